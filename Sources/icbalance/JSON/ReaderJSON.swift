import Fronts
import PlainJSON
import Readers
import Wording

extension JSONWriter {
    /// Writes a reader as the service lists it.
    mutating func reader(_ reader: ReaderStatus) {
        beginObject()
        member("name", reader.name)
        member("family", reader.family)
        member("state", reader.state.rawValue)
        member("sharing", reader.sharing.rawValue)
        member("card", reader.card.map(\.code))
        member("usable", reader.isUsable)
        endObject()
    }

    /// Writes why a reader that is plugged in can't be used.
    mutating func obstacle(_ obstacle: Obstacle, _ language: Language) {
        let problem = Problem.obstacle(obstacle)
        beginObject()
        member("code", problem.code.rawValue)
        member("message", problem.message[language])
        member("hint", problem.hint[language])
        endObject()
    }

    /// Writes one thing that was looked at.
    mutating func diagnosis(_ diagnosis: Diagnosis, _ language: Language) {
        beginObject()
        member("code", diagnosis.code)
        member("state", diagnosis.state.rawValue)
        member("message", diagnosis.message[language])
        member("hint", diagnosis.hint?[language])
        endObject()
    }
}

extension CardKind {
    /// The kind's name, for scripts.
    var code: String {
        switch self {
        case .feliCa: "feliCa"
        case .mifareClassic1K: "mifareClassic1K"
        case .mifareClassic4K: "mifareClassic4K"
        case .mifareMini: "mifareMini"
        case .mifareUltralight: "mifareUltralight"
        case .storage: "storage"
        case .iso14443Part4: "iso14443Part4"
        case .unidentified: "unidentified"
        }
    }
}
