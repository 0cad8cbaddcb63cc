import FeliCa
import ICBalanceKit
import Ledger
import Wording

/// What a scan tells of, in the order in which it happens.
enum ScanReport: Sendable {
    /// A card is waited for; what there is to say of readers.
    case waiting(Text)
    /// A card was found.
    case reading
    /// Its balance is known, the rest is still being read.
    case balance(Money)
    /// It was read and stored.
    case stored(Receipt)
    /// A card was not read, or not kept; the scan goes on.
    case failed(Notice)
    /// The scan has ended; why, unless it was asked to.
    case ended(Notice?)
}
