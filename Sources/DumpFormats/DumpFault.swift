/// What is wrong with one dump, by its place in the dump's own bytes.
struct DumpFault: Error {
    let reason: DumpError.Reason
    let offset: Int?

    init(_ reason: DumpError.Reason, at offset: Int? = nil) {
        self.reason = reason
        self.offset = offset
    }
}
