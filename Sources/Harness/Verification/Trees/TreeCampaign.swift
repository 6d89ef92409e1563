/// Sessions of random edits of live trees, each layout held against that of the same trees made anew: what `layoutlab verify
/// --trees` runs.
///
/// A session has two or three trees, each with its engine, between which views move. It ends at the first difference.
public struct TreeCampaign: Sendable {
    /// The number of the first session; each has the next number.
    public var seed: UInt64 = 1
    /// The number of edits in all.
    public var edits = 1000
    /// The number of edits of a session.
    public var editsOfSession = 120
    /// Sessions are told apart by their number; of each so many this campaign takes one …
    public var stride = 1
    /// … namely that one, from 0.
    public var offset = 0

    /// A campaign of 1,000 edits.
    public init() {}

    /// The result of a campaign.
    public struct Outcome: Sendable {
        /// The number of edits that were made.
        public internal(set) var edits = 0
        /// The number of sessions that were begun.
        public internal(set) var sessions = 0
        /// How often all trees were held against trees made anew.
        public internal(set) var comparisons = 0
        /// How many layouts of a tree were not compared: they did not come to rest, live or anew, or a margin depended on itself.
        public internal(set) var unsettled = 0
        /// The differences, one a session at most.
        public internal(set) var findings: [Finding] = []
    }

    /// A difference between a live tree and the same tree made anew.
    public struct Finding: Sendable, CustomStringConvertible {
        /// The number of the session.
        public let session: UInt64
        /// The solver beneath.
        public let contestant: String
        /// After how many edits of the session it shows.
        public let edits: Int
        /// The difference.
        public let difference: String
        /// The latest edits, the oldest first.
        public let log: [String]

        /// One line.
        public var description: String {
            "session \(session) on \(contestant), after \(edits) edits: \(difference)"
        }
    }

    /// Runs the sessions, on each contestant by turns.
    ///
    /// - Parameter progress: called after each session; an answer of false ends the campaign.
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
        let session = TreeSession(seed: number) { contestant.make() }
        defer { outcome.unsettled += session.unsettled }
        for edit in 1...max(1, editsOfSession) {
            var difference: String?
            do {
                try session.edit()
            } catch {
                difference = "the edit is refused: \(error)"
            }
            outcome.edits += 1
            // Some layouts follow several edits.
            if difference == nil, session.isDue || edit == editsOfSession {
                outcome.comparisons += 1
                difference = session.difference()
            }
            guard let difference else { continue }
            outcome.findings.append(
                Finding(
                    session: number, contestant: contestant.name, edits: edit, difference: difference,
                    log: session.log))
            return
        }
    }
}
