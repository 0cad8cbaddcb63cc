import Expectations
import FeliCa
import Glibc
import Testing

@testable import VirtualCard

@Suite struct VPCDLinkTests {
    private static let getData: [UInt8] = [0xFF, 0xCA, 0x00, 0x00, 0x00]
    private static let answer = SampleCard.idm.bytes + [0x90, 0x00]

    private func link(
        _ server: FakeVPCD, _ family: VirtualFamily = .raw, _ behaviour: Behaviour = Behaviour()
    ) throws -> VPCDLink {
        let card = try EmulatedCard(dump: SampleCard.dump, family: family, behaviour: behaviour)
        return try VPCDLink(port: server.port, card: card)
    }

    /// Waits for the thread to notice what the test did.
    private func eventually(_ condition: () -> Bool) -> Bool {
        for _ in 0..<1000 where !condition() { usleep(2000) }
        return condition()
    }

    @Test("A card tells its ATR, answers APDUs and leaves power control unanswered")
    func serving() throws {
        let server = try FakeVPCD()
        let link = try link(server)
        try link.insert()
        try server.accept()
        #expect(link.isInserted)
        server.send([1])
        server.send([4])
        expectEqual(server.receive(), link.card.atr)
        server.send(Self.getData)
        expectEqual(server.receive(), Self.answer)
        server.send([2])
        server.send([0])
        server.send(Self.getData)
        expectEqual(server.receive(), Self.answer)
        #expect(server.isQuiet(milliseconds: 20))
    }

    @Test("A listener that powers no card is none of vpcd, whether it keeps silent, talks or hangs up")
    func noReader() throws {
        for behaviour in ["silent", "talks", "hangs up"] {
            let server = try FakeVPCD()
            let link = try link(server)
            defer { link.stop() }
            try link.insert()
            try server.accept()
            if behaviour == "talks" { server.send(raw: Array("SSH-2.0-Example\r\n".utf8)) }
            if behaviour == "hangs up" { server.hangUp() }
            #expect(throws: VirtualCardError.notVPCD(host: "127.0.0.1", port: server.port), "\(behaviour)") {
                try link.waitForPower(within: behaviour == "hangs up" ? .seconds(20) : .milliseconds(50))
            }
        }
        let server = try FakeVPCD()
        let link = try link(server)
        try link.insert()
        try server.accept()
        server.send([1])
        try link.waitForPower(within: .seconds(20))
        #expect(link.isInserted)
    }

    @Test("Reset takes the selection of the storage path")
    func reset() throws {
        let server = try FakeVPCD()
        let link = try link(server, .sony)
        try link.insert()
        try server.accept()
        server.send([0xFF, 0xA4, 0x00, 0x01, 0x02, 0x0F, 0x09])
        expectEqual(server.receive(), [0x90, 0x00])
        server.send([2])
        server.send([0xFF, 0xB0, 0x00, 0x00, 0x00])
        expectEqual(server.receive(), [0x69, 0x86])
    }

    @Test("Messages may come byte by byte, or several at once")
    func pieces() throws {
        let server = try FakeVPCD()
        let link = try link(server)
        try link.insert()
        try server.accept()
        for byte in [0x00, 0x05] + Self.getData {
            server.send(raw: [byte])
            usleep(500)
        }
        expectEqual(server.receive(), Self.answer)
        server.send(raw: ([0x00, 0x01, 0x01, 0x00, 0x05] + Self.getData) + ([0x00, 0x05] + Self.getData))
        expectEqual(server.receive(), Self.answer)
        expectEqual(server.receive(), Self.answer)
        expectEqual(link.card.apduCount, 3)
    }

    @Test("The longest message that two bytes can tell is answered")
    func longest() throws {
        let server = try FakeVPCD()
        let link = try link(server)
        try link.insert()
        try server.accept()
        let longest = [UInt8](repeating: 0xFF, count: 65_535)
        server.send(longest)
        expectEqual(server.receive(), [0x67, 0x00])
        expectEqual(link.card.exchanges.last?.command.count, 65_535)
    }

    @Test("A card can be taken away and put down again, its count beginning anew")
    func again() throws {
        let server = try FakeVPCD()
        let link = try link(server)
        #expect(!link.isInserted)
        for _ in 0..<3 {
            try link.insert()
            #expect(throws: VirtualCardError.alreadyInserted) { try link.insert() }
            try server.accept()
            server.send(Self.getData)
            expectEqual(server.receive(), Self.answer)
            expectEqual(link.card.apduCount, 1)
            link.remove()
            link.remove()
            #expect(!link.isInserted)
            #expect(server.receive() == nil)
        }
    }

    @Test("A vanishing card leaves after its last answer")
    func vanishing() throws {
        let server = try FakeVPCD()
        let link = try link(server, .raw, Behaviour(vanishAfter: 1))
        try link.insert()
        try server.accept()
        server.send(Self.getData)
        expectEqual(server.receive(), Self.answer)
        #expect(server.receive() == nil)
        #expect(eventually { !link.isInserted })
        link.card.behaviour = Behaviour()
        try link.insert()
        try server.accept()
        server.send(Self.getData)
        expectEqual(server.receive(), Self.answer)
    }

    @Test("A hanging or slow card can be taken away while somebody waits for it")
    func hanging() throws {
        for behaviour in [Behaviour(faults: [1: .hang]), Behaviour(delay: .seconds(3600))] {
            let server = try FakeVPCD()
            let link = try link(server, .raw, behaviour)
            try link.insert()
            try server.accept()
            server.send(Self.getData)
            #expect(eventually { link.card.apduCount == 1 })
            #expect(server.isQuiet(milliseconds: 20))
            link.remove()
            #expect(server.receive() == nil)
            link.stop()
        }
    }

    @Test("Each APDU takes the time it is told to take")
    func delay() throws {
        let server = try FakeVPCD()
        let link = try link(server, .raw, Behaviour(delay: .milliseconds(12)))
        try link.insert()
        try server.accept()
        let start = ContinuousClock.now
        server.send(Self.getData)
        expectEqual(server.receive(), Self.answer)
        #expect(start.duration(to: .now) >= .milliseconds(12))
    }

    @Test("The card notices that vpcd ended, and finds the next one")
    func serverEnds() throws {
        let server = try FakeVPCD()
        let link = try link(server)
        try link.insert()
        try server.accept()
        server.hangUp()
        #expect(eventually { !link.isInserted })
        try link.insert()
        try server.accept()
        server.send([4])
        expectEqual(server.receive(), link.card.atr)
    }

    @Test("Without vpcd there is no insertion, after the stop neither")
    func unreachable() throws {
        let card = try EmulatedCard(dump: SampleCard.dump, family: .raw)
        let port = try FakeVPCD().port
        let link = try VPCDLink(port: port, card: card)
        #expect(throws: VirtualCardError.unreachable(host: "127.0.0.1", port: port, errno: ECONNREFUSED)) {
            try link.insert()
        }
        let server = try FakeVPCD()
        let stopped = try VPCDLink(port: server.port, card: card)
        stopped.stop()
        stopped.stop()
        #expect(throws: VirtualCardError.linkStopped) { try stopped.insert() }
    }

    @Test("A link let go of takes its card with it")
    func letGo() throws {
        let server = try FakeVPCD()
        do {
            let link = try link(server)
            try link.insert()
            try server.accept()
        }
        #expect(server.receive() == nil)
    }
}
