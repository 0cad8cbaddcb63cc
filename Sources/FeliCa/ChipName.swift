extension PMm {
    /// The ROM type, byte 0.
    public var romType: UInt8 { bytes[0] }

    /// The product, or the family of products, that the IC type stands for; `nil` for one that no table has.
    ///
    /// Source: nfcpy and kormax/felica-tool.
    public var chipName: String? {
        switch icType {
        case 0x10...0x13: "Mobile FeliCa 2.0"
        case 0x14, 0x15: "Mobile FeliCa 3.0"
        case 0x18...0x1F: "Mobile FeliCa 4.1"
        default: PMm.chipNames[icType]
        }
    }

    private static let chipNames: [UInt8: String] = [
        0x00: "RC-S830, RC-S914", 0x01: "RC-S915", 0x02: "RC-S919", 0x06: "Mobile FeliCa 1.0",
        0x07: "Mobile FeliCa 1.1",
        0x08: "RC-S952", 0x09: "RC-S953", 0x0B: "RC-S95x, Suica", 0x0C: "RC-S954", 0x0D: "RC-S960",
        0x16: "Apple Wallet", 0x17: "Mobile FeliCa 4.0", 0x20: "RC-S962", 0x31: "RC-SA (Suica regional)",
        0x32: "RC-SA00/1", 0x33: "RC-SA00/2", 0x34: "RC-SA01/1", 0x35: "RC-SA01/2", 0x36: "RC-SA04/1",
        0x3E: "RC-SA08", 0x43: "RC-SA24/1", 0x44: "RC-SA20/1", 0x45: "RC-SA20/2", 0x46: "RC-SA21/2",
        0x47: "RC-SA24/1x1", 0x48: "RC-SA21/2x1", 0xA2: "RC-SA14", 0xE0: "RC-S926, FeliCa Plug",
        0xE1: "RC-S967, FeliCa Plug", 0xF0: "RC-S965, FeliCa Lite", 0xF1: "RC-S966, FeliCa Lite-S",
        0xF2: "FeliCa Link",
    ]
}
