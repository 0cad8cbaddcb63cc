import Civil
import Expectations
import ProfileLanguage
import Profiles
import Testing

@Suite("Tables of one's own are read, or refused with the place")
struct PlaceFileTests {
    @Test("tab-separated, as the bundled table is")
    func tabs() throws {
        let text =
            "\u{FEFF}# mine\ncode\tsince\tuntil\ttype\toperator\tline_name\tname\tname_en\n"
            + "0-E3-99\t2024-06-03\t\tstation\t社\t線\t新駅\tNew\n\n0-e3-9A\t\t?\t\t\t\t昔\t\n"
        let entries = try PlaceFile(Array(text.utf8)).entries
        expectEqual(
            entries,
            [
                PlaceEntry(
                    code: "0-E3-99", since: CivilDate("2024-06-03"), name: "新駅", englishName: "New",
                    line: "線",
                    operator: "社"),
                PlaceEntry(code: "0-E3-9A", endedOnUnknownDay: true, name: "昔"),
            ])
    }

    @Test("comma-separated with codes in three columns, quotes and other line ends")
    func commas() throws {
        let text = "area,line,station,name,until\r\n0,E3,99,\"新駅, \"\"東\"\"\",2024-06-03\r\n2,01,0A,駅,"
        let entries = try PlaceFile(Array(text.utf8)).entries
        expectEqual(
            entries,
            [
                PlaceEntry(code: "0-E3-99", until: CivilDate("2024-06-03"), name: "新駅, \"東\""),
                PlaceEntry(code: "2-01-0A", name: "駅"),
            ])
    }

    @Test("the facts' own columns are read as well")
    func facts() throws {
        let text =
            "area\tline\tstation\tsince\tuntil\ttype\toperator\tline_name\tname\tname_en\twitnesses\n"
            + "0\t01\t07\t\t\tstation\t東日本旅客鉄道\t東海道線\t品川\tShinagawa\t2\n"
        let entry = try #require(try PlaceFile(Array(text.utf8)).entries.first)
        expectEqual(entry.code, "0-01-07")
        expectEqual(entry.line, "東海道線")
    }

    struct Fault: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let line: Int
        let column: Int
        let reason: ProfileError.Reason
    }

    static let faults = [
        Fault(testDescription: "nothing", text: "", line: 1, column: 1, reason: .missingColumn),
        Fault(
            testDescription: "no name", text: "# c\ncode,nom\n", line: 2, column: 1,
            reason: .missingColumn),
        Fault(
            testDescription: "a code that is no name of one", text: "company,name\n0E51-0051,a\n", line: 2, column: 1,
            reason: .badCode),
        Fault(
            testDescription: "a column twice", text: "code,name,name\n", line: 1, column: 11,
            reason: .repeated),
        Fault(
            testDescription: "too few cells", text: "code,name\n0-01-07\n", line: 2, column: 1,
            reason: .cellCount),
        Fault(
            testDescription: "too many cells", text: "code,name\n0-01-07,a,b\n", line: 2, column: 1,
            reason: .cellCount),
        Fault(
            testDescription: "no code", text: "code\tname\n0-01-7\t品川\n", line: 2, column: 1,
            reason: .badCode),
        Fault(
            testDescription: "area 4, its column counted in characters", text: "name,code\n品川,4-01-07\n", line: 2,
            column: 4, reason: .badCode),
        Fault(
            testDescription: "a number that no code has", text: "area,line,station,name\n0,100,1,a\n", line: 2,
            column: 3,
            reason: .outOfRange),
        Fault(
            testDescription: "no day", text: "code,name,since\n0-01-07,a,2024-02-30\n", line: 2,
            column: 11,
            reason: .badDate),
        Fault(
            testDescription: "days without a day between them",
            text: "code,name,since,until\n0-01-07,a,2024-06-03,2024-06-03\n", line: 2, column: 22, reason: .endsEarly),
        Fault(
            testDescription: "known fault: a last day before the first was called no date",
            text: "code,name,since,until\n0-01-07,a,2024-06-03,2019-01-01\n", line: 2, column: 22, reason: .endsEarly),
        Fault(
            testDescription: "known fault: a number that is none in either base was asked about",
            text: "地区コード,線区コード,駅順コード,駅名\n0,10,300,a\n", line: 2, column: 6, reason: .outOfRange),
        Fault(
            testDescription: "known fault: of a decimal 300 it was said that codes are hexadecimal",
            text: "AreaCode,LineCode,StationCode,StationName\n0,227,300,a\n", line: 2, column: 7,
            reason: .outOfRange),
        Fault(
            testDescription: "an open quote", text: "code,name\n0-01-07,\"a\n", line: 2, column: 9,
            reason: .unclosedQuote),
        Fault(
            testDescription: "text behind a quote", text: "code,name\n0-01-07,\"a\"b\n", line: 2,
            column: 9,
            reason: .unclosedQuote),
        Fault(
            testDescription: "a control character", text: "code,name\n0-01-07,a\u{1B}[2J\n", line: 2,
            column: 9,
            reason: .controlCharacter),
    ]

    @Test(
        "a fault quotes what stands there, and the column that would do",
        arguments: [
            ("name\nx\n", "code"), ("area,line,name\n", "station"), ("code,name\nzz,x\n", "zz"),
            ("area,line,station,name\n0,e3,q,x\n", "q"),
        ])
    func quoted(text: String, detail: String) {
        #expect {
            try PlaceFile(Array(text.utf8)).entries
        } throws: { error in
            (error as? PlaceTableError)?.detail == detail
        }
    }

    @Test("refused", arguments: faults)
    func refused(_ fault: Fault) {
        #expect {
            try PlaceFile(Array(fault.text.utf8))
        } throws: { error in
            let error = try #require(error as? PlaceTableError)
            expectEqual(error.line, fault.line)
            expectEqual(error.column, fault.column)
            expectEqual(error.reason, .fault(fault.reason))
            return true
        }
    }

    @Test("days that touch do not overlap, and former holders of unknown days stand beside")
    func touching() throws {
        let text = "code,name,since,until\n0-01-07,a,,2024-06-03\n0-01-07,b,2024-06-03,\n0-01-07,c,,?\n"
        expectEqual(try PlaceFile(Array(text.utf8)).entries.map(\.name), ["a", "b", "c"])
    }

    @Test("rows without a name and empty rows name nothing, and empty cells at the end of a row may lack or abound")
    func lenient() throws {
        let text = "code,name,line_name,note\n0-01-07,品川\n0-01-08,,x\n,,,\n0-01-09,\u{3000}大森 ,東海道線,,,\n"
        let file = try PlaceFile(Array(text.utf8))
        expectEqual(
            file.entries,
            [
                PlaceEntry(code: "0-01-07", name: "品川"), PlaceEntry(code: "0-01-09", name: "大森", line: "東海道線"),
            ])
        expectEqual(file.nameless, 1)
    }
}
