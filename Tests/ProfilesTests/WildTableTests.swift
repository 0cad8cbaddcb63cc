import Civil
import Expectations
import ProfileLanguage
import Profiles
import Testing

@Suite("Tables in the layouts that are found in the wild")
struct WildTableTests {
    struct Layout: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        var options = PlaceFileOptions()
        let codes: [String]
        var name = "駅"
    }

    static let layouts = [
        Layout(
            testDescription: "headers of IC SFCard Fan, which say hexadecimal",
            text: "地区コード(16進),線区コード(16進),駅順コード(16進),会社名,線区名,駅名\r\n0,1,10,社,線,駅\r\n3,ff,2,社,線,駅\r\n",
            codes: ["0-01-10", "3-FF-02"]),
        Layout(
            testDescription: "the same with tabs, a note and the mark of UTF-8",
            text: "\u{FEFF}地区コード（16進）\t線区コード（16進）\t駅順コード（16進）\t会社名\t線区名\t駅名\t備考\n2\t9d\t22\t社\t線\t駅\t旧 駅\n",
            codes: ["2-9D-22"]),
        Layout(
            testDescription: "English headers in decimal: a number is too large for two hexadecimal digits",
            text:
                "AreaCode,LineCode,StationCode,CompanyName,LineName,StationName,Note\n0,1,10,社,線,駅,\n3,231,15,社,線,駅,\n",
            codes: ["0-01-0A", "3-E7-0F"]),
        Layout(
            testDescription: "English headers in hexadecimal: a digit is a letter",
            text: "AreaCode,LineCode,StationCode,CompanyName,LineName,StationName\n0,1,10,社,線,駅\n3,E7,F,社,線,駅\n",
            codes: ["0-01-10", "3-E7-0F"]),
        Layout(
            testDescription: "the database of nfc-felica and FareBot, as a person says decimal",
            text:
                "_id,AreaCode,LineCode,StationCode,CompanyName,LineName,StationName,CompanyName_en,StationName_en,Latitude\n"
                + "7,0,1,10,社,線,駅,Company,Station,35.6\n",
            options: PlaceFileOptions(base: .decimal), codes: ["0-01-0A"]),
        Layout(
            testDescription: "Metrodroid's, each number marked with 0x",
            text: "area_code,line_code,station_code,company_name,line_name,station_name\n0x0,0x1,0x10,社,線,駅\n",
            codes: ["0-01-10"]),
        Layout(
            testDescription: "marked numbers among decimal ones",
            text: "area,line_code,station_code,name\n0,0x10,10,駅\n0,200,1,駅\n", codes: ["0-10-0A", "0-C8-01"]),
        Layout(
            testDescription: "no header",
            text: "0,1,7,社,線,駅\n0,1,200,社,線,駅\n", codes: ["0-01-07", "0-01-C8"]),
        Layout(
            testDescription: "numbers that are the same either way need no base",
            text: "AreaCode,LineCode,StationCode,StationName\n0,1,7,駅\n", codes: ["0-01-07"]),
        Layout(
            testDescription: "no area, which a person says",
            text: "lineCode,stationCode,駅名\n1,a,駅\n", options: PlaceFileOptions(area: 2), codes: ["2-01-0A"]),
        Layout(
            testDescription: "one area of several",
            text: "AreaCode,LineCode,StationCode,StationName\n0,1,a,別\n2,1,a,駅\n", options: PlaceFileOptions(area: 2),
            codes: ["2-01-0A"]),
        Layout(
            testDescription: "stops of IruCa: companies and stops have more than two digits",
            text: "LineCode,StationCode,CompanyName,LineName,StationName,Note\nE51,51,社,線,駅,\n", codes: ["0E51-0051"]),
        Layout(
            testDescription: "stops by their Japanese headers",
            text: "路線コード(16進),停留所コード(16進),会社名,路線名,停留所名\n1,2,社,線,駅\n", codes: ["0001-0002"]),
        Layout(
            testDescription: "stops in our words", text: "company\tstop\tname\n0E51\t0051\t駅\n", codes: ["0E51-0051"]),
        Layout(
            testDescription: "bus companies", text: "事業者コード(10進),name\n3665,駅\n", codes: ["0E51"]),
        Layout(
            testDescription: "shops by two bytes, with a till",
            text: "エリアコード,端末種別,端末コード上位,端末コード下位,会社名,店舗名,レジ,備考\n1,C7,27,4f,社,駅,2,\n",
            codes: ["T-274F"], name: "駅 2"),
        Layout(
            testDescription: "shops of one area of several",
            text: "エリアコード,端末コード(16進),店舗名\n1,2740,駅\n2,2740,別\n", options: PlaceFileOptions(area: 1),
            codes: ["T-2740"]),
        Layout(
            testDescription: "columns that a person names, a header above them",
            text: "Gebiet;x,Linie,Halt,Bahnhof\n0,1,b,駅\n",
            options: PlaceFileOptions(columns: [.area, .line, .station, .name]), codes: ["0-01-0B"]),
        Layout(
            testDescription: "columns that a person names, none above them, one not read",
            text: "2740,x,駅\n", options: PlaceFileOptions(base: .hexadecimal, columns: [.terminal, nil, .name]),
            codes: ["T-2740"]),
        Layout(
            testDescription: "a table of the facts' own", text: "area\tline\tstation\tname\n0\t10\t10\t駅\n",
            codes: ["0-10-10"]),
    ]

    @Test("are read", arguments: layouts)
    func read(_ layout: Layout) throws {
        let entries = try PlaceFile(Array(layout.text.utf8), layout.options).entries
        expectEqual(entries.map(\.code), layout.codes)
        #expect(entries.allSatisfy { $0.name == layout.name })
    }

    @Test("give line, company and English name")
    func details() throws {
        let text = "AreaCode,LineCode,StationCode,CompanyName,LineName,StationName,StationName_en\n0,1,7,社,線,駅,Eki\n"
        expectEqual(
            try PlaceFile(Array(text.utf8)).entries,
            [
                PlaceEntry(code: "0-01-07", name: "駅", englishName: "Eki", line: "線", operator: "社")
            ])
    }

    struct Question: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let question: PlaceQuestion
        let line: Int
        let column: Int
        var detail = ""
        var answer = PlaceFileOptions()
        let codes: [String]
    }

    static let questions = [
        Question(
            testDescription: "numbers that may be decimal or hexadecimal",
            text: "AreaCode,LineCode,StationCode,CompanyName,LineName,StationName\n0,1,7,社,線,品川\n0,1,10,社,線,新子安\n",
            question: .base, line: 3, column: 5, detail: "10", answer: PlaceFileOptions(base: .hexadecimal),
            codes: ["0-01-07", "0-01-10"]),
        Question(
            testDescription: "the same without a header", text: "0,1,7,社,線,品川\n0,11,1,社,線,駅\n", question: .base,
            line: 2, column: 3, detail: "11", answer: PlaceFileOptions(base: .decimal), codes: ["0-01-07", "0-0B-01"]),
        Question(
            testDescription: "a line and a station without an area", text: "LineCode,StationCode,StationName\n1,7,品川\n",
            question: .area, line: 2, column: 1, answer: PlaceFileOptions(area: 0), codes: ["0-01-07"]),
        Question(
            testDescription: "what may as well be a company and a stop",
            text: "LineCode,StationCode,StationName\n1,7,車庫\n",
            question: .area, line: 2, column: 1, answer: PlaceFileOptions(columns: [.company, .stop, .name]),
            codes: ["0001-0007"]),
        Question(
            testDescription: "headers that nobody knows", text: "x,y,z\n1,7,品川\n", question: .columns, line: 1,
            column: 1,
            answer: PlaceFileOptions(columns: [.company, .stop, .name]), codes: ["0001-0007"]),
        Question(
            testDescription: "stops with an area, whatever that is",
            text: "エリアコード,路線コード,バス停留所コード,バス停留所名\n1,2,3,車庫\n", question: .columns, line: 1, column: 1,
            answer: PlaceFileOptions(columns: [nil, .company, .stop, .name]), codes: ["0002-0003"]),
        Question(
            testDescription: "shops of several areas", text: "エリアコード,端末コード(16進),店舗名\n2,2740,甲\n1,2740,乙\n",
            question: .shopArea, line: 2, column: 1, detail: "1, 2", answer: PlaceFileOptions(area: 2),
            codes: ["T-2740"]),
        Question(
            testDescription: "two names for a code, the first one taken",
            text: "code,name\n0-06-2F,二日市\n0-06-30,天拝山\n0-06-2F,都府楼南\n", question: .repeated, line: 4, column: 1,
            detail: "0-06-2F", answer: PlaceFileOptions(repeated: .first), codes: ["0-06-2F", "0-06-30"]),
        Question(
            testDescription: "two names for a code, none taken",
            text: "code,name\n0-06-2F,二日市\n0-06-30,天拝山\n0-06-2F,都府楼南\n", question: .repeated, line: 4, column: 1,
            detail: "0-06-2F", answer: PlaceFileOptions(repeated: .neither), codes: ["0-06-30"]),
        Question(
            testDescription: "days that overlap",
            text: "code,name,since,until\n0-01-07,a,,2024-06-03\n0-01-07,b,2024-06-02,\n",
            question: .repeated, line: 3, column: 1, detail: "0-01-07", answer: PlaceFileOptions(repeated: .last),
            codes: ["0-01-07"]),
    ]

    @Test("what a table leaves open is asked for, at its place, and can be answered", arguments: questions)
    func asked(_ question: Question) throws {
        let bytes = Array(question.text.utf8)
        #expect {
            try PlaceFile(bytes)
        } throws: { error in
            let error = try #require(error as? PlaceTableError)
            expectEqual(error.reason, .question(question.question))
            expectEqual(error.line, question.line)
            expectEqual(error.column, question.column)
            expectEqual(error.detail, question.detail)
            return true
        }
        expectEqual(try PlaceFile(bytes, question.answer).entries.map(\.code), question.codes)
    }

    @Test(
        "numbers that are no codes in any base are refused",
        arguments: [
            ("AreaCode,LineCode,StationCode,StationName\n0,1,7,a\n0,1,1FF,b\n", 3, 5, .outOfRange),
            ("AreaCode,LineCode,StationCode,StationName\n0,1,A0,a\n0,1,200,b\n", 3, 5, .badCode),
            ("AreaCode,LineCode,StationCode,StationName\n4,1,7,a\n", 2, 1, .outOfRange),
            ("AreaCode,LineCode,StationCode,StationName\n0,-1,7,a\n", 2, 3, .badCode),
            ("AreaCode,LineCode,StationCode,StationName\n0,,7,a\n", 2, 3, .badCode),
            ("AreaCode,LineCode,StationCode,StationName\n0,1,1.00E+01,a\n", 2, 5, .badCode),
            ("AreaCode,LineCode(10進),StationCode,StationName\n0,1,A,a\n", 2, 5, .badCode),
        ] as [(String, Int, Int, ProfileError.Reason)])
    func noCodes(text: String, line: Int, column: Int, reason: ProfileError.Reason) {
        #expect {
            try PlaceFile(Array(text.utf8))
        } throws: { error in
            let error = try #require(error as? PlaceTableError)
            return error.reason == .fault(reason) && error.line == line && error.column == column
        }
    }

    @Test("rows that say the same twice are one, and that is told")
    func twice() throws {
        let file = try PlaceFile(Array("code,name\n0-01-4B,東静岡\n0-01-4B,東静岡\n".utf8))
        expectEqual(file.entries.map(\.name), ["東静岡"])
        expectEqual(file.repeated, 1)
    }

    @Test("the last of several names, where that was asked for")
    func last() throws {
        let text = "code,name\n0-06-2F,二日市\n0-06-2F,都府楼南\n"
        expectEqual(try PlaceFile(Array(text.utf8), PlaceFileOptions(repeated: .last)).entries.map(\.name), ["都府楼南"])
    }

    @Test("an old table holds until the day that a person says, rows with days of their own excepted")
    func dated() throws {
        let day = try #require(CivilDate("2014-06-01"))
        let text = "code,name,since,until\n0-01-06,田町,,\n0-01-07,品川,2020-01-01,\n0-01-08,昔,,?\n"
        let entries = try PlaceFile(Array(text.utf8), PlaceFileOptions(until: day)).entries
        expectEqual(entries.map(\.until), [day, nil, nil])
        expectEqual(entries.map(\.endedOnUnknownDay), [false, false, true])
    }

    @Test("a code with more names than any code ever had is refused before they are compared")
    func bounded() {
        let rows = (0..<1_001).map { "0-01-07,駅\($0)\n" }.joined()
        #expect {
            try PlaceFile(Array(("code,name\n" + rows).utf8), PlaceFileOptions(repeated: .neither))
        } throws: { error in
            (error as? PlaceTableError)?.reason == .tooManyNames
        }
    }
}
