/// How many rows of each kind a text announces of a system and lists.
struct AnnouncedRows {
    var areas: Int?
    var services: Int?
    var blocks: Int?
    var areasFound = 0
    var servicesFound = 0
    var blocksFound = 0

    /// Areas and services listed.
    var nodes: Int { areasFound + servicesFound }

    /// Throws where fewer rows stand there than announced.
    func check() throws(DumpFault) {
        let pairs: [(DumpError.Part, Int?, Int)] = [
            (.areas, areas, areasFound), (.services, services, servicesFound), (.blocks, blocks, blocksFound),
        ]
        for (part, expected, found) in pairs {
            guard let expected, found < expected else { continue }
            throw DumpFault(.missingRows(part, expected: expected, found: found))
        }
    }
}
