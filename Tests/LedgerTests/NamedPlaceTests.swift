import Expectations
import Ledger
import Testing

@Suite("Places without a code")
struct NamedPlaceTests {
    @Test(
        "What a store keeps of a named place gives its names back",
        arguments: [
            Place(named: "日暮里", operator: "京成"), Place(named: "東京", line: "東海道線", operator: "東日本旅客鉄道"),
            Place(named: "a: b::c"), Place(named: "", operator: "関東バス"),
            Place(named: "x", line: "l:1", operator: "o:2"),
        ])
    func comesBack(place: Place) {
        expectEqual(Place(stored: place.code), place)
    }

    @Test("The parts are the names, colons in company and line made wide")
    func parts() {
        let place = Place(named: "x:y", line: "l:1", operator: "o")
        expectEqual(place.code, "o:l：1:x:y")
        #expect(place.name == "x:y" && place.line == "l：1" && place.operator == "o")
        #expect(Place(named: "", operator: "o").name == nil)
    }

    @Test("A card's own codes are codes", arguments: ["0-E3-3B", "0E51-0051", "0E51", "?"])
    func codes(code: String) {
        expectEqual(Place(stored: code), Place(code: code))
    }
}
