import ProfileLanguage

/// Writes compiled profiles as Swift source: literals that are used where they lie in the program.
enum EmbeddedSource {
    static func text(of profiles: [CompiledProfile]) -> [UInt8] {
        var text = Array("enum EmbeddedProfiles {\n    static let list: [EmbeddedProfile] = [\n".utf8)
        for profile in profiles {
            text += Array("        EmbeddedProfile(id: ".utf8) + literal(Array(profile.head.id.utf8))
            text += Array(", head: ".utf8) + literal(profile.head.image)
            text += Array(", tables: { \(name(profile)) }),\n".utf8)
        }
        text += Array("    ]\n".utf8)
        for profile in profiles {
            text += Array("    private static let \(name(profile)) = ProfileTables(\n        body: ".utf8)
            text += literal(profile.body.image)
            text += Array(",\n        places: ".utf8) + literal(profile.places) + Array(")\n".utf8)
        }
        return text + Array("}\n".utf8)
    }

    private static func name(_ profile: CompiledProfile) -> String {
        "tables_" + profile.head.id.split(separator: "-").joined(separator: "_")
    }

    /// A raw literal with more number signs than any run of them in the text.
    private static func literal(_ bytes: [UInt8]) -> [UInt8] {
        var longest = 0
        var run = 0
        for byte in bytes {
            run = byte == UInt8(ascii: "#") ? run + 1 : 0
            longest = max(longest, run)
        }
        let signs = [UInt8](repeating: UInt8(ascii: "#"), count: longest + 1)
        return signs + [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")] + signs
    }
}
