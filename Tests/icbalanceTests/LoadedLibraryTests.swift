import Expectations
import TestFiles
import Testing

@testable import icbalance

@Suite("Libraries that the program loads")
struct LoadedLibraryTests {
    private let scratch = Scratch()

    @Test("Starting loads neither what reads archives nor what draws screens")
    func start() {
        let outcome = Program.icbalance.run(["--version"], environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
        expectEqual(outcome.exit, 0)
        #expect(outcome.out.contains("libsqlite3"))
        for library in ["libzip", "libcrypto", "libncurses", "libtinfo"] {
            #expect(!outcome.out.contains(library), "\(outcome.out)")
        }
    }

    @Test("Without libzip an archive is refused with the package that has it")
    func noZip() {
        // An archive without entries: its end record alone (APPNOTE 4.3.16).
        let archive = scratch.path("cards.zip")
        let shell = Program(path: "/bin/sh")
        let made = shell.run(["-c", #"{ printf 'PK\005\006'; head -c 18 /dev/zero; } > "$1""#, "sh", archive])
        expectEqual(made.exit, 0)
        // The loader takes the first file of that name, and it is no library.
        TextFile.write("", to: scratch.path("libzip.so.4"))
        let outcome = Program.icbalance.run(
            ["--lang", "en", "--db", scratch.path("store"), "import", archive],
            environment: ["LD_LIBRARY_PATH": scratch.folder])
        expectEqual(outcome.exit, 65)
        #expect(outcome.err.contains("The library that reads this format is not on this machine."))
        #expect(outcome.err.contains("sudo apt install libzip4"))
    }
}
