extension ReaderFamily {
    /// Sony RC-S300 and RC-S660/U: `SONY FeliCa RC-S300/P (0236798) 00 00` and the like.
    static let sonyStorage = ReaderFamily(
        "sony-storage", isBlind: true, takesEscape: true,
        fits: { name, _ in
            name.contains("sony") || name.contains("felica port") || name.contains("rc-s300")
                || name.contains("rc-s660") || name.contains("pasori")
        },
        open: { SonyStorageAccess($0) })
}
