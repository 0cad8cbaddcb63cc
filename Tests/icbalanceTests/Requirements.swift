import TestFiles
import Testing

extension Trait where Self == ConditionTrait {
    /// For tests that put cards on a virtual reader.
    static var needsReader: Self {
        .enabled(if: VirtualReaderPackages.areInstalled, "needs the packages \(VirtualReaderPackages.names)")
    }

    /// For tests that run a program which may be absent.
    static func needs(_ program: String) -> Self {
        .enabled(if: Program.installed(program) != nil, "needs \(program)")
    }
}
