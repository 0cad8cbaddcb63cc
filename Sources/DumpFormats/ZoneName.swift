import Civil

/// Names of time zones in files, as far as they tell an offset without a table of zones.
enum ZoneName {
    /// Zones whose clocks stand at one offset all year, in seconds east of UTC: where FeliCa cards are used, and UTC.
    private static let fixed: [(name: String, offset: Int32)] = [
        ("Asia/Tokyo", 32_400), ("UTC", 0), ("Asia/Seoul", 32_400), ("Asia/Hong_Kong", 28_800),
        ("Asia/Shanghai", 28_800), ("Asia/Taipei", 28_800), ("Asia/Singapore", 28_800), ("Asia/Manila", 28_800),
        ("Asia/Jakarta", 25_200), ("Asia/Bangkok", 25_200), ("Asia/Ho_Chi_Minh", 25_200), ("Asia/Dhaka", 21_600),
        ("Asia/Kolkata", 19_800), ("Etc/UTC", 0), ("GMT", 0), ("Japan", 32_400), ("JST", 32_400),
    ]

    /// The offset of a zone; 0 for one whose offset changes with the season or is not known here.
    ///
    /// The instant is the same whatever the offset.
    static func offset(of name: String) -> Int32 {
        if let zone = fixed.first(where: { $0.name == name }) { return zone.offset }
        guard name.hasPrefix("GMT") else { return 0 }
        // As Java writes zones without a name: `GMT+05:30`.
        let zero = "1970-01-01T00:00:00"
        return Timestamp(zero + name.dropFirst(3))?.offset ?? 0
    }

    /// A name from which the offset is read back.
    static func name(of offset: Int32) -> String {
        if let zone = fixed.first(where: { $0.offset == offset }) { return zone.name }
        let text = Timestamp(secondsSince1970: 0, offset: offset).description
        return "GMT" + text.suffix(6)
    }
}
