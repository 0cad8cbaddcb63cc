import Fronts
import Glibc
import Wording

/// A program of this project that takes the place of this one, so that the other commands need not load what it needs.
struct CompanionProgram {
    /// Its file's name, and the package that it takes to build it.
    struct Name {
        let file: String
        let package: String
    }

    /// The interactive screen.
    static let ui = Name(file: "icbalance-ui", package: "libncurses-dev")

    private let path: String

    /// Looks for it: beside this program, then on the path.
    ///
    /// - Throws: `companionMissing` where it was not built.
    init(_ name: Name, _ environment: Environment) throws(Problem) {
        var own = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &own, own.count)
        let beside = String(decoding: own.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
            .split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let folders = [beside] + (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
        // Only absolute folders: what lies in the working folder is nobody's program.
        let found = folders.map { "\($0)/\(name.file)" }
            .first { (path: String) in path.hasPrefix("/") && access(path, X_OK) == 0 }
        guard let found else { throw .companionMissing(name) }
        path = found
    }

    /// Becomes that program.
    ///
    /// - Throws: `Problem` where the system refuses; else it never returns.
    func run(_ words: [String]) throws(Problem) -> Never {
        let arguments = ([path] + words).map { strdup($0) } + [nil]
        execv(path, arguments)
        throw .reading(path, errno: errno)
    }
}

extension Problem {
    /// A part of the project that was not built.
    static func companionMissing(_ name: CompanionProgram.Name) -> Problem {
        Problem(
            .companionMissing,
            Text(
                ja: "\(name.file) がありません。ライブラリーなしで作られています。",
                en: "\(name.file) is not here: it was built without the library that it needs."),
            hint: Text(
                ja: "実行してから作り直してください：sudo apt install \(name.package)（作り直しは scripts/build）",
                en: "Run: sudo apt install \(name.package), then build again with scripts/build."))
    }
}
