import FeliCa
import Wording

/// How values are told in JSON.
struct JSONStyle: Sendable {
    /// The language of names that are explanations.
    let language: Language
    /// Whether an IDm is told in full.
    let showsIDm: Bool

    /// The IDm as it may be told.
    func text(_ idm: IDm?) -> String? {
        idm.map { showsIDm ? $0.hex : $0.masked }
    }
}

extension Invocation {
    /// How this command tells values in JSON.
    var jsonStyle: JSONStyle { JSONStyle(language: language, showsIDm: settings.showIDm) }
}
