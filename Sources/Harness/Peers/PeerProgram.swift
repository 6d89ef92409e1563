internal import Foundation

/// A solver in a separate program that reads a trace and times itself (docs/PEERS.md).
public struct PeerProgram: Hashable, Sendable {
    /// The name of the solver in results.
    public let name: String
    /// The program and its first arguments.
    public let command: [String]

    public init(name: String, command: [String]) {
        self.name = name
        self.command = command
    }

    /// Returns the executable files in a folder as programs, sorted by name.
    ///
    /// - Returns: An empty array if the folder does not exist.
    public static func installed(in folder: String) -> [PeerProgram] {
        let manager = FileManager.default
        let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { name in
            var isFolder: ObjCBool = false
            let path = "\(folder)/\(name)"
            return manager.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
                && manager.isExecutableFile(atPath: path)
        }.map { PeerProgram(name: $0, command: ["\(folder)/\($0)"]) }
    }

    /// Asks the program for its name, version and features.
    ///
    /// - Parameter limit: Seconds to wait.
    /// - Throws: ``PeerFault``.
    public func describe(within limit: Double = 10) throws(PeerFault) -> PeerDescription {
        // A description has a few lines; longer output is invalid.
        let output = try PeerProcess.run(command + ["describe"], input: "", within: limit, mostOutput: 1 << 16)
        return try PeerDescription(name: name, output.text)
    }

    /// Runs the program to measure an operation. The first step of the trace is the build, the others are the script.
    ///
    /// - Parameters:
    ///   - budget: Seconds for the samples.
    ///   - samples: The maximum number of samples.
    ///   - limit: Seconds after which the process is killed.
    /// - Throws: ``PeerFault``.
    public func measure(
        _ operation: Operation, trace: String, budget: Double, samples: Int, within limit: Double
    ) throws(PeerFault) -> PeerMeasurement {
        let arguments = ["measure", operation.rawValue, "\(budget)", "\(samples)"]
        let output = try PeerProcess.run(command + arguments, input: trace, within: limit)
        return try PeerMeasurement(output.text, name: name, longest: output.elapsed, mostSamples: samples)
    }
}

/// The description that a peer prints.
public struct PeerDescription: Codable, Hashable, Sendable {
    /// The name of the solver in results.
    public var name: String
    /// The version of the solver.
    public var version: String
    /// The features that the solver supports: `removal`, `edits`, `inequalities`, `optional`, `constant-change`,
    /// `strict-levels`.
    public var abilities: [String]
    /// Sentences on how the program drives its solver.
    public var notes: [String]

    /// The valid features, in the order of a table.
    public static let knownAbilities = [
        "removal", "edits", "inequalities", "optional", "constant-change", "strict-levels",
    ]

    init(name: String, _ output: String) throws(PeerFault) {
        self.name = name
        version = ""
        abilities = []
        notes = []
        for line in try PeerFault.lines(of: output) {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "version": version = PeerFault.words(parts[1])
            case "can": abilities.append(PeerFault.words(parts[1]))
            case "how": notes.append(PeerFault.words(parts[1]))
            default: continue
            }
        }
    }
}
