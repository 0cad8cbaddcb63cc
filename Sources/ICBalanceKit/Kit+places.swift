public import DumpFormats
public import Profiles
import Store

extension Kit {
    /// How many characters the name of a place may have.
    public static let placeNameLimit = 100

    /// What an import of place names did.
    public struct PlaceImport: Hashable, Sendable {
        /// Names taken over.
        public var names = 0
        /// Former names whose last day nobody knows: they name nothing and were left out.
        public var leftOut = 0
        /// Rows without a name.
        public var nameless = 0
        /// Rows that another row of the table says as well, or was chosen over.
        public var repeated = 0
        /// Rows of other areas than the one that was asked for.
        public var otherAreas = 0
    }

    /// Takes over a table of the user's own place names, which win over the bundled ones; single codes' fixes stay above.
    ///
    /// Without an encoding the bytes tell it themselves.
    ///
    /// - Throws: `places` or `tableText` with the place of the first fault, or with what has to be asked; nothing is
    ///   taken over then.
    public func importPlaces(
        _ bytes: [UInt8], profile: String, encoding: JapaneseEncoding? = nil,
        options: PlaceFileOptions = PlaceFileOptions()
    ) throws(KitError) -> PlaceImport {
        let store = try storeNeeded()
        let file = try Kit.placeFile(bytes, encoding: encoding, options: options)
        let names = file.entries.filter { !$0.endedOnUnknownDay }.map { Store.PlaceName($0) }
        try stored { () throws(StoreError) in try store.importPlaces(names, profile: profile) }
        return PlaceImport(
            names: names.count, leftOut: file.entries.count - names.count, nameless: file.nameless,
            repeated: file.repeated, otherAreas: file.otherAreas)
    }

    private static func placeFile(
        _ bytes: [UInt8], encoding: JapaneseEncoding?, options: PlaceFileOptions
    ) throws(KitError) -> PlaceFile {
        let text: [UInt8]
        do throws(JapaneseTextError) {
            text = try JapaneseText.utf8(bytes, in: encoding)
        } catch {
            throw .tableText(error)
        }
        do throws(PlaceTableError) {
            return try PlaceFile(text, options)
        } catch {
            throw .places(error)
        }
    }

    /// Names one code, for some days or for all; wins over all tables.
    ///
    /// - Throws: `unusableName`, or `fixedOtherwise` where another such name holds on some of these days and on others;
    ///   nothing is changed then.
    public func fixPlace(_ entry: PlaceEntry, profile: String) throws(KitError) {
        let store = try storeNeeded()
        for text in [entry.name, entry.englishName, entry.line, entry.operator] {
            if let text, let fault = LabelFault.ofText(text, limit: Kit.placeNameLimit) {
                throw .unusableName(text, fault)
            }
        }
        let name = Store.PlaceName(entry)
        let other = try stored { () throws(StoreError) in try store.fixPlace(name, profile: profile) }
        if let other { throw .fixedOtherwise(PlaceEntry(other)) }
    }

    /// Takes away what was given to one code; tells how many names that were.
    public func removeFixes(_ code: String, profile: String) throws(KitError) -> Int {
        let store = try storeNeeded()
        return try stored { () throws(StoreError) in try store.removeFixes(profile: profile, code: code) }
    }

    /// Takes away the names of all imported tables; tells how many.
    public func removeTableNames(profile: String) throws(KitError) -> Int {
        let store = try storeNeeded()
        return try stored { () throws(StoreError) in try store.removeTableNames(profile: profile) }
    }

    /// All of the user's own names of places.
    public func ownPlaces(profile: String) throws(KitError) -> PlaceOverlay {
        let store = try storeNeeded()
        return PlaceOverlay(
            try stored { () throws(StoreError) in try store.places(profile: profile) }.map(PlaceEntry.init))
    }
}

extension PlaceEntry {
    init(_ place: Store.PlaceName) {
        self.init(
            code: place.code, since: place.since, until: place.until, name: place.name,
            englishName: place.englishName, line: place.line, operator: place.operator)
    }
}

extension Store.PlaceName {
    init(_ entry: PlaceEntry) {
        self.init(
            code: entry.code, since: entry.since, until: entry.until, name: entry.name,
            englishName: entry.englishName, line: entry.line, operator: entry.operator)
    }
}
