import Screens

extension Session {
    /// What lies over the screen; `nil` where nothing does.
    var sheet: Sheet? {
        let place = SheetPlace(columns: columns, rows: rows)
        // Where one card is read after another, the wait for the next one leaves what was read in sight.
        if scan.isOpen, !(scansOn && scan == .waiting && data.hasHistory) {
            return ScanSheet(phase: scan, wait: wait, language: language).sheet(width: place.width)
        }
        if let notice, notice.hint != nil {
            return NoticeSheet(notice: notice, language: language).sheet(width: place.width)
        }
        switch layer {
        case .none, .typing, .naming: return nil
        case .help(let scrolled): return HelpSheet(language: language).sheet(width: place.width, scrolled: scrolled)
        case .record(let scrolled):
            guard let chosen else { return nil }
            return RecordSheet(line: chosen, currency: currency, language: language, showsRaw: showsRaw)
                .sheet(width: place.width, scrolled: scrolled)
        }
    }

    /// How many of a sheet's lines are in sight.
    var sheetRoom: Int { SheetPlace(columns: columns, rows: rows).height }
}
