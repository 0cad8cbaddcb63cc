/// Looks for what stands in the way of reading a card.
public struct Doctor: Sendable {
    private let api: any PCSCAPI
    private let host: HostPaths
    private let deadlines: Deadlines

    /// Makes a doctor for the running system, or for one that stands in for it.
    public init(
        api: any PCSCAPI = PCSCLibrary(), host: HostPaths = HostPaths(), deadlines: Deadlines = Deadlines()
    ) {
        self.api = api
        self.host = host
        self.deadlines = deadlines
    }

    /// What was found.
    public struct Report: Sendable {
        /// The path of the service's program, or `nil` where it is not installed.
        public let daemon: String?
        /// What the program says of itself; `nil` where it says nothing.
        public let program: ServiceProgram?
        /// The path of the service's socket.
        public let socketPath: String
        /// What the socket says to a knock.
        public let socket: ServiceSocket
        /// Whether the installed service asks polkit who may use it.
        public let asksPolkit: Bool
        /// Why the service could not be asked for its readers; `nil` where it could.
        public let serviceError: ReaderError?
        /// The readers as the service lists them.
        public let readers: [ReaderStatus]
        /// The known readers on USB.
        public let usb: [USBReader]
        /// What keeps readers that are plugged in from being used, the clearest first.
        public let obstacles: [Obstacle]
        /// The kernel's NFC modules that are loaded.
        public let modules: [String]
        /// The paths of the drivers that the service looks at for USB readers.
        public let drivers: [String]
        /// Whether the CCID driver may offer its escape command; `nil` where its configuration cannot be read.
        public let allowsEscape: Bool?
    }

    /// Looks at everything; blocks as long as the service does, within the deadlines.
    public func examine() -> Report {
        let daemon = host.daemon
        let program = daemon.flatMap { ServiceProgram.ask(host.root + $0) }
        var readers: [ReaderStatus] = []
        var serviceError: ReaderError?
        do throws(ReaderError) {
            readers = try CardScanner(api: api, host: host, deadlines: deadlines).readers().readers
        } catch {
            serviceError = error
        }
        let folder = program?.value(of: "usbdropdir") ?? HostPaths.drivers
        let drivers = host.list(folder).filter { $0.hasSuffix(".bundle") }.map { "\(folder)/\($0)" }
        return Report(
            daemon: daemon, program: program, socketPath: host.socket, socket: ServiceSocket.state(of: host.socket),
            asksPolkit: host.asksPolkit || program?.features.contains("polkit") == true, serviceError: serviceError,
            readers: readers, usb: USBReader.find(host),
            obstacles: USBReader.obstacles(host, listed: readers.map(\.name)), modules: loadedModules,
            drivers: drivers, allowsEscape: host.allowsEscape(drivers: folder))
    }

    private var loadedModules: [String] {
        let lines = (host.text("/proc/modules") ?? "").split(whereSeparator: \.isNewline)
        let names = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
        return names.filter(USBReader.modules.contains).sorted()
    }
}
