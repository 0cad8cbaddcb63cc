import Glibc

@main
struct Main {
    static func main() {
        StandardDescriptors.secure()
        exit(Front.standard(table: .icbalance).run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
