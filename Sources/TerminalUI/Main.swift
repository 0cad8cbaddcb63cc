import Fronts
import Glibc
import Wording

@main
struct Main {
    static func main() {
        StandardDescriptors.secure()
        let end = run(Array(CommandLine.arguments.dropFirst()))
        StopSignals.die(by: end)
        exit(end.rawValue)
    }

    private static func run(_ words: [String]) -> ExitCode {
        let orders: Orders
        do throws(Orders.Unknown) {
            orders = try Orders(words)
        } catch {
            return tell(.startedBySomebodyElse, .en)
        }
        do throws(Problem) {
            let desk = try Desk(orders)
            guard let events = Events() else { throw .bug("pipe") }
            CaughtSignals.tell(events)
            let holdings = try desk.begin()
            if orders.isPlain { return plain(desk, events, holdings) }
            do throws(CursesScreen.Fault) {
                let screen = try CursesScreen(orders.capabilities, orders.theme)
                return InteractiveRun(desk: desk, events: events, screen: screen, showing: holdings).run()
            } catch {
                throw Problem.unusableTerminal(Environment.process["TERM"])
            }
        } catch {
            return tell(error, orders.language)
        }
    }

    private static func plain(_ desk: Desk, _ events: Events, _ holdings: Holdings) -> ExitCode {
        let out = Output(descriptor: STDOUT_FILENO)
        let end = PlainRun(desk: desk, events: events, out: out, showing: holdings).run()
        out.flush()
        guard let code = out.failure else { return end }
        return end.orLost(tell(.output(code), desk.orders.language))
    }

    /// Tells why there is no screen.
    private static func tell(_ problem: Problem, _ language: Language) -> ExitCode {
        let err = Output(descriptor: STDERR_FILENO)
        err.line("icbalance: " + problem.message[language])
        err.line(problem.hint[language])
        err.flush()
        return problem.exit
    }
}

extension Problem {
    /// Somebody started this program without the orders that only the command line gives.
    fileprivate static let startedBySomebodyElse = Problem(
        .unknownCommand,
        Text(ja: "icbalance-ui は icbalance が起動します。", en: "icbalance-ui is started by icbalance."),
        hint: Text(ja: "実行してください：icbalance ui", en: "Run: icbalance ui"))
}
