import Fronts
import PlainJSON
import Readers
import Wording

extension Command {
    static let readers = Command(
        "readers", group: .reading, Text(ja: "PC/SC のリーダーの一覧", en: "list the PC/SC readers"),
        exits: [.unavailable, .inputOutput, .noPermission]
    ) { invocation in
        let (readers, obstacles) = try CardScanner(
            families: FamilyMemory(FamilyCache(environment: invocation.environment).known)
        ).readers()
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("readers", readers) { $0.reader($1) }
            writer.member("obstacles", obstacles) { $0.obstacle($1, invocation.language) }
            writer.endObject()
            invocation.out.line(writer.text)
            return .done
        }
        invocation.out.lines(ReadersPage(style: invocation.pageStyle, readers: readers).lines)
        for obstacle in obstacles { invocation.report(Problem.obstacle(obstacle)) }
        if readers.isEmpty, obstacles.isEmpty {
            invocation.err.line(Problem.noReader.hint[invocation.language])
        }
        return .done
    }

    static let doctor = Command(
        "doctor", group: .reading,
        Text(ja: "カードを読めない原因と対処を調べる", en: "find what stands in the way of reading, and the remedy"),
        details: [
            Text(
                ja: "pcscd、ドライバー、カーネルモジュール、リーダーを順に調べます。何かが妨げていれば終了コードは 69 です。",
                en:
                    "Looks at pcscd, its drivers, kernel modules and readers. Ends with 69 where something stands in the way."
            )
        ],
        exits: [.unavailable, .inputOutput]
    ) { invocation in
        let findings = Diagnosis.findings(Doctor().examine())
        let isWell = findings.allSatisfy { $0.state != .bad }
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("ok", isWell)
            writer.member("checks", findings) { $0.diagnosis($1, invocation.language) }
            writer.endObject()
            invocation.out.line(writer.text)
        } else {
            invocation.out.lines(DiagnosisPage(style: invocation.pageStyle, findings: findings).lines)
            if isWell {
                let words = Text(
                    ja: "カードを読む準備ができています：icbalance scan", en: "All is ready to read a card: icbalance scan")
                invocation.out.line(words[invocation.language])
            }
        }
        return isWell ? .done : .unavailable
    }
}
