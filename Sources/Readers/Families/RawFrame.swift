extension ReaderFamily {
    /// Readers known by nothing but their taking `FF FE`: no name says so, a probe does.
    static let raw = ReaderFamily(
        "raw-frame", fits: { _, _ in false },
        open: { FrameAccess(RawFrameLink($0, header: RawFrameLink.Header.raw)) })
}
