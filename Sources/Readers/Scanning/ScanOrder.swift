import FeliCa

/// What a scan is asked to do.
struct ScanOrder: Sendable {
    /// What to read, the system to poll for at once first.
    let plans: [ReadPlan]
    let reader: String?
    let timeout: Duration?
    /// Whether to go on after a card, until cancelled.
    let goesOn: Bool
}
