internal import Foundation

/// The change of a solver's times between two results, over all points that both have.
///
/// A process is the unit of replication. Its figure is the mean of the logarithms of the solver's times at the common
/// points, less that of the other solvers in the same process: a machine that became slower cancels out. The processes of a
/// run share the state of the machine in that run, so times by themselves have one replicate a run and are not tested. The
/// test assumes that this state slows all solvers alike; ``leastRatio`` leaves room for what does not.
///
/// A solver changed if a t test of this figure is significant after a correction for the number of solvers (Bonferroni), its
/// ratio lies beyond the A/A spread of both runs (divided by the root of the number of points, in logarithms), and it
/// differs by at least ``leastRatio``.
public struct SolverChange: Codable, Hashable, Sendable {
    public let solver: String
    /// The number of points at which both results have times from all processes.
    public let points: Int
    /// The geometric mean of the later time ÷ the earlier time, relative to the other solvers.
    public let ratio: Double
    /// The lower end of the 95 % interval of ``ratio``.
    public let low: Double
    /// The upper end of the 95 % interval of ``ratio``.
    public let high: Double
    /// The probability of such a difference between equal results, corrected for all tests of the comparison.
    public let chance: Double
    public let verdict: ResultComparison.Verdict

    /// The smallest ratio that is called a change.
    public static let leastRatio = 1.02

    /// A solver's times at the common points, one row for each point.
    private struct Table {
        var earlier: [[Double]] = []
        var later: [[Double]] = []

        /// Returns the mean over points of each process.
        static func means(_ rows: [[Double]]) -> [Double] {
            guard let count = rows.first?.count else { return [] }
            return (0..<count).map { process in ProcessTest.mean(rows.map { $0[process] }) }
        }
    }

    /// Compares all solvers of two results.
    ///
    /// - Parameters:
    ///   - pairs: The earlier and the later row of each point.
    ///   - spread: The larger A/A spread of the two results for one point; 1 if unknown.
    ///   - chance: The chance that equal results differ anywhere.
    static func changes(_ pairs: [(ResultRow, ResultRow)], spread: Double, chance limit: Double) -> [SolverChange] {
        let counts = (
            ProcessTime.usualCount(pairs.map(\.0.processes)), ProcessTime.usualCount(pairs.map(\.1.processes))
        )
        guard counts.0 > 1, counts.1 > 1 else { return [] }
        let whole = pairs.filter {
            $0.0.processes.count == counts.0 && $0.1.processes.count == counts.1
                && ($0.0.processes + $0.1.processes).allSatisfy(\.isSound)
        }
        var tables: [String: Table] = [:]
        for (before, after) in whole where before.solver != "none" {
            func logs(_ row: ResultRow) -> [Double] { row.processes.map { log($0.median) } }
            tables[before.solver, default: Table()].earlier.append(logs(before))
            tables[before.solver, default: Table()].later.append(logs(after))
        }
        // Step down: the most evident change first. The controls of the others leave out a solver that changed, because
        // it would let them seem to change in the opposite direction.
        var open = tables.keys.sorted()
        let family = Double(open.count)
        var changes: [SolverChange] = []
        while !open.isEmpty {
            let tests = open.compactMap { name -> Test? in
                guard let own = tables[name] else { return nil }
                return Test(name, own, open.filter { $0 != name }.compactMap { tables[$0] })
            }
            // Two remaining solvers have the same test. The slower one is reported, so that a regression is not missed.
            func rank(_ test: Test) -> (Double, Int, String) {
                (test.relative.chance, test.relative.difference > 0 ? 0 : 1, test.solver)
            }
            guard let best = tests.min(by: { rank($0) < rank($1) }) else { break }
            let change = best.change(family: family, limit: limit, spread: spread)
            if change.verdict == .same {
                changes += tests.map { $0.change(family: family, limit: 0, spread: spread) }
                break
            }
            changes.append(change)
            open.removeAll { $0 == best.solver }
        }
        return changes.sorted { $0.solver < $1.solver }
    }

    /// The test of one solver against controls that are not known to have changed.
    private struct Test {
        let solver: String
        let points: Int
        let relative: ProcessTest

        /// Creates the test; nil if there is no other solver, or a process lacks times.
        init?(_ solver: String, _ own: Table, _ others: [Table]) {
            func less(_ numbers: [Double], _ control: [Double]) -> [Double] {
                numbers.count == control.count ? zip(numbers, control).map { $0 - $1 } : []
            }
            let test = ProcessTest(
                less(Table.means(own.later), Table.means(others.flatMap(\.later))),
                less(Table.means(own.earlier), Table.means(others.flatMap(\.earlier))))
            guard let test else { return nil }
            (self.solver, points, relative) = (solver, own.later.count, test)
        }

        func change(family: Double, limit: Double, spread: Double) -> SolverChange {
            let difference = relative.difference
            let interval = relative.interval()
            let corrected = min(1, relative.chance * family)
            // The spread of a mean of n points is smaller by the root of n.
            let least = max(log(leastRatio), log(spread) / Double(max(1, points)).squareRoot())
            let isFound = corrected <= limit && limit > 0 && abs(difference) >= least
            return SolverChange(
                solver: solver, points: points, ratio: SolverChange.ratio(difference),
                low: SolverChange.ratio(interval.low), high: SolverChange.ratio(interval.high), chance: corrected,
                verdict: !isFound ? .same : difference > 0 ? .slower : .faster)
        }
    }

    /// Returns the ratio of a difference of logarithms; JSON has no infinite numbers.
    private static func ratio(_ difference: Double) -> Double { min(exp(difference), .greatestFiniteMagnitude) }

}
