import Glibc
import ProfileLanguage
package import Profiles

/// Card profiles in a folder: one folder each, or the folder of a single one.
package enum ProfileFolder {
    /// A profile or one of its tables may have so many bytes.
    private static let limit = 16 << 20

    /// Reads all profiles, by the names of their folders.
    package static func profiles(in folder: String) throws(Problem) -> [Profile] {
        if access(folder + "/profile.json", F_OK) == 0 { return [try profile(in: folder)] }
        var profiles: [Profile] = []
        for name in try names(in: folder) where access("\(folder)/\(name)/profile.json", F_OK) == 0 {
            profiles.append(try profile(in: "\(folder)/\(name)"))
        }
        guard !profiles.isEmpty else { throw .reading(folder + "/profile.json", errno: ENOENT) }
        return profiles
    }

    private static func profile(in folder: String) throws(Problem) -> Profile {
        let json = try FileBytes.read(folder + "/profile.json", limit: limit)
        var tables: [String: [UInt8]] = [:]
        for name in try names(in: folder) where name.hasSuffix(".tsv") {
            tables[name] = try FileBytes.read("\(folder)/\(name)", limit: limit)
        }
        do throws(ProfileError) {
            return try Profile(json: json, tables: tables)
        } catch {
            throw Problem(error, folder: folder)
        }
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
