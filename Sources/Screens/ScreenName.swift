/// The screens of the product.
public enum ScreenName: String, Hashable, Sendable, CaseIterable {
    /// Balance, usage history and graph of one card.
    case read
    /// The list of cards and the transactions of the chosen one.
    case history
}
