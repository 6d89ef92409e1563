/// Verifies workloads at several sizes on all contestants.
public struct VerificationSweep {
    /// An event of a sweep; `done` of ``VerificationSweep/pointCount`` points are finished.
    public enum Event {
        case began(workload: String, size: Int, done: Int)
        case disagreed(Disagreement)
        case finished(workload: String, size: Int, done: Int)
    }

    public struct Summary: Sendable {
        /// The number of scenarios, including skipped ones.
        public let scenarios: Int
        /// The number of answers that agree between contestants.
        public fileprivate(set) var agreements = 0
        /// The number of answers of a single contestant that agree with the constraints and the known frames.
        public fileprivate(set) var loneAnswers = 0
        /// The skipped scenarios with the reasons, one line each.
        public fileprivate(set) var skipped: [String] = []
        /// The number of scenarios with a disagreement.
        public fileprivate(set) var disagreements = 0
        /// The smallest disagreement in words; nil if there is none.
        public fileprivate(set) var counterexample: String?

        fileprivate init(scenarios: Int) { self.scenarios = scenarios }
    }

    let contestants: [Contestant]
    let points: [(workload: Workload, size: Int)]
    let seed: UInt64
    private let verifier: Verifier

    /// Prepares the verification of each workload at each size.
    ///
    /// - Parameters:
    ///   - contestants: The solvers; the first that supports a scenario is its reference.
    ///   - sizes: The sizes of all workloads; nil for each workload's curated sizes.
    ///   - seed: The seed of the layouts.
    ///   - patience: Seconds for a batch, after which a contestant is skipped; nil for no limit.
    public init(
        _ contestants: [Contestant], _ workloads: [Workload], sizes: SizeList?, seed: UInt64, patience: Double? = nil
    ) {
        (self.contestants, self.seed) = (contestants, seed)
        points = workloads.flatMap { workload in
            (sizes?.sizes ?? workload.curatedSizes.sorted()).map { (workload, $0) }
        }
        verifier = Verifier(patience: patience)
    }

    /// The number of points: each workload at each size.
    public var pointCount: Int { points.count }

    /// Verifies all points and reduces the smallest disagreement to a counterexample.
    ///
    /// - Parameters:
    ///   - isInterrupted: Called before each point; returns true to end the sweep.
    ///   - report: Receives each event.
    /// - Returns: The summary; nil if the sweep was interrupted.
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
                // A common list may contain sizes that a workload does not support.
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
