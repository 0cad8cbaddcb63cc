/// The library's calls, each noted with the time by which it should be back.
struct TimedPCSC: PCSCAPI {
    let api: any PCSCAPI
    let pulse: Pulse
    let limit: Duration

    private func timed<Result>(
        _ call: PCSCCall, extra: Duration = .zero, _ body: () throws(PCSCError) -> Result
    ) throws(PCSCError) -> Result {
        pulse.begin(call, limit: limit + extra)
        defer { pulse.end() }
        return try body()
    }

    func establish() throws(PCSCError) -> Int {
        try timed(.establish) { () throws(PCSCError) in try api.establish() }
    }

    func release(_ context: Int) {
        pulse.begin(.close, limit: limit)
        api.release(context)
        pulse.end()
    }

    func cancel(_ context: Int) {
        api.cancel(context)
    }

    func readers(_ context: Int) throws(PCSCError) -> [String] {
        try timed(.readers) { () throws(PCSCError) in try api.readers(context) }
    }

    func waitForChange(
        _ context: Int, _ states: inout [ReaderState], milliseconds: UInt
    ) throws(PCSCError) {
        pulse.begin(.wait, limit: limit + .milliseconds(Int64(milliseconds)))
        defer { pulse.end() }
        try api.waitForChange(context, &states, milliseconds: milliseconds)
    }

    func connect(_ context: Int, reader: String) throws(PCSCError) -> CardHandle {
        try timed(.connect) { () throws(PCSCError) in try api.connect(context, reader: reader) }
    }

    func disconnect(_ card: CardHandle) {
        pulse.begin(.close, limit: limit)
        api.disconnect(card)
        pulse.end()
    }

    func beginTransaction(_ card: CardHandle) throws(PCSCError) {
        try timed(.transaction) { () throws(PCSCError) in try api.beginTransaction(card) }
    }

    func endTransaction(_ card: CardHandle) {
        pulse.begin(.close, limit: limit)
        api.endTransaction(card)
        pulse.end()
    }

    func transmit(_ card: CardHandle, _ command: [UInt8]) throws(PCSCError) -> [UInt8] {
        try timed(.transmit) { () throws(PCSCError) in try api.transmit(card, command) }
    }

    func control(_ card: CardHandle, code: UInt, _ bytes: [UInt8]) throws(PCSCError) -> [UInt8] {
        try timed(.control) { () throws(PCSCError) in try api.control(card, code: code, bytes) }
    }
}
