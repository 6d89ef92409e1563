import Foundation
import TestSupport
import Testing

/// The programs of this package, in the build folder of the tests.
enum Products {
    private static var folder: URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        for bundle in Bundle.allBundles where bundle.bundleURL.pathExtension == "xctest" {
            folder = bundle.bundleURL.deletingLastPathComponent()
        }
        return folder
    }

    /// Returns the path of a program.
    static func path(_ name: String) throws -> String {
        let path = folder.appendingPathComponent(name).path
        try #require(FileManager.default.isExecutableFile(atPath: path), "\(path) is not built")
        return path
    }

    /// Returns a shell command that writes the file `objects`: the object files that programs link, without their own, for
    /// linking with the same modules.
    static func listObjects(of programs: String...) -> String {
        let lists = programs.map { "'\(folder.path)/\($0).product/Objects.LinkFileList'" }.joined(separator: " ")
        let own = programs.map { "-e /\($0.replacing("-", with: "_")).build/" }.joined(separator: " ")
        return "cat \(lists) | grep -v \(own) | sort -u >objects"
    }

    /// Returns the output and exit code of a shell line that may use `$LAYOUTLAB`. After a signal the code is 128 or
    /// higher.
    static func shell(_ line: String) throws -> (status: Int32, output: String, errors: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // In a subshell, so that signals become numbers and redirections apply to the line only.
        process.arguments = ["-c", "(\(line)) >\(folder.path)/output 2>\(folder.path)/errors"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["LAYOUTLAB": try path("layoutlab")], uniquingKeysWith: { $1 })
        try process.run()
        process.waitUntilExit()
        func text(_ name: String) -> String {
            (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
        }
        return (process.terminationStatus, text("output"), text("errors"))
    }
}
