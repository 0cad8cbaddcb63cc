extension ProfileHead {
    func write(to image: inout ImageWriter) {
        image.text(id)
        image.words(name)
        image.text(currency)
        image.number(Int(system))
        image.list(services) { image, service in
            image.number(Int(service.code))
            image.number(service.blocks)
            image.word(service.purpose)
            image.optional(service.layout)
            image.optional(service.head)
            image.optionalWord(service.confidence)
            image.word(service.role)
        }
        image.number(listsSystems ? 1 : 0)
        image.list(issuers) { image, issuer in
            image.words(Words(ja: issuer.name, en: issuer.english ?? issuer.name))
            image.list(issuer.marks) { $0.number(Int($1)) }
            image.list(issuer.codes) { $0.number($1) }
            image.number(issuer.open == nil ? 0 : 1)
            image.list(issuer.open ?? []) { $0.number(Int($1)) }
        }
        image.optional(issuerCode.map { Int($0.service) })
        image.number(issuerCode?.at ?? 0)
        image.list(askedNodes) { $0.number(Int($1)) }
    }

    /// Reads the head of a compiled image and its texts.
    public init(image: UnsafeBufferPointer<UInt8>, strings: [String]) {
        var image = ImageReader(image, strings: strings)
        id = image.text()
        name = image.words()
        currency = image.text()
        system = image.code()
        services = image.list { image in
            ServiceModel(
                code: image.code(), blocks: image.number(), purpose: image.word(.explained), layout: image.optional(),
                head: image.optional(), confidence: image.optionalWord(Confidence.self), role: image.word(.none))
        }
        listsSystems = image.number() == 1
        issuers = image.list { image in
            let name = image.words()
            let marks = image.list { $0.code() }
            let codes = image.list { $0.number() }
            let told = image.number() == 1
            let open = image.list { $0.code() }
            return IssuerModel(
                name: name.ja, english: name.en == name.ja ? nil : name.en, marks: marks, codes: codes,
                open: told ? open : nil)
        }
        let service = image.optional()
        let at = image.number()
        issuerCode = service.map { IssuerCode(service: UInt16(truncatingIfNeeded: $0), at: at) }
        askedNodes = image.list { $0.code() }
    }
}

extension ProfileBody {
    func write(to image: inout ImageWriter) {
        image.optional(balanceCap)
        image.list(codeTables) { image, table in
            image.text(table.name)
            image.list(table.entries) { image, entry in
                image.number(entry.code)
                image.words(entry.name)
                image.text(entry.source)
            }
        }
        image.list(layouts) { $0.layout($1) }
    }

    /// Reads the body of a compiled image and its texts.
    public init(image: UnsafeBufferPointer<UInt8>, strings: [String]) {
        var image = ImageReader(image, strings: strings)
        balanceCap = image.optional()
        codeTables = image.list { image in
            CodeTableModel(
                name: image.text(),
                entries: image.list { image in
                    CodeTableModel.Entry(code: image.number(), name: image.words(), source: image.text())
                })
        }
        layouts = image.list { $0.layout() }
    }
}

extension ImageWriter {
    mutating func words(_ words: Words) {
        text(words.ja)
        text(words.en)
    }

    /// A word of a closed list, by its place in the list.
    mutating func word<Word: CaseIterable & Equatable>(_ word: Word) {
        number(Word.allCases.enumerated().first { $0.element == word }?.offset ?? 0)
    }

    /// 0 for `nil`, else the place in the list and one.
    mutating func optionalWord<Word: CaseIterable & Equatable>(_ word: Word?) {
        optional(word.flatMap { word in Word.allCases.enumerated().first { $0.element == word }?.offset })
    }
}

extension ImageReader {
    mutating func words() -> Words {
        Words(ja: text(), en: text())
    }

    mutating func code() -> UInt16 {
        UInt16(truncatingIfNeeded: number())
    }

    mutating func word<Word: CaseIterable>(_ otherwise: Word) -> Word {
        Array(Word.allCases).element(number()) ?? otherwise
    }

    mutating func optionalWord<Word: CaseIterable>(_ type: Word.Type) -> Word? {
        optional().flatMap { Array(Word.allCases).element($0) }
    }
}

extension Array {
    /// The element at an index, or `nil` outside the array.
    func element(_ index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
