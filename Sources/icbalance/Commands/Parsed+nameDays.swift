import Civil
import Fronts
import Wording

extension Parsed {
    /// The days of `--since` and `--until`, the latter excluded.
    ///
    /// - Throws: `Problem` where there is no day between them.
    func days(since: Option, until: Option) throws(Problem) -> (since: CivilDate?, until: CivilDate?) {
        let (first, end) = (date(since), date(until))
        if let first, let end, end <= first {
            throw Problem(
                .invalidValue,
                Text(
                    ja: "--until \(end) が --since \(first) より後ではありません。",
                    en: "--until \(end) is not after --since \(first)."),
                hint: Text(
                    ja: "--until には、もう使われない最初の日を指定してください。",
                    en: "--until is the first day on which the name holds no more."))
        }
        return (first, end)
    }
}
