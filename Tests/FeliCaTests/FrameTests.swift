import Expectations
import FeliCa
import Testing

private let idm = IDm(rawValue: 0x0102_0304_0506_0708)
private let history = NodeCode(rawValue: 0x090F)
private let balance = NodeCode(rawValue: 0x008B)

private func request(_ service: NodeCode, _ numbers: ClosedRange<UInt16>) -> BlockRequest {
    BlockRequest(service: service, numbers: Array(numbers))
}

@Suite struct FrameTests {
    @Test("Polling sends the system code big-endian")
    func polling() {
        expectEqual(Hex.text(Frame.polling(.transit)), "060000030000")
        expectEqual(Hex.text(Frame.polling(.any, requestCode: 1)), "0600FFFF0100")
    }

    @Test("Search Service Code asks for a node by its index, little-endian")
    func search() {
        expectEqual(Hex.text(Frame.searchServiceCode(idm, index: 0x0102)), "0C0A" + "0102030405060708" + "0201")
    }

    @Test("A read names services little-endian and blocks by their service's place in the list")
    func read() {
        let one = Frame.read(idm, [request(balance, 0...0)])
        expectEqual(one.map { Hex.text($0) }, "1006" + "0102030405060708" + "018B00" + "018000")
        let twelve = Frame.read(idm, [request(history, 0...11)])
        #expect(
            twelve.map { Hex.text($0) }
                == "2606" + "0102030405060708" + "010F09" + "0C800080018002800380048005" + "80068007800880098"
                + "00A800B")
        let mixed = Frame.read(idm, [request(balance, 0...0), request(history, 0...1)])
        expectEqual(mixed.map { Hex.text($0) }, "1606" + "0102030405060708" + "028B000F09" + "03800081008101")
    }

    @Test("A block number above 255 takes an element of three bytes, little-endian")
    func longElement() {
        expectEqual(Frame.blockElement(serviceIndex: 0, number: 255), [0x80, 0xFF])
        expectEqual(Frame.blockElement(serviceIndex: 2, number: 0x0123), [0x02, 0x23, 0x01])
        let frame = Frame.read(idm, [request(history, 256...256)])
        expectEqual(frame.map { Hex.text($0) }, "1106" + "0102030405060708" + "010F09" + "01000001")
    }

    @Test("The remaining commands carry the IDm")
    func others() {
        let nodes = [NodeCode(rawValue: 0x1808), history]
        expectEqual(
            Frame.requestService(idm, nodes: nodes).map { Hex.text($0) }, "0F02" + "0102030405060708" + "0208180F09")
        expectEqual(Hex.text(Frame.requestResponse(idm)), "0A040102030405060708")
        expectEqual(Hex.text(Frame.requestSystemCode(idm)), "0A0C0102030405060708")
    }

    @Test("A request that no frame can hold is none")
    func bounds() {
        #expect(Frame.read(idm, []) == nil)
        #expect(Frame.read(idm, [request(history, 0...14)]) != nil)
        #expect(Frame.read(idm, [request(history, 0...15)]) == nil)
        #expect(Frame.requestService(idm, nodes: []) == nil)
        #expect(Frame.requestService(idm, nodes: Array(repeating: history, count: 32)) != nil)
        #expect(Frame.requestService(idm, nodes: Array(repeating: history, count: 33)) == nil)
    }

    @Test(
        "Times of answers follow from the manufacture parameter",
        arguments: [
            ("03004B024F498A8A", 7_249, 4_833, 906), ("100B4B428485D0FF", 7_249, 33_831, 3_624),
        ])
    func timing(hex: String, oneNode: Int, oneBlock: Int, response: Int) throws {
        let pmm = try #require(Hex.bytes(hex).flatMap { PMm(bytes: $0) })
        expectEqual(FrameTiming.requestService(pmm, nodes: 1), oneNode)
        expectEqual(FrameTiming.read(pmm, blocks: 1), oneBlock)
        expectEqual(FrameTiming.requestResponse(pmm), response)
    }
}
