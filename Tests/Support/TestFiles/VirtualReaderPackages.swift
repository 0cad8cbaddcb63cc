import Glibc

/// The virtual PC/SC reader, which the product's core does not need.
public enum VirtualReaderPackages {
    /// Whether pcscd and the driver of its virtual reader are here.
    public static let areInstalled =
        access("/usr/sbin/pcscd", X_OK) == 0 && access("/usr/lib/pcsc/drivers/serial/libifdvpcd.so", R_OK) == 0

    /// Where they come from, for tests that are skipped without them.
    public static let names = "pcscd and vsmartcard-vpcd"
}
