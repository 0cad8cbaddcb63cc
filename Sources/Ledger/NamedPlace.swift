extension Place {
    private static let separator: Character = ":"

    /// Makes a place that a source names without giving its code.
    ///
    /// Company, line and name with colons between them stand for the code, `京成::日暮里`, which no card writes: a store,
    /// which keeps codes alone, then keeps the names, and `init(stored:)` gives them back.
    public init(named name: String, line: String? = nil, operator: String? = nil) {
        func part(_ text: String?) -> String {
            // A colon of its own would begin the next part.
            String((text ?? "").map { $0 == Place.separator ? "：" : $0 })
        }
        self.init(stored: [part(`operator`), part(line), name].joined(separator: String(Place.separator)))
    }

    /// Makes a place from what a store keeps of it: a code, or the names of a place without one.
    public init(stored code: String) {
        // Most places have a code, and histories are long.
        guard code.utf8.contains(UInt8(ascii: ":")) else {
            self.init(code: code)
            return
        }
        let parts = code.split(separator: Place.separator, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            self.init(code: code)
            return
        }
        let texts = parts.map { $0.isEmpty ? nil : String($0) }
        self.init(code: code, name: texts[2], line: texts[1], operator: texts[0])
    }
}
