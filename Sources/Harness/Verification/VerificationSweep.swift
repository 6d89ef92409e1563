/// Verifies workloads at several sizes: each scenario on all contestants, side by side.
public struct VerificationSweep {
    /// An event of a sweep; `done` of ``VerificationSweep/pointCount`` points are done.
    public enum Event {
        /// A point begins.
        case began(workload: String, size: Int, done: Int)
        /// The contestants disagree.
        case disagreed(Disagreement)
        /// A point is done.
        case finished(workload: String, size: Int, done: Int)
    }

    /// The outcome of a sweep.
    public struct Summary: Sendable {
        /// The number of scenarios, skipped ones included.
        public let scenarios: Int
        /// The answers that agree between contestants.
        public fileprivate(set) var agreements = 0
        /// The answers of one contestant alone, which agree with the constraints and the known frames.
        public fileprivate(set) var loneAnswers = 0
        /// What was left out and why, a line each.
        public fileprivate(set) var skipped: [String] = []
        /// The number of scenarios in which contestants disagree.
        public fileprivate(set) var disagreements = 0
        /// The smallest case in which they do, in words; nil if they agree everywhere.
        public fileprivate(set) var counterexample: String?

        fileprivate init(scenarios: Int) { self.scenarios = scenarios }
    }

    private let contestants: [Contestant]
    private let points: [(workload: Workload, size: Int)]
    private let seed: UInt64
    private let verifier: Verifier

    /// Creates a sweep.
    ///
    /// - Parameters:
    ///   - contestants: the solvers; the first that can take a scenario is its reference.
    ///   - workloads: the workloads.
    ///   - sizes: the sizes of all workloads; nil for those of the curated run of each.
    ///   - seed: the seed of the layouts.
    ///   - patience: seconds for a batch, after which a contestant is skipped; nil for no end.
    public init(
        _ contestants: [Contestant], _ workloads: [Workload], sizes: SizeList?, seed: UInt64, patience: Double? = nil
    ) {
        (self.contestants, self.seed) = (contestants, seed)
        points = workloads.flatMap { workload in
            (sizes?.sizes ?? workload.curatedSizes.sorted()).map { (workload, $0) }
        }
        verifier = Verifier(patience: patience)
    }

    /// The number of points.
    public var pointCount: Int { points.count }

    /// Verifies all points, and reduces the smallest disagreement to a counterexample.
    ///
    /// - Parameters:
    ///   - isInterrupted: asked before each point; true ends the sweep there.
    ///   - report: receives each event.
    /// - Returns: nil if the sweep was interrupted.
    public func run(isInterrupted: () -> Bool, _ report: (Event) -> Void) -> Summary? {
        var summary = Summary(scenarios: points.count)
        var smallest: (disagreement: Disagreement, scenario: Scenario)?
        for (done, point) in points.enumerated() {
            if isInterrupted() { return nil }
            let (name, size) = (point.workload.name, point.size)
            report(.began(workload: name, size: size, done: done))
            if let scenario = try? point.workload.make(size, seed) {
                switch verifier.verify(scenario, contestants) {
                case .agreed(let agreement):
                    let answers = agreement.comparisons * agreement.contestants.count
                    if agreement.contestants.count > 1 {
                        summary.agreements += answers
                    } else {
                        summary.loneAnswers += answers
                    }
                    summary.skipped += agreement.skipped.map { "\(name) \(size) on \($0)" }
                case .disagreed(let disagreement):
                    summary.disagreements += 1
                    if scenario.size < smallest?.scenario.size ?? .max { smallest = (disagreement, scenario) }
                    report(.disagreed(disagreement))
                }
            } else {
                // A workload need not have each size of a list that is meant for all.
                summary.skipped.append("\(name) \(size): no such size")
            }
            report(.finished(workload: name, size: size, done: done + 1))
        }
        if let smallest {
            let example = Shrinker().shrink(smallest.disagreement, of: smallest.scenario, contestants)
            summary.counterexample = example?.description ?? smallest.disagreement.description
        }
        return summary
    }
}
