import Glibc
import Wording

extension Problem {
    /// A file or folder that could not be read, with the system's number.
    package static func reading(_ whole: String, errno code: Int32) -> Problem {
        let path = whole.echoedPath
        return switch code {
        case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP:
            Problem(
                .noSuchFile, Text(ja: "\(path) が見つかりません。", en: "There is no file \(path)."),
                hint: Text(ja: "パスを確かめてください。", en: "Check the path."), file: path)
        case EISDIR:
            Problem(
                .isFolder, Text(ja: "\(path) はフォルダです。", en: "\(path) is a folder, not a file."),
                hint: whole.isToldWhole
                    ? Text(ja: "中のファイルを指定してください（例：\(path)/*）。", en: "Name the files in it, such as \(path)/*.")
                    : Text(ja: "中のファイルを指定してください。", en: "Name the files in it."),
                file: path)
        case EACCES, EPERM: notPermitted(whole, code)
        default:
            Problem(
                .inputOutput,
                Text(
                    ja: "\(path) を読めませんでした（\(reason(code))）。", en: "\(path) could not be read: \(reason(code))."),
                hint: Text(ja: "ディスクやデバイスの状態を確かめてください。", en: "Check the disk or device that it is on."),
                file: path)
        }
    }

    /// A file or folder that could not be made or written, with the system's number.
    package static func writing(_ whole: String, errno code: Int32) -> Problem {
        let path = whole.echoedPath
        return switch code {
        case ENOENT where hasFolder(whole):
            Problem(
                .cannotWrite,
                Text(ja: "\(path) を作れません（このフォルダには何も作れません）。", en: "\(path) can't be made: its folder takes no files."),
                hint: otherPlace, file: path)
        case ENOENT:
            Problem(
                .cannotWrite,
                Text(
                    ja: "\(path) を作れません（フォルダがありません）。",
                    en: "\(path) can't be made: its folder does not exist."),
                hint: Text(
                    ja: "先にフォルダを作るか、別の場所を指定してください。", en: "Make the folder first, or name another place."),
                file: path)
        case ENOTDIR:
            Problem(
                .cannotWrite,
                Text(
                    ja: "\(path) を作れません（途中にフォルダでないものがあります）。",
                    en: "\(path) can't be made: a part of its path is no folder."),
                hint: otherPlace, file: path)
        case EISDIR:
            Problem(
                .cannotWrite, Text(ja: "\(path) はフォルダです。", en: "\(path) is a folder, not a file."),
                hint: Text(ja: "中に作るファイルの名前まで指定してください。", en: "Name the file to make in it, too."), file: path)
        case EACCES, EPERM: notPermitted(whole, code)
        case EROFS, ENOSPC, EDQUOT, EEXIST, ENAMETOOLONG, ELOOP:
            Problem(
                .cannotWrite,
                Text(ja: "\(path) に書けません（\(reason(code))）。", en: "\(path) can't be written: \(reason(code))."),
                hint: code == ENOSPC || code == EDQUOT
                    ? Text(ja: "空き容量を確かめるか、別の場所を指定してください。", en: "Check the free space, or name another place.")
                    : otherPlace,
                file: path)
        default:
            Problem(
                .inputOutput,
                Text(
                    ja: "\(path) に書けませんでした（\(reason(code))）。",
                    en: "\(path) could not be written: \(reason(code))."),
                hint: Text(ja: "ディスクやデバイスの状態を確かめてください。", en: "Check the disk or device that it is on."),
                file: path)
        }
    }

    private static let otherPlace = Text(ja: "別の場所か別の名前を指定してください。", en: "Name another place, or another file.")

    /// Whether the folder that a file would stand in is there.
    private static func hasFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path.folderPath, &status) == 0
    }

    /// A file where a folder is needed.
    package static func notAFolder(_ path: String) -> Problem {
        let path = path.echoedPath
        return Problem(
            .cannotWrite, Text(ja: "\(path) はフォルダではなくファイルです。", en: "\(path) is a file, not a folder."),
            hint: Text(
                ja: "フォルダか、まだない名前を指定してください（なければ作ります）。",
                en: "Name a folder, or a name that is free: the folder is made where it is missing."),
            file: path)
    }

    /// A symbolic link to a file that is not there.
    package static func danglingLink(_ path: String, to target: String, writing: Bool = false) -> Problem {
        Problem(
            writing ? .cannotWrite : .noSuchFile,
            Text(
                ja: "\(path) は \(target.echoedPath) へのリンクですが、その先がありません。",
                en: "\(path) is a link to \(target.echoedPath), which is not there."),
            hint: Text(
                ja: "リンク先のディスクをマウントするか、リンクを直すか、別の場所を指定してください。",
                en: "Mount the disk that it is on, correct the link, or name another place."),
            file: path)
    }

    private static func notPermitted(_ whole: String, _ code: Int32) -> Problem {
        let path = whole.echoedPath
        return Problem(
            .notPermitted,
            Text(ja: "\(path) を使う権限がありません（\(reason(code))）。", en: "\(path) may not be used: \(reason(code))."),
            hint: whole.isToldWhole
                ? Text(
                    ja: "ファイルとフォルダの所有者と権限を確かめてください（ls -l \(path)）。",
                    en: "Check who owns the file and its folder and who may use them: ls -l \(path)")
                : Text(
                    ja: "ファイルとフォルダの所有者と権限を確かめてください。",
                    en: "Check who owns the file and its folder and who may use them."),
            file: path)
    }

    /// The system's words for its number, which are English in every locale that the program does not set.
    package static func reason(_ code: Int32) -> String {
        String(cString: strerror(code))
    }

    /// A file that would be written over.
    package static func fileExists(_ path: String) -> Problem {
        Problem(
            .fileExists, Text(ja: "\(path) はすでにあります。", en: "\(path) is there already."),
            hint: Text(
                ja: "別の名前を指定するか、上書きしてよければ --force を付けてください。",
                en: "Name another file, or add --force to replace it."),
            file: path)
    }

    /// A database, or what belongs to one, that some other file would be written over.
    package static func isDatabase(_ path: String) -> Problem {
        let path = path.echoedPath
        return Problem(
            .cannotWrite,
            Text(
                ja: "\(path) は SQLite のデータベースか、その一部です。何も変更していません。",
                en: "\(path) is a database of SQLite, or a part of one. It was not touched."),
            hint: Text(
                ja: "別のファイルを指定してください。データベースは --force でも上書きしません。",
                en: "Name another file. A database is not replaced, not by --force either."),
            file: path)
    }

    /// A file of more bytes than any sensible one.
    package static func fileTooLarge(_ path: String, limit: Int) -> Problem {
        let megabytes = limit >> 20
        return Problem(
            .fileTooLarge,
            Text(
                ja: "\(path) は大きすぎます（上限 \(megabytes) MB）。", en: "\(path) is larger than \(megabytes) MB."),
            hint: Text(ja: "正しいファイルか確かめてください。", en: "Check that it is the right file."), file: path)
    }

    /// A path in an environment variable whose bytes are no UTF-8, so that it would name another folder.
    package static func brokenVariable(_ name: String) -> Problem {
        Problem(
            .invalidValue,
            Text(ja: "環境変数 \(name) のパスが正しい UTF-8 ではありません。", en: "The path in \(name) is not valid UTF-8."),
            hint: Text(
                ja: "\(name) を直すか、--db でデータベースのパスを指定してください。", en: "Correct \(name), or name the database with --db."))
    }

    /// Nothing tells where the user's files are.
    package static let noHome = Problem(
        .noHome,
        Text(
            ja: "ホームフォルダが分からず、データベースの場所が決まりません。",
            en: "Your home folder is not known, so neither is the place of the database."),
        hint: Text(ja: "--db でデータベースのパスを指定してください。", en: "Name the database with --db."))
}
