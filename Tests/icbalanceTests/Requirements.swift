import Glibc
import Testing

extension Trait where Self == ConditionTrait {
    /// For tests that put cards on a virtual reader.
    static var needsReader: Self {
        .enabled(
            if: access("/usr/sbin/pcscd", X_OK) == 0
                && access("/usr/lib/pcsc/drivers/serial/libifdvpcd.so", R_OK) == 0,
            "needs the packages pcscd and vsmartcard-vpcd")
    }

    /// For tests that run a program which may be absent.
    static func needs(_ program: String) -> Self {
        .enabled(if: Program.installed(program) != nil, "needs \(program)")
    }
}
