package import Wording

extension Language {
    /// The language that the environment asks for; English where it asks for none or for another.
    ///
    /// `LC_ALL` wins over `LC_MESSAGES`, and that over `LANG`; an empty one counts as absent (POSIX).
    package init(environment: Environment) {
        let wish = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first
        let name = wish?.prefix { $0 != "_" && $0 != "." && $0 != "@" }
        self = name?.lowercased() == "ja" ? .ja : .en
    }
}
