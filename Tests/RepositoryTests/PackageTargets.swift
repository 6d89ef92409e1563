import Foundation
import Testing
import TestSupport

/// The targets of the package as SwiftPM reports them, so that no list has to be maintained.
enum PackageTargets {
    struct Target {
        var name: String
        var folder: String
        /// The names of its dependencies within this package.
        var dependencies: Set<String>
        var isTest: Bool
        /// Whether it only wraps a C library.
        var isSystem: Bool
    }

    private struct Description: Decodable {
        struct Target: Decodable {
            var name: String
            var type: String
            var path: String?
            var dependencies: [Dependency]
        }

        /// `{"byName": ["SolverAPI", null]}`, `{"target": …}`, or a product of another package.
        struct Dependency: Decodable {
            var name: String?

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                let kinds = try container.decode([String: [Part?]].self)
                name = (kinds["byName"] ?? kinds["target"])?.first??.text
            }
        }

        /// A name, or a condition, which is read as nil.
        struct Part: Decodable {
            var text: String?

            init(from decoder: any Decoder) throws {
                text = try? decoder.singleValueContainer().decode(String.self)
            }
        }

        var targets: [Target]
    }

    /// All targets in the order of the manifest. Those with OpenBLAS are included even if it is not installed.
    static let all: Result<[Target], any Error> = Result { try read() }

    /// Returns the targets that ship. Tests and C library wrappers are excluded.
    static func shipped() throws -> [Target] {
        try all.get().filter { $0.folder.hasPrefix("Sources/") && !$0.isTest && !$0.isSystem }
    }

    private static func read() throws -> [Target] {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", Repository.root.path, "--scratch-path", scratch.path,
            "dump-package",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["LAYOUTLAB_OPENBLAS": "1"], uniquingKeysWith: { $1 })
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let description = try JSONDecoder().decode(Description.self, from: data)
        let names = Set(description.targets.map(\.name))
        let folders = ["test": "Tests/", "plugin": "Plugins/"]
        return description.targets.map { target in
            let isTest = target.type == "test"
            return Target(
                name: target.name, folder: target.path ?? (folders[target.type] ?? "Sources/") + target.name,
                dependencies: Set(target.dependencies.compactMap(\.name)).intersection(names), isTest: isTest,
                isSystem: target.type == "system-target" || target.type == "system")
        }
    }
}
