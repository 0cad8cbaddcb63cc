extension ReaderFamily {
    /// ACS readers with a chip of their own: ACR1251, ACR1252, ACR1255U, ACR1552, ACR1581, ACM1252U.
    ///
    /// Their command header means PN532 commands on an ACR122, which the ATR tells apart where the name does not.
    static let acs = ReaderFamily(
        "acs",
        fits: { name, atr in
            !atr.isPN532
                && ["acr125", "acr155", "acr158", "acm125"].contains { name.contains($0) }
        },
        open: { FrameAccess(RawFrameLink($0, header: RawFrameLink.Header.acs)) })
}
