import ProfileLanguage

/// Writes compiled profiles as Swift source: literals that are used where they lie in the program.
enum EmbeddedSource {
    static func text(of profiles: [CompiledProfile]) -> [UInt8] {
        var list = Array("enum EmbeddedProfiles {\n    static let list: [EmbeddedProfile] = [\n".utf8)
        var tables: [UInt8] = []
        for profile in profiles {
            let image = CompiledImage(profile)
            let name = tablesName(of: profile.sharesWith ?? profile.head.id)
            list += Array("        EmbeddedProfile(\n            id: ".utf8) + literal(profile.head.id)
            list += Array(", head: ".utf8) + literal(image.head)
            list += Array(",\n            digest: \(image.digest)".utf8)
            list += Array(",\n            strings: ".utf8) + array(image.headStrings)
            list += Array(",\n            tables: { \(name) }),\n".utf8)
            guard profile.sharesWith == nil else { continue }
            tables +=
                Array("    private static let \(name) = ProfileTables(\n        body: ".utf8) + literal(image.body)
            tables += Array(",\n        places: ".utf8) + literal(image.places)
            tables += Array(",\n        strings: ".utf8) + array(image.strings) + Array(")\n".utf8)
        }
        return list + Array("    ]\n".utf8) + tables + Array("}\n".utf8)
    }

    private static func tablesName(of id: String) -> String {
        "tables_" + id.split(separator: "-").joined(separator: "_")
    }

    private static func array(_ strings: [String]) -> [UInt8] {
        var text = Array("[\n".utf8)
        for string in strings { text += Array("            ".utf8) + literal(string) + Array(",\n".utf8) }
        return text + Array("        ]".utf8)
    }

    private static func literal(_ text: String) -> [UInt8] {
        literal(Array(text.utf8))
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
