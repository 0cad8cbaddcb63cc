import Expectations
import ProfileLanguage
import Testing

@Suite("Each key of a profile, wherever it stands")
struct KeyFaultTests {
    /// The keys that the language sets, not names that a profile gives.
    private static let keys: Set<String> = [
        "profile", "id", "name", "currency", "system", "listsSystems", "balanceCap", "sources", "services", "issuers",
        "issuerCode", "codes", "layouts", "places", "ja", "en", "code", "blocks", "purpose", "layout", "behind",
        "confidence", "role", "marks", "ask", "open", "service", "at", "empty", "fields", "kinds", "choose",
        "otherwise", "variants", "by", "equals", "and", "variant", "bit", "width", "order", "as", "to", "alwaysZero",
        "scale", "less", "year", "step", "agreed", "source", "byProcess", "rising", "opensAtZero", "byTerminal",
        "needsFrom", "findsUnlisted",
    ]

    /// A member as it stands in a text: where its name begins, where its value begins and ends.
    private struct Member {
        let name: String
        let start: Int
        let value: Range<Int>
    }

    /// The members whose names are keys of the language.
    private static func members(_ bytes: [UInt8]) -> [Member] {
        var members: [Member] = []
        var at = 0
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "\"") else {
                at += 1
                continue
            }
            let end = bytes[(at + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
            let name = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
            if bytes[(end + 1)...].starts(with: ": ".utf8), keys.contains(name) {
                members.append(Member(name: name, start: at, value: (end + 3)..<valueEnd(bytes, from: end + 3)))
            }
            at = end + 1
        }
        return members
    }

    private static func valueEnd(_ bytes: [UInt8], from start: Int) -> Int {
        var depth = 0
        var isText = false
        for at in start..<bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""): isText.toggle()
            case _ where isText: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ","), UInt8(ascii: "\n"): if depth == 0 { return at }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return at }
                depth -= 1
            default: break
            }
        }
        return bytes.count
    }

    private static func fault(_ bytes: [UInt8]) -> ProfileError? {
        do throws(ProfileError) {
            _ = try SmallProfile.compile(String(decoding: bytes, as: UTF8.self))
            return nil
        } catch {
            return error
        }
    }

    private static func expected(
        _ bytes: [UInt8], at offset: Int, _ reason: ProfileError.Reason, _ detail: String
    ) -> ProfileError {
        let place = Changed.place(at: offset, in: bytes)
        return ProfileError(
            file: "profile.json", line: place.line, column: place.column, reason: reason, detail: detail)
    }

    @Test("all are in one of the two profiles that these tests change")
    func complete() {
        let members = [SmallProfile.json, WideProfile.json].flatMap { Self.members(Array($0.utf8)) }
        expectEqual(Self.keys.subtracting(members.map(\.name)).sorted(), [])
    }

    @Test("is refused where its value is of another type", arguments: [SmallProfile.json, WideProfile.json])
    func type(_ json: String) {
        let bytes = Array(json.utf8)
        for member in Self.members(bytes) {
            let changed = bytes[..<member.value.lowerBound] + Array("null".utf8) + bytes[member.value.upperBound...]
            let fault = Self.fault(Array(changed))
            let place = Changed.place(at: member.value.lowerBound, in: bytes)
            expectEqual(fault?.reason, .wrongType, "\(member.name)")
            expectEqual(fault.map { [$0.line, $0.column] }, [place.line, place.column], "\(member.name)")
        }
    }

    @Test("is refused where it is misspelt", arguments: [SmallProfile.json, WideProfile.json])
    func misspelt(_ json: String) {
        let bytes = Array(json.utf8)
        for member in Self.members(bytes) {
            let name = "x" + member.name
            let changed = Array(bytes[...member.start] + [UInt8(ascii: "x")] + bytes[(member.start + 1)...])
            expectEqual(Self.fault(changed), Self.expected(changed, at: member.start, .unknownMember, name))
        }
    }

    @Test("is refused where it stands twice", arguments: [SmallProfile.json, WideProfile.json])
    func twice(_ json: String) {
        let bytes = Array(json.utf8)
        for member in Self.members(bytes) {
            let whole = Array(bytes[member.start..<member.value.upperBound])
            let changed = Array(bytes[..<member.start]) + whole + Array(", ".utf8) + Array(bytes[member.start...])
            let second = member.start + whole.count + 2
            expectEqual(Self.fault(changed), Self.expected(changed, at: second, .repeated, member.name))
        }
    }

    @Test("of a transform, it takes the widths that its form has room for, and no other", arguments: Transform.allCases)
    func widths(_ transform: Transform) {
        let right: ClosedRange<Int> =
            switch transform {
            case .number: 1...32
            case .signed: 3...32
            case .hex: 1...64
            case .code: 1...8
            case .flag: 1...1
            case .bcd: 4...32
            case .date745, .time565: 16...16
            case .date545: 14...14
            case .date1145: 20...20
            case .time66, .monthDay, .time100: 12...12
            case .date888: 24...24
            case .time56: 11...11
            case .timeBCD: 16...24
            case .dateBCD, .moment1517, .momentJakarta, .stop: 32...32
            case .station: 8...16
            }
        for (width, isRight) in [
            (right.lowerBound - 1, false), (right.lowerBound, true), (right.upperBound, true),
            (right.upperBound + 1, false),
        ] {
            #expect((Self.fault(Self.field(transform.rawValue, width)) == nil) == isRight, "\(width)")
        }
    }

    @Test("of a transform, it fills the targets that are meant for it, and no other", arguments: Transform.allCases)
    func targets(_ transform: Transform) throws {
        let width = try #require((1...64).first { Self.fault(Self.field(transform.rawValue, $0)) == nil })
        let right: Set<Target> =
            switch transform {
            case .number: [.balance, .amount, .sequence, .fromArea, .toArea]
            case .signed: [.amount]
            case .hex: [.terminalID]
            case .code: [.terminal, .process, .payment, .gate]
            case .flag: [.cash, .entry]
            case .bcd: [.balance, .amount]
            case .date745, .date545, .date1145, .date888, .dateBCD: [.date]
            case .monthDay: [.monthDay]
            case .time565, .time66, .time56, .timeBCD, .time100: [.time]
            case .moment1517, .momentJakarta: [.moment]
            case .station, .stop: [.from, .to]
            }
        for target in Target.allCases {
            let fault = Self.fault(Self.field("\(transform.rawValue)\", \"to\": \"\(target.rawValue)", width))
            // A time is right and lacks its day.
            let isTaken = fault == nil || fault?.reason == .missingMember
            expectEqual(isTaken, right.contains(target), "\(target)")
        }
    }

    /// The smallest profile that has one field.
    private static func field(_ transform: String, _ width: Int) -> [UInt8] {
        Array(
            """
            { "profile": 1, "id": "a", "name": { "ja": "a", "en": "a" }, "currency": "JPY", "system": "0003",
              "sources": { "A": "a" }, "services": [], "codes": {}, "layouts": { "a": { "empty": "never", "fields": [
                { "name": { "ja": "a", "en": "a" }, "at": 0, "width": \(width), "as": "\(transform)", "source": "A" } ] } } }
            """.utf8)
    }
}
