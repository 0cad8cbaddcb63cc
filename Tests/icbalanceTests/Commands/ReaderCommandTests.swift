import DumpFormats
import Expectations
import FeliCa
import Fronts
import Glibc
import PlainJSON
import TestFiles
import Testing

@testable import VirtualCard
@testable import icbalance

@Suite("The commands over a reader")
struct ReaderCommandTests {
    private let bench = Bench()

    @Test("read a card, keep it, and add nothing when it is read again", .needsReader)
    func scan() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json")
        let first = reader.run("scan", "--timeout", "10")
        expectEqual(first.exit, 0)
        #expect(first.out.hasPrefix("Balance ¥2,629\n"))
        #expect(first.out.contains("20 records: 20 new, 0 known"))
        #expect(first.err.contains("Put a card on"))
        #expect(first.err.contains("Hold the card still"))
        let again = try reader.json("scan", "--timeout", "10")
        expectEqual(again["new"]?.integer, 0)
        expectEqual(again["known"]?.integer, 20)
        expectEqual(again["reader"]?.string, "ACS ACR1252 CL Reader PICC 00 00")
        #expect(again["complete"]?.bool == true)
        #expect(again["readAt"]?.string?.isEmpty == false)
        expectEqual(try reader.json("history")["total"]?.integer, 20)
        // The family that the reader turned out to be of is known from now on.
        #expect(TextFile.read(reader.bench.scratch.path("cache/icbalance/reader-families"))?.contains("acs") == true)
    }

    @Test("read without keeping, and write what the card said", .needsReader)
    func noStore() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json")
        let file = reader.bench.scratch.path("card.json")
        let outcome = reader.run("scan", "--no-store", "--dump", file, "--timeout", "10")
        expectEqual(outcome.exit, 0)
        #expect(outcome.out.contains("20 records, not stored"))
        #expect(access(reader.bench.database, F_OK) != 0)
        var status = stat()
        expectEqual(stat(file, &status), 0)
        expectEqual(status.st_mode & 0o777, 0o600)
        expectEqual(reader.run("scan", "--no-store", "--dump", file, "--timeout", "10").exit, 73)
        expectEqual(reader.run("import", file).exit, 0)
        let dump = reader.run("dump", "--reader", "ACR1252 CL Reader PICC 00 00", "--timeout", "10")
        expectEqual(dump.exit, 0)
        #expect(dump.out.contains("\"090F\""))
        #expect(!dump.out.contains("Balance"))
        expectEqual(reader.run("dump", "--reader", "x", "--card", "1").exit, 64)
    }

    @Test("keep a part of a card that moved, and say so", .needsReader)
    func moved() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json", Behaviour(vanishAfter: 2))
        let outcome = reader.run("scan", "--timeout", "10", "--json")
        expectEqual(outcome.exit, 75)
        #expect(outcome.out.contains(#""complete":false"#))
        #expect(outcome.err.contains(#""code":"cardMoved""#))
        try reader.insert("suica-2026-11.json", Behaviour(vanishAfter: 0))
        let nothing = reader.run("scan", "--timeout", "10", "--json", "--no-store")
        #expect(nothing.exit == 75 || nothing.exit == 69)
        #expect(nothing.out.isEmpty)
    }

    @Test("keep a part of a card whose reader never answers again, and say so", .needsReader)
    func hanging() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json", Behaviour(faults: [3: .hang]))
        let outcome = reader.run("scan", "--timeout", "10", "--json")
        expectEqual(outcome.exit, 75)
        #expect(outcome.out.contains(#""complete":false"#))
        #expect(outcome.err.contains(#""code":"serviceStuck""#))
        expectEqual(try reader.json("history")["total"]?.integer, 11)
    }

    @Test("keep a reading whose dump can't be written, and tell of both", .needsReader)
    func dumpFails() throws {
        let reader = try ReaderBench.start()
        let folder = reader.bench.scratch.path("gone")
        mkdir(folder, 0o700)
        let program = reader.launch(["scan", "--dump", folder + "/card.json"])
        #expect(reader.saysOnError(program, "Put a card"))
        rmdir(folder)
        try reader.insert("suica-2026-11.json")
        expectEqual(program.end(by: nil), 73)
        #expect(TextFile.read(reader.bench.scratch.path("out"))?.contains("20 records: 20 new") == true)
        #expect(reader.errors.contains("card.json can't be made"))
        expectEqual(try reader.json("history")["total"]?.integer, 20)
    }

    @Test("end a watch with the worst end of its cards", .needsReader)
    func watchEnd() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json", Behaviour(vanishAfter: 2))
        let outcome = reader.run("scan", "--watch", "--json", "--timeout", "2")
        expectEqual(outcome.exit, 75)
        #expect(outcome.out.contains(#""complete":false"#))
    }

    @Test("use and keep the reader's family when a card is only dumped", .needsReader)
    func dumpFamily() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json")
        expectEqual(reader.run("dump", "--reader", "ACR1252 CL Reader PICC 00 00", "--timeout", "10").exit, 0)
        #expect(TextFile.read(reader.bench.scratch.path("cache/icbalance/reader-families"))?.contains("acs") == true)
    }

    @Test("trace the exchange with the card's number masked", .needsReader)
    func trace() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json")
        let outcome = reader.run("scan", "-v", "--timeout", "10")
        expectEqual(outcome.exit, 0)
        #expect(outcome.err.contains("APDUs"))
        #expect(outcome.err.contains("1  FF"))
        #expect(!outcome.err.contains("0101010101010101"))
        #expect(!outcome.out.contains("0101010101010101"))
    }

    @Test("go on from one card to the next", .needsReader)
    func watch() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json")
        let outcome = reader.run("scan", "--watch", "--json", "--timeout", "2")
        expectEqual(outcome.exit, 0)
        expectEqual(outcome.out.split(separator: "\n").count, 1)
        expectEqual(reader.run("scan", "--watch", "--dump", "x").exit, 64)
    }

    @Test("say that no card came in time, that a card is of another kind, that a reader is unknown", .needsReader)
    func failures() throws {
        let reader = try ReaderBench.start()
        let none = reader.run("scan", "--timeout", "1", "--json")
        expectEqual(none.exit, 69)
        #expect(none.err.contains(#""code":"noCard""#))
        let unknown = reader.run("scan", "--timeout", "1", "--json", "--reader", "Sony")
        expectEqual(unknown.exit, 69)
        #expect(unknown.err.contains(#""code":"noSuchReader""#))
        try reader.insert(EmulatedCard(.iso14443))
        let foreign = reader.run("scan", "--timeout", "5", "--json")
        expectEqual(foreign.exit, 65)
        #expect(foreign.err.contains(#""code":"notFeliCa""#))
    }

    @Test("list readers, and complete their names", .needsReader)
    func readers() throws {
        let reader = try ReaderBench.start()
        try reader.insert("suica-2026-11.json")
        usleep(900_000)
        let list = try reader.json("readers")
        let first = list["readers"]?.elements?.first
        expectEqual(first?.members?.map(\.name), ["name", "family", "state", "sharing", "card", "usable"])
        expectEqual(first?["family"]?.string, "acs")
        #expect(first?["usable"]?.bool == true)
        expectEqual(first?["card"]?.string, "feliCa")
        #expect(list["obstacles"]?.elements != nil)
        #expect(reader.run("readers").out.contains("a FeliCa card"))
        #expect(reader.run("complete", "readers").out.hasPrefix("ACS ACR1252 CL Reader PICC 00 00\n"))
        let doctor = try reader.json("doctor")
        #expect(doctor["checks"]?.elements?.contains { $0["code"]?.string == "reader" } == true)
        #expect(reader.run("doctor").out.contains("Reader: ACS ACR1252"))
    }

    @Test("say that there is no service")
    func noService() {
        let environment = ["PCSCLITE_CSOCK_NAME": "/tmp/icbalance-no-such-socket"]
        for command in [["scan", "--no-store", "--timeout", "1"], ["readers"]] {
            let outcome = Program.icbalance.run(["--json"] + command, environment: environment)
            expectEqual(outcome.exit, 69)
            #expect(outcome.err.contains(#""code":"noService""#))
        }
        let doctor = Program.icbalance.run(["doctor", "--lang", "en"], environment: environment)
        expectEqual(doctor.exit, 69)
        #expect(doctor.out.contains("BAD "))
    }

    @Test(
        "read a recorded card in a demo, and touch no database of the user's", .needsReader, arguments: ["acs", "sony"])
    func demo(family: String) throws {
        let scratch = Scratch()
        let environment = ["XDG_DATA_HOME": scratch.folder + "/data"]
        let outcome = Program.icbalance.run(
            ["demo", "--family", family, "--lang", "en"], environment: environment)
        expectEqual(outcome.exit, 0)
        // A storage-card reader can't ask which issuer's parts the card has.
        let issuer = family == "sony" ? "Japanese transit card" : "Suica"
        #expect(outcome.out.hasPrefix("Balance ¥2,629\n\(issuer)  0101••••••••0101  card 1\n"))
        #expect(outcome.out.contains("20 records: 20 new, 0 known"))
        #expect(!outcome.err.contains("00 01"), "the reader's empty twin is named")
        #expect(access(scratch.path("data/icbalance/icbalance.sqlite"), F_OK) != 0)
        let again = Program.icbalance.run(["demo", "--json"], environment: environment)
        #expect(again.out.contains(#""new":0,"known":20"#))
        expectEqual(Program.icbalance.run(["demo", "--db", scratch.path("x")], environment: environment).exit, 64)
    }

    @Test("put a dump on a virtual reader for others to read", .needsReader)
    func virtualCard() throws {
        let scratch = Scratch()
        let card = Program.icbalance.launch(
            ["virtual-card", Bench.fixtures + "pasmo-new.json", "--family", "sony", "--json"],
            output: scratch.path("out"))
        defer { card.end() }
        let line = card.firstLine(of: scratch.path("out"))
        let told = try JSONReader.read(Array(line.utf8))
        expectEqual(told["family"]?.string, "sony")
        let socket = try #require(told["socket"]?.string)
        let bench = Bench()
        let outcome = Program.icbalance.run(
            ["--db", bench.database, "--lang", "en", "scan", "--timeout", "10"],
            environment: ["PCSCLITE_CSOCK_NAME": socket, "XDG_CACHE_HOME": "/proc/nowhere"])
        expectEqual(outcome.exit, 0)
        #expect(outcome.out.hasPrefix("Balance ¥608\n"))
        expectEqual(card.end(), 0)
        #expect(access(socket, F_OK) != 0)
    }

    @Test("tell a port where something else listens, and do not wait for it for ever")
    func virtualCardElsewhere() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 4) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        try #require(isListening)
        // The kernel takes the connection, and nobody ever says a word.
        let outcome = Program.icbalance.run([
            "--json", "virtual-card", Bench.fixtures + "pasmo-new.json", "--port", "\(address.sin_port.bigEndian)",
        ])
        expectEqual(outcome.exit, 69)
        #expect(outcome.err.contains("does not speak as a virtual reader"))
        #expect(outcome.out.isEmpty)
    }

    @Test("say of a broken dump what is wrong with it, and nothing of storing")
    func virtualCardBroken() {
        let file = bench.scratch.path("broken.json")
        TextFile.write(#"{"icbalance-dump": 1, "complete": true, "systems": 3}"#, to: file)
        let outcome = bench.run("virtual-card", file)
        expectEqual(outcome.exit, 65)
        #expect(outcome.err.contains("systems is not possible") && !outcome.err.contains("stored"), "\(outcome.err)")
    }

    @Test(
        "refuse what can't be a virtual card",
        arguments: [
            (["virtual-card"], 64), (["virtual-card", "/proc/nowhere/x.json"], 66),
            (["virtual-card", "FIXTURE.hex"], 65), (["virtual-card", "FIXTURE.json", "--port", "1"], 69),
            (["virtual-card", "FIXTURE.json", "--family", "x"], 64),
        ] as [([String], Int32)])
    func virtualCardWrong(line: [String], exit: Int32) {
        let words = line.map { word in
            word.hasPrefix("FIXTURE") ? Bench.fixtures + "suica-2026-11" + word.dropFirst("FIXTURE".count) : word
        }
        let outcome = Program.icbalance.run(words)
        expectEqual(outcome.exit, exit, "\(outcome.err)")
        #expect(outcome.out.isEmpty)
    }
}
