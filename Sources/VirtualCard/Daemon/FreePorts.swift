import Glibc

/// Ports for vpcd: it listens on the given one and, for its second slot, on the next.
enum FreePorts {
    /// Whether both ports can be listened on now.
    static func isFree(_ port: UInt16) -> Bool {
        port > 0 && port < .max && canBind(port) && canBind(port + 1)
    }

    /// As many ports as asked for, each with a free one behind it, below the ports that the kernel gives to clients.
    ///
    /// The search begins at a random port, so that two programs starting at once rarely meet. Throws `noFreePort`.
    static func choose(_ count: Int, besides taken: Set<UInt16>) throws(VirtualCardError) -> [UInt16] {
        let end = min(32_768, firstEphemeral)
        let range = max(1024, end - 12_000)..<max(1026, end - 1)
        var chosen: [UInt16] = []
        var used = taken.union(taken.map { $0 &+ 1 })
        let start = Int.random(in: range)
        for offset in 0..<range.count where chosen.count < count {
            let number = range.lowerBound + (start - range.lowerBound + offset) % range.count
            guard let port = UInt16(exactly: number), !used.contains(port), !used.contains(port + 1) else { continue }
            guard isFree(port) else { continue }
            chosen.append(port)
            used.formUnion([port, port + 1])
        }
        guard chosen.count == count else { throw .noFreePort }
        return chosen
    }

    private static var firstEphemeral: Int {
        guard let file = fopen("/proc/sys/net/ipv4/ip_local_port_range", "re") else { return 32_768 }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = fread(&bytes, 1, bytes.count, file)
        return Int(String(decoding: bytes.prefix(count).prefix { $0 > 0x20 }, as: UTF8.self)) ?? 32_768
    }

    private static func canBind(_ port: UInt16) -> Bool {
        let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard probe >= 0 else { return false }
        defer { close(probe) }
        // As vpcd does: a port whose last connections are still winding up may be taken again.
        var on: Int32 = 1
        setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(probe, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        } == 0
    }
}
