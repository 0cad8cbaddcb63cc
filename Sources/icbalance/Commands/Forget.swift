import Fronts
import Glibc
import ICBalanceKit
import PlainJSON
import Store
import Wording

extension Command {
    private static let yes = Option.flag("yes", Text(ja: "確認せずに消す", en: "erase without asking"))

    static let forget = Command(
        "forget", group: .keeping, Text(ja: "カードとその履歴を完全に消す", en: "erase a card and its history for good"),
        details: [
            Text(
                ja: "読み取り、履歴、名前を消し、ファイルの中の跡も上書きします。元には戻せません。端末でないときは --yes が必要です。",
                en: "Erases readings, history and label, and overwrites their bytes in the file. There is no way back. "
                    + "Without a terminal, --yes is needed.")
        ],
        arguments: [.card], options: [yes],
        examples: [.init("icbalance forget 2", Text(ja: "カード 2 を消す（確認あり）", en: "Erase card 2, after a question"))],
        exits: [.failure, .noInput, .data, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        guard try invocation.kitIfStored() != nil else { throw Problem.noStore(try invocation.databasePath()) }
        let kit = try invocation.kit(.readWrite)
        let card = try kit.card(named: invocation.parsed.arguments[0])
        if !invocation.parsed.has(yes) {
            guard isatty(STDIN_FILENO) == 1 else { throw Problem.confirmationNeeded }
            guard invocation.confirms(card) else {
                invocation.err.line(Text(ja: "何も消していません。", en: "Nothing was erased.")[invocation.language])
                return .failure
            }
        }
        try kit.forget(card: card.id)
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.name("forgotten")
            writer.card(CardIdentity(card), invocation.jsonStyle)
            writer.member("transactions", card.transactions)
            writer.endObject()
            invocation.out.line(writer.text)
        } else {
            let count = Amount.plain(card.transactions)
            let text = Text(
                ja: "カード \(card.id) と記録 \(count) 件を消しました。", en: "Card \(card.id) and its \(count) records are erased.")
            invocation.out.line(text[invocation.language])
        }
        return .done
    }
}

extension Problem {
    static let confirmationNeeded = Problem(
        .confirmationNeeded,
        Text(
            ja: "消してよいか確認できません（標準入力が端末ではありません）。",
            en: "Whether the card may be erased can't be asked: standard input is no terminal."),
        hint: Text(ja: "消してよければ --yes を付けてください。", en: "Add --yes if it may."))
}

extension Invocation {
    /// Asks whether a card may be erased; anything but a clear yes is no.
    fileprivate func confirms(_ card: Store.Card) -> Bool {
        let heading = CardHeading(style: pageStyle).card(CardIdentity(card))
        let count = Amount.plain(card.transactions)
        let question = Text(
            ja: "\(heading)\n記録 \(count) 件とともに完全に消します。よろしいですか。[はい/いいえ] ",
            en: "\(heading)\nErase it with its \(count) records for good? [yes/no] ")
        err.write(question[language])
        err.flush()
        let answer = readLine()?.lowercased() ?? ""
        return ["y", "yes", "はい"].contains(answer)
    }
}
