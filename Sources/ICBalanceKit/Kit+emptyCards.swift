import FeliCa
import Ledger
import Profiles

/// Cards that have nothing to tell yet, as a new one whose balance stands in its newest record alone.
extension Kit {
    /// What the profiles say of a card whose records were read to the end and have never been written.
    static func ofEmptyCard(_ interpreters: [Interpreter]) -> [Statement] {
        interpreters.filter { $0.profile.wasReadInVain(in: $0.dump) }.map { interpreter in
            var statement = interpreter.profile.statement(of: interpreter.dump)
            if interpreter.isBlind { statement.findings.insert(Finding(.systemNotTold), at: 0) }
            return statement
        }
    }
}

extension Profile {
    /// Whether everything was read without which a reading is worth nothing, so that reading it again tells no more.
    fileprivate func wasReadInVain(in dump: CardDump) -> Bool {
        guard dump.complete, let system = dump[readPlan.system] else { return false }
        return readPlan.essentials.allSatisfy { part in
            guard let service = system[part.service] else { return false }
            let isRead = service.state == .read && !service.blocks.isEmpty || service.state == .empty
            return isRead && service.blocks.allSatisfy { $0.content.block != nil }
        }
    }
}
