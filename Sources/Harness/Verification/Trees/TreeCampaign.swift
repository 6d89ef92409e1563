public import SolverAPI

/// Sessions of random edits of live trees, compared with newly created ones: the implementation of `layoutlab verify
/// --trees`.
///
/// A session ends at the first difference.
public struct TreeCampaign: Sendable {
    /// The trees of a session.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Two or three trees of views, each with its engine. Views move between them.
        case views
        /// A `LayoutTree`.
        case nodes
    }

    public var kind: Kind
    /// The number of the first session of shard 0. The number of each further session of a shard is ``stride`` higher.
    public var seed: UInt64 = 1
    /// The number of edits in all.
    public var edits = 1000
    /// The number of edits in each session.
    public var editsOfSession = 120
    /// The number of shards over which the sessions are distributed.
    public var stride = 1
    /// The shard of this campaign, from 0.
    public var offset = 0
    /// Creates the solver that lays out trees of nodes without a search; nil for the contestant. It should not search by
    /// substitution itself.
    public var reference: (@Sendable () -> any LayoutSolver)?

    /// Creates a campaign of 1,000 edits.
    public init(_ kind: Kind = .views) { self.kind = kind }

    public struct Outcome: Sendable {
        /// The number of edits that were made.
        public internal(set) var edits = 0
        /// The number of sessions that were begun.
        public internal(set) var sessions = 0
        /// The number of times that all trees were compared.
        public internal(set) var comparisons = 0
        /// The number of layouts that were not compared, because they did not converge or a margin depended on itself.
        public internal(set) var unsettled = 0
        /// The differences, at most one per session.
        public internal(set) var findings: [Finding] = []
    }

    /// A difference between a live tree and a newly created one.
    public struct Finding: Sendable, CustomStringConvertible {
        /// The number of the session.
        public let session: UInt64
        /// The name of the solver.
        public let contestant: String
        /// The number of edits in the session.
        public let edits: Int
        public let difference: String
        /// The latest edits, oldest first.
        public let log: [String]

        /// The finding in one line, without the log.
        public var description: String {
            "session \(session) on \(contestant), after \(edits) edits: \(difference)"
        }
    }

    /// Runs the sessions. Sessions with consecutive numbers have different contestants, if there are several.
    ///
    /// - Parameter progress: Called after each session; returns false to end the campaign.
    public func run(_ contestants: [Contestant], progress: (Outcome) -> Bool = { _ in true }) -> Outcome {
        var outcome = Outcome()
        var session = seed &+ UInt64(clamping: offset)
        while outcome.edits < edits, !contestants.isEmpty {
            run(session, contestants[Int(session % UInt64(contestants.count))], &outcome)
            session &+= UInt64(clamping: max(1, stride))
            if !progress(outcome) { break }
        }
        return outcome
    }

    private func run(_ number: UInt64, _ contestant: Contestant, _ outcome: inout Outcome) {
        outcome.sessions += 1
        var (edits, log): (Int, [String]) = (0, [])
        func report(_ difference: String) {
            outcome.findings.append(
                Finding(
                    session: number, contestant: contestant.name, edits: edits, difference: difference, log: log))
        }
        do {
            let session = try session(number, contestant)
            defer { outcome.unsettled += session.unsettled }
            for edit in 1...max(1, editsOfSession) {
                edits = edit
                outcome.edits += 1
                defer { log = session.log }
                try session.edit()
                // A random third of the edits is not followed by a layout, so that a layout has to process several edits.
                guard session.isDue || edit == editsOfSession else { continue }
                outcome.comparisons += 1
                if let difference = session.difference() {
                    log = session.log
                    return report(difference)
                }
            }
        } catch {
            report("the edit is refused: \(error)")
        }
    }

    private func session(_ number: UInt64, _ contestant: Contestant) throws -> any EditSession {
        switch kind {
        case .views: TreeSession(seed: number) { contestant.make() }
        case .nodes:
            try NodeSession(seed: number, reference: reference ?? { contestant.make() }) { contestant.make() }
        }
    }
}

/// A session of random edits.
protocol EditSession: AnyObject {
    /// The number of layouts that were not compared, because they did not converge or a margin depended on itself.
    var unsettled: Int { get }
    /// The latest 60 edits, oldest first.
    var log: [String] { get }
    /// Whether to compare now: a random decision.
    var isDue: Bool { get }

    /// Makes a random edit.
    func edit() throws

    /// Lays out the live trees, and compares them with trees made anew. Returns the first difference; nil if there is
    /// none.
    func difference() -> String?
}
