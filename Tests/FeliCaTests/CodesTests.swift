import Expectations
import FeliCa
import Testing

@Suite("System and node codes")
struct CodesTests {
    @Test("Codes are read and written as four digits", arguments: ["0003", "FE00", "86A7", "090F", "0000"])
    func digits(text: String) throws {
        expectEqual(try #require(SystemCode(hex: text)).hex, text)
        expectEqual(try #require(NodeCode(hex: text)).hex, text)
        expectEqual(SystemCode(hex: text.lowercased())?.hex, text)
    }

    @Test("Any other text is no code", arguments: ["", "3", "00003", "00 03", "G003"])
    func rejects(text: String) {
        #expect(SystemCode(hex: text) == nil)
        #expect(NodeCode(hex: text) == nil)
    }

    @Test("The named systems are those of the documents")
    func named() {
        expectEqual(SystemCode.transit.hex, "0003")
        expectEqual(SystemCode.any.hex, "FFFF")
    }

    /// Attributes as the FeliCa documents list them: the low six bits of a service code.
    @Test(
        "nfcpy-suica-sample: the sixth bit of an attribute lost: all six tell who may read, and the order",
        arguments: [
            ("0048", false, false), ("0049", true, false), ("004A", false, false), ("008B", true, false),
            ("090C", false, true),
            ("090D", true, true), ("090E", false, true), ("090F", true, true), ("0810", false, false),
            ("0811", true, false),
            ("0816", false, false), ("0817", true, false), ("094F", true, true), ("092F", true, false),
        ])
    func attributes(code: String, isOpen: Bool, isCyclic: Bool) throws {
        let node = try #require(NodeCode(hex: code))
        expectEqual(node.isOpen, isOpen)
        expectEqual(node.isCyclic, isCyclic)
    }

    @Test("Codes are in the order of their numbers")
    func order() {
        let nodes = ["FE00", "090F", "008B", "090C"].compactMap { NodeCode(hex: $0) }
        expectEqual(nodes.sorted().map(\.hex), ["008B", "090C", "090F", "FE00"])
        #expect(SystemCode.transit < SystemCode.any)
    }
}
