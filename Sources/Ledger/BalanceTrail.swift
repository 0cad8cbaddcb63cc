/// Records of one moment as steps from balance to balance, in orders in which each begins where the one before it ended.
struct BalanceTrail {
    /// A record whose amount and balance are known.
    struct Step: Hashable {
        var start: Int
        var end: Int

        var reversed: Step { Step(start: end, end: start) }
    }

    /// The steps by their places in one such order.
    private(set) var order: [Int] = []
    /// So many of the first in `order` come first in every such order, save for steps that are alike.
    private(set) var sure = 0
    /// The balance behind the last.
    private(set) var end: Int

    /// Finds an order that begins at a balance, earlier steps going before later ones where both fit; `nil` where there is
    /// none.
    init?(_ steps: [Step], from start: Int) {
        guard BalanceTrail.leads(steps[...], from: start) else { return nil }
        end = start
        var rest = Array(steps.enumerated())
        var isSure = true
        while !rest.isEmpty {
            let fitting = rest.indices.filter { index in
                guard rest[index].element.start == end else { return false }
                var others = rest.map(\.element)
                others.remove(at: index)
                return BalanceTrail.leads(others[...], from: rest[index].element.end)
            }
            // There is one, since the steps lead on from here.
            guard let next = fitting.first else { return nil }
            isSure = isSure && Set(fitting.map { rest[$0].element }).count == 1
            if isSure { sure += 1 }
            order.append(rest[next].offset)
            end = rest[next].element.end
            rest.remove(at: next)
        }
    }

    /// The balance at which an order of the steps must begin: `before` where that is known and one begins there, else the
    /// only one that has more steps away than towards it; `nil` where nothing tells.
    static func start(of steps: [Step], after before: Int?) -> Int? {
        if let before, steps.contains(where: { $0.start == before }) { return before }
        return surplus(steps[...]).first { $0.value > 0 }?.key
    }

    /// Whether there is an order of all steps that begins at a balance.
    private static func leads(_ steps: ArraySlice<Step>, from start: Int) -> Bool {
        guard !steps.isEmpty else { return true }
        let surplus = surplus(steps)
        guard surplus.isEmpty || surplus[start] == 1 && surplus.count == 2 && surplus.values.contains(-1) else {
            return false
        }
        var reached: Set<Int> = [start]
        var rest = Array(steps)
        var grows = true
        while grows {
            let before = rest.count
            rest.removeAll { step in
                guard reached.contains(step.start) || reached.contains(step.end) else { return false }
                reached.formUnion([step.start, step.end])
                return true
            }
            grows = rest.count < before
        }
        return rest.isEmpty
    }

    /// How many more steps begin at a balance than end there, where these are not as many.
    private static func surplus(_ steps: ArraySlice<Step>) -> [Int: Int] {
        var surplus: [Int: Int] = [:]
        for step in steps {
            surplus[step.start, default: 0] += 1
            surplus[step.end, default: 0] -= 1
        }
        return surplus.filter { $0.value != 0 }
    }
}
