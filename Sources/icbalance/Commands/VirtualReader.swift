import FeliCa
import VirtualCard
import Wording

/// A card of a dump on a virtual reader, behind a pcscd of its own or one that stands already.
struct VirtualReader {
    /// The pcscd of its own; `nil` where the card went to a reader that stood already.
    let daemon: PrivatePCSCD?
    let link: VPCDLink
    /// The reader's name, where it is known.
    let name: String?
    let port: UInt16

    /// Starts a pcscd with a virtual reader and puts the card on it.
    static func start(_ dump: CardDump, _ family: VirtualFamily) throws -> VirtualReader {
        let card = try EmulatedCard(dump: dump, family: family)
        let daemon = try PrivatePCSCD.start(readers: [PrivatePCSCD.Reader(family.readerName)])
        do {
            let slot = daemon.slots[0]
            let link = try VPCDLink(port: slot.port, card: card)
            try link.insert()
            return VirtualReader(daemon: daemon, link: link, name: slot.name + " 00 00", port: slot.port)
        } catch {
            daemon.stop()
            throw error
        }
    }

    /// Puts the card on the virtual reader that listens on a port.
    static func join(_ dump: CardDump, _ family: VirtualFamily, port: UInt16) throws -> VirtualReader {
        let link = try VPCDLink(port: port, card: try EmulatedCard(dump: dump, family: family))
        do {
            try link.insert()
            // pcscd looks every 400 ms, and a busy machine takes its time.
            try link.waitForPower(within: .seconds(5))
        } catch {
            link.stop()
            throw error
        }
        return VirtualReader(daemon: nil, link: link, name: nil, port: port)
    }

    /// Takes the card off and ends the pcscd.
    func stop() {
        link.stop()
        daemon?.stop()
    }
}

extension VirtualFamily {
    /// What a reader of the family is called, so that it is known by its name.
    var readerName: String {
        switch self {
        case .sony: "SONY FeliCa RC-S300/P (Virtual)"
        case .acs: "ACS ACR1252 CL Reader (Virtual) PICC"
        case .pn532: "ACS ACR122U PICC Interface (Virtual)"
        case .identiv: "Identiv uTrust 3700 F CL Reader (Virtual)"
        case .raw: "Virtual CL Reader FF FE"
        case .transparent: "Virtual CL Reader Transparent"
        }
    }

    /// What the family is, in words.
    var words: Text {
        switch self {
        case .sony: Text("Sony RC-S300")
        case .acs: Text("ACS ACR1251, ACR1252")
        case .pn532: Text("ACS ACR122U")
        case .identiv: Text("Identiv uTrust 37xx")
        case .raw: Text(ja: "FF FE のフレーム", en: "frames behind FF FE")
        case .transparent: Text(ja: "トランスペアレントセッション", en: "transparent session")
        }
    }
}
