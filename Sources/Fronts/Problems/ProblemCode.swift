/// The name of a problem, for scripts.
package enum ProblemCode: String, Sendable, CaseIterable {
    // The command line.
    case unknownCommand
    case missingCommand
    case unknownOption
    case missingValue
    case unwantedValue
    case repeatedOption
    case invalidValue
    case missingArgument
    case surplusArgument
    case missingOption
    case conflictingOptions
    case confirmationNeeded
    case impossibleLayout

    // Cards and their labels.
    case noSuchCard
    case severalCards
    case unusableLabel
    case labelTaken
    case cardNeeded
    case otherCard
    case cardExists
    case noReading
    case noSuchReading
    case onlyReading

    // What was read.
    case nothingRead
    case conflictingReading
    case unreadableDump
    case unreadableTable
    case ambiguousTable
    case unusableName
    case nameOverlaps
    case badProfile
    case noSuchProfile
    case noSuchService
    case noSuchPurse

    // Files.
    case noSuchFile
    case isFolder
    case notPermitted
    case cannotWrite
    case fileExists
    case fileTooLarge
    case inputOutput
    case cannotWriteOutput
    case noHome
    case noEncoding

    // The database.
    case noStore
    case notAStore
    case newerStore
    case storeBusy
    case storeDamaged
    case storeFailed
    case notErased

    // The PC/SC service, readers, and the card on them.
    case noService
    case serviceNotPermitted
    case serviceStuck
    case noReader
    case readerNotListed
    case kernelModuleHolds
    case unsupportedReader
    case noSuchReader
    case ambiguousReader
    case readerBusy
    case readerUnplugged
    case escapeDisabled
    case readerCannotRead
    case readerFailed
    case noCard
    case notFeliCa
    case cardMoved
    case cardSwapped
    case mute
    case cardRefused
    case cancelled

    // The virtual reader.
    case unfitDump
    case virtualReaderMissing
    case virtualReaderUnreachable
    case virtualReaderFailed
    case portInUse

    // Pictures.
    case rasterizerMissing
    case rasterizerFailed

    // The interactive screen.
    case companionMissing
    case noTerminal
    case unusableTerminal

    case internalError

    /// How the program ends with it, unless the problem itself says otherwise.
    package var exit: ExitCode {
        switch self {
        case .unknownCommand, .missingCommand, .unknownOption, .missingValue, .unwantedValue, .repeatedOption,
            .invalidValue, .missingArgument, .surplusArgument, .missingOption, .conflictingOptions,
            .confirmationNeeded, .impossibleLayout, .ambiguousReader, .severalCards, .unusableLabel, .labelTaken,
            .noSuchService, .onlyReading, .noTerminal, .unusableTerminal, .unusableName, .nameOverlaps:
            .usage
        case .cardNeeded, .otherCard, .cardExists, .nothingRead, .conflictingReading, .unreadableDump, .unreadableTable,
            .ambiguousTable, .badProfile, .fileTooLarge, .notAStore, .newerStore, .storeDamaged,
            .notFeliCa, .cardRefused, .unfitDump:
            .data
        case .noSuchCard, .noReading, .noSuchReading, .noSuchProfile, .noSuchPurse, .noSuchFile, .isFolder, .noStore:
            .noInput
        case .cannotWrite, .fileExists: .cannotCreate
        case .inputOutput, .cannotWriteOutput, .readerFailed: .inputOutput
        case .noService, .serviceStuck, .noReader, .readerNotListed, .kernelModuleHolds, .unsupportedReader,
            .noSuchReader, .readerBusy, .readerUnplugged, .escapeDisabled, .readerCannotRead, .noCard,
            .virtualReaderMissing, .virtualReaderUnreachable, .virtualReaderFailed, .portInUse, .rasterizerMissing,
            .noEncoding, .companionMissing:
            .unavailable
        case .storeBusy, .notErased, .cardMoved, .cardSwapped, .mute: .tryAgain
        case .notPermitted, .serviceNotPermitted: .noPermission
        case .storeFailed, .noHome, .cancelled, .rasterizerFailed: .failure
        case .internalError: .software
        }
    }
}
