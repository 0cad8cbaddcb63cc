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
            do throws(CursesScreen.Fault) {
                let screen = try CursesScreen(orders.capabilities, orders.theme)
                return InteractiveRun(desk: desk, events: events, screen: screen).run()
            } catch {
                throw Problem.unusableTerminal(Environment.process["TERM"])
            }
        } catch {
            return tell(error, orders.language)
        }
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
