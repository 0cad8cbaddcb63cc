extension ImageWriter {
    mutating func layout(_ layout: LayoutModel) {
        text(layout.name)
        switch layout.empty {
        case .never: number(0)
        case .allZero: number(1)
        case .zero(let target):
            number(2)
            word(target)
        }
        list(layout.choices) { image, choice in
            image.list(choice.conditions) { image, condition in
                image.word(condition.target)
                image.list(condition.values) { $0.number($1) }
            }
            image.number(choice.variant)
        }
        list(layout.variants) { image, variant in
            image.text(variant.name)
            image.list(variant.fields) { $0.field($1) }
            image.kinds(variant.kinds)
        }
    }

    private mutating func field(_ field: FieldModel) {
        words(field.name)
        number(field.at)
        number(field.bit)
        number(field.width)
        number(field.littleEndian ? 1 : 0)
        word(field.transform)
        optionalWord(field.target)
        optional(field.codes)
        number(field.alwaysZero ? 1 : 0)
        number(field.scale)
        list(field.less) { $0.number($1) }
        number(field.year)
        number(field.step)
        number(field.agreed)
        text(field.source)
    }

    private mutating func kinds(_ kinds: KindModel) {
        list(kinds.byProcess) { $0.rule($1) }
        list(kinds.byTerminal) { $0.rule($1) }
        number(kinds.needsFrom ? 1 : 0)
        word(kinds.otherwise)
        number(kinds.findsUnlisted ? 1 : 0)
    }

    private mutating func rule(_ rule: KindModel.Rule) {
        number(rule.code)
        word(rule.kind)
        optionalWord(rule.rising)
        number(rule.opensAtZero ? 1 : 0)
    }
}

extension ImageReader {
    mutating func layout() -> LayoutModel {
        let name = text()
        let empty: LayoutModel.Empty =
            switch number() {
            case 1: .allZero
            case 2: .zero(word(.date))
            default: .never
            }
        let choices = list { image in
            LayoutModel.Choice(
                conditions: image.list { image in
                    LayoutModel.Condition(target: image.word(.process), values: image.list { $0.number() })
                }, variant: image.number())
        }
        let variants = list { image in
            VariantModel(name: image.text(), fields: image.list { $0.field() }, kinds: image.kinds())
        }
        return LayoutModel(name: name, empty: empty, choices: choices, variants: variants)
    }

    private mutating func field() -> FieldModel {
        FieldModel(
            name: words(), at: number(), bit: number(), width: number(), littleEndian: number() == 1,
            transform: word(.hex), target: optionalWord(Target.self), codes: optional(), alwaysZero: number() == 1,
            scale: number(), less: list { $0.number() }, year: number(), step: number(),
            agreed: number(), source: text())
    }

    private mutating func kinds() -> KindModel {
        KindModel(
            byProcess: list { $0.rule() }, byTerminal: list { $0.rule() }, needsFrom: number() == 1,
            otherwise: word(.other), findsUnlisted: number() == 1)
    }

    private mutating func rule() -> KindModel.Rule {
        KindModel.Rule(
            code: number(), kind: word(.other), rising: optionalWord(KindModel.Word.self), opensAtZero: number() == 1)
    }
}
