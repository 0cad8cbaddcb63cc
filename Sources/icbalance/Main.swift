import Fronts
import Glibc

@main
struct Main {
    static func main() {
        StandardDescriptors.secure()
        let end = Front.standard(table: .icbalance).run(Array(CommandLine.arguments.dropFirst()))
        StopSignals.die(by: end)
        exit(end.rawValue)
    }
}
