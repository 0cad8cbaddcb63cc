package import Readers
package import Wording

/// What is said while a card is waited for and read.
package enum ScanWords {
    package static let reading = Text(ja: "読み取り中です。カードを動かさないでください。", en: "Reading. Hold the card still.")
    package static let stopped = Text(ja: "終了しました。", en: "Stopped.")
    package static let serviceLost = Text(
        ja: "pcscd が止まりました。戻るのを待っています。", en: "pcscd went away. Waiting for it to return.")

    package static func mute(_ reader: String) -> Text {
        Text(
            ja: "\(reader) の上のものが応答しません。カードを平らに置き直してください。",
            en: "What lies on \(reader) does not answer. Lay the card down flat again.")
    }

    /// What is waited for, and why a reader that is plugged in can't be used.
    package static func waiting(_ readers: [ReaderStatus], _ obstacles: [Obstacle], wanted: String? = nil) -> Text {
        let all = readers.filter(\.isUsable).map(\.name)
        let names = wanted.map { wanted in all.contains(wanted) ? [wanted] : all.filter { holds($0, wanted) } } ?? all
        if let wanted, names.isEmpty, !all.isEmpty {
            return Text(
                ja: "「\(wanted)」というリーダーはありません。接続されるのを待っています。",
                en: "No reader is called “\(wanted)” yet. Waiting for it to be plugged in.")
        }
        let wait =
            switch names.count {
            case 0: Text(ja: "リーダーがありません。接続されるのを待っています。", en: "No reader yet. Waiting for one to be plugged in.")
            case 1: Text(ja: "カードを置いてください：\(names[0])", en: "Put a card on the reader: \(names[0])")
            default:
                Text(
                    ja: "カードをどれかのリーダーに置いてください：\(names.joined(separator: "、"))",
                    en: "Put a card on one of the readers: \(names.joined(separator: ", "))")
            }
        guard names.isEmpty else { return wait }
        let problems = obstacles.map { Problem.obstacle($0) }
        return Text(
            ja: ([wait.ja] + problems.map { "\($0.message.ja)\($0.hint.ja)" }).joined(separator: "\n"),
            en: ([wait.en] + problems.map { "\($0.message.en) \($0.hint.en)" }).joined(separator: "\n"))
    }

    /// Whether a reader's name holds the text that was asked for, letters' case aside.
    private static func holds(_ name: String, _ wanted: String) -> Bool {
        let name = Array(name.lowercased().utf8)
        let part = Array(wanted.lowercased().utf8)
        guard !part.isEmpty, part.count <= name.count else { return false }
        return (0...(name.count - part.count)).contains { name[$0...].starts(with: part) }
    }
}
