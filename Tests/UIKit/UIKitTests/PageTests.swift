import Foundation
import TestSupport
import Testing

/// Writes the files of the page "Run your layout tests on Linux" as printed and runs the steps of its workflow, with flags
/// that shorten the first build.
@Suite(.serialized) struct PageTests {
    /// The files on the page: code blocks whose first line is a comment with a path.
    private static func files() throws -> [(path: String, text: String)] {
        let page = Repository.path("docs/UIKIT.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        return text.components(separatedBy: "\n```").compactMap { block in
            var lines = block.components(separatedBy: "\n")
            guard lines.count > 2, ["swift", "yaml"].contains(lines.removeFirst()) else { return nil }
            let words = lines[0].split(separator: " ")
            guard words.count == 2, ["//", "#"].contains(words[0]), words[1].hasPrefix("App/") else { return nil }
            return (String(words[1]), lines.dropFirst().joined(separator: "\n") + "\n")
        }
    }

    /// Compiles each module as a whole, without optimization and debug information. Processor time of the first build:
    /// 167 s → 87 s.
    private static let flags =
        "-c release"
        + ["-Onone", "-enable-testing", "-gnone", "-no-emit-module-separately-wmo"].map { " -Xswiftc \($0)" }.joined()

    @Test(.timeLimit(.minutes(20)))
    func `the project of the page passes its tests with the steps of its workflow`() throws {
        let files = try Self.files()
        #expect(files.map(\.path).filter { $0.hasSuffix(".swift") }.count == 4)
        let workflow = try #require(files.first { $0.path.hasSuffix(".yml") }?.text)
        let steps = workflow.split(separator: "\n").compactMap { line in
            line.range(of: "- run: ").map { String(line[$0.upperBound...]) }
        }
        #expect(steps == ["swift test --package-path App"])
        // The folder is in the package's build folder and is kept, so that the next run is incremental.
        let directory = Repository.path(".build/page")
        let manager = FileManager.default
        for (path, text) in files {
            let file = directory.appendingPathComponent(path)
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            // The project depends on this clone instead of a copy on a host.
            let own = text.replacing(
                #/\.package\(url: "[^"]*", branch: "[^"]*"\)/#,
                with: ".package(name: \"LayoutLab\", path: \"\(Repository.root.path)\")")
            #expect(path.hasSuffix("Package.swift") == (own != text))
            try own.write(to: file, atomically: true, encoding: .utf8)
        }
        for step in steps {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "\(step) \(Self.flags) > log.txt 2>&1"]
            process.currentDirectoryURL = directory
            // The environment is that of an app: it lacks the variable of this package's tests.
            process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "LAYOUTLAB_OPTIMIZED" }
            try process.run()
            process.waitUntilExit()
            let log = try String(contentsOf: directory.appendingPathComponent("log.txt"), encoding: .utf8)
            #expect(process.terminationStatus == 0, "\(log.suffix(3000))")
            #expect(log.contains("5 tests") && log.contains("Executed 1 test, with 0 failures"))
        }
    }
}
