import TestFiles

/// The product's own source, for rules about what it may name.
enum SourceFiles {
    struct File {
        let name: String
        /// The lines that are not comments.
        let code: [Substring]
    }

    struct Unreadable: Error {
        let path: String
    }

    private static let root =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")

    /// The files of the layout's rules: all but the poses, which are data about devices.
    static func rules() throws -> [File] {
        try ["", "/Rules", "/Motion"].flatMap { try files(in: product + $0) }
    }

    /// All files of the layout.
    static func all() throws -> [File] { try rules() + files(in: product + "/Poses") }

    private static let product = root + "/Sources/DuoLayout"

    /// The tests themselves.
    static func tests() throws -> [File] { try files(in: root + "/Tests/DuoLayoutTests") }

    /// The tests of all targets.
    static func allTests() throws -> [File] { try files(below: root + "/Tests") }

    /// A document's text.
    static func document(_ name: String) throws -> String { try text(root + "/docs/" + name) }

    private static func files(below folder: String) throws -> [File] {
        // What has an ending is no folder.
        let folders = try names(in: folder).filter { !$0.contains(".") }
        return try files(in: folder) + folders.flatMap { try files(below: folder + "/" + $0) }
    }

    private static func files(in folder: String) throws -> [File] {
        try names(in: folder).filter { $0.hasSuffix(".swift") }.map { name in
            let lines = try text(folder + "/" + name).split(separator: "\n")
            return File(name: name, code: lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") })
        }
    }

    private static func names(in folder: String) throws -> [String] {
        let names = TextFile.names(in: folder)
        guard !names.isEmpty else { throw Unreadable(path: folder) }
        return names
    }

    private static func text(_ path: String) throws -> String {
        guard let text = TextFile.read(path) else { throw Unreadable(path: path) }
        return text
    }
}
