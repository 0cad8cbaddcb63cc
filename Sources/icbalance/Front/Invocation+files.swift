import Fronts
import PlainJSON
import Wording

extension Invocation {
    /// A file's name as it is told: whole where cards' numbers are asked for.
    func told(_ path: String) -> String { settings.showIDm ? path : path.toldName }

    /// Tells of a file that was written: scripts get its path and more as the result, people a sentence with its name.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - key: what the path is called in the result.
    ///   - words: where the sentence goes; standard error where nothing is said.
    ///   - more: adds the result's other members.
    ///   - sentence: `nil` for nothing.
    func tell(
        file path: String, as key: String, on words: Output? = nil, more: (inout JSONWriter) -> Void = { _ in },
        _ sentence: (String) -> Text?
    ) {
        guard settings.json else {
            guard let text = sentence(told(path)) else { return }
            return (words ?? err).line(Harmless.text(text[language]))
        }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member(key, path)
        more(&writer)
        writer.endObject()
        out.line(writer.text)
    }
}
