/// The values of a record that fields can fill: a closed list.
public enum Target: String, Hashable, Sendable, CaseIterable {
    /// The kind of terminal.
    case terminal
    /// The kind of process.
    case process
    /// Whether cash was paid along.
    case cash
    /// How it was paid.
    case payment
    /// How gates were passed.
    case gate
    /// The day.
    case date
    /// The day, of which the year has to be inferred.
    case monthDay
    /// The time.
    case time
    /// The day and the time in one.
    case moment
    /// The balance afterwards.
    case balance
    /// The sequence number.
    case sequence
    /// An amount that the record states itself.
    case amount
    /// Where it began.
    case from
    /// The area of `from`.
    case fromArea
    /// Where it ended.
    case to
    /// The area of `to`.
    case toArea
    /// The shop terminal's number.
    case terminalID
    /// Whether a gate was entered.
    case entry
}
