internal import ArgumentParser
internal import Harness

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check that all solvers compute the same frames; exit code 1 if not.",
        discussion: HelpText.text(examples: [
            "layoutlab verify --suite curated", "layoutlab verify --random --steps 100000 --shard 1/4",
            "layoutlab verify --trees --steps 1000000", "layoutlab verify --solver-command mine=./my-solver",
        ]))

    @OptionGroup var solvers: SolverSelection
    @OptionGroup var peers: PeerSelection
    @OptionGroup var workloads: WorkloadSelection
    @OptionGroup var sizes: SizeSelection

    @Option(help: "The suite: smoke, curated or scaling.")
    var suite = MeasurementSuite.smoke

    @Option(help: "The seed of the layouts.")
    var seed: UInt64 = 1

    @Flag(help: "Instead of workloads, run random changes and compare every answer with the exact solver.")
    var random = false

    @Flag(help: "Instead of workloads, edit live trees at random and compare each layout with that of a rebuilt tree.")
    var trees = false

    @OptionGroup(title: "Random sessions") var sessions: RandomSelection

    func validate() throws {
        if trees || random, !peers.isEmpty {
            throw ValidationError("--peers and --solver-command: other programs are verified on workloads only")
        }
    }

    func run() throws {
        if trees {
            let run = TreesRun(contestants: try solvers.contestants(), selection: sessions, seed: seed)
            print(try run.verify(Progress()))
            return
        }
        if random {
            let run = RandomRun(contestants: try solvers.contestants(), selection: sessions, seed: seed)
            print(try run.verify(Progress()))
            return
        }
        let (contestants, named) = try solvers.contestants(orPeers: peers.installedNames)
        let (programs, records) = try peers.programs(named: named)
        let absent = records.compactMap { record in record.absence.map { "\(record.name): \($0)" } }
        if !absent.isEmpty { throw CommandFailure.wrongCall(absent.joined(separator: "; ")) }
        let sweep = VerificationSweep(
            contestants, try workloads.workloads(), sizes: QuickMode.sizes(sizes.sizes) ?? suite.sizes,
            seed: seed)
        let run = VerifyRun(sweep: sweep, peers: programs, peerLimit: peers.peerLimit)
        print(try run.verify(Progress()))
    }
}
