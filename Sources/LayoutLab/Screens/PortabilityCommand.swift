internal import ArgumentParser
internal import Foundation
internal import AppSources

/// The verb `portability`. Exit code 0 if all lines compile, 1 if some do not, 2 if a path cannot be read.
struct PortabilityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "portability",
        abstract: "List the lines of an app's Swift sources that prevent `import UIKit` on Linux.",
        discussion: HelpText.text(
            "Each line is printed with the usual replacement, which scripts/adapt makes in a copy of an app. The exit code is 1 if one does not compile.",
            examples: ["layoutlab portability Sources/Screens", "layoutlab portability . --format json"]))

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Argument(help: "Swift files or folders; the current folder by default.")
    var paths: [String] = ["."]

    @Option(help: "The output format: text or json; text by default.")
    var format = Format.text

    func run() throws {
        let report = try report()
        print(format == .json ? try report.json() : report.text, terminator: "")
        if report.findings.contains(where: { $0.weight == .stops }) { throw ExitCode(1) }
    }

    /// Returns the lines that do not compile, with replacements.
    func report() throws(CommandFailure) -> PortabilityReport {
        var files: [(name: String, text: String)] = []
        for path in paths {
            for file in try Self.swiftFiles(path) {
                files.append((file, String(decoding: try CommandFiles.read(file), as: UTF8.self)))
            }
        }
        let scanner = PortabilityScanner(declaring: files.map(\.text))
        return PortabilityReport(
            findings: files.flatMap { scanner.findings(in: $0.text, file: $0.name) }, fileCount: files.count)
    }

    /// Returns the file, or the Swift files in a folder sorted by name, without build products and checkouts.
    private static func swiftFiles(_ path: String) throws(CommandFailure) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .wrongCall("\(path): cannot be read")
        }
        if !isFolder.boolValue { return [path] }
        let others: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData"]
        let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return found.filter { name in
            name.hasSuffix(".swift") && !name.split(separator: "/").contains { others.contains(String($0)) }
        }.sorted().map { path == "." ? $0 : (path.hasSuffix("/") ? path : path + "/") + $0 }
    }
}
