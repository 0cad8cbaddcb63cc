/// Compiles the layouts of a profile.
struct LayoutCompiler {
    private let sources: [String: String]
    private let codeTables: [CodeTableModel]

    init(sources: [String: String], codeTables: [CodeTableModel]) {
        self.sources = sources
        self.codeTables = codeTables
    }

    /// The choices that fit a value share 16 bits, one of which says that none fits.
    private static let limit = 15

    func layouts(_ node: SourceNode) throws(ProfileError) -> [LayoutModel] {
        var layouts: [LayoutModel] = []
        for (name, _, value) in try node.entries() { layouts.append(try layout(name, value)) }
        return layouts
    }

    private func layout(_ name: String, _ node: SourceNode) throws(ProfileError) -> LayoutModel {
        let members = try node.members(["empty", "fields", "kinds", "choose", "otherwise", "variants"])
        let shared = try fields(node.required("fields", in: members))
        let kinds = try KindCompiler.kinds(members["kinds"], over: KindModel())
        let variants: [VariantModel]
        if let variantsNode = members["variants"] {
            let otherwise = try node.required("otherwise", in: members)
            variants = try self.variants(variantsNode, otherwise: otherwise, shared, kinds)
        } else {
            if let otherwise = members["otherwise"] { throw otherwise.fault(.missingMember, "variants") }
            variants = [VariantModel(name: "", fields: try checked(shared, node), kinds: kinds)]
        }
        return LayoutModel(
            name: name, empty: try empty(node.required("empty", in: members), shared),
            choices: try choices(members["choose"], variants, shared), variants: variants)
    }

    private func empty(_ node: SourceNode, _ fields: [FieldModel]) throws(ProfileError) -> LayoutModel.Empty {
        let word = try node.string()
        if word == "never" { return .never }
        if word == "allZero" { return .allZero }
        let target: Target = try node.word(Target.self)
        guard fields.contains(where: { $0.target == target }) else { throw node.fault(.unknownReference, word) }
        return .zero(target)
    }

    private func variants(
        _ node: SourceNode, otherwise: SourceNode, _ shared: [FieldModel], _ kinds: KindModel
    ) throws(ProfileError) -> [VariantModel] {
        var variants: [VariantModel] = []
        for (name, _, value) in try node.entries() {
            let members = try value.members(["fields", "kinds"])
            let own = try fields(value.required("fields", in: members))
            // Years are inferred from record to record, whatever their variants.
            if own.contains(where: { $0.target == .monthDay }) {
                throw value.fault(.badValue, Target.monthDay.rawValue)
            }
            variants.append(
                VariantModel(
                    name: name, fields: try checked(shared + own, value),
                    kinds: try KindCompiler.kinds(members["kinds"], over: kinds)))
        }
        let name = try otherwise.string()
        guard let first = variants.firstIndex(where: { $0.name == name }) else {
            throw otherwise.fault(.unknownReference, name)
        }
        guard variants.count <= LayoutCompiler.limit else { throw node.fault(.outOfRange, String(variants.count)) }
        variants.swapAt(0, first)
        return variants
    }

    private func choices(
        _ node: SourceNode?, _ variants: [VariantModel], _ fields: [FieldModel]
    ) throws(ProfileError) -> [LayoutModel.Choice] {
        var choices: [LayoutModel.Choice] = []
        for element in try node?.elements() ?? [] {
            let members = try element.members(["by", "equals", "and", "variant"])
            var conditions = [try condition(element, members, fields)]
            if let and = members["and"] {
                let other = try condition(and, and.members(["by", "equals"]), fields)
                guard other.target != conditions[0].target else { throw and.fault(.repeated, other.target.rawValue) }
                conditions.append(other)
            }
            let variant = try element.required("variant", in: members)
            let name = try variant.string()
            guard let index = variants.firstIndex(where: { $0.name == name }) else {
                throw variant.fault(.unknownReference, name)
            }
            choices.append(LayoutModel.Choice(conditions: conditions, variant: index))
            let targets = Set(choices.flatMap(\.conditions).map(\.target))
            guard choices.count <= LayoutCompiler.limit, targets.count <= 2 else {
                throw element.fault(.outOfRange, String(choices.count))
            }
        }
        return choices
    }

    /// The condition that a node states by `by` and `equals`.
    private func condition(
        _ node: SourceNode, _ members: [String: SourceNode], _ fields: [FieldModel]
    ) throws(ProfileError) -> LayoutModel.Condition {
        let by = try node.required("by", in: members)
        let target: Target = try by.word(Target.self)
        guard let field = fields.first(where: { $0.target == target }), field.width <= 8 else {
            throw by.fault(.unknownReference, target.rawValue)
        }
        let values = try node.required("equals", in: members).hexList(digits: 2)
        return LayoutModel.Condition(target: target, values: values)
    }

    /// The fields in the order of their places, each target filled once, its places all stations or all stops.
    private func checked(_ fields: [FieldModel], _ node: SourceNode) throws(ProfileError) -> [FieldModel] {
        var targets: Set<Target> = []
        for case let target? in fields.map(\.target) where !targets.insert(target).inserted {
            throw node.fault(.targetTwice, target.rawValue)
        }
        if targets.contains(.moment), !targets.isDisjoint(with: [.date, .time]) {
            throw node.fault(.targetTwice, Target.moment.rawValue)
        }
        if targets.contains(.monthDay), !targets.isDisjoint(with: [.date, .moment]) {
            throw node.fault(.targetTwice, Target.monthDay.rawValue)
        }
        // A time without a day has no place in the order of things.
        if targets.contains(.time), targets.isDisjoint(with: [.date, .monthDay]) {
            throw node.fault(.missingMember, Target.date.rawValue)
        }
        let places = fields.filter { $0.target == .from || $0.target == .to }.map(\.transform)
        guard Set(places).count <= 1 else { throw node.fault(.badValue, Transform.stop.rawValue) }
        return fields.sorted { ($0.at, $0.bit, $0.width) < ($1.at, $1.bit, $1.width) }
    }

    private func fields(_ node: SourceNode) throws(ProfileError) -> [FieldModel] {
        var fields: [FieldModel] = []
        for element in try node.elements() {
            fields.append(try FieldCompiler.field(element, sources: sources, codeTables: codeTables))
        }
        return fields
    }
}
