import Glibc

/// The pcscd and the vpcd driver of this system.
struct PCSCDInstallation: Sendable {
    let program: String
    let driver: String
    /// From 2.0 on polkit must be told to stay out: it refuses what is no login session.
    let needsPolkitDisabled: Bool

    /// Looks for both; throws `pcscdMissing`, `vpcdMissing` and `pcscdTakesNoSocket`.
    init(scratch folder: DaemonFolder) throws(VirtualCardError) {
        let programs = ["/usr/sbin/pcscd", "/usr/local/sbin/pcscd", "/sbin/pcscd", "/usr/bin/pcscd"]
        guard let program = programs.first(where: { access($0, X_OK) == 0 }) else {
            throw .pcscdMissing(looked: programs)
        }
        let about = try PCSCDInstallation.version(of: program, scratch: folder)
        // Without it pcscd ignores the socket it is given and takes the system's.
        guard about.contains("libsystemd") else {
            throw .pcscdTakesNoSocket(version: String(about.prefix { $0 != "\n" }))
        }
        let told = about.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("usbdropdir=") }
        let places = [told.map { String($0.dropFirst("usbdropdir=".count)) }, "/usr/lib/pcsc/drivers"].compactMap { $0 }
        let drivers = places.map { $0 + "/serial/libifdvpcd.so" }
        guard let driver = drivers.first(where: { access($0, R_OK) == 0 }) else {
            throw .vpcdMissing(looked: drivers)
        }
        self.program = program
        self.driver = driver
        // "pcsc-lite version 2.0.3."
        let major = about.split(separator: " ").dropFirst(2).first?.prefix { $0.isNumber }
        needsPolkitDisabled = major.flatMap { Int($0) }.map { $0 >= 2 } ?? true
    }

    private static func version(
        of program: String, scratch folder: DaemonFolder
    ) throws(VirtualCardError) -> String {
        let output = try folder.openLog()
        defer { close(output) }
        let child = try ChildProcess([program, "--version"], descriptors: [output, output, output])
        if !child.waitForEnd(within: .seconds(5)) { child.kill() }
        return folder.log
    }
}
