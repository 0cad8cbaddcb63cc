import FeliCa

/// The families of readers that the virtual card can sit on.
public enum VirtualFamily: String, Hashable, Sendable, CaseIterable {
    /// Sony RC-S300 and its like: the storage-card instructions FF A4 and FF B0.
    case sony
    /// ACS ACR1251 and ACR1252: FeliCa frames behind FF 00 00 00.
    case acs
    /// ACS ACR122U: PN532 commands behind FF 00 00 00.
    case pn532
    /// Identiv uTrust 37xx: FF 40 to FF 4A, and an ATR of its own.
    case identiv
    /// Frames behind FF FE.
    case raw
    /// Frames in the transparent session FF C2.
    case transparent

    func persona(idm: IDm, pmm: PMm, fetches: Bool) -> any Persona {
        switch self {
        case .sony: SonyStorage(idm: idm, pmm: pmm)
        case .acs: ACSReader(idm: idm)
        case .pn532: PN532Reader(idm: idm, fetches: fetches)
        case .identiv: IdentivReader(idm: idm, pmm: pmm)
        case .raw: RawFrameReader(idm: idm)
        case .transparent: TransparentReader(idm: idm)
        }
    }
}
