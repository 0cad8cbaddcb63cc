import Glibc
import Synchronization

/// A terminal that a test sits at: a tmux server of its own, which ends with it.
final class Tmux: Sendable {
    static let isInstalled = Shell.has("tmux")

    private let call: String

    /// Opens a terminal of a size in which a line of `sh` runs; what the line leaves on the screen stays to be looked at.
    init(_ columns: Int, _ rows: Int, _ line: String, in home: Home, terminal: String = "tmux-256color") {
        let socket = Shell.quoted(home.folder + "/tmux-\(Tmux.next())")
        call = "env -u TMUX tmux -u -S \(socket) -f /dev/null"
        Shell.run(
            "\(call) start-server \\; set -g default-terminal \(terminal) \\; set -g status off \\; "
                + "set -s escape-time 0 \\; new-session -d -s test -x \(columns) -y \(rows) -- "
                + "sh -c \(Shell.quoted(line + "; exec cat"))")
    }

    deinit {
        close()
    }

    /// Takes the terminal away.
    func close() {
        Shell.run("\(call) kill-server")
    }

    private static let count = Mutex(0)

    private static func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }

    /// Presses keys, by tmux's names for them.
    func press(_ keys: String...) {
        Shell.run("\(call) send-keys -t test -- \(keys.map(Shell.quoted).joined(separator: " "))")
    }

    /// Types text.
    func type(_ text: String) {
        Shell.run("\(call) send-keys -t test -l -- \(Shell.quoted(text))")
    }

    /// Sends bytes as a terminal would, for the pointer.
    func send(_ bytes: [UInt8]) {
        let hex = bytes.map { String($0, radix: 16) }.joined(separator: " ")
        Shell.run("\(call) send-keys -t test -H \(hex)")
    }

    /// Presses and releases the first button on a cell, as terminals tell it in the X10 encoding: the button, or 3 for a
    /// release, column and row from 1 on, each by 32 more.
    func click(_ column: Int, _ row: Int) {
        let cell = [UInt8(33 + column), UInt8(33 + row)]
        send([0x1B, 0x5B, 0x4D, 32] + cell + [0x1B, 0x5B, 0x4D, 32 + 3] + cell)
    }

    /// Gives the terminal another size.
    func resize(_ columns: Int, _ rows: Int) {
        Shell.run("\(call) resize-window -t test -x \(columns) -y \(rows)")
    }

    /// The rows on the screen.
    var rows: [String] {
        Shell.run("\(call) capture-pane -p -t test").text.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// The screen with its escape sequences.
    var coloured: String { Shell.run("\(call) capture-pane -e -p -t test").text }

    /// What tmux knows of the terminal, such as `#{cursor_flag}`.
    func tells(_ format: String) -> String {
        String(Shell.run("\(call) display-message -p -t test \(Shell.quoted(format))").text.prefix { $0 != "\n" })
    }

    /// The process of that name that runs in the terminal; waited for.
    func process(_ name: String) async -> pid_t? {
        let shell = tells("#{pane_pid}")
        var found: pid_t?
        _ = await Tmux.waits {
            found = Shell.run("pgrep -x -P \(shell) \(name.prefix(15))").text.split(separator: "\n").first
                .flatMap { pid_t($0) }
            return found != nil
        }
        return found
    }

    /// Waits until the screen is as wished, for up to half a minute; whether it came to that.
    func waits(until wished: ([String]) -> Bool) async -> Bool {
        await Tmux.waits { wished(rows) }
    }

    /// Waits until a text is on the screen.
    func shows(_ text: String) async -> Bool {
        await waits { $0.contains { $0.contains(text) } }
    }

    /// Waits until a text is gone from the screen.
    func hides(_ text: String) async -> Bool {
        await waits { !$0.contains { $0.contains(text) } }
    }

    /// Waits until something is as wished, for up to half a minute; whether it came to that.
    static func waits(until condition: () -> Bool) async -> Bool {
        let end = ContinuousClock.now + .seconds(30)
        var pause = Duration.milliseconds(10)
        while !condition() {
            guard ContinuousClock.now < end else { return false }
            try? await Task.sleep(for: pause)  // Cancelled: the condition is looked at once more.
            // A look runs a program: what takes longer is looked at less often.
            pause = min(pause * 3 / 2, .milliseconds(100))
        }
        return true
    }
}
