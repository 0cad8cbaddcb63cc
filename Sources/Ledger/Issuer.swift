/// Who issued a card, as far as the card tells.
public enum Issuer: Hashable, Sendable {
    /// Exactly one issuer fits.
    case identified(String)
    /// Several issuers fit.
    case ambiguous([String])
    /// Nothing tells.
    case unknown

    /// The names that fit.
    public var names: [String] {
        switch self {
        case .identified(let name): [name]
        case .ambiguous(let names): names
        case .unknown: []
        }
    }

    /// `identified`, `ambiguous` or `unknown`.
    public var state: String {
        switch self {
        case .identified: "identified"
        case .ambiguous: "ambiguous"
        case .unknown: "unknown"
        }
    }
}
