public import ArgumentParser
internal import SafeText
public import Harness

/// The options that select random sessions.
struct RandomSelection: ParsableArguments {
    @Option(help: "The total number of steps.")
    var steps = 10_000

    /// The steps, of which a shortened run makes a few.
    var stepCount: Int { QuickMode.count(steps, atMost: 100) }

    @Option(help: "Steps per session; 20 by default, 120 for trees.")
    var sessionSteps: Int?

    /// The steps of a session of live trees: more than for batches, because a tree must grow first.
    var treeSessionSteps: Int { sessionSteps ?? 120 }
    /// The steps of a session of batches.
    var batchSessionSteps: Int { sessionSteps ?? 20 }

    @Option(
        help: ArgumentHelp(
            "Only the session with this number, which findings and refusals print.",
            valueName: "number"))
    var session: UInt64?

    @Option(help: "Variables per system; by default that of the family.")
    var variables: Int?

    @Option(help: ArgumentHelp("A family of systems, by name; may be repeated. All by default.", valueName: "name"))
    var family: [String] = []

    @Option(
        help: ArgumentHelp(
            "Run part i of n of the sessions, to distribute them over machines.", valueName: "i/n"))
    var shard = Shard.whole

    @Option(
        help: ArgumentHelp(
            "With --trees: trees of views, or of nodes of LayoutTree; may be repeated. Both by default.",
            valueName: "views|nodes"))
    var kind: [TreeCampaign.Kind] = []

    var kinds: [TreeCampaign.Kind] { kind.isEmpty ? TreeCampaign.Kind.allCases : kind }

    @Option(help: "The number of trees with contradicting rules; by default one per hundred steps.")
    var scenes: Int?

    @Option(help: ArgumentHelp("Write the first difference to this file, as a small trace.", valueName: "file"))
    var trace: String?

    var families: [RandomFamily] {
        family.isEmpty ? RandomFamily.allCases : family.compactMap { RandomFamily(rawValue: $0) }
    }

    /// The number of the first session. The seed fills the upper 32 bits, so sessions of different seeds are disjoint
    /// below 4,294,967,296 sessions.
    func firstSession(seed: UInt64) -> UInt64 { session ?? (seed << 32 | seed >> 32) }

    func validate() throws {
        if steps < 1 || treeSessionSteps < 1 {
            throw ValidationError("--steps and --session-steps: expected at least 1")
        }
        let known = RandomFamily.allCases.map(\.rawValue)
        for name in family where !known.contains(name) {
            throw ValidationError(NearMiss.message("--family", name, among: known))
        }
        if let scenes, scenes < 0 { throw ValidationError("--scenes: expected at least 0, found \(scenes)") }
        if let variables, variables < 1 {
            throw ValidationError("--variables: expected at least 1, found \(variables)")
        }
    }
}

extension TreeCampaign.Kind: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
    /// Parses a text such as `1/4`.
    public init?(argument: String) { self.init(argument) }

    /// The text of a default value in help, such as `1/1`.
    public var defaultValueDescription: String { description }
}
