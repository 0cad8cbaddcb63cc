import Glibc

extension Problem {
    /// A file or folder that could not be read, made or written, with the system's number.
    static func file(_ path: String, errno code: Int32) -> Problem {
        let reason = reason(code)
        switch code {
        case ENOENT, ENOTDIR:
            return Problem(
                .noSuchFile, Text(ja: "\(path) が見つかりません。", en: "There is no file \(path)."),
                hint: Text(ja: "パスを確かめてください。", en: "Check the path."))
        case EACCES, EPERM:
            return Problem(
                .notPermitted,
                Text(ja: "\(path) を使う権限がありません（\(reason)）。", en: "\(path) may not be used: \(reason)."),
                hint: Text(
                    ja: "ファイルとフォルダの所有者と権限を確かめてください（ls -l \(path)）。",
                    en: "Check who owns the file and its folder and who may use them: ls -l \(path)"))
        case EROFS, ENOSPC, EDQUOT, EISDIR, EEXIST:
            return Problem(
                .cannotWrite, Text(ja: "\(path) に書けません（\(reason)）。", en: "\(path) can't be written: \(reason)."),
                hint: Text(
                    ja: "空き容量を確かめるか、別の場所を指定してください。", en: "Check the free space, or name another place."))
        default:
            return Problem(
                .inputOutput,
                Text(ja: "\(path) の読み書きに失敗しました（\(reason)）。", en: "\(path) could not be read or written: \(reason)."),
                hint: Text(ja: "ディスクやデバイスの状態を確かめてください。", en: "Check the disk or device that it is on."))
        }
    }

    /// A file or folder that could not be made or written, with the system's number.
    static func writing(_ path: String, errno code: Int32) -> Problem {
        guard code == ENOENT || code == ENOTDIR else { return .file(path, errno: code) }
        return Problem(
            .cannotWrite,
            Text(
                ja: "\(path) を作れません（フォルダがありません）。", en: "\(path) can't be made: its folder does not exist."),
            hint: Text(ja: "先にフォルダを作るか、別の場所を指定してください。", en: "Make the folder first, or name another place."))
    }

    /// The system's words for its number, which are English in every locale that the program does not set.
    static func reason(_ code: Int32) -> String {
        String(cString: strerror(code))
    }

    /// A file that would be written over.
    static func fileExists(_ path: String) -> Problem {
        Problem(
            .fileExists, Text(ja: "\(path) はすでにあります。", en: "\(path) is there already."),
            hint: Text(
                ja: "別の名前を指定するか、上書きしてよければ --force を付けてください。",
                en: "Name another file, or add --force to replace it."))
    }

    /// A file of more bytes than any sensible one.
    static func fileTooLarge(_ path: String, limit: Int) -> Problem {
        let megabytes = limit >> 20
        return Problem(
            .fileTooLarge,
            Text(
                ja: "\(path) は大きすぎます（上限 \(megabytes) MB）。", en: "\(path) is larger than \(megabytes) MB."),
            hint: Text(ja: "正しいファイルか確かめてください。", en: "Check that it is the right file."))
    }

    /// Nothing tells where the user's files are.
    static let noHome = Problem(
        .noHome,
        Text(
            ja: "ホームフォルダが分からず、データベースの場所が決まりません。",
            en: "Your home folder is not known, so neither is the place of the database."),
        hint: Text(ja: "--db でデータベースのパスを指定してください。", en: "Name the database with --db."))
}
