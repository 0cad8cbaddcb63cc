public import DumpFormats
import FeliCa
public import Store

/// Takes the dumps of recorded files into a store, many in one transaction, in memory that does not grow with a file.
///
/// Dumps of several files share a transaction: small files cost no more than one large one. All files of one import as a
/// new card are of that card.
public struct DumpImport {
    /// So many dumps are stored in one transaction: one each would wait for the disk each time.
    var batchDumps = 500
    /// A batch ends where its dumps have so many blocks, since a dump may be a thousand times as large as a usual one.
    var batchBlocks = 16_384

    /// What became of one dump.
    public struct Outcome: Sendable {
        /// What it brought, or why it was not taken in.
        public let result: Result<Receipt, KitError>
        /// The file it stood in, as its taker named it, and the file in an archive behind a stroke.
        public let file: String
    }

    private let kit: Kit
    private let format: DumpFormat?
    private var target: Store.Target
    private var batch: [Waiting] = []
    private var blocks = 0

    /// A dump that is to be stored with others.
    private struct Waiting {
        let dump: Result<Recording, DumpError>
        let file: String
    }

    /// Makes an import.
    ///
    /// - Parameters:
    ///   - kit: the verbs over the store; without a store each dump is only interpreted.
    ///   - format: the files' format; told by the content of each where `nil`.
    ///   - target: which card the dumps are of.
    public init(_ kit: Kit, format: DumpFormat? = nil, into target: Store.Target = .byIDm) {
        self.kit = kit
        self.format = format
        self.target = target
    }

    /// Takes every dump of a file, each for itself: a bad one is told and the others go in.
    ///
    /// The last ones may wait for the next file or for `finish`.
    ///
    /// What is told as stored survives a crash of the program; a loss of power may undo the last batches, whose file is
    /// still there to be imported again. Where the store fails as a whole (full, held by another process), the dumps
    /// in hand are told as failed and the rest of the file is not tried.
    ///
    /// - Parameters:
    ///   - source: the file's bytes.
    ///   - file: what to call the file.
    ///   - each: gets the outcome of each dump in the order of the files, once it is committed.
    public mutating func take(_ source: ByteSource, from file: String, each: (Outcome) -> Void) {
        // Read before anything is locked: a pipe may let one wait.
        for dump in DumpReader(source, format: format) {
            batch.append(Waiting(dump: dump, file: dump.entry.map { "\(file)/\($0)" } ?? file))
            if case .success(let recording) = dump { blocks += recording.blockCount }
            if batch.count >= batchDumps || blocks >= batchBlocks {
                guard storeBatch(each) else { return }
            }
        }
    }

    /// Stores the dumps that wait.
    public mutating func finish(each: (Outcome) -> Void) {
        // Whether the store takes more does not matter any more.
        if !batch.isEmpty { _ = storeBatch(each) }
    }

    private mutating func storeBatch(_ each: (Outcome) -> Void) -> Bool {
        defer { (batch, blocks) = ([], 0) }
        return store(batch, each)
    }

    /// Stores a batch; `false` where the store takes no more.
    private mutating func store(_ batch: [Waiting], _ each: (Outcome) -> Void) -> Bool {
        guard batch.count > 1, let store = kit.store else { return storeSingly(batch, each) }
        let before = target
        var outcomes: [Result<Receipt, KitError>] = []
        do {
            try store.batch(durability: .normal) {
                for dump in batch {
                    let outcome = record(dump.dump)
                    outcomes.append(outcome)
                    if case .failure(.store(.sqlite)) = outcome { throw StoreError.batchUndone }
                }
            }
        } catch {
            // Nothing of the batch is there: one of its dumps, or its end, made the store fail.
            target = before
            return storeSingly(batch, each)
        }
        // Only what is committed is told.
        for (result, dump) in zip(outcomes, batch) { each(Outcome(result: result, file: dump.file)) }
        return true
    }

    /// Stores each dump in a transaction of its own; `false` where the store takes no more.
    private mutating func storeSingly(_ batch: [Waiting], _ each: (Outcome) -> Void) -> Bool {
        var failure: StoreError?
        for dump in batch {
            if let failure, case .success = dump.dump {
                each(Outcome(result: .failure(.store(failure)), file: dump.file))
                continue
            }
            let outcome = record(dump.dump)
            if case .failure(.store(.sqlite(let error))) = outcome, error.cause != .other { failure = .sqlite(error) }
            each(Outcome(result: outcome, file: dump.file))
        }
        return failure == nil
    }

    private mutating func record(_ dump: Result<Recording, DumpError>) -> Result<Receipt, KitError> {
        do throws(KitError) {
            switch dump {
            case .failure(let error): throw .dump(error)
            case .success(let recording):
                let receipt = try kit.record(recording, into: target, durability: .normal)
                if target == .new, let id = receipt.card.id { target = .card(id) }
                return .success(receipt)
            }
        } catch {
            return .failure(error)
        }
    }
}

extension Recording {
    /// How many blocks were read of all services, or rows decoded.
    fileprivate var blockCount: Int {
        switch content {
        case .card(let dump): dump.systems.reduce(0) { $0 + $1.services.reduce(0) { $0 + $1.blocks.count } }
        case .rows(let rows): rows.transactions.count
        }
    }
}

extension Result<Recording, DumpError> {
    /// The name of the file in an archive that the dump stood in.
    fileprivate var entry: String? {
        switch self {
        case .success(let recording): recording.entry
        case .failure(let error): error.entry
        }
    }
}
