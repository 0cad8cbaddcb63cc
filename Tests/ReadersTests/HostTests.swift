import Expectations
import FeliCa
import Glibc
import Testing

@testable import Readers

/// A folder that looks like a system's root, removed with the test.
final class FakeRoot {
    let path: String

    init() throws {
        var template = Array("/tmp/icbalance-host-XXXXXX".utf8CString)
        path = String(cString: try #require(mkdtemp(&template)))
    }

    deinit {
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("rm"), strdup("-r"), strdup("--"), strdup(path), nil]
        var child: pid_t = 0
        if posix_spawnp(&child, "rm", nil, nil, &arguments, environ) == 0 { waitpid(child, nil, 0) }
        for argument in arguments { free(argument) }
    }

    func file(_ name: String, _ text: String, mode: mode_t = 0o644) {
        folder(name.split(separator: "/").dropLast().joined(separator: "/"))
        let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, mode)
        _ = Array(text.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
    }

    func folder(_ name: String) {
        var made = path
        for part in name.split(separator: "/") {
            made += "/\(part)"
            mkdir(made, 0o755)
        }
    }

    func link(_ name: String, to target: String) {
        folder(name.split(separator: "/").dropLast().joined(separator: "/"))
        symlink(target, "\(path)/\(name)")
    }

    func usb(_ name: String, _ vendor: String, _ product: String, driver: String? = nil) {
        file("sys/bus/usb/devices/\(name)/idVendor", vendor + "\n")
        file("sys/bus/usb/devices/\(name)/idProduct", product + "\n")
        folder("sys/bus/usb/devices/\(name):1.0")
        if let driver { link("sys/bus/usb/devices/\(name):1.0/driver", to: "../../../../bus/usb/drivers/\(driver)") }
    }

    var host: HostPaths { HostPaths(root: path, socket: "\(path)/run/pcscd/pcscd.comm") }
}

private func obstacle(_ root: FakeRoot, timeout: Duration = .milliseconds(20)) -> ReaderError? {
    let api = ScriptedPCSC(scenes: [.quiet]) { _ in }
    let scanner = CardScanner(api: api, host: root.host, deadlines: .short)
    return failure { () throws(ReaderError) in _ = try scanner.scan(plan: transitPlan, timeout: timeout) }
}

@Suite struct HostTests {
    @Test(
        "PCSC 86, pcsc-sharp 95: readers without a PC/SC driver are recognised on USB and named",
        arguments: [
            ("06c1", "Sony RC-S380/S"), ("06c3", "Sony RC-S380/P"), ("02e1", "Sony RC-S330/360/370"),
            ("01bb", "Sony RC-S320"), ("0193", "Sony RC-S330/360/370"),
        ])
    func undriven(product: String, model: String) throws {
        let root = try FakeRoot()
        root.usb("1-2", "054c", product, driver: "port100")
        root.usb("usb1", "1d6b", "0002", driver: "hub")
        guard case .unsupportedReader(let reader) = obstacle(root) else {
            return #expect(Bool(false), "not recognised")
        }
        expectEqual(reader.model, model)
        expectEqual(reader.id, "054C:\(product.uppercased())")
        expectEqual(reader.module, "port100")
    }

    @Test("A kernel module that holds a reader is named", arguments: ["pn533_usb", "pn533", "nfc"])
    func held(module: String) throws {
        let root = try FakeRoot()
        root.usb("2-1.4", "072f", "2200", driver: module)
        guard case .kernelModuleHolds(let found, let reader) = obstacle(root) else {
            return #expect(Bool(false), "not recognised")
        }
        expectEqual(found, module)
        expectEqual(reader.model, "ACS ACR122U")
    }

    @Test("An SCL3711, which the kernel's module takes, is known")
    func scl3711() throws {
        let root = try FakeRoot()
        root.usb("1-3", "04e6", "5591", driver: "pn533_usb")
        guard case .kernelModuleHolds(let module, let reader) = obstacle(root) else {
            return #expect(Bool(false), "not recognised")
        }
        expectEqual(module, "pn533_usb")
        expectEqual(reader.id, "04E6:5591")
    }

    @Test("A reader that the service should list and does not is told")
    func unlisted() throws {
        let root = try FakeRoot()
        root.usb("2-1", "054c", "0dc9", driver: "usbfs")
        guard case .noReader(let unlisted) = obstacle(root) else { return #expect(Bool(false), "not told") }
        expectEqual(unlisted.map(\.model), ["Sony RC-S300/P"])
        #expect(USBReader.obstacles(root.host, listed: ["SONY FeliCa RC-S300/P 00 00"]).isEmpty)
        expectEqual(obstacle(try FakeRoot()), .noReader(unlisted: []))
    }

    @Test("Obstacles are told while waiting, before the time is up")
    func toldEarly() throws {
        let root = try FakeRoot()
        root.usb("1-1", "054c", "06c3")
        let cancellation = Cancellation()
        var told: [Obstacle] = []
        let scanner = CardScanner(api: ScriptedPCSC { _ in }, host: root.host, deadlines: .short)
        #expect(throws: ReaderError.cancelled) {
            try scanner.scan(plan: transitPlan, cancellation: cancellation) { event in
                if case .waiting(_, let obstacles) = event {
                    told = obstacles
                    cancellation.cancel()
                }
            }
        }
        expectEqual(told.count, 1)
    }

    @Test("A USB tree that makes no sense is no reader")
    func nonsense() throws {
        let root = try FakeRoot()
        root.usb("1-1", "zzzz", "06c3")
        root.file("sys/bus/usb/devices/1-2/idVendor", "054c")
        root.usb("1-3", "", "")
        expectEqual(USBReader.find(root.host), [])
    }

    @Test("A socket is absent, dead, or has a listener; only a listener and polkit together mean a refusal")
    func sockets() throws {
        let root = try FakeRoot()
        let path = root.host.socket
        expectEqual(ServiceSocket.state(of: path), .absent)
        expectEqual(ServiceSocket.state(of: String(repeating: "x", count: 200)), .absent)
        expectEqual(root.host.noService, .noService(installed: false, socket: .absent))
        root.file("usr/sbin/pcscd", "")
        root.file("run/pcscd/pcscd.comm", "")
        expectEqual(ServiceSocket.state(of: path), .dead)
        expectEqual(root.host.noService, .noService(installed: true, socket: .dead))
        unlink(path)

        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(listener, 0) == 0)
        expectEqual(ServiceSocket.state(of: path), .listening)
        // Nobody takes the callers out of the queue, which is full soon.
        for _ in 0..<4 { expectEqual(ServiceSocket.state(of: path), .listening) }
        expectEqual(root.host.noService, .noService(installed: true, socket: .listening))
        root.file("usr/share/polkit-1/actions/org.debian.pcsc-lite.policy", "")
        expectEqual(root.host.noService, .notPermitted)
    }
}

@Suite struct DoctorTests {
    @Test("The doctor gathers service, readers, USB, modules, drivers and the escape option")
    func gathers() throws {
        let root = try FakeRoot()
        root.file(
            "usr/sbin/pcscd",
            """
            #!/bin/sh
            echo "pcsc-lite version 2.0.3."
            echo "Copyright someone"
            echo "Enabled features: Linux libudev polkit usbdropdir=/opt/drivers"
            """, mode: 0o755)
        root.file(
            "proc/modules", "nfc 126976 1 port100, Live 0x0\nusbcore 1 0 - Live 0x0\nport100 20480 0 - Live 0x0\n")
        root.folder("opt/drivers/ifd-ccid.bundle/Contents")
        root.folder("opt/drivers/serial")
        root.file(
            "opt/drivers/ifd-ccid.bundle/Contents/Info.plist",
            "<dict>\n<key>ifdDriverOptions</key>\n\t<string>0x0001</string>\n</dict>")
        root.usb("1-1", "054c", "06c3", driver: "port100")
        let api = ScriptedPCSC { $0.plug("ACS ACR1252 Reader PICC 00 00") }
        let report = Doctor(api: api, host: root.host, deadlines: .short).examine()
        expectEqual(report.daemon, "/usr/sbin/pcscd")
        expectEqual(report.program?.version, "2.0.3")
        expectEqual(report.program?.features, ["Linux", "libudev", "polkit", "usbdropdir=/opt/drivers"])
        #expect(report.asksPolkit)
        expectEqual(report.socket, .absent)
        #expect(report.serviceError == nil)
        expectEqual(report.readers.map(\.family), ["acs"])
        expectEqual(report.usb.map(\.model), ["Sony RC-S380/P"])
        expectEqual(report.obstacles.count, 1)
        expectEqual(report.modules, ["nfc", "port100"])
        expectEqual(report.drivers, ["/opt/drivers/ifd-ccid.bundle"])
        #expect(report.allowsEscape == true)
    }

    @Test("On a system with nothing, nothing is found and that is said")
    func nothing() throws {
        let root = try FakeRoot()
        let api = ScriptedPCSC { $0.establishErrors = [.noService] }
        let report = Doctor(api: api, host: root.host, deadlines: .short).examine()
        #expect(report.daemon == nil)
        #expect(report.program == nil)
        expectEqual(report.serviceError, .noService(installed: false, socket: .absent))
        #expect(report.readers.isEmpty && report.usb.isEmpty && report.drivers.isEmpty && report.modules.isEmpty)
        #expect(report.allowsEscape == nil)
        #expect(!report.asksPolkit)
    }

    @Test("The escape option is off unless its lowest bit is set", arguments: [("0x0000", false), ("0x0005", true)])
    func escapeOption(value: String, allows: Bool) throws {
        let root = try FakeRoot()
        root.file("etc/libccid_Info.plist", "<key>ifdDriverOptions</key><string>\(value)</string>")
        let api = ScriptedPCSC { _ in }
        expectEqual(Doctor(api: api, host: root.host, deadlines: .short).examine().allowsEscape, allows)
    }

    @Test("A program that is none, or prints nothing of the kind, has no version")
    func noVersion() throws {
        let root = try FakeRoot()
        root.file("usr/sbin/pcscd", "#!/bin/sh\necho hello\n", mode: 0o755)
        #expect(ServiceProgram.ask("\(root.path)/usr/sbin/pcscd") == nil)
        #expect(ServiceProgram.ask("\(root.path)/nothing") == nil)
        root.file("closing", "#!/bin/sh\necho pcsc-lite version 2.0.3.\nexec >&-\nexec sleep 60\n", mode: 0o755)
        expectEqual(ServiceProgram.ask("\(root.path)/closing")?.version, "2.0.3")
        root.file("endless", "#!/bin/sh\necho pcsc-lite version 2.0.3.\nexec yes\n", mode: 0o755)
        expectEqual(ServiceProgram.ask("\(root.path)/endless")?.version, "2.0.3")
        expectEqual(ServiceProgram("pcsc-lite version 1.9.9.\nEnabled features: Linux x usb libudev")?.version, "1.9.9")
    }
}
