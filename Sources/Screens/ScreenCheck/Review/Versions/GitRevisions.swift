internal import Foundation

/// Reads files of a git repository at a revision.
struct GitRevisions {
    /// A file that differs between two revisions.
    struct Change: Hashable {
        /// The path in the old revision; nil for a new file.
        let old: String?
        /// The path in the new revision; nil for a removed file.
        let new: String?

        /// The path of the file in reviews.
        var file: String { new ?? old ?? "" }
    }

    /// Whether the current folder is in a repository that has this revision.
    static func has(_ revision: String) -> Bool {
        !revision.hasPrefix("-") && (try? run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])) != nil
    }

    /// Returns the files below some paths that differ between two revisions, or between a revision and the working
    /// tree.
    static func changes(from old: String, to new: String?, below paths: [String]) throws(ReviewError) -> [Change] {
        let output = try run(
            ["diff", "--name-status", "-z", "-M", "--relative", old] + (new.map { [$0] } ?? []) + ["--"] + paths)
        var words = output.split(separator: 0, omittingEmptySubsequences: true).map {
            String(decoding: $0, as: UTF8.self)
        }
        words.reverse()
        var changes: [Change] = []
        while let status = words.popLast(), let path = words.popLast() {
            switch status.first {
            case "A": changes.append(Change(old: nil, new: path))
            case "D": changes.append(Change(old: path, new: nil))
            case "R", "C": changes.append(Change(old: path, new: words.popLast()))
            default: changes.append(Change(old: path, new: path))
            }
        }
        return changes
    }

    /// Returns the paths of all files that differ, relative to the root of the repository.
    static func changedPaths(from old: String, to new: String?) throws(ReviewError) -> [String] {
        try run(["diff", "--name-only", "-z", "--no-renames", old] + (new.map { [$0] } ?? []))
            .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the contents of a file at a revision.
    static func contents(of path: String, at revision: String) throws(ReviewError) -> Data {
        try run(["show", "\(revision):./\(path)"])
    }

    /// Returns the root folder of the repository that contains the current folder.
    static func root() throws(ReviewError) -> String {
        String(decoding: try run(["rev-parse", "--show-toplevel"]), as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Returns the paths of all files at a revision, relative to the root of the repository.
    static func files(at revision: String, in root: String) throws(ReviewError) -> [String] {
        try run(["-C", root, "ls-tree", "-r", "-z", "--name-only", "--full-tree", revision])
            .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the paths of the files at a revision that are below some paths, relative to the current folder.
    static func files(at revision: String, below paths: [String]) throws(ReviewError) -> [String] {
        try run(["ls-tree", "-r", "-z", "--name-only", revision, "--"] + paths)
            .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes files of a revision to a folder. The repository's index and working tree do not change.
    static func write(_ paths: [String], at revision: String, of root: String, below folder: URL) throws(ReviewError) {
        let index = ["GIT_INDEX_FILE": folder.appendingPathComponent(".index").path]
        let list = folder.appendingPathComponent(".paths")
        do {
            try Data(paths.joined(separator: "\0").utf8).write(to: list)
        } catch {
            throw .notWritable(path: folder.path)
        }
        _ = try run(["-C", root, "read-tree", revision], environment: index)
        _ = try run(
            ["-C", root, "checkout-index", "-q", "-z", "--stdin", "--prefix=\(folder.path)/"], environment: index,
            input: FileHandle(forReadingAtPath: list.path))
    }

    private static func run(
        _ arguments: [String], environment: [String: String] = [:], input: FileHandle? = nil
    ) throws(ReviewError) -> Data {
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git"] + arguments
        if !environment.isEmpty {
            git.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }
        let (output, errors) = (Pipe(), Pipe())
        (git.standardOutput, git.standardError) = (output, errors)
        git.standardInput = input ?? FileHandle.nullDevice
        do {
            try git.run()
        } catch {
            throw .noGit
        }
        // The output is read first, because it may exceed the buffer of a pipe. Git's error messages do not.
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let message = errors.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        guard git.terminationStatus == 0 else {
            let line = String(decoding: message, as: UTF8.self).split(separator: "\n").first.map(String.init)
            throw .git(command: arguments[0], message: line ?? "exit code \(git.terminationStatus)")
        }
        return data
    }
}
