import ProfileLanguage

/// `docs/cards.md` as it follows from the profiles.
struct CardsDocument {
    let profiles: [CompiledProfile]

    var text: String {
        let told = profiles.filter { $0.head.services.contains { $0.layout != nil && $0.purpose != .explained } }
        let kept = profiles.filter { profile in
            !told.contains(profile) && profile.head.services.contains { $0.purpose != .explained }
        }
        let named = profiles.filter { !told.contains($0) && !kept.contains($0) }
        var lines = [Self.head, "", "## Cards whose money is told", ""]
        lines += ["| card | system | currency | balance | records | profile |", "|---|---|---|---|---|---|"]
        lines += told.map(row)
        lines += ["", "Several issuers share a profile where cards are told apart by what is on them:", ""]
        lines += profiles.filter { $0.head.issuers.count > 1 }.map { profile in
            "* `\(profile.head.id)`: \(profile.head.issuers.map(\.name).joined(separator: ", "))"
        }
        lines += ["", Self.raw, "", "| card | system | services read | profile |", "|---|---|---|---|"]
        lines += kept.map { profile in
            let services = profile.head.services.map { "`\(Self.hex($0.code))`" }.joined(separator: " ")
            return "| \(name(profile)) | \(Self.hex(profile.head.system)) | \(services) | `\(profile.head.id)` |"
        }
        lines += ["", Self.listed, "", "| card | system | profile |", "|---|---|---|"]
        lines += named.map { "| \(name($0)) | \(Self.hex($0.head.system)) | `\($0.head.id)` |" }
        lines += ["", Self.untold]
        lines += ["", "## Who says so", "", "| profile | sources |", "|---|---|"]
        lines += told.map { "| `\($0.head.id)` | \(sources($0)) |" }
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ profile: CompiledProfile) -> String {
        let head = profile.head
        return
            "| \(name(profile)) | \(Self.hex(head.system)) | \(head.currency) | \(service(.balance, head)) "
            + "| \(service(.history, head)) | `\(head.id)` |"
    }

    private func name(_ profile: CompiledProfile) -> String {
        let name = profile.head.name
        return name.ja == name.en ? name.ja : "\(name.ja) · \(name.en)"
    }

    /// How sure what a service tells is.
    private func service(_ role: ServiceModel.Role, _ head: ProfileHead) -> String {
        guard let service = head.services.first(where: { $0.role == role }), let confidence = service.confidence else {
            let isKept = head.services.contains { $0.purpose.rawValue == role.rawValue && $0.layout == nil }
            if isKept { return "kept raw" }
            let hasHistory = role == .balance && head.services.contains { $0.role == .history }
            return hasHistory ? "by the newest record" : "–"
        }
        let count = role == .history ? "\(service.blocks / (service.head == nil ? 1 : 2)) · " : ""
        return "\(count)\(Self.words(confidence))"
    }

    private func sources(_ profile: CompiledProfile) -> String {
        if let like = profile.like { return "like `\(like.profile)`, says \(like.source)" }
        let used = Set(profile.head.services.compactMap(\.layout))
        var names: Set<String> = []
        for (number, layout) in profile.body.layouts.enumerated() where used.contains(number) {
            for field in layout.variants.flatMap(\.fields) {
                names.formUnion(field.source.split(separator: ";").map { $0.drop { $0 == " " } }.map(String.init))
            }
        }
        return names.sorted().joined(separator: ", ")
    }

    private static func words(_ confidence: Confidence) -> String {
        switch confidence {
        case .dump: "confirmed by a real dump"
        case .sources: "several sources"
        case .source: "one source"
        case .derived: "derived"
        }
    }

    private static func hex(_ code: UInt16) -> String {
        let digits = String(code, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }

    private static let head = """
        # Cards

        Made from the profiles in [CardProfiles](../CardProfiles) and held by a test; how a profile is written is told in
        [card-profiles.md](card-profiles.md).

        How sure a layout is:

        * **confirmed by a real dump**: public dumps of real cards decode to what is known of them;
        * **several sources**: independent programs agree, and no dump is public;
        * **one source**: one program or author says so;
        * **derived**: nobody says so of this card, it follows from its relatives.

        A card may hold several purses, such as a transit card with Edy on it. Each is told by its own profile, with a
        balance and a history of its own. That a card has the system FE00 says nothing: each purse in it is known by its
        own services.

        An Octopus card tells its balance together with its deposit, which is not on the card: both balances are shown.

        A reader that names no system (the [storage-card path](readers.md) of Sony's) brings the blocks of one system and not
        which. A card is told for what its profile says only where the blocks bear that out; another, as each Octopus, Shenzhen
        Tong, MRT Jakarta, Dhaka and RapiCa card, is unknown, and kept. One reading by another kind of reader names the
        system, and tells the earlier ones, too.
        Cards of the same layout in several systems, as SAPICA, PASPY, IruCa, Setamaru and Saitama Railway have that of the
        nationwide cards, are told as Japanese transit cards then, with a note that the system is not told.
        """

    private static let raw = """
        ## Cards that are kept raw

        What they hold is read and kept, and told by nobody surely enough to show an amount. `icbalance dump` gives it
        back, and a better profile will tell it later, from the same readings (`icbalance redecode`).
        """

    private static let listed = """
        ## Cards that are known by name

        Which of their services hold what is not known: all open ones are listed, read and kept, also where the card has
        a purse in another system, as a Hayakaken has. The same is done with a card that no profile is for; it is shown as
        unknown, with its systems.
        """

    private static let untold = """
        ## What is not told

        * **RapiCa, Iwasaki**: a record holds month, day, hour and minute and no year. It is inferred from the day of the last
          use and the order of the records, which is a finding (`inferredYear`); where nothing tells it there is no date.
        * **Nice Pass**: amounts are the differences of balances. That of the oldest record is the one that it states, and
          unknown where the one source's description and its code differ on the sign (from 10,240 yen on). `explain` shows
          the time in tens of minutes.
        * **WAON**: a payment with an auto top-up (types 1C and 20) is one record of the card, and its amount is what both
          come to: where ¥3,000 were charged and ¥3,000 paid, it is 0. `explain` shows the two.
        * **KMT**: its records are numbered and hold no balance. A record before which some are missing says how many
          (`missingRecords`); for how much is not known, so that no gap is told, and what moved meanwhile stands in journals alone.
        * **MRT Pass, Rapid Pass**: the hour of a record, which has no minutes, is shown by `explain` alone.
        * **T-Union** (system 043B, on some Octopus cards): its balance is said to be written as an Octopus card's is. No
          source names its service, so that it is kept raw.
        * **Points** of nanaco (560B), WAON (684B) and SAPICA (BA4B) are no money: `explain` tells them, the history does not.
        * **Numbers of cards** identify a person and are not read: 110B of Edy, 558B of nanaco, 684F and 67CF of WAON, 300B
          of Kartu Multi Trip, 100B of Kartu Jelajah. 50CB of a university co-operative's money, of which nothing is known,
          is not read either.
        * **Kind of chip and its timings**: of a card that no profile knows they are told by `scan`, of any by `explain --pmm`.
        """
}
