/// What a terminal can show.
public struct Capabilities: Hashable, Sendable {
    /// Which colours there are.
    public enum Colours: String, Hashable, Sendable, CaseIterable {
        /// None: no escape sequence is written at all.
        case none
        /// Bold and the like, no colours (`NO_COLOR`).
        case weights
        /// The sixteen that the terminal's owner has chosen.
        case sixteen
        /// Those of a theme, nearest of 256.
        case indexed
        /// Those of a theme.
        case full
    }

    /// Which characters there are.
    public enum Glyphs: String, Hashable, Sendable, CaseIterable {
        /// ASCII in all that is drawn; names keep their characters.
        case ascii
        /// Lines, blocks and braille.
        case unicode
    }

    /// The colours.
    public var colours: Colours
    /// The characters to draw with.
    public var glyphs: Glyphs

    /// Makes capabilities.
    public init(colours: Colours = .sixteen, glyphs: Glyphs = .unicode) {
        self.colours = colours
        self.glyphs = glyphs
    }
}
