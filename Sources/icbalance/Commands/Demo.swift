import FeliCa
import Fronts
import Glibc
import ICBalanceKit
import Profiles
import Readers
import Store
import VirtualCard
import Wording

extension Command {
    static let demo = Command(
        "demo", group: .around,
        Text(ja: "カードもリーダーもなしで、記録されたカードを読んでみる", en: "read a recorded card, with neither card nor reader at hand"),
        details: [
            Text(
                ja: "本物の pcscd と仮想リーダーを通して読み、デモ専用のデータベース（demo.sqlite）に保存します。自分のデータベースには触れません。"
                    + "パッケージ pcscd と vsmartcard-vpcd が必要です。",
                en:
                    "The card is read through a real pcscd and a virtual reader and goes into a database of the demo's own, "
                    + "demo.sqlite beside yours, which is not touched. Needs the packages pcscd and vsmartcard-vpcd.")
        ],
        options: [.family],
        exits: [
            .noInput, .data, .unavailable, .cannotCreate, .inputOutput, .tryAgain, .noPermission, .hungUp, .interrupted,
            .terminated,
        ]
    ) { invocation in
        guard invocation.settings.database == nil else { throw Problem.demoOwnsDatabase }
        guard let dump = DemoCard.dump else { throw Problem.bug("demo card") }
        let path = try invocation.demoPath()
        let kit = Kit(store: try Store(path: path), profiles: try invocation.profiles())
        // Caught before any thread is made, which the virtual reader does.
        let stop = StopSignals.caught()
        let reader = try VirtualReader.start(dump, invocation.parsed.choice(.family) ?? .acs)
        defer { reader.stop() }
        // Read by the library at its first call, which comes after this.
        if let daemon = reader.daemon { setenv("PCSCLITE_CSOCK_NAME", daemon.socketPath, 1) }
        let run = ScanRun(invocation: invocation, kit: kit, scanner: CardScanner(), stop: stop)
        let end = try run.scan(
            [try invocation.profile(Option.usualProfile).readPlan], reader: reader.name, timeout: .seconds(20))
        if !invocation.settings.json, end.signal == nil {
            let more = Text(
                ja: "デモのデータベース：icbalance --db \(path) history",
                en: "The demo's database: icbalance --db \(path) history")
            invocation.err.line(Harmless.text(more[invocation.language]))
        }
        return end
    }
}

extension Problem {
    /// The demo was told which database to use.
    static let demoOwnsDatabase = Problem(
        .conflictingOptions,
        Text(ja: "demo は自分専用のデータベースだけを使います。", en: "demo uses a database of its own and no other."),
        hint: Text(ja: "--db を外してください。", en: "Leave --db out."))
}

extension Invocation {
    /// The demo's database, beside the user's own.
    fileprivate func demoPath() throws(Problem) -> String {
        let own = try databasePath()
        return own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            + "/demo.sqlite"
    }
}
