public import Foundation

/// Paths of files and modules in this repository.
public enum Repository {
    /// The folder that contains Package.swift.
    public static let root: URL = {
        var folder = URL(fileURLWithPath: #filePath)
        repeat {
            folder.deleteLastPathComponent()
        } while folder.path != "/"
            && !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
        return folder
    }()

    /// Returns the URL of a file or folder by its path from the root.
    public static func path(_ path: String) -> URL { root.appendingPathComponent(path) }

    /// The names of the committed results, sorted. Other results in the folder are the user's own.
    ///
    /// - Throws: The error of starting git, which lists the committed files.
    public static func committedResults() throws -> [String] {
        let git = Process()
        let output = Pipe()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "-C", root.path, "ls-files", "results/*/run.json"]
        git.standardOutput = output
        git.standardError = FileHandle.nullDevice
        try git.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        git.waitUntilExit()
        // The names of committed results start with a date; the stand-ins of `scripts/walk` have other names.
        return text.split(separator: "\n").map { String($0.split(separator: "/")[1]) }
            .filter { $0.first?.isNumber == true }.sorted()
    }

    /// Returns the folder of a module relative to the root: `Sources/Harness`, or `Sources/Solving/ExactSimplex`
    /// within its group.
    public static func folder(ofModule module: String) -> String {
        let groups = (try? FileManager.default.contentsOfDirectory(atPath: path("Sources").path)) ?? []
        let folders = ["Sources"] + groups.sorted().map { "Sources/\($0)" }
        return folders.map { "\($0)/\(module)" }.first { FileManager.default.fileExists(atPath: path($0).path) }
            ?? "Sources/\(module)"
    }
}
