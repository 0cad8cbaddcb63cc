import Aggregation
import Civil
import DuoLayout
import Ledger
import Rendering
import Screens
import Wording

/// What a person sees and has chosen: everything that a frame is drawn from.
///
/// A value without a memory of frames: whatever size the terminal takes, the same session gives the same rows, the same
/// choice and the same typed words.
struct Session: Hashable, Sendable {
    /// What lies over the screen and takes the keys.
    enum Layer: Hashable, Sendable {
        case none
        /// A filter is being typed.
        case typing
        /// The file is being named that the history of a card, by its number in the store, is to be written to; what is
        /// typed so far.
        case naming(String, of: Int)
        /// The help, so many lines of it above what is shown.
        case help(scrolled: Int)
        /// The chosen record with all that is known of it.
        case record(scrolled: Int)
    }

    /// What only whoever runs the session can do.
    enum Wish: Hashable, Sendable {
        /// To load a card (by its place in the list) and a period of its history, and to show them.
        case load(card: Int?, Period?)
        /// To write a card's whole history (by its number in the store) to the file of a name.
        case export(card: Int, to: String)
        case scan
        case stopScan
        case repaint
        case quit
    }

    let language: Language
    var capabilities: Capabilities
    /// The present day as cards write it.
    var today: CivilDate
    var columns: Int
    var rows: Int

    private(set) var held = Holdings()
    /// What the screens show: `held`, less what the filter leaves out.
    private(set) var data = ScreenData()
    /// The lines of the history in `data`.
    private(set) var lines: [HistoryLine] = []

    var screen: Screen = .read
    /// What was chosen on each screen; the row and the kind of graph are the same on both and stand below.
    var read = ScreenState()
    var cardHistory = ScreenState()
    /// How many records are listed.
    private(set) var listed = 0
    /// The chosen row, counted as `HistoryLine` counts.
    var row: Int?
    var graph: GraphKind = .balance
    private(set) var filter = Filter()
    /// What the rows of `held` are found by, from the first search on.
    private var texts: [SearchText] = []
    /// What was typed since the rows were listed last.
    private var typed: Typed?
    /// How often the rows have been listed, which takes longer than everything else here.
    private(set) var listings = 0
    var layer: Layer = .none
    var showsRaw = false
    var scan: ScanPhase = .idle
    /// Whether the next card is waited for when one is read.
    let scansOn: Bool
    /// What was said last of the readers that are waited at.
    var wait: Text?
    /// What there is to say until the next key.
    var notice: Notice?

    init(
        language: Language, capabilities: Capabilities, today: CivilDate, columns: Int, rows: Int, scansOn: Bool = false
    ) {
        self.language = language
        self.capabilities = capabilities
        self.today = today
        self.columns = columns
        self.rows = rows
        self.scansOn = scansOn
    }

    /// The choices of the screen that is shown.
    var state: ScreenState {
        get {
            var state = screen == .read ? read : cardHistory
            state.row = row
            state.graph = graph
            return state
        }
        set {
            switch screen {
            case .read: read = newValue
            case .history: cardHistory = newValue
            }
        }
    }

    /// The currency of the history that is shown.
    var currency: Currency { data.currency }

    /// Whether the keys move through the rows of the history, and not through the cards.
    var isAmongRows: Bool { screen == .read || cardHistory.showsSecondPane }

    /// Shows what was loaded; a row that is still there stays chosen.
    mutating func show(_ holdings: Holdings) {
        let isSameCard = holdings.cardID == held.cardID
        let kept = isSameCard ? keptChoice : nil
        held = holdings
        texts = []
        relist(keeping: kept)
        if !isSameCard { scrollUp() }
    }

    /// Shows only rows that hold a text.
    mutating func narrow(to text: String) {
        retype(text)
        settle()
    }

    /// Takes what is typed so far; the rows are listed when it is settled, once for whatever was typed at a stretch.
    mutating func retype(_ text: String) {
        guard text != filter.text else { return }
        typed = typed ?? Typed(before: filter, kept: chosen?.identity)
        filter.text = text
    }

    /// Lists the rows that hold what was typed, before anything is done with them or drawn.
    mutating func settle() {
        guard let typed else { return }
        self.typed = nil
        if typed.before != filter { relist(keeping: typed.kept) }
    }

    /// What has been typed and not been looked for yet.
    private struct Typed: Hashable {
        /// What the rows are listed by.
        let before: Filter
        /// The row that is chosen in that list.
        let kept: RowIdentity?
    }

    private var keptChoice: RowIdentity? { typed.map(\.kept) ?? chosen?.identity }

    /// Goes to the newest row, the list at its beginning.
    mutating func goToNewest() {
        row = lines.first { $0.row != nil }?.row
        scrollUp()
    }

    private mutating func scrollUp() {
        read.scrolledFirst = 0
        cardHistory.scrolledSecond = 0
    }

    private mutating func relist(keeping kept: RowIdentity?) {
        typed = nil
        listings += 1
        let isNarrowed = !filter.isEmpty || held.period != nil
        let transactions = taken()
        listed = transactions.count
        data = ScreenData(
            cards: held.cards, chosen: held.chosen,
            days: HistoryDay.days(transactions, filter.isEmpty ? held.gaps : []), graph: held.graph,
            isNarrowed: isNarrowed)
        lines = data.lines
        row = kept.flatMap { kept in lines.first { $0.identity == kept }?.row } ?? lines.first { $0.row != nil }?.row
    }

    /// The records that the filter takes.
    private mutating func taken() -> [Transaction] {
        guard !filter.isEmpty else { return held.transactions }
        if texts.count != held.transactions.count { texts = held.transactions.map(SearchText.init) }
        return filter.places(in: texts).map { held.transactions[$0] }
    }
}
