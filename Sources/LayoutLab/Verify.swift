internal import ArgumentParser
internal import Harness

/// `layoutlab verify`
struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check that every solver arrives at the same frames; exit code 1 if not.")

    @OptionGroup var solvers: SolverSelection
    @OptionGroup var workloads: WorkloadSelection
    @OptionGroup var sizes: SizeSelection

    @Option(help: "How much to look at: smoke, curated or scaling.")
    var suite = Suite.smoke

    @Option(help: "The seed of the layouts.")
    var seed: UInt64 = 1

    func run() throws {
        let run = VerifyRun(
            contestants: try solvers.contestants(), workloads: try workloads.workloads(),
            sizes: sizes.sizes ?? suite.sizes, seed: seed)
        print(try run.verify(Progress()))
    }
}

/// A verification as `verify` and `bench` make it.
struct VerifyRun {
    let contestants: [Contestant]
    let workloads: [Workload]
    let sizes: SizeList?
    let seed: UInt64

    /// Compares all; says what was compared, or throws what differs.
    func verify(_ progress: Progress) throws -> String {
        Interruption.listen()
        let points = workloads.flatMap { workload in
            (sizes?.sizes ?? workload.curatedSizes.sorted()).map { (workload, $0) }
        }
        var failures: [FrameAgreement.Finding] = []
        var checked = 0
        var skipped = 0
        for (index, (workload, size)) in points.enumerated() {
            if Interruption.isRequested { throw CommandFailure.interrupted("interrupted while verifying") }
            progress.begin("verifying \(workload.name) \(size)", done: index, of: points.count)
            for finding in FrameAgreement.check(workload, size, seed: seed, contestants) {
                if finding.skipped != nil { skipped += 1 } else { checked += 1 }
                if let failure = finding.failure {
                    failures.append(finding)
                    progress.say("\(finding.solver), \(workload.name) \(size): \(failure)")
                }
            }
            progress.end("verified \(workload.name) \(size)", done: index + 1, of: points.count)
        }
        progress.say("")
        // Points come smallest first, so the first failure of the smallest size is the simplest to look at.
        if let smallest = failures.min(by: { $0.size < $1.size }) {
            throw CommandFailure.doesNotHold(
                "\(failures.count) of \(checked) checks fail; the smallest: \(smallest.solver), \(smallest.workload) "
                    + "\(smallest.size): \(smallest.failure ?? "")")
        }
        let alone = contestants.count == 1 ? "; with one solver only, so against its own constraints alone" : ""
        return "\(checked) checks hold, \(skipped) skipped\(alone)"
    }
}
