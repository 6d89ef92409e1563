import Foundation
import Testing

/// What there is without an operating system, and where a machine word has 32 bits.
@Suite struct EmbeddedTests {
    /// The compiler beside this run's, and whether it brings the library of Embedded Swift for a target.
    private func compiler(for target: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for folder in folders {
            let program = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
            guard FileManager.default.isExecutableFile(atPath: program.path) else { continue }
            let library = program.deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("lib/swift/embedded/Swift.swiftmodule/\(target).swiftmodule")
            return FileManager.default.fileExists(atPath: library.path) ? "\(folder)/swiftc" : nil
        }
        return nil
    }

    /// The default solver and all that it rests on, in the order in which they are compiled.
    private static let modules = [
        "SolverAPI", "Rationals", "Certificates", "ExactSimplex", "AnswerChecks", "RevisedSimplex",
    ]

    @Test(arguments: ["wasm32-unknown-none-wasm", "armv7em-none-none-eabi"])
    func `the contract and the default solver compile for Embedded Swift, on 32 bits`(target: String) throws {
        guard let compiler = compiler(for: target) else {
            print("there is no Embedded Swift for \(target) beside this compiler: not tried")
            return
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for module in Self.modules {
            let object = folder.appendingPathComponent("\(module).o")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: compiler)
            process.currentDirectoryURL = RepositoryTests.root
            process.arguments =
                [
                    "-target", target, "-enable-experimental-feature", "Embedded", "-wmo", "-swift-version", "6",
                    "-parse-as-library", "-module-name", module, "-I", folder.path, "-emit-module",
                    "-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path,
                    "-c", "-o", object.path,
                ]
                + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
                .flatMap { ["-enable-upcoming-feature", $0] }
                + (try RepositoryTests.sources("Sources/\(module)").map(\.path))
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0, "\(module)")
            #expect(FileManager.default.fileExists(atPath: object.path))
        }
    }
}
