import Foundation
import FuzzTargets
import SolverAPI

/// `fuzz <target or all> [seed] [seconds]` runs rounds; `fuzz <target> <seed> --round <number>` writes and reads the
/// input of one round; `fuzz <target> --file <path>` reads a file.
///
/// The current input is in a file whose path is printed first, so it is available after a trap.
@main
enum Fuzz {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let name = arguments.first ?? "all"
        let targets = name == "all" ? FuzzTarget.all : FuzzTarget.named(name).map { [$0] } ?? []
        if targets.isEmpty {
            print("no target \(name); there are all, \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
            exit(2)
        }
        if arguments.count == 3, arguments[1] == "--file" {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: arguments[2])))
            for target in targets { print("\(target.name): \(target.check(bytes) ?? "nothing wrong")") }
            return
        }
        if arguments.count == 4, arguments[2] == "--round", let seed = UInt64(arguments[1]),
            let round = Int(arguments[3])
        {
            for target in targets {
                let bytes = input(for: target, seed, round)
                let path = "fuzz-\(target.name)-\(seed)-\(round)"
                try Data(bytes).write(to: URL(fileURLWithPath: path))
                print("the input is in \(path)")
                print("\(target.name): \(target.check(bytes) ?? "nothing wrong")")
            }
            return
        }
        let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
        let seconds = arguments.dropFirst(2).first.flatMap { Double($0) } ?? 10
        var isClean = true
        for target in targets { isClean = try run(target, seed, seconds / Double(targets.count)) && isClean }
        if !isClean { exit(1) }
    }

    /// Returns the input of a round. Each round has its own generator, so that it can be repeated alone.
    private static func input(for target: FuzzTarget, _ seed: UInt64, _ round: Int) -> [UInt8] {
        var random = SplitMix64(seed: seed &+ UInt64(round) &* 0x9E37_79B9)
        return Mutation.input(for: target, &random)
    }

    private static func run(_ target: FuzzTarget, _ seed: UInt64, _ seconds: Double) throws -> Bool {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(target.name)-\(seed)")
        print("\(target.name), seed \(seed): the input under way is in \(file.path)")
        let start = ContinuousClock.now
        var (rounds, faults) = (0, 0)
        var slowest = Duration.zero
        while (ContinuousClock.now - start) / .seconds(1) < seconds {
            let bytes = input(for: target, seed, rounds)
            try Data(bytes).write(to: file)
            let before = ContinuousClock.now
            let fault = target.check(bytes)
            let spent = ContinuousClock.now - before
            slowest = max(slowest, spent)
            if fault != nil || spent > .seconds(10) {
                faults += 1
                print("  round \(rounds): \(fault ?? "took \(spent)")")
                if faults == 5 { break }
            }
            rounds += 1
        }
        print("  \(rounds) rounds, \(faults) faults, the slowest took \(slowest)")
        if faults == 0 { try? FileManager.default.removeItem(at: file) }
        return faults == 0
    }
}
