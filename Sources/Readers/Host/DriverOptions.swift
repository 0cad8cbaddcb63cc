extension HostPaths {
    /// Where the service looks for USB readers' drivers unless it was built otherwise.
    static let drivers = "/usr/lib/pcsc/drivers"

    /// Whether the CCID driver may offer its escape command; `nil` where its configuration cannot be read.
    ///
    /// Bit 0 of the driver's options lets escape commands through (libccid's Info.plist).
    func allowsEscape(drivers folder: String = HostPaths.drivers) -> Bool? {
        let paths = ["/etc/libccid_Info.plist", "\(folder)/ifd-ccid.bundle/Contents/Info.plist"]
        guard let text = paths.lazy.compactMap({ self.text($0) }).first,
            let key = text.firstRange(of: "<key>ifdDriverOptions</key>"),
            let start = text[key.upperBound...].firstRange(of: "<string>0x"),
            let end = text[start.upperBound...].firstIndex(of: "<"),
            let options = UInt32(text[start.upperBound..<end], radix: 16)
        else { return nil }
        return options & 1 == 1
    }
}
