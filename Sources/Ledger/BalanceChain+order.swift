extension BalanceChain {
    /// Records of one moment in the order that their balances tell; where these tell none, in which they came in.
    ///
    /// - Parameters:
    ///   - group: the records as they came in.
    ///   - links: all records.
    ///   - balance: the balance before them.
    ///   - next: the balances with which what comes next may begin.
    /// - Returns: the records, each once.
    static func connected(
        _ group: [Int], of links: [Link], after balance: Int?, before next: Set<Int>
    ) -> [Int] {
        guard group.count > 1 else { return group }
        var blocks = Blocks(group, of: links)
        var chains = blocks.chains(after: balance)
        let begins = balance != nil && chains.first?.first.flatMap { links[$0].start } == balance
        let last = chains.indices.dropFirst(begins ? 1 : 0).last { index in
            chains[index].last.flatMap { links[$0].balance }.map(next.contains) ?? false
        }
        if let last { chains.append(chains.remove(at: last)) }
        return chains.flatMap { $0 }
    }

    /// Records of one moment, those together that came in behind each other and whose balances follow each other.
    private struct Blocks {
        private var blocks: [[Int]] = []
        private var starts: [Int?] = []
        private var ends: [Int?] = []
        private var isTaken: [Bool]
        /// The blocks that begin with a balance, the first of them last.
        private var beginning: [Int: [Int]] = [:]
        /// How many blocks that are not taken end with a balance.
        private var ending: [Int: Int] = [:]
        private var firstLeft = 0

        init(_ group: [Int], of links: [Link]) {
            for index in group {
                if let before = blocks.last?.last, links[index].follows(links[before]) {
                    blocks[blocks.count - 1].append(index)
                } else {
                    blocks.append([index])
                }
            }
            isTaken = blocks.map { _ in false }
            starts = blocks.map { block in block.first.flatMap { links[$0].start } }
            ends = blocks.map { block in block.last.flatMap { links[$0].balance } }
            for (block, start) in starts.enumerated().reversed() {
                if let start { beginning[start, default: []].append(block) }
            }
            for case let end? in ends { ending[end, default: 0] += 1 }
        }

        /// The blocks joined where one begins with the balance with which another ends: first the one that begins with
        /// `balance`.
        mutating func chains(after balance: Int?) -> [[Int]] {
            var chains: [[Int]] = []
            var next = balance.flatMap { take(beginningWith: $0) } ?? takeHead()
            while let head = next {
                var chain = blocks[head]
                var end = ends[head]
                while let block = end.flatMap({ take(beginningWith: $0) }) {
                    chain += blocks[block]
                    end = ends[block]
                }
                chains.append(chain)
                next = takeHead()
            }
            return chains
        }

        private mutating func take(beginningWith balance: Int) -> Int? {
            while let block = beginning[balance]?.popLast() {
                if !isTaken[block] { return take(block) }
            }
            return nil
        }

        /// The first block that follows on none that is left, else the first that is left.
        private mutating func takeHead() -> Int? {
            while firstLeft < blocks.count, isTaken[firstLeft] { firstLeft += 1 }
            guard firstLeft < blocks.count else { return nil }
            let head = (firstLeft..<blocks.count).first { !isTaken[$0] && !followsAnother($0) }
            return take(head ?? firstLeft)
        }

        private func followsAnother(_ block: Int) -> Bool {
            guard let start = starts[block], let count = ending[start] else { return false }
            return count > (ends[block] == start ? 1 : 0)
        }

        private mutating func take(_ block: Int) -> Int {
            isTaken[block] = true
            if let end = ends[block] { ending[end, default: 0] -= 1 }
            return block
        }
    }
}
