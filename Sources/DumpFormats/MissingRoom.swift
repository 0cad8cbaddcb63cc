/// A file of a format that this build leaves out, since a library was not there when it was made.
struct MissingRoom: DumpSeries {
    /// The Debian package that brings the library.
    let package: String

    mutating func next(_ intake: inout Intake) throws(DumpError) -> Result<Recording, DumpError>? {
        throw DumpError(.notBuilt(package: package))
    }
}
