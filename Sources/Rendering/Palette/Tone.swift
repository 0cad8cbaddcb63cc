/// What a colour is for; which one it is depends on the theme.
public enum Tone: String, Hashable, Sendable, CaseIterable {
    // Grounds.
    /// Behind everything.
    case page
    /// Behind pictures of several screens.
    case sheet
    /// Cards and panes.
    case surface
    /// The bar and what lies under it.
    case bar
    /// A chosen row.
    case chosen
    /// The head of a day in a list.
    case heading
    /// What stands out of its ground: the chosen part of a control.
    case raised

    // Lines and text.
    /// Thin lines between things.
    case hairline
    /// What things that stand out throw on what is below.
    case shadow
    /// Text.
    case ink
    /// Text that says less.
    case soft
    /// Amounts that came in.
    case income
    /// Marks that are no text: axes, hatches.
    case faint
    /// What needs attention: gaps, a low balance.
    case attention

    // The card of the balance and what is done with a finger.
    /// Buttons, the chosen tab.
    case accent
    /// The darker end of the button's colour.
    case accentDeep
    /// Text and drawings on the accent.
    case onAccent
    /// The lighter end of the balance's ground.
    case hero
    /// The darker end of the balance's ground.
    case heroDeep
    /// Text on the balance's ground.
    case onHero
    /// Text on the balance's ground that says less.
    case onHeroSoft

    // Kinds.
    /// Rail.
    case rail
    /// Bus.
    case bus
    /// Goods.
    case goods
    /// Top-ups.
    case topUp
    /// Other kinds.
    case other
    /// Text on a day of much spending.
    case onDay
}

extension Tone {
    /// The colour in a theme.
    public func colour(_ theme: Theme) -> Colour {
        let pair = pair
        return theme == .light ? Colour(pair.light) : Colour(pair.dark)
    }

    // The colours of kinds were chosen for contrast on `surface` and for being told apart by eyes of every kind.
    private var pair: (light: UInt32, dark: UInt32) {
        switch self {
        case .page: (0xF1F4F8, 0x0F151B)
        case .sheet: (0xD5DDE6, 0x05080B)
        case .surface: (0xFFFFFF, 0x1B242D)
        case .bar: (0xE4EAF1, 0x151C24)
        case .chosen: (0xE3EEF8, 0x27384A)
        case .heading: (0xF8FAFC, 0x212B35)
        case .raised: (0xFFFFFF, 0x3A4856)
        case .shadow: (0x0B2033, 0x000000)
        case .hairline: (0xE2E7ED, 0x2B3743)
        case .ink: (0x15212D, 0xF0F4F8)
        case .soft: (0x586573, 0xA6B3C0)
        case .income: (0x1A7A43, 0x35D6A0)
        case .faint: (0x8A95A1, 0x72808E)
        case .attention: (0xB3261E, 0xFF8A7A)
        case .accent: (0x0B6BB0, 0x4C9DFF)
        case .accentDeep: (0x084C83, 0x2F7DE0)
        case .onAccent: (0xFFFFFF, 0x06121F)
        case .hero: (0x0C68AB, 0x1B5A94)
        case .heroDeep: (0x06335C, 0x0E2A47)
        case .onHero: (0xFFFFFF, 0xFFFFFF)
        case .onHeroSoft: (0xE3F0FA, 0xC9DDF0)
        case .rail: (0x005B96, 0x4C8DFF)
        case .bus: (0xC2410C, 0xE0701C)
        case .goods: (0x5B1A4B, 0xFBD3EC)
        case .topUp: (0x2E9E5B, 0x35D6A0)
        case .other: (0x767676, 0x78828C)
        case .onDay: (0xFFFFFF, 0x06121F)
        }
    }
}
