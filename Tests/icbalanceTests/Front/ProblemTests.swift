import Civil
import DumpFormats
import DuoLayout
import Expectations
import FeliCa
import Glibc
import ICBalanceKit
import Ledger
import PlainJSON
import ProfileLanguage
import Profiles
import Store
import Testing
import VirtualCard
import Wording

@testable import Fronts
@testable import Readers
@testable import icbalance

@Suite("A problem")
struct ProblemTests {
    /// At least one of each code.
    static let all = usage + values + kit + store + readers + virtual + layouts + files + others

    private static let usage = [
        UsageError.unknownCommand("x", near: ["y"]), .unknownCommand("x", near: []),
        .unknownSubcommand("x", of: "stations", near: [], known: ["import"]),
        .missingSubcommand(of: "stations", known: ["import"]),
        .unknownOption("--x", command: "scan", near: [], elsewhere: []),
        .unknownOption("--x", command: "scan", near: ["--y"], elsewhere: []),
        .unknownOption("--x", command: "scan", near: [], elsewhere: ["history"]), .missingValue(Sample.card),
        .unwantedValue(Sample.watch, value: "1"), .repeatedOption(Sample.card),
        .missingArgument(Argument("FILE", .file, Text(ja: "ファイル", en: "a file")), command: "import"),
        .surplusArgument("x", command: "scan"), .surplusArgument("x", command: "history", option: Sample.card),
        .unknownOption("--x", command: nil, near: [], elsewhere: []),
        .missingOption([Sample.card, Sample.reader], command: "dump"),
        .conflictingOptions([Sample.card, Sample.reader], command: "dump"),
        .optionAlone(Sample.card, needs: Sample.reader, command: "dump"),
    ].map(Problem.init)

    private static let values = [
        ValueSyntax.text, .file, .folder, .card, .cardOrNew, .command, .reader, .profile, .firstDay, .lastDay,
        .integer(1...5), .hex(digits: 4), .blocks, .place, .choice([.init("a", Text("a"))]),
        .choices([.init("a", Text("a"))]), .lengths(.one), .lengths(.size), .lengths(.insets), .lengths(.fold),
    ].map { Problem(UsageError.invalidValue("x", of: "--y", expected: $0)) }

    private static let kit =
        [
            KitError.nothingRead, .noSuchCard("x"), .noReading(card: 1), .noProfile("x"),
            .dump(DumpError(.cannotRead(errno: 5))), .store(.noIDm),
            .places(PlaceTableError(line: 2, column: 1, reason: .tooManyNames, detail: "0-01-07")),
            .tableText(.ambiguous([.cp932, .eucJP])), .tableText(.noText(.utf8, line: 2, column: 1)),
            .tableText(.unavailable(.cp932)), .unusableName("x", .blank),
            .fixedOtherwise(PlaceEntry(code: "0-01-07", name: "x")),
            .otherProfile(card: 1, has: ["edy"], dump: ["cjrc"]),
            .fixedOtherwise(
                PlaceEntry(code: "0-01-07", since: CivilDate("2020-03-14"), until: CivilDate("2024-06-03"), name: "x")),
        ].map(Problem.init)
        + PlaceQuestion.allCases.map {
            Problem(
                KitError.places(
                    PlaceTableError(line: 3, column: 2, reason: .question($0), detail: "10", otherLine: 2)))
        } + LabelFault.allCases.map { Problem(KitError.unusableLabel("x", $0)) }

    private static let store =
        [
            StoreError.noStore(path: "/a"), .notAStore(path: "/a"), .damaged(path: "/a"),
            .danglingLink(path: "/a", target: "/b"), .isItself(path: "/a"), .newerStore(path: "/a", migration: "x"),
            .file(path: "/a", errno: 13), .file(path: "/a", errno: 2), .fileExists(path: "/a"), .noIDm, .unknownCard(3),
            .unknownReading(3),
            .otherCard(named: 1, idm: IDm(rawValue: 1), stored: 2),
            .otherCard(named: 1, idm: IDm(rawValue: 1), stored: nil),
            .cardExists(1), .labelTaken("x"), .unreadable(table: "txn", row: 1), .batchUndone, .notErased(path: "/a"),
            .notDecoded(reading: 7),
        ].map(Problem.init)
        + [1, 3, 5, 8, 10, 11, 13, 14, 19, 26, 4_874].map { code in
            Problem(
                StoreError.sqlite(
                    SQLiteError(extendedCode: code, message: "no", statement: "begin", path: "/a")))
        }

    private static let usb = USBReader(
        vendor: 0x054C, product: 0x06C1, model: "Sony RC-S380/S", support: .undriven, module: nil)

    private static let readers = [
        ReaderError.noService(installed: false, socket: .absent), .noService(installed: true, socket: .dead),
        .noService(installed: true, socket: .listening), .serviceStopped, .notPermitted, .noReader(unlisted: []),
        .noReader(unlisted: [usb]),
        .kernelModuleHolds(module: "pn533_usb", reader: usb), .unsupportedReader(usb),
        .noSuchReader(wanted: "x", readers: ["a"]), .ambiguousReader(wanted: "x", readers: ["xa", "xb"]),
        .noCard(readers: ["a"]), .notFeliCa(.iso14443Part4), .notFeliCa(.mifareClassic1K),
        .notFeliCa(.mifareUltralight), .notFeliCa(.storage(standard: 1, name: 2)), .notFeliCa(.unidentified),
        .notFeliCa(.feliCa), .cardMoved, .cardSwapped, .mute(reader: "a"), .readerBusy(reader: "a"),
        .readerUnplugged(reader: "a"), .escapeDisabled(reader: "a"), .readerCannotRead(reader: "a"),
        .card(.silence), .card(.notSupported), .card(.rejected(statusWord: 0x6A82)), .stuck(.connect), .cancelled,
        .otherwise(PCSCError(rawValue: 0x8010_0001)),
    ].map(Problem.init)

    private static let virtual = [
        VirtualCardError.dumpWithoutIDm, .unreachable(host: "127.0.0.1", port: 1, errno: 111), .alreadyInserted,
        .pcscdMissing(looked: []), .vpcdMissing(looked: []), .pcscdTakesNoSocket(version: "x"), .portInUse(1),
        .file(path: "/a", errno: 13), .notVPCD(host: "127.0.0.1", port: 1), .notReady(log: "x"), .ended(log: ""),
        .linkStopped, .noReaders,
        .tooManyReaders(9), .unfitReaderName("x"), .noFreePort, .pathTooLong("/a"), .system(call: "fork", errno: 11),
        .daemonStopped,
    ].map(Problem.init)

    private static let frame = Rect(x: 500, y: 0, width: -100, height: 669)
    private static let layouts =
        LayoutError.Side.allCases.map { Problem(LayoutError.impossibleInset($0, -1)) }
        + [
            LayoutError.impossibleSize(width: 0, height: 1), .insetsLeaveNothing(.horizontal, taken: 9, of: 8),
            .insetsLeaveNothing(.vertical, taken: 9, of: 8), .impossibleKeyboard(-1),
            .keyboardLeavesNothing(9, of: 8), .reversedDivision(0, frame),
            .divisionOutside(1, frame), .tooManyDivisions(9), .divisionsLeaveNothing(.horizontal),
            .divisionsLeaveNothing(.vertical), .statusOutside(frame),
        ].map(Problem.init)

    static let dumps: [DumpError.Reason] = [
        .empty, .unknownFormat, .formatNotNamed, .unsupportedVersion("9"), .notFeliCa("x"),
        .cannotRead(errno: 5), .tooLarge(limit: 8 << 20), .missingKey("x"), .badValue(key: "x"), .badHex,
        .wrongLength(expected: 16, found: 3), .unexpectedLine, .missingLine("x"),
        .missingRows(.blocks, expected: 3, found: 1), .tooMany(.systems, limit: 4), .tooMany(.areas, limit: 4),
        .tooMany(.services, limit: 4), .duplicateKey("x"), .otherCard, .duplicateSystem(.transit),
        .duplicateService(NodeCode(rawValue: 0x090F)),
        .duplicateBlock(service: NodeCode(rawValue: 0x090F), number: 1), .openRepeat, .noCardData,
        .toolCouldNotReadCard, .json(.unexpectedEnd), .json(.unexpectedByte(1)), .json(.trailingText),
        .badBase64, .badEncoding("CP932"), .noEncoding("CP932"), .wrongColumnCount(expected: 10, found: 9),
        .tooMany(.rows, limit: 4), .tooMany(.entries, limit: 4), .notBuilt(package: "libexpat1-dev"),
        .noLibrary(package: "libzip4"), .damagedArchive,
        .damagedEntry, .encryptedEntry, .nestedArchive, .decodedRows, .xml(.documentType), .xml(.tooDeep(limit: 64)),
        .xml(.unexpectedEnd), .xml(.tagMismatch), .xml(.undefinedEntity), .xml(.badEncoding), .xml(.malformed(4)),
        .json(.badNumber), .json(.badEscape), .json(.badUTF8), .json(.tooDeep(limit: 64)),
    ]

    private static let files: [Problem] =
        dumps.map { Problem(DumpError($0, dump: 2, place: DumpError.Place(offset: 9, line: 1, column: 10))) }
        + [2, 13, 5, 21].map { (code: Int32) in Problem.reading("/a", errno: code) }
        + [2, 13, 5, 28].map { (code: Int32) in Problem.writing("/a", errno: code) }

    private static let others: [Problem] = [
        .output(28), .bug("x"), .noReaderFound, .brokenVariable("HOME"), .danglingLink("/a", to: "/b"),
        .fileExists("/a"), .fileTooLarge("/a", limit: 1 << 20), .noHome, .noCards,
        .severalCards([1, 2]), .noSuchProfile("x", known: ["cjrc"]), .noSuchProfile("x", known: []),
        conflict, selfConflict, .notAFolder("/a"), .writing("/proc/a", errno: 2), .writing("/a", errno: 20),
        .writing("/a", errno: 30),
        .confirmationNeeded(of: 1, reading: nil), .confirmationNeeded(of: 1, reading: 7),
        .noSuchReading(7, card: 1, known: [1]), .onlyReading(1, card: 1), .demoOwnsDatabase,
        .noSuchService("FFFF", known: ["090F"]), badTable, badProfile,
        .rasterizerMissing, .rasterizerFailed("x"), .noEncoding("CP932"), .noTerminal, .unusableTerminal("dumb"),
        .companionMissing(CompanionProgram.ui), .withoutPurse(of: "edy"),
    ]

    private static let conflict = Problem(
        ReadingConflict(card: 1, reading: 7, finding: Finding(.sequenceConflict, "090F 441"), others: [3, 2]))
    private static let selfConflict = Problem(
        ReadingConflict(card: 1, reading: 7, finding: Finding(.sequenceConflict), others: []))

    private static var badTable: Problem {
        do {
            _ = try PlaceFile([])
            return .bug("parsed")
        } catch {
            return Problem(error)
        }
    }

    private static var badProfile: Problem {
        do {
            _ = try Profile(json: [], tables: [:])
            return .bug("parsed")
        } catch {
            return Problem(error, folder: "/a")
        }
    }

    @Test(
        "of a database that check fails at does not send there",
        arguments: [1, 5, 8, 10, 11, 13, 14, 26, 4_874] as [Int32])
    func noCircle(code: Int32) {
        let error = SQLiteError(extendedCode: code, message: "no", statement: "begin", path: "/a")
        for problem in [StoreError.sqlite(error), .damaged(path: "/a"), .unreadable(table: "txn", row: 1)].map(
            Problem.init)
        {
            #expect(!problem.hint.en.contains("icbalance check"), "\(problem.hint.en)")
            #expect(!problem.hint.ja.contains("icbalance check"), "\(problem.hint.ja)")
        }
    }

    @Test("of a table or profile is worded whatever is wrong with it")
    func reasons() {
        for reason in ProfileError.Reason.allCases { TextRules.check(reason.words("x")) }
    }

    @Test("never shows how the program writes its own errors")
    func noProgramText() {
        for problem in Self.all {
            for text in [problem.message.en, problem.message.ja] {
                #expect(!text.contains("errno:") && !text.contains("statusWord") && !text.contains("log:"), "\(text)")
            }
        }
    }

    @Test(
        "of a file that can't be read ends by its cause",
        arguments: [
            (ENOENT, "noSuchFile", 66), (ENOTDIR, "noSuchFile", 66), (EISDIR, "isFolder", 66),
            (EACCES, "notPermitted", 77),
            (EIO, "inputOutput", 74),
        ] as [(Int32, String, Int32)])
    func readingFiles(number: Int32, code: String, exit: Int32) {
        let problem = Problem.reading("/a", errno: number)
        expectEqual(problem.code.rawValue, code)
        expectEqual(problem.exit.rawValue, exit)
        #expect(!problem.message.en.contains("writ"))
        expectEqual(Problem(DumpError(.cannotRead(errno: number))).exit, problem.exit)
    }

    @Test("of several cards the worst one counts")
    func worst() {
        let ends: [ExitCode] = [.done, .tryAgain, .data, .cannotCreate, .software, .interrupted]
        for (index, end) in ends.enumerated() {
            for other in ends[index...] {
                expectEqual(end.orWorse(other), other)
                expectEqual(other.orWorse(end), other)
            }
        }
    }

    @Test("of each code is told in both languages, with a next step")
    func texts() {
        for problem in Self.all {
            TextRules.check(problem.message)
            TextRules.check(problem.hint)
        }
        expectEqual(Set(Self.all.map(\.code)), Set(ProblemCode.allCases))
        for problem in Self.all where problem.file != nil {
            #expect(problem.message.en.contains(problem.file ?? "") && problem.message.ja.contains(problem.file ?? ""))
        }
    }

    @Test(
        "ends as sysexits.h says",
        arguments: [
            (ProblemCode.unknownOption, 64), (.confirmationNeeded, 64), (.unreadableDump, 65),
            (.cardNeeded, 65), (.storeDamaged, 65), (.noSuchCard, 66), (.noStore, 66),
            (.noSuchFile, 66), (.internalError, 70), (.cannotWrite, 73), (.fileExists, 73), (.inputOutput, 74),
            (.cannotWriteOutput, 74), (.noService, 69), (.noReader, 69), (.noCard, 69), (.kernelModuleHolds, 69),
            (.unsupportedReader, 69), (.readerBusy, 69), (.notFeliCa, 65), (.cardMoved, 75), (.cardSwapped, 75),
            (.serviceNotPermitted, 77), (.readerFailed, 74), (.ambiguousReader, 64), (.storeBusy, 75),
            (.notPermitted, 77), (.storeFailed, 1),
        ] as [(ProblemCode, Int32)])
    func exits(code: ProblemCode, exit: Int32) {
        expectEqual(code.exit.rawValue, exit)
    }

    @Test("of a wrong command line ends with 64")
    func usageExits() {
        for problem in Self.usage + Self.values { expectEqual(problem.exit, .usage) }
    }

    @Test("names its file once")
    func about() {
        let problem = Problem(DumpError(.empty)).about("a.nfc")
        expectEqual(problem.message.en, "a.nfc: There is nothing in the file, or nothing but blanks.")
        expectEqual(Problem.reading("a.nfc", errno: 2).about("a.nfc").message.en, "There is no file a.nfc.")
    }
}
