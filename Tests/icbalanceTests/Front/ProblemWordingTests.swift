import DumpFormats
import Expectations
import Fronts
import Glibc
import ICBalanceKit
import Readers
import Store
import TestFiles
import Testing
import Wording

@testable import icbalance

@Suite("The words of a problem")
struct ProblemWordingTests {
    @Test("never name a command that has just failed, nor a store that none was asked for")
    func hints() {
        #expect(!Problem.noReaderFound.hint.en.contains("doctor"))
        #expect(Problem.noReader.hint.en.contains("doctor"))
        for reason in ProblemTests.dumps {
            #expect(!Problem(DumpError(reason), storing: false).hint.en.contains("stored"))
        }
        let newer = Problem(DumpError(.unsupportedVersion("2"), format: "icbalance"))
        #expect(newer.hint.en.contains("newer version of icbalance"))
        #expect(Problem(DumpError(.unsupportedVersion("9"), format: "flipper")).hint.en.contains("firmware"))
    }

    @Test("of a card that did not come are those by which scripts/run tells it from a reader that can't be used")
    func noCard() throws {
        let words = Text(ja: "時間内にカードが置かれませんでした", en: "No card came in time")
        let script = try #require(TextFile.read(Bench.fixtures + "../../scripts/run"))
        #expect(script.contains("'\(words.en)|\(words.ja)'"))
        #expect(Problem(ReaderError.noCard(readers: ["R"])).message.en.hasPrefix(words.en))
        #expect(Problem(ReaderError.noCard(readers: ["R"])).message.ja.hasPrefix(words.ja))
    }

    @Test("repeat no more of an endless word than it takes to know it again")
    func echo() {
        let word = String(repeating: "x", count: 100_000)
        let problems = [
            Problem(UsageError.unknownCommand(word, near: [])), Problem(UsageError.surplusArgument(word, command: "x")),
            Problem(UsageError.invalidValue(word, of: "--x", expected: .hex(digits: 4))),
            Problem(UsageError.unknownOption("--" + word, command: "scan", near: [], elsewhere: [])),
            Problem(UsageError.unwantedValue(Sample.watch, value: word)), Problem(KitError.noSuchCard(word)),
            Problem(KitError.unusableLabel(word, .tooLong)), Problem(StoreError.labelTaken(word)),
            Problem(ReaderError.noSuchReader(wanted: word, readers: [])), Problem.noSuchProfile(word, known: []),
            Problem.reading(word, errno: ENAMETOOLONG), Problem.writing(word, errno: ENAMETOOLONG),
        ]
        for problem in problems {
            #expect(problem.message.en.count < 600 && problem.message.ja.count < 600, "\(problem.code)")
            #expect(problem.hint.en.count < 600 && problem.hint.ja.count < 600, "\(problem.code)")
        }
    }

    @Test(
        "of digits say which of them is wrong",
        arguments: [
            ("160100021A81030D0317141F00FFFFG0", "Character 31, “G”"), ("16 10", "Character 3, “ ”"),
            ("160", "This has 3."), ("é", "Character 1, “é”"),
        ])
    func digits(value: String, words: String) {
        let hint = Problem(UsageError.invalidValue(value, of: "HEX", expected: .hex(digits: 32))).hint
        #expect(hint.en.contains(words), "\(hint.en)")
        TextRules.check(hint)
    }

    @Test("known fault: a path with many digits was masked in a command to run, which then named no file")
    func commands() {
        let digits = "/home/u/" + String(repeating: "9f86d081", count: 8) + "/a"
        for path in [digits, "/home/u/a"] {
            let isWhole = path != digits
            for (problem, command) in [
                (Problem(StoreError.damaged(path: path)), "mv \(path) \(path).damaged"),
                (Problem.reading(path, errno: EACCES), "ls -l \(path)"),
                (Problem.writing(path, errno: EACCES), "ls -l \(path)"), (Problem.reading(path, errno: EISDIR), path),
            ] {
                for text in [problem.hint.en, problem.hint.ja] {
                    expectEqual(text.contains(command), isWhole, "\(text)")
                    #expect(!text.contains("•") && !text.contains("mv /") || isWhole, "\(text)")
                }
                TextRules.check(problem.hint)
            }
        }
    }

    @Test("known fault: two days in the name of a file were taken for a card's number")
    func days() {
        #expect(
            Problem.reading("export-20261101-20261130.csv", errno: ENOENT).message.en.contains("-20261101-20261130."))
    }
}
