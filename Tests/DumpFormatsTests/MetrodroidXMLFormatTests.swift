import Civil
import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite(
    "Metrodroid and FareBot XML",
    .enabled(if: DumpFormat.metrodroidXML.missingPackage == nil, "built without Expat (libexpat1-dev)"))
struct MetrodroidXMLFormatTests {
    private static let zeros = "AAAAAAAAAAAAAAAAAAAAAA=="

    private func card(_ services: String, id: String = "0101010101010101") -> String {
        """
        <card scanned_at="1795168800999" id="\(id)" type="4"><pmm>EAtLQoSF0P8=</pmm>\
        <systems><system code="3"><services>\(services)</services></system></systems></card>
        """
    }

    private func service(_ blocks: String) -> String { "<service code=\"139\"><blocks>\(blocks)</blocks></service>" }

    private func error(_ text: String) -> DumpError? {
        for result in DumpReader(ByteSource(Array(text.utf8)), format: .metrodroidXML) {
            if case .failure(let error) = result { return error }
        }
        return nil
    }

    @Test("Our own files are the cards they were made from")
    func fixtures() throws {
        let suica = try onlyDump(try Samples.fixture("suica-2026-11.json"))
        let xml = try onlyDump(try Samples.fixture("suica-2026-11.metrodroid.xml"))
        #expect(xml.idm == suica.idm && xml.pmm == suica.pmm)
        expectEqual(xml.systems.map(\.services), suica.systems.map { $0.services.filter { $0.state == .read } })
        expectEqual(xml.readAt?.description, "2026-11-20T10:00:00+00:00")
        let both = try dumps(try Samples.fixture("cards.metrodroid.xml"))
        expectEqual(both.map(\.idm?.hex), ["0101010101010101", "0101020202020202"])
        expectEqual(both.first, xml)
    }

    @Test("Cards come one by one from bytes in pieces of any size", arguments: [1, 7, 100, 1_000_000])
    func pieces(piece: Int) throws {
        let cards = (1...3).map { card("", id: "010101010101010\($0)") }
        let text =
            "\u{FEFF}<?xml version=\"1.0\"?><!-- two --><cards>\n\(cards.joined(separator: "\n"))<other/></cards>\n"
        var rest = Array(text.utf8)[...]
        let source = ByteSource { () throws(ByteSource.Failure) -> [UInt8] in
            defer { rest = rest.dropFirst(piece) }
            return Array(rest.prefix(piece))
        }
        let idms = try DumpReader(source, format: .metrodroidXML).map { try $0.get().dump?.idm?.hex.suffix(2) }
        expectEqual(idms, ["01", "02", "03"])
    }

    @Test("An entity is never expanded: a document type ends the file, cards before it stay")
    func entities() throws {
        let laughs = """
            <?xml version="1.0"?><!DOCTYPE card [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">
            <!ENTITY secret SYSTEM "file:///etc/passwd">]><card type="4"><idm>&b;&secret;</idm></card>
            """
        expectEqual(error(laughs)?.reason, .xml(.documentType))
        expectEqual(error(laughs)?.place?.line, 1)
        expectEqual(error("<card type=\"4\"><idm>&nothing;</idm></card>")?.reason, .xml(.undefinedEntity))
        #expect(try onlyDump(card("<!-- &nothing; -->")).idm != nil)
    }

    @Test("Elements nested without end are refused at their depth")
    func depth() {
        let text = "<card>" + String(repeating: "<a>", count: 100_000)
        expectEqual(error(text)?.reason, .xml(.tooDeep(limit: 64)))
    }

    @Test("A card above eight MiB is refused and the next one comes")
    func tooLarge() throws {
        let huge = "<card><a>" + String(repeating: "x", count: 9 << 20) + "</a></card>"
        let text = "<cards>\(card(""))\n\(huge)\(card(""))</cards>"
        let results = Array(DumpReader(ByteSource(Array(text.utf8)), format: .metrodroidXML))
        guard results.count == 3, case .failure(let error) = results[1], case .success = results[2] else {
            Issue.record("\(results.count) results")
            return
        }
        expectEqual(error.reason, .tooLarge(limit: 8 << 20))
        #expect(error.dump == 2 && error.place?.line == 2 && error.place?.column == 1)
    }

    @Test("A card with a fault is named with its place, the others come")
    func oneBad() throws {
        let bad = card(service("\n<block address=\"0\">AAAA</block>"))
        let text = "<cards>\(card(""))\(bad)\(card(""))</cards>"
        let results = Array(DumpReader(ByteSource(Array(text.utf8)), format: .metrodroidXML))
        guard results.count == 3, case .failure(let error) = results[1], case .success = results[2] else {
            Issue.record("\(results.count) results")
            return
        }
        expectEqual(error.reason, .wrongLength(expected: 16, found: 3))
        #expect(error.dump == 2 && error.place?.line == 2 && error.place?.column == 1)
        expectEqual(error.place?.offset, lastOffset(of: "<block", in: text))
    }

    @Test(
        "What can't be is named",
        arguments: [
            ("<service code=\"x\"/>", DumpError.Reason.badValue(key: "code")), ("<service/>", .missingKey("code")),
            ("<service code=\"65536\"/>", .badValue(key: "code")),
            ("<service code=\"139\"><blocks><block>\(zeros)</block></blocks></service>", .missingKey("address")),
            (
                "<service code=\"139\"><blocks><block address=\"70000\">\(zeros)</block></blocks></service>",
                .badValue(key: "address")
            ),
            ("<service code=\"139\"/><service code=\"139\"/>", .duplicateService(NodeCode(rawValue: 139))),
            ("<service code=\"139\"></services>", .xml(.tagMismatch)),
            ("<service code=\"1\" code=\"1\"/>", .xml(.malformed(8))),
        ])
    func bad(services: String, reason: DumpError.Reason) {
        expectEqual(error(card(services))?.reason, reason)
        #expect(error(card(services))?.place != nil)
    }

    @Test("Values may stand as elements, addresses may be signed, and a service left out is skipped")
    func spellings() throws {
        let block = "<block address=\"-128\">\n  AAAAAAAAAAAA\n  AAAAAAAAAA==\n</block>"
        let dump = try onlyDump(
            """
            <card type="3"><id>0101010101010101</id><scanned_at>1795168800000</scanned_at><partial_read>true</partial_read>
            <systems><system code="65024"><services>\(service(block))<service code="143"><skipped>true</skipped></service>
            <service code="72"/></services></system></systems></card>
            """)
        #expect(dump.idm?.hex == "0101010101010101" && dump.pmm == nil && !dump.complete)
        expectEqual(dump.readAt?.description, "2026-11-20T10:00:00+00:00")
        let system = try #require(dump.systems.first)
        #expect(system.code.hex == "FE00" && system.nodesAsked)
        expectEqual(system.services.map { "\($0.code.hex) \($0.state)" }, ["008B read", "008F skipped"])
        expectEqual(system.services[0].blocks.map(\.number), [0x80])
    }

    @Test("known fault: of two IDms, or two lists of systems, of a card the second was passed over: it is refused")
    func twice() {
        for name in ["idm", "pmm", "systems"] {
            let again = card("").replacing("</systems>", with: "</systems><\(name)/>")
            let both = name == "systems" ? again : again.replacing("<systems>", with: "<\(name)/><systems>")
            let reason = error(both)?.reason
            expectEqual(reason, .duplicateKey(name), "\(name): \(String(describing: reason))")
        }
    }

    @Test("A card of another technology, a file without a card, and one cut off say so")
    func others() {
        expectEqual(error("<card type=\"0\"><sectors/></card>")?.reason, .notFeliCa("type 0"))
        expectEqual(error("<html><cards/></html>")?.reason, .missingKey("card"))
        expectEqual(error(String(card("").dropLast(9)))?.reason, .xml(.unexpectedEnd))
        expectEqual(error("<?xml version=\"1.0\" encoding=\"x-none\"?><card/>")?.reason, .xml(.badEncoding))
        #expect(
            error(card("", id: "0202020202020202").replacing("<pmm>", with: "<idm>AQEBAQEBAQE=</idm><pmm>"))?.reason
                == .otherCard)
        expectEqual(error("<card id=\"01\" type=\"4\"><systems/></card>")?.reason, .wrongLength(expected: 8, found: 1))
    }
}

@Suite("Formats that a build leaves out")
struct MissingRoomTests {
    @Test(
        "They are told by their content, and say which package brings them",
        arguments: [("suica-2026-11.metrodroid.xml", "libexpat1-dev"), ("cards.metrodroid.zip", "libzip-dev")])
    func missing(name: String, package: String) throws {
        let bytes = try Samples.fixture(name)
        let format = try DumpFormat.detect(bytes)
        guard let missing = format.missingPackage else { return }
        expectEqual(missing, package)
        expectEqual(format.read(bytes), [.failure(DumpError(.notBuilt(package: package), format: format.id))])
    }
}
