import Civil
import Expectations
import FeliCa
import Fronts
import Ledger
import PlainJSON
import Store
import Testing
import Wording

@testable import ICBalanceKit
@testable import icbalance

@Suite("The JSON shapes")
struct ShapeTests {
    private let english = JSONStyle(language: .en, showsIDm: false)

    private func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return writer.text
    }

    @Test("tell a transaction as the contract does")
    func transaction() {
        let place = #""name":"青山一丁目","nameEn":"Aoyama-itchome","line":"半蔵門線","operator":"東京地下鉄""#
        let other = #""name":"渋谷","nameEn":"Shibuya","line":"半蔵門線","operator":"東京地下鉄""#
        #expect(
            text { $0.transaction(Sample.ride, english) }
                == #"{"id":17,"date":"2011-03-12","time":null,"kind":"ride","amount":-160,"balance":10,"currency":"JPY","#
                + #""sequence":483,"cash":false,"from":{"code":"0-E3-3B",\#(place)},"to":{"code":"0-E6-21",\#(other)},"#
                + #""terminalID":null,"shop":null,"terminal":{"code":"16","name":"automatic gate"},"#
                + #""process":{"code":"01","name":"fare at gate exit"},"payment":{"code":"00","name":null},"#
                + #""gate":{"code":"02","name":null},"entryTime":"12:42","exitTime":"12:52","service":"090F","#
                + #""source":"card","raw":"16010002166CE33BE6210A000001E300","findings":[]}"#)
    }

    @Test("tell times to the second, and what a careful reader should know")
    func details() {
        let purchase = text { $0.transaction(Sample.purchase, english) }
        #expect(purchase.contains(#""time":"15:28:00","kind":"purchase""#))
        #expect(purchase.contains(#""from":null,"to":null,"terminalID":"2740""#))
        let topUp = text { $0.transaction(Sample.topUp, english) }
        #expect(topUp.contains(#""findings":[{"code":"unknownStation","detail":"0-E3-99"}]"#))
        #expect(topUp.contains(#""cash":true"#))
    }

    @Test("keep every key where nothing is known")
    func empty() {
        #expect(
            text { $0.transaction(Transaction(kind: .other, service: "090F"), english) }
                == #"{"id":null,"date":null,"time":null,"kind":"other","amount":null,"balance":null,"currency":"JPY","#
                + #""sequence":null,"cash":false,"from":null,"to":null,"terminalID":null,"shop":null,"terminal":null,"#
                + #""process":null,"payment":null,"gate":null,"entryTime":null,"exitTime":null,"service":"090F","#
                + #""source":"card","raw":"","findings":[]}"#)
    }

    @Test("let the sign settle what the codes leave open")
    func settled() {
        let record = Transaction(kind: .bus, kindIfRising: .point, amount: 100, service: "090F")
        #expect(text { $0.transaction(record, english) }.contains(#""kind":"point""#))
    }

    @Test("name codes in the language asked for, and places in their own")
    func language() {
        let japanese = text { $0.transaction(Sample.ride, JSONStyle(language: .ja, showsIDm: false)) }
        #expect(japanese.contains(#""terminal":{"code":"16","name":"自動改札機"}"#))
        #expect(japanese.contains(#""name":"渋谷","nameEn":"Shibuya""#))
    }

    @Test("tell a gap and its amount")
    func gap() {
        #expect(
            text { $0.gap(Sample.gap) }
                == #"{"after":441,"before":452,"missing":{"atLeast":5,"atMost":10},"amount":-640,"#
                + #""possible":false,"service":"090F"}"#)
    }

    @Test("mask an IDm unless it is asked for")
    func masked() {
        #expect(
            text { $0.card(Sample.identity, english) }
                == #"{"id":1,"idm":"0101••••••••0101","profile":"cjrc","label":null,"#
                + #""issuer":{"state":"identified","names":["Suica"]}}"#)
        let shown = text { $0.card(Sample.identity, JSONStyle(language: .en, showsIDm: true)) }
        #expect(shown.contains(#""idm":"0101010101010101""#))
    }

    @Test(
        "tell how far the issuer is known",
        arguments: [
            (Issuer.unknown, #"{"state":"unknown","names":[]}"#),
            (.ambiguous(["ICOCA", "nimoca"]), #"{"state":"ambiguous","names":["ICOCA","nimoca"]}"#),
        ])
    func issuer(issuer: Issuer, json: String) {
        let card = CardIdentity(profile: "cjrc", issuer: issuer)
        #expect(
            text { $0.card(card, english) }
                == #"{"id":null,"idm":null,"profile":"cjrc","label":null,"issuer":\#(json)}"#)
    }

    @Test("tell what a reading brought")
    func receipt() {
        let receipt = Receipt.sample
        let card = text { $0.card(Sample.identity, english) }
        let record = text { $0.transaction(Sample.ride, english) }
        let gap = text { $0.gap(Sample.gap) }
        #expect(
            text { $0.receipt(receipt, english) }
                == #"{"format":1,"card":\#(card),"balance":{"amount":10,"currency":"JPY"},"purses":[],"#
                + #""readAt":"2026-11-30T12:00:00+09:00","reader":"Reader 00","readingId":3,"complete":true,"#
                + #""new":1,"known":0,"transactions":[\#(record)],"gaps":[\#(gap)],"#
                + #""findings":[{"code":"partNotRead","detail":"108F"}],"rawCard":null}"#)
    }

    @Test("tell a fault of the store in the language that was asked for", arguments: Language.allCases)
    func fault(language: Language) {
        let fault = Store.CheckFault.reading(3)
        #expect(
            text { $0.fault(fault, language) }
                == #"{"code":"reading","message":"\#(fault.sentence[language])"}"#)
        #expect(fault.sentence.ja != fault.sentence.en)
    }

    @Test("tell a page of history with its place in the whole")
    func history() throws {
        let json = try JSONReader.read(Array(text { $0.history(Sample.history, english) }.utf8))
        #expect(
            json.members?.map(\.name)
                == [
                    "format", "card", "balance", "purses", "total", "offset", "sums", "transactions", "gaps",
                    "gapsAround", "knownDays", "findings",
                ])
        expectEqual(json["total"]?.integer, 134)
        expectEqual(json["offset"]?.integer, 20)
        expectEqual(json["transactions"]?.elements?.count, 5)
        #expect(json["findings"]?.elements?.isEmpty == true)
    }
}

extension Receipt {
    static var sample: Receipt {
        Receipt(
            card: Sample.identity, balance: Money(10, .yen), readAt: Timestamp("2026-11-30T12:00:00+09:00"),
            reader: "Reader 00", readingID: 3, complete: true, new: 1, known: 0, transactions: [Sample.ride],
            gaps: [Sample.gap], findings: [Finding(.partNotRead, "108F")])
    }
}
