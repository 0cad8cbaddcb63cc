#if ICBALANCE_XML
    import CExpat

    /// Takes the `card` elements out of an XML file that comes piece by piece.
    ///
    /// Elements of no card are passed over. No entity is ever expanded but XML's own five: a document type, which could
    /// define others, ends the file.
    final class XMLCardParser {
        private static let depthLimit = 64

        private let parser: XML_Parser?
        private var cards: [Result<XMLElement, DumpError>] = []
        /// The elements that are open, from the card on.
        private var open: [XMLElement] = []
        private var depth = 0
        /// How deep the card stands that is read now, and where it begins.
        private var card: (depth: Int, start: Int, place: DumpError.Place)?
        private var isTooLarge = false
        private var fault: DumpError?
        private(set) var isAtEnd = false

        init() {
            parser = XML_ParserCreate(nil)
            guard let parser else { return }
            XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
            XML_SetElementHandler(
                parser,
                { XMLCardParser.of($0)?.begin($1, $2) },
                { user, _ in XMLCardParser.of(user)?.end() })
            XML_SetCharacterDataHandler(parser) { XMLCardParser.of($0)?.text($1, $2) }
            XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in
                XMLCardParser.of(user)?.stop(.documentType)
            }
        }

        deinit {
            if let parser { XML_ParserFree(parser) }
        }

        /// Whether a card waits to be taken.
        var hasCard: Bool { !cards.isEmpty }

        /// The next card that is whole, or what is wrong with it.
        func nextCard() -> Result<XMLElement, DumpError>? {
            cards.isEmpty ? nil : cards.removeFirst()
        }

        /// Parses the next bytes of the file.
        ///
        /// - Throws: an error that ends the file; cards before it can still be taken.
        func parse(_ bytes: [UInt8], isLast: Bool) throws(DumpError) {
            let status = bytes.withUnsafeBytes { buffer in
                XML_Parse(
                    parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), isLast ? 1 : 0
                )
            }
            isAtEnd = isLast
            guard status != XML_STATUS_OK else { return }
            isAtEnd = true
            throw fault ?? DumpError(.xml(XMLFault(XML_GetErrorCode(parser))), place: place)
        }

        private static func of(_ user: UnsafeMutableRawPointer?) -> XMLCardParser? {
            user.map { Unmanaged<XMLCardParser>.fromOpaque($0).takeUnretainedValue() }
        }

        private var place: DumpError.Place {
            DumpError.Place(
                offset: offset, line: Int(XML_GetCurrentLineNumber(parser)),
                column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
        }

        private var offset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

        private func stop(_ reason: XMLFault) {
            fault = fault ?? DumpError(.xml(reason), place: place)
            XML_StopParser(parser, XML_Bool(XML_FALSE))
        }

        private func begin(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
            depth += 1
            guard depth <= XMLCardParser.depthLimit else { return stop(.tooDeep(limit: XMLCardParser.depthLimit)) }
            guard let name else { return }
            let text = String(cString: name)
            if card == nil {
                guard text == "card" else { return }
                card = (depth, offset, place)
            }
            guard fits else { return }
            var values: [String: String] = [:]
            var at = 0
            while let attributes, let key = attributes[at], let value = attributes[at + 1] {
                values[String(cString: key)] = String(cString: value)
                at += 2
            }
            open.append(XMLElement(name: text, attributes: values, place: place))
        }

        private func text(_ characters: UnsafePointer<CChar>?, _ count: Int32) {
            guard card != nil, fits, let characters, let last = open.last else { return }
            characters.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
                last.text.append(contentsOf: UnsafeBufferPointer(start: $0, count: Int(count)))
            }
        }

        private func end() {
            defer { depth -= 1 }
            guard let card else { return }
            if !isTooLarge, let element = open.popLast() {
                if let parent = open.last { parent.children.append(element) } else { cards.append(.success(element)) }
            }
            guard depth == card.depth else { return }
            if isTooLarge {
                cards.append(.failure(DumpError(.tooLarge(limit: DumpFormat.dumpLimit), place: card.place)))
            }
            self.card = nil
            isTooLarge = false
            open = []
        }

        /// Whether the card is still as large as one may be; nothing is kept of a larger one.
        private var fits: Bool {
            if let card, offset - card.start > DumpFormat.dumpLimit {
                isTooLarge = true
                open = []
            }
            return !isTooLarge
        }
    }

    extension XMLFault {
        fileprivate init(_ error: XML_Error) {
            switch error {
            case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION:
                self = .unexpectedEnd
            case XML_ERROR_TAG_MISMATCH: self = .tagMismatch
            case XML_ERROR_UNDEFINED_ENTITY: self = .undefinedEntity
            case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING, XML_ERROR_PARTIAL_CHAR: self = .badEncoding
            default: self = .malformed(Int(error.rawValue))
            }
        }
    }
#endif
