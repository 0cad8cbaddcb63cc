import Wording

/// What somebody may have meant by a word that nothing knows.
enum NearMiss {
    /// The words that differ from `word` by a slip or two, nearest first; three at the most.
    static func of(_ word: String, among words: [String]) -> [String] {
        let typed = Array(word.lowercased().unicodeScalars)
        guard (1...64).contains(typed.count) else { return [] }
        let ranked = words.compactMap { candidate -> (word: String, slips: Int)? in
            let known = Array(candidate.unicodeScalars)
            if typed.count >= 2, known.starts(with: typed) { return (candidate, 0) }
            let slips = distance(typed, known)
            return slips <= max(1, known.count / 3) && slips < known.count ? (candidate, slips) : nil
        }
        return ranked.sorted { $0.slips < $1.slips }.prefix(3).map(\.word)
    }

    /// The labels that somebody may have meant, compared without regard to case; three at the most.
    static func of(_ name: String, amongLabels labels: [String]) -> [String] {
        let byLowercase = Dictionary(labels.map { ($0.lowercased(), $0) }) { first, _ in first }
        return of(name, among: byLowercase.keys.sorted()).compactMap { byLowercase[$0] }
    }

    /// The fewest insertions, deletions, replacements and swaps of neighbours between two words.
    static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, scalar) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(
                    last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
