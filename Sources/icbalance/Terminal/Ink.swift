/// Colours and weights, or plain text where the terminal wants none.
///
/// Colour never carries a meaning alone: signs and words say the same.
struct Ink: Hashable, Sendable {
    let isColoured: Bool

    static let plain = Ink(isColoured: false)

    /// What a piece of text is.
    enum Role: String, Sendable {
        case plain = ""
        case strong = "1"
        case faint = "2"
        case bad = "31"
        case good = "32"
        case attention = "33"
        case term = "36"
    }

    /// The text in the role's colour.
    func callAsFunction(_ role: Role, _ text: String) -> String {
        guard isColoured, role != .plain, !text.isEmpty else { return text }
        return "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m"
    }
}
