import Export
import Fronts
import Glibc
import ICBalanceKit
import Wording

/// The file that a history is to be written to, as somebody named it.
struct ExportFile {
    let path: String
    /// What its ending says.
    let format: ExportFormat

    /// The endings that tell a format.
    static let endings: [(ending: String, format: ExportFormat)] = [
        (".csv", .csv), (".journal", .hledger), (".hledger", .hledger), (".beancount", .beancount),
    ]

    /// Takes a name; `~/` at its beginning is the home folder, as in a shell.
    ///
    /// - Throws: `Problem` where its ending tells no format, or it may not be what was typed.
    init(_ name: String, _ environment: Environment) throws(Problem) {
        let isSeen = Harmless.text(name) == name && !VisibleName.hidesSomething(in: name)
        guard isSeen, !name.unicodeScalars.contains("\u{FFFD}") else { throw .unfitName(name) }
        guard let format = ExportFile.format(of: name) else { throw .unknownEnding(name) }
        self.format = format
        if name.hasPrefix("~/"), let home = try environment.path("HOME") {
            path = home + name.dropFirst()
        } else {
            path = name
        }
    }

    private static func format(of name: String) -> ExportFormat? {
        let file = name.split(separator: "/", omittingEmptySubsequences: false).last.map { $0.lowercased() } ?? ""
        return endings.first { file.hasSuffix($0.ending) && file != $0.ending }?.format
    }

    /// Writes what a run has, whole or not at all; it stops once it is asked to.
    ///
    /// - Throws: `ExportRun.Stopped`, or `Problem` where something of that name is there, of whatever kind: a pipe that
    ///   nobody reads would stop the screen.
    func write(_ run: ExportRun, until isStopped: () -> Bool = { false }) throws -> ExportRun.Outcome {
        var status = stat()
        guard stat(path, &status) != 0 else { throw Problem.fileExists(path) }
        var outcome = ExportRun.Outcome()
        try FileBytes.write(to: path, replacing: false) { outcome = try run.write(to: $0, until: isStopped) }
        return outcome
    }
}

extension Problem {
    /// A name that tells no format.
    fileprivate static func unknownEnding(_ name: String) -> Problem {
        Problem(
            .invalidValue,
            Text(
                ja: "「\(name.echoedPath)」の末尾からは形式が分かりません。",
                en: "The ending of “\(name.echoedPath)” tells no format."),
            hint: Text(
                ja: "末尾を次のどれかにしてください：\(NamingWords.endings("、"))",
                en: "End the name in one of: \(NamingWords.endings(", "))"))
    }

    /// A name with characters that can't be seen, or that was no UTF-8.
    fileprivate static func unfitName(_ name: String) -> Problem {
        Problem(
            .invalidValue,
            Text(
                ja: "ファイル名「\(name.echoed)」に、見えない文字か壊れた文字があります。",
                en: "The file's name “\(name.echoed)” has characters that can't be seen or are broken."),
            hint: NamingWords.otherName)
    }
}
