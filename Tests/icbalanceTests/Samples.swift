import Civil
import FeliCa
import Fronts
import Ledger
import Wording

@testable import ICBalanceKit
@testable import icbalance

/// A table of commands that do nothing, for tests of the grammar.
enum Sample {
    static let from = icbalance.Option.value("from", "DATE", .firstDay, Text("first day"))
    static let limit = icbalance.Option.value("limit", "N", .integer(1...1000), Text("how many"))
    static let kind = icbalance.Option.value(
        "kind", "KIND,…", .choices([.init("ride", Text("rides")), .init("bus", Text("buses"))]), Text("kinds"))
    static let card = icbalance.Option.value("card", "CARD", .card, Text("the card"))
    static let reader = icbalance.Option.value("reader", "NAME", .reader, Text("the reader"))
    static let watch = icbalance.Option.flag("watch", Text("go on"))
    static let note = icbalance.Option.value("note", "TEXT", .text, repeats: true, Text("a note"))
    static let service = icbalance.Option.value("service", "SSSS", .hex(digits: 4), Text("a service"))

    static let table = CommandTable(
        program: "icbalance",
        commands: [
            command("scan", options: [reader, watch]),
            command(
                "history", aliases: ["log"], options: [card, from, limit, kind, note], required: [[card]]),
            command("dump", options: [card, reader], required: [[card, reader]]),
            command(
                "import", arguments: [Argument("FILE", .file, count: .many, Text("a file"))], options: []),
            command(
                "label",
                arguments: [
                    Argument("CARD", .card, Text("the card")), Argument("NAME", .text, Text("the name")),
                ]),
            command(
                "explain",
                arguments: [Argument("BLOCK", .hex(digits: 32), count: .any, Text("a block"))],
                options: [service]),
            command("help", arguments: [Argument("COMMAND", .command, count: .any, Text("a command"))]),
            Command(
                "stations", group: .keeping, Text("places"),
                subcommands: [
                    command("import", arguments: [Argument("FILE", .file, Text("a file"))]),
                    command("list"),
                ]),
        ],
        globals: GlobalOptions.all, usual: "scan")

    private static func command(
        _ name: String, aliases: [String] = [], arguments: [Argument] = [], options: [icbalance.Option] = [],
        required: [[icbalance.Option]] = []
    ) -> Command {
        Command(
            name, aliases: aliases, group: .looking, Text("does \(name)"), arguments: arguments, options: options,
            required: required, run: { _ in .done })
    }
}

extension Sample {
    static let identity = CardIdentity(
        id: 1, idm: IDm(rawValue: 0x0101_0101_0101_0101), profile: "cjrc", label: nil,
        issuer: .identified("Suica"))

    /// The ride of the contract's example.
    static let ride = Transaction(
        id: 17, date: CivilDate("2011-03-12"), time: nil, kind: .ride, amount: -160, balance: 10, sequence: 483,
        from: Place(
            code: "0-E3-3B", name: "青山一丁目", englishName: "Aoyama-itchome", line: "半蔵門線", operator: "東京地下鉄"),
        to: Place(code: "0-E6-21", name: "渋谷", englishName: "Shibuya", line: "半蔵門線", operator: "東京地下鉄"),
        terminal: Code("16", name: Name(ja: "自動改札機", en: "automatic gate")),
        process: Code("01", name: Name(ja: "運賃支払", en: "fare at gate exit")), payment: Code("00"),
        gate: Code("02"), entryTime: CivilTime("12:42"), exitTime: CivilTime("12:52"), service: "090F",
        raw: Hex.bytes("16010002166CE33BE6210A000001E300") ?? [])

    static let purchase = Transaction(
        id: 16, date: CivilDate("2011-03-04"), time: CivilTime("15:28:00"), kind: .purchase, amount: -120,
        balance: 1720, sequence: 464, terminalID: "2740", terminal: Code("C8"), process: Code("46"),
        payment: Code("00"), gate: Code("00"), service: "090F",
        raw: Hex.bytes("C846000016647B802740B8060001D000") ?? [])

    static let topUp = Transaction(
        id: 15, date: CivilDate("2011-03-04"), kind: .topUp, amount: 2000, balance: 2000, sequence: 460, cash: true,
        from: Place(code: "0-E3-99"), terminal: Code("08"), process: Code("02"), payment: Code("00"),
        gate: Code("00"), service: "090F", raw: Hex.bytes("080200001664E3990000D0070001CC00") ?? [],
        findings: [Finding(.unknownStation, "0-E3-99")])

    static let bus = Transaction(
        date: CivilDate("2011-03-03"), kind: .bus, amount: -210, balance: 0, sequence: 452,
        to: Place(code: "0E51-0051", operator: "都営バス"), service: "090F",
        findings: [Finding(.unknownStation, "0E51-0051"), Finding(.unexpectedBits, "15")])

    static let oldest = Transaction(
        date: nil, kind: .other, amount: nil, balance: 870, sequence: 441, process: Code("1A"), service: "090F",
        findings: [Finding(.unknownStation, "0E51-0051"), Finding(.impossibleDate)])

    static let gap = Gap(
        after: 441, before: 452, atLeast: 5, atMost: 10, amount: -640, possible: false, service: "090F")

    static let history = History(
        card: identity, balance: Money(10, .yen), balanceDay: CivilDate("2011-03-12"),
        transactions: [ride, purchase, topUp, bus, oldest],
        gaps: [gap], total: 134, offset: 20)
}
