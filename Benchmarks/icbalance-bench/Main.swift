import Glibc

/// Measures icbalance against baselines of its own, one line a figure.
@main
enum Bench {
    static func main() {
        do {
            let order = try Order(CommandLine.arguments.dropFirst())
            exit(try order.run() ? 0 : 1)
        } catch {
            say("icbalance-bench: \(error)")
            exit(error is UsageError ? 64 : 1)
        }
    }
}

/// What the command line asks for.
private struct Order {
    private var icbalance: String?
    private var child: String?
    private var figures: [Measurement] = []
    private var withLarge = false

    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let argument = rest.popFirst() {
            switch argument {
            case "--icbalance":
                guard let path = rest.popFirst() else { throw UsageError.missingValue(argument) }
                icbalance = path
            case "--large": withLarge = true
            case IngestMemory.option:
                guard let folder = rest.popFirst() else { throw UsageError.missingValue(argument) }
                child = folder
            default:
                let named = Measurement.all.filter { $0.name == argument || $0.name.hasPrefix(argument + "-") }
                guard !named.isEmpty else { throw UsageError.unknownFigure(argument) }
                figures += named.filter { known in !figures.contains { $0.name == known.name } }
            }
        }
        if figures.isEmpty {
            figures = Measurement.all.filter { withLarge || !$0.name.hasPrefix("large-") }
        }
    }

    /// Whether every figure is within its bound.
    func run() throws -> Bool {
        if let child {
            try IngestMemory.ingest(in: child)
            return true
        }
        let scratch = try ScratchFolder()
        defer { scratch.remove() }
        let surroundings = Surroundings(icbalance: icbalance, scratch: scratch)
        var isWithin = true
        for measurement in figures {
            say("\(measurement.name): \(measurement.what)")
            let measured = try measurement.measure(surroundings)
            let figure = Figure(
                name: measurement.name, ours: measured.ours, baseline: measured.baseline, bound: measurement.bound,
                unit: measurement.unit)
            report(figure.line)
            if figure.isOver { isWithin = false }
        }
        return isWithin
    }
}

/// What is wrong with the command line.
enum UsageError: Error {
    case missingValue(String)
    case unknownFigure(String)
}
