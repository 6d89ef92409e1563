internal import Foundation

/// A solver in a program of its own, which reads a trace and measures itself (docs/PEERS.md).
public struct PeerProgram: Hashable, Sendable {
    /// The name in results; the program's own, unless another was given.
    public let name: String
    /// The program and its first arguments.
    public let command: [String]

    /// A program of that name.
    public init(name: String, command: [String]) {
        self.name = name
        self.command = command
    }

    /// The programs of a folder, by name: each executable file is one.
    ///
    /// - Returns: none where there is no such folder.
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

    /// Asks the program what it is and what it can do.
    ///
    /// - Parameter limit: seconds to wait.
    public func describe(within limit: Double = 10) throws(PeerFault) -> PeerDescription {
        // A description is some lines; what is longer is none.
        let output = try PeerProcess.run(command + ["describe"], input: "", within: limit, mostOutput: 1 << 16)
        return try PeerDescription(name: name, output.text)
    }

    /// Lets the program measure an operation: the first step of the trace builds, the others are the script.
    ///
    /// - Parameters:
    ///   - budget: seconds for the samples.
    ///   - samples: enough of them, whatever the budget.
    ///   - limit: seconds after which the process is killed.
    public func measure(
        _ operation: Operation, trace: String, budget: Double, samples: Int, within limit: Double
    ) throws(PeerFault) -> PeerMeasurement {
        let arguments = ["measure", operation.rawValue, "\(budget)", "\(samples)"]
        let output = try PeerProcess.run(command + arguments, input: trace, within: limit)
        return try PeerMeasurement(output.text, name: name, longest: output.elapsed, mostSamples: samples)
    }
}

/// What a peer's program says about itself, as data.
public struct PeerDescription: Codable, Hashable, Sendable {
    /// The name in results.
    public var name: String
    /// The version of the solver.
    public var version: String
    /// What it can do: `removal`, `edits`, `inequalities`, `optional`, `constant-change`, `strict-levels`.
    public var abilities: [String]
    /// How it is driven: sentences.
    public var notes: [String]

    /// The abilities that a program may claim, in the order of a table.
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
