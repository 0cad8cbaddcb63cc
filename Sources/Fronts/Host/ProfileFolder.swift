import Glibc
import ProfileLanguage
package import Profiles

/// Card profiles in a folder: one folder each, or the folder of a single one.
package enum ProfileFolder {
    /// A profile or one of its tables may have so many bytes.
    private static let limit = 16 << 20

    /// Reads all profiles, by the names of their folders.
    package static func profiles(in folder: String) throws(Problem) -> [Profile] {
        var files: [ProfileFiles] = []
        if access(folder + "/profile.json", F_OK) == 0 {
            files = [try self.files(in: folder, called: "")]
        } else {
            for name in try names(in: folder) where access("\(folder)/\(name)/profile.json", F_OK) == 0 {
                files.append(try self.files(in: "\(folder)/\(name)", called: name))
            }
        }
        guard !files.isEmpty else { throw .reading(folder + "/profile.json", errno: ENOENT) }
        do throws(ProfileError) {
            return try Profile.read(files)
        } catch {
            throw Problem(error, folder: folder)
        }
    }

    private static func files(in folder: String, called name: String) throws(Problem) -> ProfileFiles {
        let json = try FileBytes.read(folder + "/profile.json", limit: limit)
        var tables: [String: [UInt8]] = [:]
        for table in try names(in: folder) where table.hasSuffix(".tsv") {
            tables[table] = try FileBytes.read("\(folder)/\(table)", limit: limit)
        }
        return ProfileFiles(folder: name, json: json, tables: tables)
    }

    private static func names(in folder: String) throws(Problem) -> [String] {
        guard let listing = opendir(folder) else { throw .reading(folder, errno: errno) }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
