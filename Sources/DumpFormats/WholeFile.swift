import Glibc

extension Intake {
    /// A descriptor of the whole file of which nothing was taken, for formats that are read from their end; who gets it
    /// closes it.
    ///
    /// A pipe's bytes go into a file without a name, which ends with its descriptor.
    mutating func wholeFile() throws(DumpError) -> Int32 {
        if let descriptor, isRegular(descriptor) {
            let copy = dup(descriptor)
            guard copy >= 0 else { throw DumpError(.cannotRead(errno: errno)) }
            return copy
        }
        guard let file = tmpfile() else { throw DumpError(.cannotRead(errno: errno)) }
        defer { fclose(file) }
        while true {
            let bytes = take(count)
            guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw DumpError(.cannotRead(errno: errno)) }
            if isAtEnd { break }
            try more()
        }
        guard fflush(file) == 0 else { throw DumpError(.cannotRead(errno: errno)) }
        let copy = dup(fileno(file))
        guard copy >= 0 else { throw DumpError(.cannotRead(errno: errno)) }
        return copy
    }

    /// Whether the descriptor is a file that was read from its beginning.
    private func isRegular(_ descriptor: Int32) -> Bool {
        var about = stat()
        return fstat(descriptor, &about) == 0 && about.st_mode & S_IFMT == S_IFREG
            && lseek(descriptor, 0, SEEK_CUR) == off_t(total)
    }
}
