import Synchronization

/// Who works at which readers: one test at a time at each, first come, first served.
actor Desk {
    private struct Waiting {
        let readers: Set<Rig.Reader>
        let turn: CheckedContinuation<Void, Never>
    }

    private var taken: Set<Rig.Reader> = []
    private var queue: [Waiting] = []

    func take(_ readers: Set<Rig.Reader>) async {
        await withCheckedContinuation { turn in
            queue.append(Waiting(readers: readers, turn: turn))
            serve()
        }
    }

    func give(back readers: Set<Rig.Reader>) {
        taken.subtract(readers)
        serve()
    }

    /// Lets everybody begin who wants no reader that is taken or that somebody before in the queue waits for.
    private func serve() {
        var claimed = taken
        var rest: [Waiting] = []
        for waiting in queue {
            if claimed.isDisjoint(with: waiting.readers) {
                taken.formUnion(waiting.readers)
                waiting.turn.resume()
            } else {
                rest.append(waiting)
            }
            claimed.formUnion(waiting.readers)
        }
        queue = rest
    }
}
