import FeliCa
import Rendering

extension String {
    /// A word of the command line as a message repeats it: no longer than it takes to know it again, without a card's
    /// number, of which a part would be left at the end.
    package var echoed: String { Shortened.text(toldName, to: 60) }

    /// A path as a message repeats it; both of its ends tell.
    package var echoedPath: String {
        let path = toldName
        guard path.count > 400 else { return path }
        return path.prefix(200) + "…" + path.suffix(199)
    }

    /// A name from outside, of a file for one, as any message tells it: a card's number in it shows its ends alone.
    package var toldName: String { IDm.masked(in: self) }

    /// Whether a message tells the path as it stands, so that a command with it in it can be run.
    var isToldWhole: Bool { echoedPath == self }
}
