import Glibc

/// Long texts that are kept in files, to hold what a program makes against them.
///
/// With `ICBALANCE_RECORD=1` in the environment the files are written anew; look at the difference before keeping it.
public enum GoldenText {
    /// Where a text first differs from what a file keeps, byte for byte; `nil` where it does not.
    public static func difference(of text: String, from path: String) -> String? {
        if getenv("ICBALANCE_RECORD") != nil { TextFile.write(text, to: path) }
        guard let kept = TextFile.read(path) else { return "there is no \(path); ICBALANCE_RECORD=1 writes it" }
        guard !kept.utf8.elementsEqual(text.utf8) else { return nil }
        let (was, now) = (lines(kept), lines(text))
        let index = zip(was, now).enumerated().first { $1.0 != $1.1 }?.offset ?? min(was.count, now.count)
        return "\(path) differs at line \(index + 1): kept \(shown(was, index)), now \(shown(now, index))"
    }

    private static func lines(_ text: String) -> [[UInt8]] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    }

    private static func shown(_ lines: [[UInt8]], _ index: Int) -> String {
        index < lines.count ? String(decoding: lines[index].prefix(400), as: UTF8.self).debugDescription : "(end)"
    }
}
