import Fronts
import Glibc
import ICBalanceKit
import PlainJSON
import Store
import Wording

extension Command {
    private static let yes = Option.flag("yes", Text(ja: "確認せずに消す", en: "erase without asking"))
    private static let reading = Option.value(
        "reading", "N", .integer(1...Int.max),
        Text(
            ja: "この読み取りと、それだけが伝えた記録だけを消す",
            en: "erase only this reading and the records that no other reading has"))

    static let forget = Command(
        "forget", group: .keeping, Text(ja: "カードとその履歴を完全に消す", en: "erase a card and its history for good"),
        details: [
            Text(
                ja: "読み取り、履歴、名前を消し、ファイルの中の跡も上書きします。元には戻せません。端末でないときは --yes が必要です。",
                en: "Erases readings, history and label, and overwrites their bytes in the file. There is no way back. "
                    + "Without a terminal, --yes is needed."),
            Text(
                ja: "別のカードのダンプを取り込んでしまったときは、--reading でその読み取りだけを取り消せます。番号は import の注意か "
                    + "--json の readingId にあります。",
                en: "Where a dump went to the wrong card, --reading takes that reading back. import names the command "
                    + "where it warns; the number is readingId of import --json, too."),
        ],
        arguments: [.card], options: [reading, yes],
        examples: [
            .init("icbalance forget 2", Text(ja: "カード 2 を消す（確認あり）", en: "Erase card 2, after a question")),
            .init(
                "icbalance forget 2 --reading 7",
                Text(ja: "カード 2 の読み取り 7 を取り消す", en: "Take reading 7 of card 2 back")),
        ],
        exits: [.failure, .noInput, .data, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        try invocation.requireStore()
        let kit = try invocation.kit(.readWrite)
        let card = try invocation.card(named: invocation.parsed.arguments[0], in: kit)
        let reading = invocation.parsed.integer(reading)
        if let reading { try invocation.check(reading, of: card, in: kit) }
        if !invocation.parsed.has(yes) {
            guard isatty(STDIN_FILENO) == 1 else { throw Problem.confirmationNeeded(of: card.id, reading: reading) }
            guard invocation.confirms(card, reading) else {
                invocation.err.line(Text(ja: "何も消していません。", en: "Nothing was erased.")[invocation.language])
                return .failure
            }
        }
        if let reading {
            invocation.tell(try kit.forget(reading: reading, card: card.id), reading, of: card)
        } else {
            try kit.forget(card: card.id)
            invocation.tellForgotten(card)
        }
        return .done
    }
}

extension Problem {
    /// Nobody can be asked whether a card, or a reading of it, may be erased.
    static func confirmationNeeded(of card: Int, reading: Int?) -> Problem {
        let what =
            reading.map { Text(ja: "カード \(card) の読み取り \($0)", en: "reading \($0) of card \(card)") }
            ?? Text(ja: "カード \(card)", en: "card \(card)")
        return Problem(
            .confirmationNeeded,
            Text(
                ja: "\(what.ja) を消してよいか確認できません（標準入力が端末ではありません）。何も消していません。",
                en: "Can't ask whether to erase \(what.en): standard input is not a terminal. Nothing was erased."),
            hint: Text(ja: "消してよければ --yes を付けてください。", en: "To erase it without being asked, add --yes."))
    }

    /// A card has no reading of that number.
    static func noSuchReading(_ reading: Int, card: Int, known: [Int]) -> Problem {
        let list = (known.count > 20 ? "… " : "") + known.suffix(20).map(String.init).joined(separator: ", ")
        return Problem(
            .noSuchReading,
            Text(
                ja: "カード \(card) に読み取り \(reading) はありません。", en: "Card \(card) has no reading \(reading)."),
            hint: Text(ja: "このカードの読み取り：\(list)", en: "Its readings: \(list)"))
    }

    /// Without its only reading nothing of a card is left.
    static func onlyReading(_ reading: Int, card: Int) -> Problem {
        Problem(
            .onlyReading,
            Text(
                ja: "読み取り \(reading) はカード \(card) の唯一の読み取りです。",
                en: "Reading \(reading) is the only one of card \(card)."),
            hint: Text(ja: "カードごと消してください：icbalance forget \(card)", en: "Erase the card: icbalance forget \(card)"))
    }
}

extension Invocation {
    /// Sees that a card has a reading beside others.
    fileprivate func check(_ reading: Int, of card: Store.Card, in kit: Kit) throws {
        let readings = try kit.readings(card: card.id)
        guard readings.contains(reading) else { throw Problem.noSuchReading(reading, card: card.id, known: readings) }
        guard readings.count > 1 else { throw Problem.onlyReading(reading, card: card.id) }
    }

    /// Asks whether a card or a reading of it may be erased; anything but a clear yes is no.
    fileprivate func confirms(_ card: Store.Card, _ reading: Int?) -> Bool {
        let heading = CardHeading(style: pageStyle).card(CardIdentity(card))
        let count = Amount.plain(card.transactions)
        let question =
            if let reading {
                Text(
                    ja: "\(heading)\n読み取り \(reading) と、それだけが伝えた記録を完全に消します。よろしいですか。[はい/いいえ] ",
                    en: "\(heading)\nErase reading \(reading) and the records that only it has, for good? [yes/no] ")
            } else {
                Text(
                    ja: "\(heading)\n記録 \(count) 件とともに完全に消します。よろしいですか。[はい/いいえ] ",
                    en: "\(heading)\nErase it with its \(count) records for good? [yes/no] ")
            }
        err.write(question[language])
        err.flush()
        let answer = readLine()?.lowercased() ?? ""
        return ["y", "yes", "はい"].contains(answer)
    }

    /// Says that a card is erased: the result.
    fileprivate func tellForgotten(_ card: Store.Card) {
        if settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.name("forgotten")
            writer.card(CardIdentity(card), jsonStyle)
            writer.member("transactions", card.transactions)
            writer.endObject()
            out.line(writer.text)
        } else {
            let count = Amount.plain(card.transactions)
            let text = Text(
                ja: "カード \(card.id) と記録 \(count) 件を消しました。", en: "Card \(card.id) and its \(count) records are erased.")
            out.line(text[language])
        }
    }

    /// Says what became of a card without one of its readings: the result.
    fileprivate func tell(_ counts: Store.Redecode, _ reading: Int, of card: Store.Card) {
        if settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.name("card")
            writer.card(CardIdentity(card), jsonStyle)
            writer.member("readingId", reading)
            writer.member("removed", counts.removed)
            writer.member("transactions", counts.transactions)
            writer.endObject()
            out.line(writer.text)
        } else {
            let removed = Amount.plain(counts.removed)
            let left = Amount.plain(counts.transactions)
            let text = Text(
                ja: "カード \(card.id) の読み取り \(reading) と記録 \(removed) 件を消しました。残りは \(left) 件です。",
                en: "Reading \(reading) of card \(card.id) is erased, and with it \(removed) records; \(left) are left."
            )
            out.line(text[language])
        }
    }
}
