#if ICBALANCE_XML
    /// The `card` elements of an XML file, one after the other.
    struct XMLCards: DumpSeries {
        private let format: DumpFormat
        private let read: DumpFormat.Layout.XMLReading
        private let parser = XMLCardParser()
        private var count = 0
        /// So many bytes are parsed before the cards in them are handed out.
        private static let piece = 64 << 10

        init(_ format: DumpFormat, _ read: @escaping DumpFormat.Layout.XMLReading) {
            self.format = format
            self.read = read
        }

        mutating func next(_ intake: inout Intake) throws(DumpError) -> Result<Recording, DumpError>? {
            while true {
                if let card = parser.nextCard() {
                    count += 1
                    return recording(card)
                }
                if parser.isAtEnd { return nil }
                if intake.count == 0 { try intake.more() }
                let bytes = intake.take(min(intake.count, XMLCards.piece))
                try parser.parse(bytes, isLast: intake.isAtEnd && intake.count == 0)
                guard parser.isAtEnd, count == 0, !parser.hasCard else { continue }
                throw DumpError(.missingKey("card"), format: format.id)
            }
        }

        private func recording(_ card: Result<XMLElement, DumpError>) -> Result<Recording, DumpError> {
            switch card {
            case .failure(let error):
                return .failure(DumpError(error.reason, format: format.id, dump: count, place: error.place))
            case .success(let element):
                do throws(DumpFault) {
                    return .success(Recording(.card(try read(element))))
                } catch {
                    let place = error.offset.map { element.place(of: $0) }
                    return .failure(DumpError(error.reason, format: format.id, dump: count, place: place))
                }
            }
        }
    }
#endif
