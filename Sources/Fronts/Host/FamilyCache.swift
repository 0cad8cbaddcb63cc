import Glibc
import Readers

/// Which family each reader turned out to be of, kept between runs, so that the next reading begins without a search.
///
/// It may vanish or be wrong at any time: a family that does not fit is found out at the first command.
package struct FamilyCache {
    private let path: String?
    private static let limit = 1 << 16

    package init(environment: Environment) {
        // A path that can't be told keeps nothing: a cache may be missing.
        if let folder = try? environment.path("XDG_CACHE_HOME"), folder.hasPrefix("/") {
            path = folder + "/icbalance/reader-families"
        } else {
            path = (try? environment.path("HOME")).map { $0 + "/.cache/icbalance/reader-families" }
        }
    }

    /// What is known; nothing where the file is missing or can't be read.
    package var known: [String: String] {
        // Without the cache a reader is searched, which is all that a failure may cost.
        guard let path, let bytes = try? FileBytes.read(path, limit: FamilyCache.limit) else { return [:] }
        var known: [String: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let cells = line.split(separator: "\t")
            if cells.count == 2 { known[String(cells[0])] = String(cells[1]) }
        }
        return known
    }

    /// Keeps what is known now, besides what the file knows already.
    package func keep(_ now: [String: String]) {
        guard let path else { return }
        let before = known
        let now = before.merging(now) { $1 }
        guard now != before else { return }
        let folders = path.split(separator: "/", omittingEmptySubsequences: false)
        for count in [folders.count - 2, folders.count - 1] {
            mkdir(folders.prefix(count).joined(separator: "/"), 0o700)
        }
        let text = now.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
        // As above: the next run searches again.
        try? FileBytes.write(Array(text.utf8), to: path, replacing: true)
    }
}
