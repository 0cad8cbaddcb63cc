import Expectations
import Fronts
import Glibc
import PlainJSON
import Testing

@Suite("The dump of a card")
struct DumpCommandTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"

    @Test("write what the card said so that it can be imported again")
    func dump() throws {
        _ = bench.run("import", suica)
        let file = bench.scratch.path("card.json")
        expectEqual(bench.run("dump", "--out", file).exit, 0)
        var status = stat()
        expectEqual(stat(file, &status), 0)
        expectEqual(status.st_mode & 0o777, 0o600)
        #expect(try bench.problem("dump", "--out", file) == ("fileExists", 73))
        expectEqual(bench.run("dump", "--out", file, "--force").exit, 0)
        expectEqual(try bench.json("import", file)["known"]?.integer, 20)
        let dump = try JSONReader.read(Array(bench.run("dump").out.utf8))
        expectEqual(dump["idm"]?.string, "0101010101010101")
        expectEqual(dump["systems"]?.elements?.first?["code"]?.string, "0003")
    }

    @Test("redact a dump: other days, no reader, the same amounts")
    func redact() throws {
        _ = bench.run("import", suica)
        let file = bench.scratch.path("redacted.json")
        expectEqual(bench.run("dump", "--redact", "--out", file).exit, 0)
        let other = Bench()
        let own = try bench.json("history")["transactions"]?.elements ?? []
        let receipt = try other.json("import", file)
        let redacted = receipt["transactions"]?.elements ?? []
        #expect(receipt["reader"]?.isNull == true)
        expectEqual(redacted.map { $0["amount"]?.integer }, own.map { $0["amount"]?.integer })
        #expect(redacted.map { $0["date"]?.string } != own.map { $0["date"]?.string })
    }
}
