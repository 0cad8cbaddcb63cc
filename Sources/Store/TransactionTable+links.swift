import Ledger

extension TransactionTable {
    /// A placed row and what is stored of the way from its older neighbour.
    struct Link {
        var id: Int
        var service: String
        var row: Accumulation.Row
        var sequence: Int?
        var amount: Int?
        var gapStep: Int?
        var gapAmount: Int?

        /// Whether what is stored is what follows from the older neighbour.
        func follows(from older: Accumulation.Row?) -> Bool {
            let change = row.change(since: older)
            let step = change.gap?.step
            return amount == (step == nil ? change.amount : nil) && gapAmount == change.gapDifference && gapStep == step
        }
    }

    /// Shows all placed rows of a card, service by service, newest first.
    func eachLink(card: Int, _ body: (Link) throws(StoreError) -> Void) throws(StoreError) {
        let query = Query(
            connection, "links of a card",
            """
            SELECT id, service, ordinal, balance, opens_at_zero, witnessed, stated, takes_one_number, sequence,
                amount, gap_step, gap_amount
            FROM txn WHERE card = ? AND ordinal IS NOT NULL ORDER BY service, ordinal DESC
            """)
        try query.begin()
        query.bind(card)
        while try query.step() {
            let id = Int(query.integer())
            let service = query.text()
            var row = Accumulation.Row(
                ordinal: query.integer(), balance: Int(query.integer()), opensAtZero: query.bool(),
                witnessed: query.bool())
            row.stated = query.optionalInteger().map { Int($0) }
            row.takesOneNumber = query.bool()
            try body(
                Link(
                    id: id, service: service, row: row, sequence: query.optionalInteger().map { Int($0) },
                    amount: query.optionalInteger().map { Int($0) }, gapStep: query.optionalInteger().map { Int($0) },
                    gapAmount: query.optionalInteger().map { Int($0) }))
        }
    }
}
