import Fronts
import Glibc
import PlainJSON
import Rendering
import Screens
import Wording

extension Command {
    private static let out = Option.value(
        "out", "DIR", .folder, Text(ja: "出力先のフォルダ（なければ作る）", en: "the folder that they go to; made where it is missing"))

    static let shots = Command(
        "shots", group: .around, Text(ja: "ストアに載せる 5 枚の絵を作る", en: "make the five pictures for a store"),
        details: [
            Text(
                ja: "作り物のカードの半年分を描きます。縦 3 枚（2007×2853）と横 2 枚（2853×2007）の PNG です。rsvg-convert が必要です。",
                en: "Half a year of made-up cards: three PNGs of 2007×2853 and two of 2853×2007 pixels. Needs "
                    + "rsvg-convert.")
        ],
        options: [out, .force], required: [[out]],
        examples: [.init("icbalance shots --out pictures", Text(ja: "pictures に作る", en: "Into the folder pictures"))],
        exits: [.unavailable, .cannotCreate, .inputOutput, .noPermission]
    ) { invocation in
        guard let folder = invocation.parsed.text(out) else { throw Problem.bug("shots") }
        let rasterizer = try Rasterizer(invocation.environment)
        let isReplacing = invocation.parsed.has(.force)
        try makeFolder(folder)
        let paths = StorePicture.all.map { "\(folder)/\($0.name).png" }
        // Either all or none: what stands in the way of one is told before any is made.
        for path in paths { try FileBytes.checkWritable(path, replacing: isReplacing) }
        let data = ScreenData.sample(isJapanese: invocation.language == .ja)
        var isTold = false
        let pictures = try StorePicture.all.map { picture in
            try rasterizer.png(try picture.svg(data, invocation.language), scale: picture.scale) {
                if !isTold { invocation.tellDrawing() }
                isTold = true
            }
        }
        // Whoever stops the program finds either none of them or all, and is told which.
        try HeldSignals.during {
            try FileBytes.write(Array(zip(paths, pictures)), replacing: isReplacing)
            invocation.tell(pictures: paths)
            invocation.out.flush()
        }
        return .done
    }

    private static func makeFolder(_ path: String) throws(Problem) {
        guard mkdir(path, 0o777) != 0 else { return }
        let code = errno
        guard code == EEXIST else { throw Problem.writing(path, errno: code) }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { throw Problem.notAFolder(path) }
    }
}

extension Invocation {
    /// Tells which pictures were written: the result.
    fileprivate func tell(pictures paths: [String]) {
        guard settings.json else {
            for path in paths { out.line(Harmless.text(told(path))) }
            return
        }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("files", paths) { $0.value($1) }
        writer.endObject()
        out.line(writer.text)
    }
}
