internal import Foundation

/// The options of a run, and whether it was completed.
public struct RunFacts: Codable, Hashable, Sendable {
    public var command: String
    /// The seed of layouts, order and bootstrap.
    public var seed: UInt64
    /// The time for one point in seconds.
    public var budget: Double
    /// Whether the sweep ended before its last point.
    public var partial: Bool
    /// The solver to which the ratios in tables are relative; nil for none.
    public var reference: String?
    /// The expected number of points; nil if unknown.
    public var points: Int?
    /// The part of a larger run; nil for a complete run.
    public var shard: Shard?
    /// Whether whole layout engines were timed, from views to frames; nil or false for solvers.
    public var includesLayer: Bool?
    /// The number of processes that measured each point; nil for one.
    public var processes: Int?
    /// The number of times the run was resumed; nil if it never was.
    public var resumed: Int?

    private enum CodingKeys: String, CodingKey {
        case command, seed, partial, reference, points, shard, includesLayer, processes, resumed
        case budget = "budgetSeconds"
    }

    public init(command: String, seed: UInt64, budget: Double, partial: Bool, reference: String? = nil) {
        self.command = command
        self.seed = seed
        self.budget = budget
        self.partial = partial
        self.reference = reference
    }
}

extension RunFacts {
    /// Reads the facts of a folder; nil if they are missing or unreadable.
    public init?(folder: String) {
        guard let data = FileManager.default.contents(atPath: folder + "/run.json"),
            let facts = try? JSONDecoder().decode(RunFacts.self, from: data)
        else { return nil }
        self = facts
    }
}

extension MachineFacts {
    /// Reads the facts of a folder; nil if they are missing or unreadable.
    public init?(folder: String) {
        guard let data = FileManager.default.contents(atPath: folder + "/machine.json"),
            let facts = try? JSONDecoder().decode(MachineFacts.self, from: data)
        else { return nil }
        self = facts
    }
}
