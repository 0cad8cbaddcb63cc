public import DuoLayout
public import Screens
public import Wording

/// A screen for a terminal: everything that decides how it looks.
///
/// The same values give the same cells; nothing is remembered from one frame to the next, so that a terminal may be
/// resized at any time.
public struct TerminalView: Hashable, Sendable {
    /// What there is to show.
    public var data: ScreenData
    /// Which screen.
    public var screen: Screen
    /// What has been chosen.
    public var state: ScreenState
    /// The language.
    public var language: Language
    /// What the terminal can show.
    public var capabilities: Capabilities
    /// A line below the tabs: what is going on, or which keys there are.
    public var message: String
    /// The key that scans a card; `nil` where no key does anything.
    public var scanKey: String?

    /// Makes a view.
    public init(
        data: ScreenData, screen: Screen = .read, state: ScreenState = ScreenState(), language: Language,
        capabilities: Capabilities = Capabilities(), message: String = "", scanKey: String? = nil
    ) {
        self.data = data
        self.screen = screen
        self.state = state
        self.language = language
        self.capabilities = capabilities
        self.message = message
        self.scanKey = scanKey
    }

    /// The screen in a terminal of a size; where it is too small for a layout, the balance and the way in to scanning.
    public func frame(columns: Int, rows: Int) -> TerminalFrame {
        let container = CellMeasure.container(columns: columns, rows: rows)
        guard columns >= TerminalView.leastColumns, rows >= TerminalView.leastRows,
            let frame = try? frame(in: container)  // What can't be laid out is shown as far as it can.
        else { return smallest(columns: columns, rows: rows) }
        return frame
    }

    /// The screen as it stands in a container, a cell being 10 × 20 points.
    public func frame(in container: Container) throws(LayoutError) -> TerminalFrame {
        let plan = try ScreenPlan(screen, data, state, in: container)
        let size = CellMeasure.cells(plan.layout.background)
        var composer = TerminalComposer(view: self, plan: plan, columns: size.columns, rows: size.rows)
        composer.compose()
        var frame = composer.frame
        if capabilities.glyphs == .ascii { frame.grid = frame.grid.inASCII() }
        return frame
    }

    private static let leastColumns = 20
    private static let leastRows = 8

    private func smallest(columns: Int, rows: Int) -> TerminalFrame {
        var grid = CellGrid(columns: columns, rows: rows)
        let words = FaceWords(language: language)
        let text = data.card.map(words.balance) ?? ScreenWords.noCards[language]
        let end = grid.write(text, .strong, column: 0, row: 0, limit: columns)
        // Below the balance, or behind it where there is no row below.
        let place = rows > 1 ? (column: 0, row: 1) : (column: end + 1, row: 0)
        let signs = ["( ● \(ScreenWords.scan[language]) )", "(●)", "●"]
        if let sign = signs.first(where: { DisplayWidth.of($0) <= columns - place.column }) {
            grid.write(sign, CellStyle(.accent, [.bold, .reversed]), column: place.column, row: place.row)
        }
        if capabilities.glyphs == .ascii { grid = grid.inASCII() }
        // What is so small is the way in to scanning as a whole.
        let scan = TerminalFrame.Region(.scan, grid.bounds)
        return TerminalFrame(grid: grid, regions: grid.bounds.isEmpty ? [] : [scan], panes: [], isWide: false)
    }
}
