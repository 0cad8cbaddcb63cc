import Glibc

/// What the service's program says of itself.
public struct ServiceProgram: Hashable, Sendable {
    /// The version, `1.9.9`.
    public let version: String
    /// What it was built with, such as `libudev`, `polkit` or `usbdropdir=/usr/lib/pcsc/drivers`.
    public let features: [String]

    /// Reads what `pcscd --version` prints; `nil` where no version stands in its first line.
    init?(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let words = lines.first?.split(separator: " "),
            let version = words.last(where: { $0.first?.isNumber == true })
        else { return nil }
        self.version = String(version.last == "." ? version.dropLast() : version)
        let enabled = lines.first { $0.hasPrefix("Enabled features:") }
        self.features = (enabled?.split(separator: " ").dropFirst(2) ?? []).map(String.init)
    }

    /// The value of a feature that is written `name=value`.
    func value(of name: String) -> String? {
        features.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// Asks a program for its version; `nil` where it cannot be run or does not answer within two seconds.
    static func ask(_ path: String) -> ServiceProgram? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), strdup("--version"), nil]
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, path, &actions, nil, &arguments, environ)
        close(ends[1])
        guard code == 0 else { return nil }
        let text = readAll(ends[0], seconds: 2)
        bury(child)
        return text.flatMap { ServiceProgram($0) }
    }

    /// Ends a child that has said what it has to say, and waits for its end at most a second.
    private static func bury(_ child: pid_t) {
        kill(child, SIGKILL)
        var status: Int32 = 0
        for _ in 0..<200 where waitpid(child, &status, WNOHANG) == 0 { usleep(5000) }
    }

    private static func readAll(_ file: Int32, seconds: Int) -> String? {
        let until = SuspendingClock.now.advanced(by: .seconds(seconds))
        var text: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while text.count < 1 << 16 {
            let left = SuspendingClock.now.duration(to: until)
            var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard left > .zero, poll(&wait, 1, Int32(left.wholeMilliseconds)) > 0 else { return nil }
            let got = read(file, &bytes, bytes.count)
            if got <= 0 { break }
            text += bytes.prefix(got)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
