import Wording

/// Something to say: what happened and, where there is one, the next step.
struct Notice: Hashable, Sendable {
    enum Tone: Hashable, Sendable {
        case plain
        case attention
    }

    var message: Text
    var hint: Text?
    var tone: Tone

    init(_ message: Text, hint: Text? = nil, _ tone: Tone = .plain) {
        self.message = message
        self.hint = hint
        self.tone = tone
    }

    /// That a character was typed or pasted that can't be shown.
    static let untypable = Notice(SessionWords.untypable, .attention)
}
