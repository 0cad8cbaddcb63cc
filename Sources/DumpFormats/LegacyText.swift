import Glibc

/// Turns text in Windows' Japanese encoding (CP932), or in another one of its age, into Unicode.
///
/// Text of today's programs is UTF-8; where all bytes of a file are that, it is taken for it.
final class LegacyText {
    private let encoding: String
    /// `nil` where the text is UTF-8 already.
    private let converter: iconv_t?

    /// Makes a decoder for a file: of UTF-8 where its bytes are that, else of CP932.
    ///
    /// - Throws: a fault where the C library knows no CP932.
    convenience init(for file: [UInt8]) throws(DumpFault) {
        try self.init(String(validating: file, as: UTF8.self) == nil ? "CP932" : nil)
    }

    /// Makes a decoder of an encoding by the C library's name; `nil` stands for UTF-8.
    ///
    /// - Throws: a fault where the C library does not know it.
    init(_ encoding: String?) throws(DumpFault) {
        self.encoding = encoding ?? "UTF-8"
        guard let encoding else {
            converter = nil
            return
        }
        // glibc answers with a pointer whose bits are all ones.
        guard let opened = iconv_open("UTF-8", encoding), Int(bitPattern: opened) != -1 else {
            throw DumpFault(.noEncoding(encoding))
        }
        converter = opened
    }

    deinit {
        if let converter { iconv_close(converter) }
    }

    /// The text of some bytes of the file.
    ///
    /// - Throws: a fault with the place of the first bytes that are no text.
    func decode(_ bytes: ArraySlice<UInt8>) throws(DumpFault) -> String {
        guard let converter else { return String(decoding: bytes, as: UTF8.self) }
        var input = bytes.map { CChar(bitPattern: $0) }
        // Two bytes become three at the most, a half-width letter of one byte three.
        var output = [CChar](repeating: 0, count: bytes.count * 3 + 1)
        var (left, room) = (input.count, output.count)
        let isWhole = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var (from, to) = (input.baseAddress, output.baseAddress)
                // Back to the state of a beginning.
                iconv(converter, nil, nil, nil, nil)
                return iconv(converter, &from, &left, &to, &room) != -1
            }
        }
        guard isWhole, left == 0 else { throw DumpFault(.badEncoding(encoding), at: bytes.endIndex - left) }
        let text = output.prefix(output.count - room).map { UInt8(bitPattern: $0) }
        return String(decoding: text, as: UTF8.self)
    }
}
