import Civil
import ProfileLanguage

/// A table of places that a person brings, in one of the layouts found in the wild or in our own.
///
/// Text in UTF-8, cells separated by tabs or commas. Codes may be whole (`0-01-05`), or numbers in columns of their own:
/// area, line and station, company and stop, or a shop's terminal, decimal or hexadecimal. What such a table leaves open
/// is asked for and never guessed.
public struct PlaceFile: Hashable, Sendable {
    /// The names in the order of the file, no two of them for a code on the same day.
    public private(set) var entries: [PlaceEntry] = []
    /// Rows without a name.
    public private(set) var nameless = 0
    /// Rows that say again what another says, or that `PlaceFileOptions.repeated` leaves out.
    public private(set) var repeated = 0
    /// Rows of other areas than the one that was asked for.
    public private(set) var otherAreas = 0

    /// Reads a table.
    ///
    /// - Throws: `PlaceTableError` with the place of the first fault, or of what has to be asked.
    public init(_ bytes: [UInt8], _ options: PlaceFileOptions = PlaceFileOptions()) throws(PlaceTableError) {
        do throws(PlaceFault) {
            try read(bytes, options)
        } catch {
            throw error.placed(in: bytes)
        }
    }

    private mutating func read(_ bytes: [UInt8], _ options: PlaceFileOptions) throws(PlaceFault) {
        var cells = CellReader(bytes, file: "")
        guard let first = try PlaceFile.row(&cells) else {
            throw PlaceFault(Cell(text: "", line: 1, column: 1), .fault(.missingColumn), "name")
        }
        let head = try PlaceFileHead(first, options)
        var rows: [[Cell]] = head.isHeader ? [] : [first]
        while let row = try PlaceFile.row(&cells) {
            if row.contains(where: { !$0.text.isEmpty }) { rows.append(row) }
        }
        let reader = try PlaceRowReader(head, rows, options)
        var places: [ReadPlace] = []
        for row in rows {
            switch try reader.place(row) {
            case .place(let place): places.append(place)
            case .nameless: nameless += 1
            case .otherArea: otherAreas += 1
            }
        }
        let kept = try RepeatedPlaces(places).settled(options.repeated)
        repeated = places.count - kept.count
        entries = kept.map(\.entry)
    }

    private static func row(_ cells: inout CellReader) throws(PlaceFault) -> [Cell]? {
        do throws(ProfileError) {
            return try cells.row()
        } catch {
            throw PlaceFault(error)
        }
    }
}

/// A name and the cell where its code stands.
struct ReadPlace {
    let key: PlaceKey
    var entry: PlaceEntry
    let cell: Cell
}
