import DumpFormats
import Readers

/// A way for bytes from outside into the program, and the laws that hold whatever those bytes are.
///
/// A crash, a trap or an end that never comes breaks a law of its own. The next target is a file of laws and a line in
/// ``all``.
public struct FuzzTarget: Sendable, CustomStringConvertible {
    /// The name that scripts take.
    public let id: String
    /// Inputs to begin with.
    public let seeds: @Sendable () -> [[UInt8]]
    private let check: @Sendable ([UInt8]) -> String?

    init(
        _ id: String, seeds: @escaping @Sendable () -> [[UInt8]], check: @escaping @Sendable ([UInt8]) -> String?
    ) {
        self.id = id
        self.seeds = seeds
        self.check = check
    }

    /// Its name.
    public var description: String { id }

    /// Longer inputs say nothing that shorter ones don't, and take longer.
    public static let limit = 64 << 10

    /// The law that the bytes break; `nil` where all hold.
    public func breach(_ bytes: [UInt8]) -> String? {
        check(Array(bytes.prefix(FuzzTarget.limit)))
    }

    /// The target of that name.
    public static func named(_ id: String) -> FuzzTarget? {
        all.first { $0.id == id }
    }

    /// All targets: every dump format and a file of no told format; tables and profiles; blocks; every reader family,
    /// and a reader of which nothing is known.
    public static let all: [FuzzTarget] =
        [FuzzTarget("dump", seeds: { DumpSeeds.all }, check: { DumpLaws.breach($0, as: nil) })]
        + DumpFormat.all.map { format in
            FuzzTarget(
                "dump-\(format.id)", seeds: { DumpSeeds.of(format) }, check: { DumpLaws.breach($0, as: format) })
        }
        + [
            FuzzTarget("profile", seeds: { ProfileSeeds.profiles }, check: ProfileLaws.breach),
            FuzzTarget("places", seeds: { ProfileSeeds.tables }, check: PlaceLaws.breach),
            FuzzTarget("blocks", seeds: { BlockSeeds.all }, check: BlockLaws.breach),
        ]
        + ReaderFamily.all.map { family in
            FuzzTarget(
                "reader-\(family.id)", seeds: { AnswerSeeds.of(family.id) },
                check: { ReadingLaws.breach($0, family) })
        }
        + [FuzzTarget("reader", seeds: { AnswerSeeds.ofAnyReader }, check: ScanLaws.breach)]
}
