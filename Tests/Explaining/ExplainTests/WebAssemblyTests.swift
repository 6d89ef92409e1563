import Foundation
import TestSupport
import Testing

@testable import Explain

/// The page's WebAssembly module must explain each log of the tests with the same text as the command.
@Suite struct WebAssemblyTests {
    /// The module under test, which `scripts/test-site` builds; nil in other runs.
    private static let module = ProcessInfo.processInfo.environment["LAYOUTLAB_MODULE"]

    private static let program = """
        import { readFileSync, writeFileSync } from "node:fs";
        import { Door } from "./door.mjs";
        const [, , module, given, made] = process.argv;
        const page = await Door.make(new WebAssembly.Module(readFileSync(module)));
        const logs = JSON.parse(readFileSync(given, "utf8"));
        writeFileSync(made, JSON.stringify(logs.map((log) => page.explain(log).fullText ?? "no log")));
        """

    /// Returns the logs of the tests, and the same logs quoted as mail programs quote them.
    private static func logs() throws -> [String] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
        let golden = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }
        let shapes = LogShape.all.map(\.text)
        let quoted = shapes.map { $0.split(separator: "\n").map { "> \($0)" }.joined(separator: "\n") }
        return golden + shapes + quoted
    }

    @Test(.enabled(if: module != nil, "scripts/test-site builds the module"))
    func `H21: a log has the same explanation as WebAssembly and natively`() throws {
        let module = try #require(Self.module)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
        let logs = try Self.logs()
        #expect(logs.count >= 70)
        try JSONEncoder().encode(logs).write(to: file("logs.json"))
        try Data(Self.program.utf8).write(to: file("explain.mjs"))
        try FileManager.default.copyItem(at: Repository.path("Web/scripts/door.js"), to: file("door.mjs"))
        let node = Process()
        node.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        node.arguments = [
            "node", file("explain.mjs").path, module, file("logs.json").path, file("texts.json").path,
        ]
        try node.run()
        node.waitUntilExit()
        try #require(node.terminationStatus == 0)
        let texts = try JSONDecoder().decode([String].self, from: Data(contentsOf: file("texts.json")))
        for (log, text) in zip(logs, texts) {
            let explained = ExplainedText(Array(log.utf8), file: "standard input", makeSolver: nil)
            let expected = explained.logCount == 0 ? "no log" : explained.text(repairs: 3, showsProof: true)
            #expect(text == expected)
        }
    }
}
