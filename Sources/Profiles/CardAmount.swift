import ProfileLanguage

extension FieldModel {
    /// The amounts in minor units that a number of the card may mean: one, save where what is to be taken from it
    /// differs from card to card and the card does not tell.
    func amounts(_ number: Int64) -> [Int] {
        less.isEmpty ? [Int(number) * scale] : less.map { (Int(number) - $0) * scale }
    }

    /// Whether a number of the card is an amount in minor units as it stands.
    var isPlainAmount: Bool { scale == 1 && less.isEmpty }
}

extension Profile {
    /// Whether its cards tell a balance only together with a deposit that they keep to themselves, so that several may be
    /// meant.
    public var tellsSeveralBalances: Bool {
        tables.body.layouts.contains { layout in
            layout.variants.contains { ($0.field(.balance)?.less.count ?? 0) > 1 }
        }
    }
}

extension VariantModel {
    /// The field that fills a target.
    func field(_ target: Target) -> FieldModel? {
        fields.first { $0.target == target }
    }
}
