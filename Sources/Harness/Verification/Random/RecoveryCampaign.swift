import LayoutCore

/// Random trees with more required rules than can hold, laid out on several solvers. The broken rules and the frames
/// are a function of the rules (docs/SEMANTICS.md, "Going on after a conflict"), so all solvers have to agree.
public struct RecoveryCampaign: Sendable {
    /// The number of the first scene; further scenes have consecutive numbers.
    public var seed: UInt64 = 1
    /// The number of scenes to lay out.
    public var scenes = 100
    /// The number of shards over which the scenes are distributed.
    public var stride = 1
    /// The shard of this campaign, from 0.
    public var offset = 0

    /// Creates a campaign of 100 scenes.
    public init() {}

    public struct Outcome: Sendable {
        /// The number of scenes that were laid out.
        public internal(set) var scenes = 0
        /// The number of scenes with a broken rule.
        public internal(set) var conflicting = 0
        /// The number of scenes that the reference cannot lay out.
        public internal(set) var failed = 0
        /// The differences, one line each.
        public internal(set) var findings: [String] = []
    }

    /// Lays the scenes out on all contestants; the first one is the reference.
    ///
    /// - Parameter progress: Called after each scene; returns false to end the campaign.
    public func run(_ contestants: [Contestant], progress: (Outcome) -> Bool = { _ in true }) -> Outcome {
        var outcome = Outcome()
        guard let reference = contestants.first else { return outcome }
        for number in 0..<max(0, scenes) {
            let scene = Int(truncatingIfNeeded: seed &+ UInt64(clamping: offset + number * max(1, stride)))
            let expected = Self.answer(scene, reference)
            outcome.scenes += 1
            switch expected {
            case .success(let found): outcome.conflicting += found.broken.isEmpty ? 0 : 1
            case .failure: outcome.failed += 1
            }
            for contestant in contestants.dropFirst() {
                if let difference = Self.difference(Self.answer(scene, contestant), expected) {
                    outcome.findings.append("tree \(scene): \(contestant.name) \(difference) of \(reference.name)")
                }
            }
            if !progress(outcome) { break }
        }
        return outcome
    }

    private enum Answer {
        case success(ConflictScene.Outcome)
        case failure(String)
    }

    private static func answer(_ seed: Int, _ contestant: Contestant) -> Answer {
        do {
            let scene = try ConflictScene(seed: seed)
            for rule in scene.rules { try rule.constraint.activate() }
            let engine = LayoutEngine(solver: contestant.make(), root: scene.root)
            try engine.layoutBreakingConflicts()
            return .success(scene.outcome)
        } catch {
            return .failure("\(error)")
        }
    }

    private static func difference(_ answer: Answer, _ expected: Answer) -> String? {
        switch (answer, expected) {
        case (.failure(let reason), .success): return "fails (\(reason)), unlike the answer"
        case (.success, .failure(let reason)): return "has a layout, unlike the reference, which fails (\(reason))"
        case (.failure, .failure): return nil
        case (.success(let found), .success(let wanted)):
            if found == wanted { return nil }
            if found.broken != wanted.broken {
                return "breaks \(found.broken.sorted()), not the \(wanted.broken.sorted())"
            }
            return "lays out \(found.frames), not the \(wanted.frames)"
        }
    }
}
