import FeliCa
import Wording

/// What a card said that no profile knows, for people: its chip and its blocks as they are.
struct RawCardPage {
    let style: PageStyle
    let dump: CardDump

    /// So many blocks are shown at most: a card may have thousands, and `dump` gives them all.
    private static let limit = 64

    /// The lines, an empty one first; none where there is nothing to tell.
    var lines: [String] {
        let chip = dump.pmm.map { [""] + ChipPage(style: style, pmm: $0).lines } ?? []
        let blocks = dump.systems.flatMap { system in
            system.services.flatMap { service in
                service.blocks.map { "  \(system.code) \(service.code) \(number($0)) \(digits($0))" }
            }
        }
        guard !blocks.isEmpty else { return chip }
        let heading = style(Text(ja: "システム、サービス、番号、ブロック：", en: "System, service, number, block:"))
        let left = blocks.count - RawCardPage.limit
        guard left > 0 else { return chip + ["", heading] + blocks }
        let rest = Text(
            ja: "ほかに \(left) ブロック（icbalance dump か --json ですべて見られます）。",
            en: "\(left) more: icbalance dump or --json shows them all.")
        return chip + ["", heading] + blocks.prefix(RawCardPage.limit) + style.wrapped("  " + style(rest), indent: 2)
    }

    private func number(_ block: CardDump.NumberedBlock) -> String {
        let number = String(block.number)
        return String(repeating: " ", count: max(0, 3 - number.count)) + number
    }

    private func digits(_ block: CardDump.NumberedBlock) -> String {
        switch block.content {
        case .whole(let block): block.hex
        case .unreadable(let digits): digits
        }
    }
}
