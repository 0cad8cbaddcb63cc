/// Compiles the rules that say which kind of transaction a record is.
enum KindCompiler {
    /// The rules of a node laid over others: what it says of a code replaces what they say.
    static func kinds(_ node: SourceNode?, over base: KindModel) throws(ProfileError) -> KindModel {
        guard let node else { return base }
        let members = try node.members([
            "byProcess", "rising", "opensAtZero", "byTerminal", "needsFrom", "otherwise", "findsUnlisted",
        ])
        var kinds = base
        for rule in try rules(members["byProcess"]) {
            kinds.byProcess.removeAll { $0.code == rule.code }
            kinds.byProcess.append(rule)
        }
        for rule in try rules(members["rising"]) {
            guard let index = kinds.byProcess.firstIndex(where: { $0.code == rule.code }) else {
                throw node.fault(.unknownReference, String(rule.code, radix: 16, uppercase: true))
            }
            kinds.byProcess[index].rising = rule.kind
        }
        for code in try members["opensAtZero"]?.hexList(digits: 2) ?? [] {
            guard let index = kinds.byProcess.firstIndex(where: { $0.code == code }) else {
                throw node.fault(.unknownReference, String(code, radix: 16, uppercase: true))
            }
            kinds.byProcess[index].opensAtZero = true
        }
        if let byTerminal = members["byTerminal"] { kinds.byTerminal = try rules(byTerminal) }
        if let needsFrom = members["needsFrom"] { kinds.needsFrom = try needsFrom.bool() }
        if let otherwise = members["otherwise"] { kinds.otherwise = try otherwise.word(KindModel.Word.self) }
        if let finds = members["findsUnlisted"] { kinds.findsUnlisted = try finds.bool() }
        kinds.byProcess.sort { $0.code < $1.code }
        return kinds
    }

    /// An object of kinds, each with its codes; no code stands twice.
    private static func rules(_ node: SourceNode?) throws(ProfileError) -> [KindModel.Rule] {
        var rules: [KindModel.Rule] = []
        for (name, offset, value) in try node?.entries() ?? [] {
            guard let kind = KindModel.Word(rawValue: name) else { throw value.fault(.badValue, name, at: offset) }
            for code in try value.hexList(digits: 2) {
                guard !rules.contains(where: { $0.code == code }) else {
                    throw value.fault(.repeated, String(code, radix: 16, uppercase: true))
                }
                rules.append(KindModel.Rule(code: code, kind: kind))
            }
        }
        return rules.sorted { $0.code < $1.code }
    }
}
