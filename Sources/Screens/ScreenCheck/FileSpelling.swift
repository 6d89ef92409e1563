internal import Foundation

/// One name for a file, however it was spelled: `Main.xib`, `./Main.xib`, `App//../Main.xib` and the absolute path are one.
enum FileSpelling {
    /// The path from a folder to a file. A file need not exist; where it does, symbolic links are followed.
    static func path(to file: String, from folder: String) -> String {
        let target = parts(file)
        let base = parts(folder)
        let common = zip(target, base).prefix { $0 == $1 }.count
        return ([String](repeating: "..", count: base.count - common) + target[common...]).joined(separator: "/")
    }

    /// A path as services want it that know a repository's files: without `./`.
    static func plain(_ file: String) -> String { file.hasPrefix("./") ? String(file.dropFirst(2)) : file }

    private static func parts(_ path: String) -> [String] {
        let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var parts: [String] = []
        for part in URL(fileURLWithPath: absolute).resolvingSymlinksInPath().path.split(separator: "/") {
            // What does not exist is not resolved by the system.
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
        }
        return parts
    }
}
