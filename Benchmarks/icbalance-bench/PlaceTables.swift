import Glibc

extension Measurement {
    /// A table of places as they are passed around, by a process, into a store that it makes.
    static let placeTable = Measurement(
        name: "place-table",
        what:
            "a table of 8,000 stations in CP932 with decimal codes, a process and a new store each, median of 11 runs",
        bound: 0.5, unit: "s"
    ) { surroundings in
        guard let icbalance = surroundings.icbalance else { throw BenchError.failed("--icbalance is needed") }
        let path = surroundings.scratch.file("stations.csv")
        try PlaceTables.write(8_000, to: path)
        var times: [Double] = []
        for _ in 0..<11 {
            defer { surroundings.scratch.removeStore("names") }
            let run = try ChildRun(
                [icbalance, "stations", "import", path, "--json", "--db", surroundings.scratch.file("names")],
                home: surroundings.scratch.path)
            guard run.status == 0, run.output.contains("\"names\":8000,") else {
                throw BenchError.failed("stations import ended with \(run.status): \(run.output)")
            }
            times.append(run.seconds)
        }
        return Measured(ours: median(times))
    }
}

/// Writes tables in the most common layout.
private enum PlaceTables {
    private static let header = "AreaCode,LineCode,StationCode,CompanyName,LineName,StationName,Note\r\n"
    // 鉄道, 線 and 駅 in CP932.
    private static let company: [UInt8] = [0x93, 0x53, 0x93, 0xB9]
    private static let line: [UInt8] = [0x90, 0xFC]
    private static let station: [UInt8] = [0x89, 0x77]

    static func write(_ count: Int, to path: String) throws {
        var bytes = Array(header.utf8)
        for number in 0..<count {
            let (area, of) = (number / 2_048, number % 2_048)
            let (line, station) = (of / 32 * 3 + 1, of % 32 * 7 + 1)
            bytes += Array("\(area),\(line),\(station),".utf8) + company + Array(String(area).utf8)
            bytes += [0x2C] + PlaceTables.line + Array(String(line).utf8)
            bytes += [0x2C] + PlaceTables.station + Array("\(number),\r\n".utf8)
        }
        guard let file = fopen(path, "w") else { throw BenchError.failed("\(path): errno \(errno)") }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
            throw BenchError.failed("\(path): errno \(errno)")
        }
    }
}
