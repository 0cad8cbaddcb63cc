import FeliCa

/// The system of services in a file that lists services alone.
enum SystemGuess {
    /// The open services of the purses of the common area: Edy, nanaco, WAON and a university co-operative's money.
    private static let purses: Set<NodeCode> = Set(
        [
            0x110B, 0x1317, 0x170F, 0x558B, 0x5597, 0x560B, 0x564F, 0x67CF, 0x680B, 0x6817, 0x684B, 0x684F, 0x50CB,
            0x50CF, 0x50D7,
        ].map(NodeCode.init(rawValue:)))

    /// The system that a service is known to stand in; `nil` where none is.
    static func system(of service: NodeCode) -> SystemCode? {
        if TransitLayout.services.contains(service) { return .transit }
        return purses.contains(service) ? SystemCode(rawValue: 0xFE00) : nil
    }
}
