extension String {
    /// The folder that a path's file stands in, behind a stroke at its end: `.` for a bare name.
    var folderPath: String {
        let parts = split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
    }
}
