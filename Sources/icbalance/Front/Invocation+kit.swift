import Fronts
import Glibc
import ICBalanceKit
import Profiles
import Store
import Wording

extension Invocation {
    /// The path of the database: `--db`, or the usual place.
    func databasePath() throws(Problem) -> String {
        if let path = settings.database { return path }
        // A relative folder counts as absent (XDG Base Directory Specification).
        if let data = try environment.path("XDG_DATA_HOME"), data.hasPrefix("/") {
            return data + "/icbalance/icbalance.sqlite"
        }
        guard let home = try environment.path("HOME") ?? Invocation.home else { throw .noHome }
        return home + "/.local/share/icbalance/icbalance.sqlite"
    }

    /// The profiles to work with: those of `--profiles`, or the built-in ones.
    func profiles() throws(Problem) -> [Profile] {
        guard let folder = settings.profiles else { return Profile.bundled }
        return try ProfileFolder.profiles(in: folder)
    }

    /// The profile of that name.
    func profile(_ id: String) throws(Problem) -> Profile {
        // The built-in one is found without a look at the others.
        if settings.profiles == nil, let profile = Profile.bundled(id) { return profile }
        let profiles = try profiles()
        guard let profile = profiles.first(where: { $0.id == id }) else {
            throw .noSuchProfile(id, known: profiles.map(\.id))
        }
        return profile
    }

    /// The verbs over the database.
    ///
    /// - Throws: `Problem`, `noStore` among others where it is only to be read and there is none.
    func kit(_ access: Store.Access) throws -> Kit {
        try kit(access, try profiles())
    }

    /// The verbs over the database, with profiles that were read before.
    func kit(_ access: Store.Access, _ profiles: [Profile]) throws -> Kit {
        Kit(store: try Store(path: try databasePath(), access: access), profiles: profiles)
    }

    /// The verbs over the database, or `nil` where there is none yet.
    func kitIfStored() throws -> Kit? {
        do {
            return try kit(.readOnly)
        } catch StoreError.noStore {
            return nil
        }
    }

    /// Holds that there is a database, before one is opened for writing, which would make it.
    ///
    /// - Throws: `Problem`, `noStore` among others.
    func requireStore() throws {
        guard try kitIfStored() != nil else { throw Problem.noStore(try databasePath()) }
    }

    /// The user's own names of places, as far as there is a database that can be read.
    func ownPlaces(_ profile: String) -> PlaceOverlay {
        // What needs no database goes on without the names that it would add.
        (try? kitIfStored()?.ownPlaces(profile: profile)) ?? .none
    }

    /// The card of `--card`, or the only one.
    func card(_ option: Option, in kit: Kit) throws -> Store.Card {
        if let name = parsed.text(option) { return try card(named: name, in: kit) }
        let cards = try kit.cards()
        guard let card = cards.first else { throw Problem.noCards }
        guard cards.count == 1 else { throw Problem.severalCards(cards.map(\.id)) }
        return card
    }

    /// The card that somebody names by its number, label or IDm.
    ///
    /// - Throws: `Problem`, `noSuchCard` with the labels that may have been meant among others.
    func card(named name: String, in kit: Kit) throws -> Store.Card {
        do {
            return try kit.card(named: name)
        } catch {
            guard case .noSuchCard = error else { throw error }
            // A label is often found by a word of it; letters differ in case and width, and slips are made.
            let labels = try kit.cards().compactMap(\.label)
            throw Problem.noSuchCard(name, near: NearMiss.of(name, amongLabels: labels))
        }
    }

    private static var home: String? {
        getpwuid(getuid()).flatMap { String(cString: $0.pointee.pw_dir) }
    }
}

extension Problem {
    /// The database holds no card.
    static let noCards = Problem(
        .noSuchCard, Text(ja: "カードがまだ保存されていません。", en: "No card is stored yet."),
        hint: howToBegin)

    /// A card has to be named where there are several.
    static func severalCards(_ ids: [Int]) -> Problem {
        let list = ids.prefix(20).map(String.init).joined(separator: ", ") + (ids.count > 20 ? ", …" : "")
        return Problem(
            .severalCards,
            Text(ja: "カードが複数あり、どれか分かりません。", en: "Several cards are stored, and which one is meant is not said."),
            hint: Text(
                ja: "--card で番号か名前を指定してください（番号：\(list)）。icbalance cards で一覧できます。",
                en: "Name one with --card (numbers: \(list)); icbalance cards lists them."))
    }
}
