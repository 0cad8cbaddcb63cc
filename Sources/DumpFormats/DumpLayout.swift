import FeliCa

extension DumpFormat {
    /// How files of a format hold dumps, and how one of them is read.
    enum Layout: Sendable {
        /// What the bytes of one dump say.
        typealias Reading = @Sendable ([UInt8]) throws(DumpFault) -> Recording.Content

        /// The file is one dump.
        case single(Reading)
        /// JSON values: one, several behind each other, the elements of one array, or those of the array that stands under
        /// the key `bundle` in an object.
        case json(bundle: StaticString?, Reading)

        /// What an element of XML says.
        typealias XMLReading = @Sendable (XMLElement) throws(DumpFault) -> CardDump

        /// The `card` elements of an XML file.
        case xml(XMLReading)

        /// A ZIP archive of files of other formats.
        case archive

        /// What a card said, as bytes write it.
        typealias CardReading = @Sendable ([UInt8]) throws(DumpFault) -> CardDump

        /// A file that is what one card said.
        static func card(_ read: @escaping CardReading) -> Layout {
            .single { bytes throws(DumpFault) in .card(try read(bytes)) }
        }

        /// JSON values of which each is what a card said.
        static func cards(bundle: StaticString? = nil, _ read: @escaping CardReading) -> Layout {
            .json(bundle: bundle) { bytes throws(DumpFault) in .card(try read(bytes)) }
        }

        /// Rows of a card that another program decoded.
        typealias RowReading = @Sendable ([UInt8]) throws(DumpFault) -> DecodedRows

        /// A file of one card's decoded rows.
        static func rows(_ read: @escaping RowReading) -> Layout {
            .single { bytes throws(DumpFault) in .rows(try read(bytes)) }
        }

        /// JSON values of which each holds one card's decoded rows.
        static func rowsInJSON(_ read: @escaping RowReading) -> Layout {
            .json(bundle: nil) { bytes throws(DumpFault) in .rows(try read(bytes)) }
        }
    }
}
