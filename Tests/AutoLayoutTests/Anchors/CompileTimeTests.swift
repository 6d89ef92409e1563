import Foundation
import Testing
import TestSupport

/// Type-checks a file with one error per line against the built module.
@Suite("Rejected by the compiler")
struct CompileTimeTests {
    /// The compiler and its module folder, if they can be found.
    private struct Toolchain {
        let compiler: String
        let modules: String

        init?() {
            let files = FileManager.default
            let candidates = [
                CommandLine.arguments.first ?? "", Bundle.main.bundlePath, Bundle.main.executablePath ?? "",
            ]
            let folders = candidates.flatMap { path in
                let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
                return [folder.appendingPathComponent("Modules").path, folder.path]
            }
            // The repository's own build, in case the test runner is elsewhere.
            let builds = [".build/debug/Modules", ".build/debug"].map { Repository.path($0).path }
            let found = (folders + builds).first { files.fileExists(atPath: $0 + "/AutoLayout.swiftmodule") }
            let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            let compiler = paths.map { "\($0)/swiftc" }.first { files.isExecutableFile(atPath: $0) }
            guard let found, let compiler else { return nil }
            (self.compiler, modules) = (compiler, found)
        }

        /// Returns the numbers of the lines, from 1, in which the compiler reports errors.
        func errorLines(in source: String) throws -> (lines: Set<Int>, output: String) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("Probe.swift")
            try source.write(to: file, atomically: true, encoding: .utf8)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: compiler)
            process.arguments = [
                "-typecheck", "-swift-version", "6", "-I", modules, "-module-cache-path",
                folder.appendingPathComponent("cache").path, file.path,
            ]
            let pipe = Pipe()
            process.standardError = pipe
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let lines = output.matches(of: /Probe\.swift:([0-9]+):[0-9]+: error:/).compactMap { Int($0.output.1) }
            return (Set(lines), output)
        }
    }

    private static let header = """
        import AutoLayout
        func probe(_ a: LayoutView, _ b: LayoutView, _ rule: LayoutConstraint, _ none: LayoutView?) throws {

        """

    /// Lines that must compile. They ensure that the check does not refuse every line.
    private static let legal = [
        "_ = a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)",
        "_ = a.topAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor)",
        "_ = a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2, constant: 1)",
        "_ = a.widthAnchor.constraint(equalToConstant: 4)",
        "rule.constant = 2; rule.priority = 250; rule.identifier = \"x\"",
        "_ = try LayoutConstraint(item: a, attribute: .width, constant: 4)",
        "_ = try LayoutConstraint.constraints(withVisualFormat: \"[a(m)]\", metrics: [\"m\": 4], views: [\"a\": a])",
    ]

    /// Lines that must not compile.
    private static let illegal = [
        "_ = a.leadingAnchor.constraint(equalTo: b.topAnchor)",
        "_ = a.topAnchor.constraint(lessThanOrEqualTo: b.centerXAnchor)",
        "_ = a.widthAnchor.constraint(equalTo: b.leadingAnchor)",
        "_ = a.bottomAnchor.constraint(equalTo: b.heightAnchor)",
        "_ = a.leadingAnchor.constraint(equalTo: b.leadingAnchor, multiplier: 2)",
        "_ = a.topAnchor.constraint(equalTo: b.topAnchor, multiplier: 2)",
        "_ = a.leadingAnchor.constraint(equalToConstant: 4)",
        "_ = a.widthAnchor.constraint(equalToSystemSpacingAfter: b.leadingAnchor)",
        "rule.multiplier = 2",
        "rule.firstAttribute = .left",
        "rule.relation = .equal",
        "rule.secondItem = b",
        "_ = try LayoutConstraint(item: none, attribute: .width, constant: 4)",
        "_ = try LayoutConstraint(attribute: .width, constant: 4)",
        "_ = try LayoutConstraint.constraints(withVisualFormat: \"[a(m)]\", metrics: [\"m\": \"4\"], views: [\"a\": a])",
    ]

    /// Returns for each line whether the compiler reports an error in it.
    private func check(_ lines: [String]) throws -> [(line: String, isRefused: Bool)] {
        let toolchain = try #require(Toolchain())
        let source = Self.header + lines.map { "    \($0)" }.joined(separator: "\n") + "\n}\n"
        let (errors, output) = try toolchain.errorLines(in: source)
        #expect(!output.contains("no such module"), "\(output)")
        return lines.enumerated().map { ($1, errors.contains($0 + 3)) }
    }

    @Test(
        .enabled(if: Toolchain() != nil, "there is no swiftc in PATH, or no built module AutoLayout beside the tests"))
    func `F1, F2, A8, E2, G6: meaningful constraints compile, and meaningless ones do not`() throws {
        for (line, isRefused) in try check(Self.legal) { #expect(!isRefused, "refused: \(line)") }
        for (line, isRefused) in try check(Self.illegal) { #expect(isRefused, "compiles: \(line)") }
    }
}
