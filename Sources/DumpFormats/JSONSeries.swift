import PlainJSON

/// Takes a file of JSON values apart: one value, several behind each other, the elements of one array, or those of an
/// array in an object (a bundle).
///
/// Brackets and quotes alone say where a value ends, so a value with any other fault spoils no other. A value that is
/// never closed ends where a line begins with `{`, which is where the next one begins in files that people and tools
/// write one below the other.
struct JSONSeries {
    private let bundle: StaticString?
    private var hasBegun = false
    private var inArray = false
    private var inBundle = false
    /// Whether a value must come next in the array, behind its bracket or a comma.
    private var wantsValue = false
    /// Whether a comma stood last.
    private var isBehindComma = false
    private var endsAtLines = false

    /// Makes a series; where the file begins with an object, the elements of the array under the key `bundle` are taken
    /// out of it.
    init(bundle: StaticString? = nil) {
        self.bundle = bundle
    }

    /// The next value's bytes; `nil` at the end of the file.
    mutating func next(_ intake: inout Intake) throws(DumpError) -> DumpPiece? {
        while let first = try skipBlanks(&intake) {
            if !hasBegun {
                hasBegun = true
                guard let length = opening(of: intake) else { return try value(&intake) }
                (inArray, wantsValue) = (true, true)
                inBundle = first == UInt8(ascii: "{")
                intake.drop(length)
            } else if inArray, first == UInt8(ascii: "]") {
                if let fault = try close(&intake) { return fault }
            } else if inArray, first == UInt8(ascii: ",") {
                if wantsValue { return misplaced(first, &intake) }
                (wantsValue, isBehindComma) = (true, true)
                intake.drop(1)
            } else {
                (wantsValue, isBehindComma) = (false, false)
                return try value(&intake)
            }
        }
        guard inArray else { return nil }
        inArray = false
        return openEnd(intake)
    }

    private func openEnd(_ intake: Intake) -> DumpPiece {
        DumpPiece(bytes: [], start: intake.place, fault: DumpFault(.json(.unexpectedEnd), at: 0))
    }

    /// How many bytes open the array of the file's values; `nil` where the file has none.
    private func opening(of intake: Intake) -> Int? {
        intake.withBytes { bytes in
            if bytes.first == UInt8(ascii: "[") { return 1 }
            return bundle.flatMap { JSONBundle.opening(ofArray: $0, in: bytes) }
        }
    }

    /// Drops the array's end, and that of the bundle around it; what is wrong with them is a piece of its own.
    private mutating func close(_ intake: inout Intake) throws(DumpError) -> DumpPiece? {
        inArray = false
        var fault: DumpPiece?
        if isBehindComma { fault = misplaced(UInt8(ascii: "]"), &intake) } else { intake.drop(1) }
        guard inBundle else { return fault }
        inBundle = false
        let isClosed = try dropBundle(&intake)
        return fault ?? (isClosed ? nil : openEnd(intake))
    }

    /// Drops what stands behind the array of a bundle; `false` where the bundle is never closed.
    private func dropBundle(_ intake: inout Intake) throws(DumpError) -> Bool {
        var scan = JSONScan(insideObject: ())
        while true {
            if let end = intake.withBytes({ scan.end(in: $0) }) {
                intake.drop(end)
                return true
            }
            intake.drop(intake.count)
            scan.rewind()
            if intake.isAtEnd { return false }
            try intake.more()
        }
    }

    /// Drops a byte of the array that can't stand here; the values beside it are no worse for it.
    private func misplaced(_ byte: UInt8, _ intake: inout Intake) -> DumpPiece {
        let piece = DumpPiece(bytes: [], start: intake.place, fault: DumpFault(.json(.unexpectedByte(byte)), at: 0))
        intake.drop(1)
        return piece
    }

    private mutating func skipBlanks(_ intake: inout Intake) throws(DumpError) -> UInt8? {
        if intake.place.offset == 0 {
            try intake.fill(to: 3)
            if intake.count >= 3, intake[0] == 0xEF, intake[1] == 0xBB, intake[2] == 0xBF { intake.drop(3) }
        }
        while true {
            var length = 0
            while length < intake.count, isBlank(intake[length]) { length += 1 }
            intake.drop(length)
            if intake.count > 0 { return intake[0] }
            if intake.isAtEnd { return nil }
            try intake.more()
        }
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte.isBlank || byte == 0x0A || byte == 0x0D
    }

    private mutating func value(_ intake: inout Intake) throws(DumpError) -> DumpPiece {
        let start = intake.place
        var scan = JSONScan(endsAtLines: endsAtLines)
        while true {
            if let end = intake.withBytes({ scan.end(in: $0) }) {
                guard end > DumpFormat.dumpLimit else { return DumpPiece(bytes: intake.take(end), start: start) }
                intake.drop(end)
                return tooLarge(start)
            }
            if intake.isAtEnd || intake.count > DumpFormat.dumpLimit {
                if let end = scan.firstLine, end <= DumpFormat.dumpLimit {
                    endsAtLines = true
                    return DumpPiece(bytes: intake.take(end), start: start)
                }
                if intake.count <= DumpFormat.dumpLimit {
                    return DumpPiece(bytes: intake.take(intake.count), start: start)
                }
                try drop(rest: &scan, of: &intake)
                return tooLarge(start)
            }
            try intake.more()
        }
    }

    private func drop(rest scan: inout JSONScan, of intake: inout Intake) throws(DumpError) {
        while true {
            intake.drop(intake.count)
            scan.rewind()
            try intake.more()
            guard !intake.isAtEnd else { return }
            if let end = intake.withBytes({ scan.end(in: $0) }) {
                intake.drop(end)
                return
            }
        }
    }

    private func tooLarge(_ start: DumpError.Place) -> DumpPiece {
        DumpPiece(bytes: [], start: start, fault: DumpFault(.tooLarge(limit: DumpFormat.dumpLimit), at: 0))
    }
}
