import Glibc

/// A shell that ends a process and removes its files once the program that started both is gone, however it went.
struct Watchdog: Sendable {
    private let child: ChildProcess
    /// The end of a pair whose closing the shell waits for; the kernel closes it with this program.
    let lifeline: Int32

    init(over process: ChildProcess, folder: DaemonFolder) throws(VirtualCardError) {
        var pair: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
            throw .system(call: "socketpair", errno: errno)
        }
        defer { close(pair[1]) }
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard null >= 0 else {
            close(pair[0])
            throw .file(path: "/dev/null", errno: errno)
        }
        defer { close(null) }
        let script = """
            read -r _; kill -KILL "$1"; shift
            for each in "$@"; do if [ -d "$each" ]; then rmdir -- "$each"; else rm -f -- "$each"; fi; done
            """
        lifeline = pair[0]
        do throws(VirtualCardError) {
            child = try ChildProcess(
                ["/bin/sh", "-c", script, "watchdog", String(process.id)] + folder.files + folder.folders,
                descriptors: [pair[1], null, null])
        } catch {
            close(pair[0])
            throw error
        }
    }

    /// Calls it off.
    func dismiss() {
        child.kill()
        close(lifeline)
    }
}
