/// The name of a problem, for scripts.
enum ProblemCode: String, Sendable, CaseIterable {
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

    // Cards and their labels.
    case noSuchCard
    case ambiguousCard
    case severalCards
    case unusableLabel
    case labelTaken
    case cardNeeded
    case otherCard
    case cardExists
    case noReading

    // What was read.
    case unknownCardKind
    case nothingRead
    case unreadableDump
    case unreadableTable
    case badProfile
    case noSuchProfile
    case noSuchService

    // Files.
    case noSuchFile
    case notPermitted
    case cannotWrite
    case fileExists
    case fileTooLarge
    case inputOutput
    case cannotWriteOutput
    case noHome

    // The database.
    case noStore
    case notAStore
    case newerStore
    case storeBusy
    case storeDamaged
    case storeFailed
    case notErased

    case internalError

    /// How the program ends with it.
    var exit: ExitCode {
        switch self {
        case .unknownCommand, .missingCommand, .unknownOption, .missingValue, .unwantedValue, .repeatedOption,
            .invalidValue, .missingArgument, .surplusArgument, .missingOption, .conflictingOptions,
            .confirmationNeeded, .ambiguousCard, .severalCards, .unusableLabel, .labelTaken, .noSuchService:
            .usage
        case .cardNeeded, .otherCard, .cardExists, .unknownCardKind, .nothingRead, .unreadableDump, .unreadableTable,
            .badProfile, .fileTooLarge, .notAStore, .newerStore, .storeDamaged:
            .data
        case .noSuchCard, .noReading, .noSuchProfile, .noSuchFile, .noStore: .noInput
        case .cannotWrite, .fileExists: .cannotCreate
        case .inputOutput, .cannotWriteOutput: .inputOutput
        case .storeBusy, .notErased: .tryAgain
        case .notPermitted: .noPermission
        case .storeFailed, .noHome: .failure
        case .internalError: .software
        }
    }
}
