import Rendering

extension String {
    /// A word of the command line as a message repeats it: no longer than it takes to know it again.
    package var echoed: String { Shortened.text(self, to: 60) }

    /// A path as a message repeats it; both of its ends tell.
    package var echoedPath: String {
        guard count > 400 else { return self }
        return prefix(200) + "…" + suffix(199)
    }
}
