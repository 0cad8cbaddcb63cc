import Civil
public import Ledger

/// When in the day something happened, in words.
public enum TimeWords {
    /// A time, or the times of a ride: `12:31`, `08:02–08:49`, and of one end alone which end it is: `08:02 in`,
    /// `08:49 out`; `nil` where nothing is known.
    public static func of(_ transaction: Transaction) -> Text? {
        if let time = transaction.time { return Text(time.hourAndMinute) }
        switch (transaction.entryTime?.hourAndMinute, transaction.exitTime?.hourAndMinute) {
        case (let entry?, let exit?): return Text("\(entry)–\(exit)")
        case (let entry?, nil): return Text(ja: "\(entry) 入場", en: "\(entry) in")
        case (nil, let exit?): return Text(ja: "\(exit) 出場", en: "\(exit) out")
        case (nil, nil): return nil
        }
    }
}
