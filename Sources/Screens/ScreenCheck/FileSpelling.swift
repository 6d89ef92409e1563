internal import Foundation

/// Normalizes paths. `Main.xib`, `./Main.xib`, `App//../Main.xib` and the absolute path become equal.
enum FileSpelling {
    /// Returns the path of a file relative to a folder. Symbolic links are resolved if the file exists.
    static func path(to file: String, from folder: String) -> String {
        let target = parts(file)
        let base = parts(folder)
        let common = zip(target, base).prefix { $0 == $1 }.count
        return ([String](repeating: "..", count: base.count - common) + target[common...]).joined(separator: "/")
    }

    /// Returns a path without `./` at the front, as services that annotate repositories expect it.
    static func plain(_ file: String) -> String { file.hasPrefix("./") ? String(file.dropFirst(2)) : file }

    private static func parts(_ path: String) -> [String] {
        let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var parts: [String] = []
        for part in URL(fileURLWithPath: absolute).resolvingSymlinksInPath().path.split(separator: "/") {
            // `resolvingSymlinksInPath` keeps `..` in paths that do not exist.
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
        }
        return parts
    }
}
