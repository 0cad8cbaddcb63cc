import Civil
import DuoLayout
import Fronts
import ICBalanceKit
import Rendering
import Screens
import Wording

/// What `show` was asked to show.
struct ShownScreen {
    let screen: Screen
    let state: ScreenState
    let data: ScreenData

    /// Takes it from the options.
    init(_ invocation: Invocation) throws {
        let parsed = invocation.parsed
        screen = parsed.choice(.screen) ?? .read
        let pane: PaneID? = parsed.choice(.pane)
        let (first, second) = screen.panes
        if let pane, pane != first, pane != second {
            throw Problem(
                .invalidValue,
                Text(
                    ja: "画面 \(screen.rawValue) に \(pane.rawValue) はありません。",
                    en: "The screen \(screen.rawValue) has no pane \(pane.rawValue)."),
                hint: Problem.oneOf([first.rawValue, second.rawValue]))
        }
        // Whoever asks for a graph wants to see it where only one pane has room.
        let front = pane ?? (parsed.has(.graph) && second == .graph ? second : first)
        state = ScreenState(
            showsSecondPane: front == second, graph: parsed.choice(.graph) ?? .balance,
            isBarExpanded: parsed.has(.expanded))
        data = try ShownScreen.data(invocation)
    }

    private static func data(_ invocation: Invocation) throws -> ScreenData {
        if invocation.parsed.has(.sample) { return .sample(isJapanese: invocation.language == .ja) }
        guard let kit = try invocation.kitIfStored() else {
            if let name = invocation.parsed.text(.card) { throw KitError.noSuchCard(name) }
            return ScreenData()
        }
        let card = try invocation.parsed.text(.card).map { try invocation.card(named: $0, in: kit) }
        return try kit.screenData(
            card, today: Kit.day(of: .now), showsIDm: invocation.settings.showIDm)
    }

    /// The screen as a picture.
    func picture(_ language: Language, _ theme: Theme) -> ScreenPicture {
        ScreenPicture(data: data, screen: screen, state: state, language: language, theme: theme)
    }
}
