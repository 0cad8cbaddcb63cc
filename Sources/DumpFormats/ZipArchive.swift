#if ICBALANCE_ZIP
    import CZip
    import Glibc

    /// A ZIP archive in an open file.
    final class ZipArchive {
        fileprivate let library: cz_library
        private let handle: OpaquePointer
        /// How many entries it has, folders among them.
        let count: Int
        /// How many bytes came out of it so far: an archive of a few bytes can hold as many as it likes.
        private var unpacked = 0
        fileprivate let limit: Int

        /// Opens an archive, out of which no more than `limit` bytes come; closes the descriptor in the end.
        init(_ descriptor: Int32, limit: Int) throws(DumpError) {
            self.limit = limit
            do throws(DumpError) {
                let entries = try ZipDirectory.count(descriptor)
                guard entries <= ZipDirectory.limit else {
                    throw DumpError(.tooMany(.entries, limit: ZipDirectory.limit))
                }
            } catch {
                close(descriptor)
                throw error
            }
            guard let library = cz_library()?.pointee else {
                close(descriptor)
                throw DumpError(.noLibrary(package: "libzip4"))
            }
            guard let handle = library.fdopen(descriptor, 0, nil) else {
                close(descriptor)
                throw DumpError(.damagedArchive)
            }
            self.library = library
            self.handle = handle
            count = Int(library.get_num_entries(handle, 0))
        }

        deinit { library.discard(handle) }

        /// The name of an entry; `nil` where it is no text.
        func name(of index: Int) -> String? {
            library.get_name(handle, UInt64(index), 0).map { String(cString: $0) }
        }

        /// Opens an entry.
        func open(_ index: Int) throws(DumpError) -> ZipEntry {
            var about = zip_stat_t()
            guard library.stat_index(handle, UInt64(index), 0, &about) == 0 else { throw DumpError(.damagedEntry) }
            if about.valid & UInt64(ZIP_STAT_ENCRYPTION_METHOD) != 0, about.encryption_method != ZIP_EM_NONE {
                throw DumpError(.encryptedEntry)
            }
            if about.valid & UInt64(ZIP_STAT_SIZE) != 0, about.size > UInt64(limit) {
                throw DumpError(.tooLarge(limit: limit))
            }
            guard let file = library.fopen_index(handle, UInt64(index), 0) else { throw DumpError(.damagedEntry) }
            return ZipEntry(file, of: self)
        }

        /// Counts bytes that came out of an entry; `false` where they are too many for one archive.
        fileprivate func count(_ bytes: Int) -> Bool {
            unpacked += bytes
            return unpacked <= limit
        }
    }

    /// An open entry of an archive.
    final class ZipEntry {
        /// Why its bytes ended before their end.
        private(set) var fault: DumpError.Reason?
        private let file: OpaquePointer
        private let archive: ZipArchive
        private static let piece = 64 << 10

        init(_ file: OpaquePointer, of archive: ZipArchive) {
            self.file = file
            self.archive = archive
        }

        deinit { _ = archive.library.fclose(file) }

        /// The entry's bytes.
        var bytes: ByteSource {
            ByteSource { [self] () throws(ByteSource.Failure) -> [UInt8] in
                var got: Int64 = 0
                let bytes = [UInt8](unsafeUninitializedCapacity: ZipEntry.piece) { buffer, count in
                    got = archive.library.fread(file, buffer.baseAddress, UInt64(buffer.count))
                    count = max(0, Int(got))
                }
                if got < 0 { fault = .damagedEntry }
                if !archive.count(bytes.count) { fault = .tooLarge(limit: archive.limit) }
                guard fault == nil else { throw ByteSource.Failure(errno: EIO) }
                return bytes
            }
        }
    }
#endif
