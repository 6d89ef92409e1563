internal import Foundation

/// What was asked for, and whether all of it was done.
public struct RunFacts: Codable, Hashable, Sendable {
    /// The exact command.
    public var command: String
    /// The seed of layouts, order and bootstrap.
    public var seed: UInt64
    /// Seconds for one point.
    public var budget: Double
    /// The sweep was ended before its last point.
    public var partial: Bool
    /// The solver that tables show ratios to; nil for none.
    public var reference: String?
    /// How many points there are to be; nil in results of older versions.
    public var points: Int?
    /// The part of a larger run that this one is; nil for a run of its own.
    public var shard: Shard?
    /// Whether whole layout engines were timed, from views to frames; nil or false for solvers.
    public var includesLayer: Bool?
    /// How often the run was taken up again after it had ended early; nil for never.
    public var resumed: Int?

    private enum CodingKeys: String, CodingKey {
        case command, seed, partial, reference, points, shard, includesLayer, resumed
        case budget = "budgetSeconds"
    }

    /// One with those values.
    public init(command: String, seed: UInt64, budget: Double, partial: Bool, reference: String? = nil) {
        self.command = command
        self.seed = seed
        self.budget = budget
        self.partial = partial
        self.reference = reference
    }
}

extension RunFacts {
    /// What a folder says about its run; nil where it says nothing that can be read.
    public init?(folder: String) {
        guard let data = FileManager.default.contents(atPath: folder + "/run.json"),
            let facts = try? OldKeys.decoder.decode(RunFacts.self, from: data)
        else { return nil }
        self = facts
    }
}

extension MachineFacts {
    /// What a folder says about the machine; nil where it says nothing that can be read.
    public init?(folder: String) {
        guard let data = FileManager.default.contents(atPath: folder + "/machine.json"),
            let facts = try? JSONDecoder().decode(MachineFacts.self, from: data)
        else { return nil }
        self = facts
    }
}
