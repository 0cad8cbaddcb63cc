import PlainJSON

/// The files of one profile's folder.
public struct ProfileFiles: Sendable {
    /// The folder's name, which faults name before the file; empty where the caller knows it.
    public var folder: String
    /// The bytes of `profile.json`.
    public var json: [UInt8]
    /// The place tables by file name.
    public var tables: [String: [UInt8]]

    /// Takes the bytes of the files.
    public init(folder: String = "", json: [UInt8], tables: [String: [UInt8]]) {
        self.folder = folder
        self.json = json
        self.tables = tables
    }

    /// A file's name as faults tell it.
    func name(of file: String) -> String {
        folder.isEmpty ? file : "\(folder)/\(file)"
    }
}

extension CompiledProfile {
    /// Compiles profiles of which some are like others.
    ///
    /// - Returns: the profiles in the order of the folders.
    /// - Throws: `ProfileError` with the place of the first fault.
    public static func compile(_ folders: [ProfileFiles]) throws(ProfileError) -> [CompiledProfile] {
        var compiled: [Int: CompiledProfile] = [:]
        var models: [String: CompiledProfile] = [:]
        // A profile that others are like stands on its own, so that nothing goes in circles.
        for (index, files) in folders.enumerated() where try !isLikeAnother(files) {
            let profile = try CompiledProfile(files)
            compiled[index] = profile
            models[profile.head.id] = profile
        }
        for (index, files) in folders.enumerated() where compiled[index] == nil {
            compiled[index] = try CompiledProfile(files, models: models)
        }
        return folders.indices.compactMap { compiled[$0] }
    }

    private static func isLikeAnother(_ files: ProfileFiles) throws(ProfileError) -> Bool {
        try SourceNode.read(files.json, file: files.name(of: "profile.json")).json["like"] != nil
    }
}
