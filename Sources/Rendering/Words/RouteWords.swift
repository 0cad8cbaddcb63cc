package import Aggregation
package import Ledger
package import Wording

/// Routes in words.
package struct RouteWords {
    let language: Language
    let currency: Currency

    /// Words of a language, for routes that were paid in a currency.
    package init(language: Language, currency: Currency = .yen) {
        self.language = language
        self.currency = currency
    }

    /// Both ends with the arrow between.
    package func name(_ route: Route) -> String { parts(route).joined(separator: arrow(route)) }

    /// The two ends.
    func parts(_ route: Route) -> [String] {
        let places = PlaceWords(language: language)
        return [places.name(route.a), places.name(route.b)]
    }

    /// What stands between the ends.
    package func arrow(_ route: Route) -> String { route.bothWays ? " ⇄ " : " → " }

    /// Both ends as one hears them, without a sign between.
    package func spoken(_ ends: [String], bothWays: Bool) -> String {
        guard ends.count == 2 else { return ends.joined(separator: " ") }
        return RouteWords.spoken(ends[0], ends[1], bothWays: bothWays)[language]
    }

    static func spoken(_ from: String, _ to: String, bothWays: Bool) -> Text {
        bothWays
            ? Text(ja: "\(from)と\(to)の間", en: "between \(from) and \(to)")
            : Text(ja: "\(from)から\(to)", en: "from \(from) to \(to)")
    }

    /// How often and for how much.
    package func figures(_ route: Route) -> String {
        let count = Amount.plain(route.count)
        let times = Text(ja: "\(count)回", en: "\(count)×")[language]
        // What the card does not tell is no 0.
        let amount = Amount.partly(
            route.amount, Amount.shown(abs(route.amount), currency), lacksSome: route.withoutAmount > 0, isNarrow: true)
        return "\(times) \(amount)"
    }
}

/// The ends of routes as a list names them: with their codes where two rows would read the same.
package struct RouteNames {
    /// The two ends of each route.
    package let ends: [[String]]

    /// Names the routes of a list.
    package init(_ routes: some Collection<Route>, language: Language) {
        let words = RouteWords(language: language)
        let rows = routes.map { route in
            Row(names: words.parts(route), codes: [route.a.code, route.b.code], bothWays: route.bothWays)
        }
        let alike = Dictionary(grouping: rows, by: \.likeness)
        ends = rows.map { row in
            let others = alike[row.likeness] ?? []
            guard others.count > 1 else { return row.names }
            return zip(row.names, row.codes).map { name, code in
                let isOne = others.allSatisfy { other in
                    zip(other.names, other.codes).allSatisfy { $0 != name || $1 == code }
                }
                return isOne ? name : Text(ja: "\(name)（\(code)）", en: "\(name) (\(code))")[language]
            }
        }
    }

    private struct Row {
        var names: [String]
        var codes: [String]
        var bothWays: Bool

        /// What a reader would take for the same: of rides both ways the order tells nothing.
        var likeness: [String] { (bothWays ? names.sorted() : names) + [bothWays ? "⇄" : "→"] }
    }
}
