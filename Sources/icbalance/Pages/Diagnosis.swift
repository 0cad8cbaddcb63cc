import Fronts
import Readers
import Rendering
import Wording

/// One thing that was looked at, and the remedy where it stands in the way.
struct Diagnosis: Sendable {
    /// How it looks.
    enum State: String, Sendable {
        case good
        /// It may matter to some readers.
        case note
        case bad
    }

    let code: String
    let state: State
    let message: Text
    let hint: Text?

    init(_ code: String, _ state: State, _ message: Text, hint: Text? = nil) {
        self.code = code
        self.state = state
        self.message = message
        self.hint = hint
    }

    private init(_ problem: Problem) {
        self.init(problem.code.rawValue, .bad, problem.message, hint: problem.hint)
    }

    /// What a report says, from the service to the readers; what can't be told behind a fault is left out.
    static func findings(_ report: Doctor.Report) -> [Diagnosis] {
        var findings = [program(report)]
        if let error = report.serviceError {
            if report.daemon != nil { findings.append(Diagnosis(Problem(error))) }
        } else {
            findings.append(
                Diagnosis(
                    "service", .good,
                    Text(ja: "pcscd が動いています（\(report.socketPath)）", en: "pcscd is running (\(report.socketPath))")))
        }
        findings.append(drivers(report))
        findings += report.obstacles.map { Diagnosis(Problem.obstacle($0)) }
        if !report.modules.isEmpty, report.obstacles.isEmpty { findings.append(modules(report)) }
        if report.serviceError == nil { findings += readers(report) }
        if report.allowsEscape == false { findings.append(escape) }
        return findings
    }

    private static func program(_ report: Doctor.Report) -> Diagnosis {
        guard let daemon = report.daemon else {
            return Diagnosis(Problem.notInstalled)
        }
        let version = report.program.map { " " + $0.version } ?? ""
        let polkit =
            report.asksPolkit
            ? Text(ja: "、polkit あり", en: ", asks polkit") : Text(ja: "、polkit なし", en: ", without polkit")
        return Diagnosis(
            "program", .good,
            Text(ja: "pcscd\(version)（\(daemon)\(polkit.ja)）", en: "pcscd\(version) (\(daemon)\(polkit.en))"))
    }

    private static func drivers(_ report: Doctor.Report) -> Diagnosis {
        let names = report.drivers.map { String($0.split(separator: "/").last ?? "") }.joined(separator: ", ")
        guard !report.drivers.isEmpty else {
            return Diagnosis(
                "noDriver", .bad, Text(ja: "USB リーダーのドライバーがありません。", en: "There is no driver for USB readers."),
                hint: Text(ja: "実行してください：sudo apt install libccid", en: "Run: sudo apt install libccid"))
        }
        return Diagnosis("drivers", .good, Text(ja: "ドライバー：\(names)", en: "Drivers: \(names)"))
    }

    private static func modules(_ report: Doctor.Report) -> Diagnosis {
        let names = report.modules.joined(separator: ", ")
        return Diagnosis(
            "modules", .note,
            Text(
                ja: "カーネルの NFC モジュールが読み込まれています（\(names)）。", en: "The kernel's NFC modules are loaded: \(names)."),
            hint: Text(
                ja: "リーダーが一覧に出ないときは sudo modprobe -r pn533_usb pn533 port100 nfc を実行してください。",
                en: "If a reader is missing from the list, run: sudo modprobe -r pn533_usb pn533 port100 nfc"))
    }

    private static func readers(_ report: Doctor.Report) -> [Diagnosis] {
        let usable = report.readers.filter(\.isUsable)
        guard !usable.isEmpty else {
            // An obstacle says more than that there is none.
            return report.obstacles.isEmpty ? [Diagnosis(Problem.noReaderFound)] : []
        }
        return usable.map { reader in
            guard reader.sharing != .exclusive else {
                return Diagnosis(Problem(ReaderError.readerBusy(reader: reader.name)))
            }
            return Diagnosis("reader", .good, Text(ja: "リーダー：\(reader.name)", en: "Reader: \(reader.name)"))
        }
    }

    private static let escape = Diagnosis(
        "escape", .note,
        Text(
            ja: "ドライバーのエスケープコマンドは許可されていません（ふつうは不要です）。",
            en: "The driver's escape command is not allowed, which most readers do not need."))
}

/// What was looked at, for people.
struct DiagnosisPage {
    let style: PageStyle
    let findings: [Diagnosis]

    /// The lines: a mark and a sentence each, the remedy below.
    var lines: [String] {
        findings.flatMap { finding in
            let (mark, role): (String, Ink.Role) =
                switch finding.state {
                case .good: (style(Text(ja: "良", en: "ok  ")), .good)
                case .note: (style(Text(ja: "注", en: "note")), .attention)
                case .bad: (style(Text(ja: "悪", en: "BAD ")), .bad)
                }
            let indent = DisplayWidth.of(mark) + 2
            let blanks = String(repeating: " ", count: indent)
            // Breaking lines takes away blanks, so they are added behind it.
            let message = style.wrapped(Harmless.text(style(finding.message)), indent: indent)
            var lines = [style.ink(role, mark) + "  " + message[0]] + message.dropFirst()
            if let hint = finding.hint {
                let hint = style.wrapped("→ " + Harmless.text(style(hint)), indent: indent + 2)
                lines += [blanks + hint[0]] + hint.dropFirst()
            }
            return lines
        }
    }
}
