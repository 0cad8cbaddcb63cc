import Expectations
import ProfileLanguage
import Testing

@Suite("A word of the language that few families need, used wrongly, is refused with its place")
struct WordFaultTests {
    typealias Slip = ProfileFaultTests.Slip

    /// Days and times.
    static let times = [
        Slip(
            "\"width\": 12, \"as\": \"month-day\"", "\"width\": 13, \"as\": \"month-day\"", at: "13", .outOfRange, "13"),
        Slip(
            "\"month-day\", \"to\": \"monthDay\"", "\"month-day\", \"to\": \"date\"", at: "\"month-day\"", .badValue,
            "month-day"),
        Slip(
            "\"month-day\", \"to\": \"monthDay\"", "\"time-6-6\", \"to\": \"monthDay\"", at: "\"time-6-6\"", .badValue,
            "time-6-6"),
        Slip("\"month-day\"", "\"month-day\", \"year\": 2000", at: "2000", .badValue, "month-day"),
        Slip(
            "\"bus\": { \"fields\": [] }",
            "\"bus\": { \"fields\": [ { \"name\": { \"ja\": \"日\", \"en\": \"day\" }, \"at\": 8, \"width\": 16, \"as\": \"date-7-4-5\", \"to\": \"date\", \"source\": \"A\" } ] }",
            at: "{ \"fields\": [ {", .targetTwice, "monthDay"),
        Slip(
            "\"bus\": { \"fields\": [] }",
            "\"bus\": { \"fields\": [ { \"name\": { \"ja\": \"日\", \"en\": \"day\" }, \"at\": 8, \"width\": 12, \"as\": \"month-day\", \"to\": \"monthDay\", \"source\": \"A\" } ] }",
            at: "{ \"fields\": [ {", .badValue, "monthDay"),
        Slip("\"width\": 12, \"as\": \"time-100\"", "\"width\": 11, \"as\": \"time-100\"", at: "11", .outOfRange, "11"),
        Slip(
            "\"time-100\", \"to\": \"time\"", "\"time-100\", \"to\": \"moment\"", at: "\"time-100\"", .badValue,
            "time-100"),
        Slip(
            "\"width\": 24, \"as\": \"date-8-8-8\"", "\"width\": 16, \"as\": \"date-8-8-8\"", at: "16", .outOfRange,
            "16"),
        Slip("\"date-8-8-8\"", "\"date-8-8-9\"", .badValue, "date-8-8-9"),
        Slip(
            "\"date-8-8-8\", \"year\": 1990, \"to\": \"date\"", "\"date-8-8-8\", \"to\": \"monthDay\"",
            at: "\"date-8-8-8\"", .badValue, "date-8-8-8"),
        Slip("\"year\": 1990", "\"year\": 1899", at: "1899", .outOfRange, "1899"),
        Slip("\"year\": 1990", "\"year\": \"1990\"", at: "\"1990\"", .wrongType, "integer"),
    ]

    /// Amounts and numbers.
    static let numbers = [
        Slip("\"width\": 12, \"as\": \"signed\"", "\"width\": 2, \"as\": \"signed\"", at: "2", .outOfRange, "2"),
        Slip("\"width\": 12, \"as\": \"signed\"", "\"width\": 33, \"as\": \"signed\"", at: "33", .outOfRange, "33"),
        Slip(
            "\"signed\", \"to\": \"amount\"", "\"signed\", \"to\": \"balance\"", at: "\"signed\"", .badValue, "signed"),
        Slip(
            "\"signed\", \"to\": \"amount\"", "\"signed\", \"to\": \"amount\", \"less\": [1, 2]", at: "2]", .badValue,
            "2"),
        Slip(
            "\"signed\", \"to\": \"amount\"", "\"signed\", \"to\": \"amount\", \"agreed\": 8", at: "8", .badValue,
            "amount"),
        Slip("\"signed\", \"to\": \"amount\"", "\"signed\", \"agreed\": 8", at: "8", .badValue, ""),
        Slip("\"agreed\": 16", "\"agreed\": 25", at: "25", .outOfRange, "25"),
        Slip("\"agreed\": 16", "\"agreed\": 0", at: "0", .outOfRange, "0"),
        Slip("\"agreed\": 16", "\"agreed\": true", at: "true", .wrongType, "integer"),
        Slip(
            "\"number\", \"to\": \"balance\", \"scale\": 10, \"less\": [350, 500], \"agreed\"",
            "\"bcd\", \"to\": \"balance\", \"agreed\"", at: "16", .badValue, "bcd"),
        Slip("\"less\": [350, 500]", "\"less\": [350, 350]", at: "350]", .repeated, "350"),
        Slip("\"less\": [350, 500]", "\"less\": [0]", at: "0]", .outOfRange, "0"),
        Slip("\"less\": [350, 500]", "\"less\": 350", at: "350", .wrongType, "array"),
        Slip("\"scale\": 10", "\"scale\": 1001", at: "1001", .outOfRange, "1001"),
        Slip("\"to\": \"sequence\"", "\"scale\": 10, \"to\": \"sequence\"", at: "10", .badValue, "sequence"),
        Slip("\"step\": 1", "\"step\": 0", at: "0", .outOfRange, "0"),
        Slip("\"step\": 1", "\"step\": 3", at: "3", .outOfRange, "3"),
        Slip("\"step\": 1", "\"step\": \"1\"", at: "\"1\"", .wrongType, "integer"),
        Slip("\"to\": \"terminal\"", "\"to\": \"terminal\", \"step\": 1", at: "1", .badValue, "terminal"),
        Slip("\"to\": \"terminal\"", "\"step\": 1", at: "1", .badValue, ""),
        Slip("\"width\": 16, \"as\": \"number\"", "\"width\": 17, \"as\": \"number\"", at: "17", .outOfRange, "17"),
    ]

    /// Services, their parts and the whole.
    static let services = [
        Slip("\"lastUse\"", "\"firstUse\"", .badValue, "firstUse"),
        Slip(
            "\"layout\": \"use\", \"role\"", "\"layout\": \"state\", \"role\"", at: "\"lastUse\"", .unknownReference,
            "date"),
        Slip(
            "\"layout\": \"log\", \"behind\"", "\"layout\": \"state\", \"behind\"", at: "\"lastUse\"",
            .unknownReference, "monthDay"),
        Slip(
            "\"layout\": \"use\", \"role\": \"lastUse\", \"confidence\": \"derived\"", "\"role\": \"lastUse\"",
            at: "\"lastUse\"", .missingMember, "layout"),
        Slip(
            "\"purpose\": \"detail\", \"layout\": \"use\"", "\"purpose\": \"explained\", \"layout\": \"use\"",
            at: "\"lastUse\"", .badValue, "lastUse"),
        Slip(
            "\"layout\": \"use\", \"confidence\": \"source\"",
            "\"layout\": \"use\", \"role\": \"balance\", \"confidence\": \"source\"", at: "\"balance\"", .badValue,
            "balance"),
        Slip(
            "\"purpose\": \"detail\" }",
            "\"purpose\": \"detail\", \"layout\": \"use\", \"role\": \"lastUse\", \"confidence\": \"source\" }",
            at: "\"lastUse\"", .repeated, "lastUse"),
        Slip(
            "\"code\": \"020B\", \"blocks\": 3, \"purpose\": \"detail\"",
            "\"code\": \"020B\", \"blocks\": 3, \"purpose\": \"history\", \"layout\": \"log\", \"confidence\": \"source\"",
            at: "\"020B\"", .repeated, "history"),
        Slip(
            "\"purpose\": \"detail\" }", "\"purpose\": \"detail\", \"role\": \"gateLog\" }", at: "\"gateLog\"",
            .missingMember, "layout"),
        Slip(
            "\"purpose\": \"detail\" }", "\"purpose\": \"detail\", \"behind\": \"head\" }", at: "\"head\"",
            .missingMember, "layout"),
        Slip(
            "\"purpose\": \"detail\" }", "\"purpose\": \"detail\", \"confidence\": \"dump\" }", at: "\"dump\"",
            .missingMember, "layout"),
        Slip(
            "\"behind\": \"head\", \"confidence\": \"source\"", "\"behind\": \"head\", \"confidence\": \"sure\"",
            at: "\"sure\"", .badValue, "sure"),
        Slip(
            "\"behind\": \"head\", \"confidence\": \"source\" }", "\"behind\": \"head\" }", at: "{ \"code\": \"010B\"",
            .missingMember, "confidence"),
        Slip("\"behind\": \"head\"", "\"behind\": \"tail\"", at: "\"tail\"", .unknownReference, "tail"),
        Slip("\"behind\": \"head\"", "\"behind\": \"use\"", at: "\"use\"", .unknownReference, "sequence"),
        Slip(
            "\"blocks\": 4, \"purpose\": \"history\"", "\"blocks\": 5, \"purpose\": \"history\"", at: "5", .outOfRange,
            "5"),
        Slip(
            "\"layout\": \"state\", \"confidence\"", "\"layout\": \"state\", \"behind\": \"head\", \"confidence\"",
            at: "\"head\"", .badValue, "balance"),
        Slip("\"service\": \"008B\"", "\"service\": \"030B\"", at: "\"030B\"", .unknownReference, "030B"),
        Slip("\"at\": 14", "\"at\": 15", at: "15", .outOfRange, "15"),
        Slip(
            "\"issuerCode\": { \"service\": \"008B\", \"at\": 14 },", "", at: "{ \"name\": \"一\"", .missingMember,
            "issuerCode"),
        Slip("\"listsSystems\": false", "\"listsSystems\": 0", at: "0", .wrongType, "true or false"),
        Slip("\"8194\"", "\"FFFF\"", .badValue, "FFFF"),
        Slip("\"8194\"", "\"FF94\"", .badValue, "FF94"),
        Slip("\"8194\"", "\"81FF\"", .badValue, "81FF"),
    ]

    /// Choices and kinds.
    static let choices = [
        Slip(
            "\"and\": { \"by\": \"terminal\"", "\"and\": { \"by\": \"time\"", at: "\"time\"", .unknownReference, "time"),
        Slip(
            "\"and\": { \"by\": \"terminal\", \"equals\": [\"05\"] }", "\"and\": { \"by\": \"terminal\" }",
            at: "{ \"by\": \"terminal\" }", .missingMember, "equals"),
        Slip(
            "\"and\": { \"by\": \"terminal\", \"equals\": [\"05\"] }",
            "\"and\": { \"by\": \"terminal\", \"variant\": \"bus\" }", at: "\"variant\"", .unknownMember, "variant"),
        Slip(
            "\"and\": { \"by\": \"terminal\", \"equals\": [\"05\"] }", "\"and\": [\"05\"]", at: "[\"05\"]", .wrongType,
            "object"),
        Slip("\"byTerminal\": { \"bus\"", "\"byTerminal\": { \"tram\"", at: "\"tram\"", .badValue, "tram"),
        Slip("\"needsFrom\": true", "\"needsFrom\": 1", at: "1", .wrongType, "true or false"),
        Slip("\"otherwise\": \"other\"", "\"otherwise\": \"rest\"", at: "\"rest\"", .badValue, "rest"),
        Slip("\"findsUnlisted\": false", "\"findsUnlisted\": \"no\"", at: "\"no\"", .wrongType, "true or false"),
        Slip(
            "\"needsFrom\": true", "\"rising\": { \"point\": [\"02\"] }", at: "{ \"byProcess\"", .unknownReference, "2"),
        Slip("\"needsFrom\": true", "\"opensAtZero\": [\"02\"]", at: "{ \"byProcess\"", .unknownReference, "2"),
        Slip(
            "\"empty\": \"never\"", "\"empty\": \"never\", \"otherwise\": \"rail\"", at: "\"rail\"", .missingMember,
            "variants"),
    ]

    @Test("refused", arguments: times + numbers + services + choices)
    func refused(_ slip: Slip) throws {
        let changed = try #require(Changed(WideProfile.json, slip.part, to: slip.other))
        // Where the fault is the whole around the change, it begins before it.
        let place = try #require(changed.place(of: slip.fault) ?? changed.firstPlace(of: slip.fault))
        let fault = ProfileError(
            file: "profile.json", line: place.line, column: place.column, reason: slip.reason, detail: slip.detail)
        #expect(throws: fault) { try SmallProfile.compile(changed.text) }
    }

    @Test("used rightly, it is taken")
    func taken() throws {
        let profile = try SmallProfile.compile(WideProfile.json)
        expectEqual(profile.head.services.map(\.role), [.balance, .history, .lastUse, .none, .none])
    }

    @Test("a time needs a day beside it")
    func timeAlone() throws {
        let day =
            "{ \"name\": { \"ja\": \"日\", \"en\": \"day\" }, \"at\": 0, \"width\": 12, \"as\": \"month-day\", \"to\": \"monthDay\", \"source\": \"A\" },"
        let changed = try #require(
            Changed(WideProfile.json.replacing("\"monthDay\",\n", with: "\"allZero\",\n"), day, to: ""))
        #expect {
            try SmallProfile.compile(changed.text)
        } throws: { error in
            let fault = error as? ProfileError
            return fault?.reason == .missingMember && fault?.detail == "date"
        }
    }
}
