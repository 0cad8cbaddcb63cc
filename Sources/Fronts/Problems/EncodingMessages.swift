import Wording

extension Problem {
    /// The C library does not know an encoding.
    package static func noEncoding(_ name: String) -> Problem {
        Problem(
            .noEncoding,
            Text(ja: "この環境では文字コード \(name) を使えません。", en: "The encoding \(name) is not installed here."),
            hint: Text(
                ja: "C ライブラリの文字コード変換（Debian では libc-bin など）を入れるか、--format csv を使ってください。",
                en: "Install the C library's conversions (gconv modules), or use --format csv."))
    }
}
