import Expectations
import FeliCa
import Testing

@testable import Readers

@Suite struct APDUTraceTests {
    private func trace(_ body: (APDUTracer) -> Void) -> [APDUTrace] {
        var traces: [APDUTrace] = []
        let tracer = APDUTracer { traces.append($0) }
        body(tracer)
        tracer.flush()
        tracer.flush()
        return traces
    }

    @Test("ICCardManager 1704: IDm logged in clear: it is masked in the answer that told it, and in everything after")
    func masked() {
        let idm: [UInt8] = [0x01, 0x14, 0xAB, 0xCD, 0xEF, 0x12, 0x34, 0x56]
        let traces = trace { tracer in
            tracer.record(1, [0xFF, 0xCA, 0, 0, 0], idm + [0x90, 0x00])
            if let known = IDm(bytes: idm) { tracer.learn(known) }
            tracer.record(2, [0x0A, 0x04] + idm, [0x0B, 0x05] + idm + [0x00])
            tracer.record(3, [0x0A, 0x04, 0x21] + idm.dropFirst(), [], error: .notTransacted)
        }
        expectEqual(
            traces,
            [
                APDUTrace(number: 1, command: "FFCA000000", answer: "0114••••••••34569000"),
                APDUTrace(number: 2, command: "0A040114••••••••3456", answer: "0B050114••••••••345600"),
                APDUTrace(number: 3, command: "0A042114••••••••3456", answer: "", error: .notTransacted),
            ])
    }

    @Test("What might hold an IDm that was never told is cut")
    func unknown() {
        let traces = trace { tracer in
            tracer.record(1, [0xFF, 0xCA, 0, 0, 0], [UInt8](repeating: 0xAB, count: 10))
            tracer.record(2, [0xFF, 0xCA, 0, 0, 0], [0x6A, 0x81])
        }
        expectEqual(traces.map(\.answer), ["ABABABAB…(10)", "6A81"])
    }
}
