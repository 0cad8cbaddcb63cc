/// How a cell of a terminal looks.
public struct CellStyle: Hashable, Sendable {
    /// What a cell's text is made to look like besides its colour.
    public struct Weight: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Makes weights from bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Bold.
        public static let bold = Weight(rawValue: 1)
        /// Fainter than usual.
        public static let faint = Weight(rawValue: 2)
        /// Underlined.
        public static let underlined = Weight(rawValue: 4)
        /// Ground and text exchanged, which shows without any colour: what is chosen.
        public static let reversed = Weight(rawValue: 8)
    }

    /// The colour of the text.
    public var tone: Tone
    /// The weights.
    public var weight: Weight

    /// Makes a style.
    public init(_ tone: Tone = .ink, _ weight: Weight = []) {
        self.tone = tone
        self.weight = weight
    }

    /// Usual text.
    public static let plain = CellStyle()
    /// Text that matters most.
    public static let strong = CellStyle(.ink, .bold)
    /// Text that says less.
    public static let soft = CellStyle(.soft, .faint)
    /// Lines between things.
    public static let hairline = CellStyle(.hairline, .faint)
}

/// One cell of a terminal.
public struct Cell: Hashable, Sendable {
    /// The character that begins here; `nil` where a wide one on the left covers the cell.
    public var character: Character?
    /// How it looks.
    public var style: CellStyle

    /// Makes a cell.
    public init(_ character: Character? = " ", _ style: CellStyle = .plain) {
        self.character = character
        self.style = style
    }

    /// Nothing.
    public static let blank = Cell()
}
