import Fronts
import Glibc
import Wording

/// Makes a PNG of a picture, by `rsvg-convert`, which runs as a process of its own.
struct Rasterizer {
    private let program: String

    /// The package that brings the program, and the one that brings the font that pictures are measured for.
    static let packages = "librsvg2-bin fonts-noto-cjk"
    private static let name = "rsvg-convert"

    /// Looks for the program.
    ///
    /// - Throws: `rasterizerMissing` where it is not installed.
    init(_ environment: Environment) throws(Problem) {
        let folders = environment["PATH"] ?? "/usr/bin:/bin"
        let paths = folders.split(separator: ":").map { "\($0)/\(Rasterizer.name)" }
        // Only absolute folders: what lies in the working folder is nobody's program.
        let found = paths.first { (path: String) in path.hasPrefix("/") && access(path, X_OK) == 0 }
        guard let found else { throw .rasterizerMissing }
        program = found
    }

    /// The longest side that the program draws, in pixels, and the largest picture that is asked of it: each pixel takes
    /// four bytes of memory.
    private static let longestSide = 32_767
    private static let mostPixels = 100_000_000

    /// Refuses a picture of more pixels than the program draws.
    ///
    /// - Throws: `invalidValue`.
    static func check(width: Double, height: Double, scale: Double) throws(Problem) {
        let (across, down) = ((width * scale).rounded(.up), (height * scale).rounded(.up))
        guard max(across, down) > Double(longestSide) || across * down > Double(mostPixels) else { return }
        let points = Amount.plain(Int(Double(longestSide) / scale))
        let (wide, high) = (Amount.plain(Int(across)), Amount.plain(Int(down)))
        throw Problem(
            .invalidValue,
            Text(
                ja: "\(wide)×\(high) ピクセルの PNG は大きすぎます。", en: "A PNG of \(wide) × \(high) pixels is too large."),
            hint: Text(
                ja: "幅と高さは \(points) ポイントまで、全体で \(Amount.plain(mostPixels)) ピクセルまでです。--size を小さくするか、--svg で出力してください。",
                en:
                    "A side has at most \(points) points, the whole at most \(Amount.plain(mostPixels)) pixels: give a smaller "
                    + "--size, or write the picture with --svg."))
    }

    /// The picture as a PNG, so many pixels a point; `tellSlow` is called once where that takes more than a second.
    func png(_ svg: String, scale: Double, tellSlow: () -> Void = {}) throws(Problem) -> [UInt8] {
        // Files and no pipes: neither side ever waits for the other.
        let input = try ScratchFile(Array(svg.utf8))
        let output = try ScratchFile()
        let complaint = try ScratchFile()
        let end = try run(
            ["--format", "png", "--zoom", String(scale)],
            [input.descriptor, output.descriptor, complaint.descriptor], tellSlow)
        let bytes = output.contents
        guard end == 0, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
            let words = String(decoding: complaint.contents, as: UTF8.self)
            throw .rasterizerFailed(words.split(separator: "\n").first.map(String.init) ?? "\(end)")
        }
        return bytes
    }

    /// Runs the program to its end and tells its exit code.
    private func run(
        _ options: [String], _ descriptors: [Int32], _ tellSlow: () -> Void
    ) throws(Problem) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (target, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
        }
        var words = ([program] + options).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var id = pid_t()
        let result = posix_spawn(&id, program, &actions, nil, &words, environ)
        guard result == 0 else { throw .rasterizerFailed(Problem.reason(result)) }
        var status: Int32 = 0
        let slow = ContinuousClock.now + .seconds(1)
        var isTold = false
        while true {
            let ended = waitpid(id, &status, isTold ? 0 : WNOHANG)
            if ended == id { break }
            guard ended == 0 || errno == EINTR else { throw .rasterizerFailed(Problem.reason(errno)) }
            guard ended == 0 else { continue }
            if ContinuousClock.now >= slow {
                tellSlow()
                isTold = true
            } else {
                usleep(5_000)
            }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
}

/// A file without a name, gone with this value.
private final class ScratchFile {
    private let file: UnsafeMutablePointer<FILE>

    /// Makes one of some bytes, to be read from the beginning.
    init(_ bytes: [UInt8] = []) throws(Problem) {
        guard let file = tmpfile() else { throw .rasterizerFailed(Problem.reason(errno)) }
        self.file = file
        let output = Output(descriptor: descriptor)
        output.write(bytes: bytes)
        output.flush()
        if let code = output.failure { throw .rasterizerFailed(Problem.reason(code)) }
        lseek(descriptor, 0, SEEK_SET)
    }

    deinit { fclose(file) }

    var descriptor: Int32 { fileno(file) }

    /// All its bytes.
    var contents: [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        return Array(bytes.prefix(max(0, count)))
    }
}

extension Problem {
    /// There is no program that makes PNGs of pictures.
    static let rasterizerMissing = Problem(
        .rasterizerMissing,
        Text(
            ja: "PNG を作るプログラム rsvg-convert がありません。", en: "The program rsvg-convert, which makes PNGs, is not installed."
        ),
        hint: Text(
            ja: "実行してください：sudo apt install \(Rasterizer.packages)（SVG なら --svg でそのまま出力できます）",
            en: "Run: sudo apt install \(Rasterizer.packages) (or write the picture as it is with --svg)"))

    /// The program that makes PNGs did not.
    static func rasterizerFailed(_ reason: String) -> Problem {
        Problem(
            .rasterizerFailed,
            Text(ja: "rsvg-convert が PNG を作れませんでした（\(reason)）。", en: "rsvg-convert made no PNG: \(reason)"),
            hint: Text(
                ja: "--svg で SVG を出力して、rsvg-convert で開けるか確かめてください。",
                en: "Write the picture with --svg, and see whether rsvg-convert can read it."))
    }
}
