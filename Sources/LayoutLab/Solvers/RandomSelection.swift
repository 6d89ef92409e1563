public import ArgumentParser
internal import SafeText
public import Harness

/// Which random sessions a command is about.
struct RandomSelection: ParsableArguments {
    @Option(help: "How many steps in all.")
    var steps = 10_000

    @Option(help: "How many steps a session has; 20 by default, 120 of trees.")
    var sessionSteps: Int?

    /// The steps of a session that edits live trees: more, because a tree has to grow first.
    var treeSessionSteps: Int { sessionSteps ?? 120 }
    /// The steps of a session of batches.
    var batchSessionSteps: Int { sessionSteps ?? 20 }

    @Option(
        help: ArgumentHelp(
            "One session alone, by the number that a finding or a refusal is told with.",
            valueName: "number"))
    var session: UInt64?

    @Option(help: "How many variables a system has; that of the family by default.")
    var variables: Int?

    @Option(help: ArgumentHelp("A kind of systems; may be repeated. All by default.", valueName: "name"))
    var family: [String] = []

    @Option(
        help: ArgumentHelp(
            "The part of the sessions that this run takes, to spread them over machines.", valueName: "i/n"))
    var shard = Shard.whole

    @Option(help: "How many trees whose rules contradict one another; one for each hundred steps by default.")
    var scenes: Int?

    @Option(help: ArgumentHelp("Where the first difference goes, cut down to a trace that replays.", valueName: "file"))
    var trace: String?

    /// The chosen families.
    var families: [RandomFamily] {
        family.isEmpty ? RandomFamily.allCases : family.compactMap { RandomFamily(rawValue: $0) }
    }

    /// The number of the first session. No two seeds have a session in common below 4,294,967,296 sessions: when the seed was the
    /// number itself, the sessions of seeds 31, 32 and 33 were all the same but three.
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

extension Shard: ExpressibleByArgument {
    /// A part as it is typed: `1/4`.
    public init?(argument: String) { self.init(argument) }

    /// What help shows.
    public var defaultValueDescription: String { description }
}
