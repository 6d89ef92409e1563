internal import Foundation

/// The change of a solver's times between two results, over all points that both have.
///
/// A process is the unit of replication. Its figure is the mean of the logarithms of the solver's times at the common
/// points. Two tests decide, because machines change between runs too:
/// - *relative*: the figure less that of the other solvers in the same process. A machine that became slower cancels out.
/// - *absolute*: the figure itself, and also the figure less that of the ``Yardstick``. Both have to be significant, and the
///   latter difference has to exceed that of the yardstick.
///
/// A solver changed if either test is significant after a correction for all tests of the comparison (Bonferroni), its
/// ratio lies beyond the A/A spread of both runs, and it differs by at least ``leastRatio``.
public struct SolverChange: Codable, Hashable, Sendable {
    public let solver: String
    /// The number of points at which both results have times from all processes.
    public let points: Int
    /// The geometric mean of the later time ÷ the earlier time; of the test that decided, or of the relative one.
    public let ratio: Double
    /// The lower end of the 95 % interval of ``ratio``.
    public let low: Double
    /// The upper end of the 95 % interval of ``ratio``.
    public let high: Double
    /// Whether ``ratio`` is relative to the other solvers, so that a different speed of the machine cancels out.
    public let isRelative: Bool
    /// The probability of such a difference between equal results, corrected for all tests of the comparison.
    public let chance: Double
    public let verdict: ResultComparison.Verdict

    /// The smallest ratio that is called a change.
    public static let leastRatio = 1.02

    /// A solver's times at the common points, one row for each point.
    private struct Table {
        var earlier: [[Double]] = []
        var later: [[Double]] = []
        var earlierYardstick: [[Double]] = []
        var laterYardstick: [[Double]] = []

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
        let counts = (usual(pairs.map { $0.0.processes.count }), usual(pairs.map { $0.1.processes.count }))
        guard counts.0 > 1, counts.1 > 1 else { return [] }
        let whole = pairs.filter {
            $0.0.processes.count == counts.0 && $0.1.processes.count == counts.1
                && ($0.0.processes + $0.1.processes).allSatisfy(\.isSound)
        }
        var tables: [String: Table] = [:]
        for (before, after) in whole where before.solver != "none" {
            func logs(_ row: ResultRow) -> [Double] { row.processes.map { log($0.median) } }
            func speeds(_ row: ResultRow) -> [Double] { row.processes.map { log($0.yardstick ?? .nan) } }
            tables[before.solver, default: Table()].earlier.append(logs(before))
            tables[before.solver, default: Table()].later.append(logs(after))
            tables[before.solver, default: Table()].earlierYardstick.append(speeds(before))
            tables[before.solver, default: Table()].laterYardstick.append(speeds(after))
        }
        // Step down: the most evident change first. A solver that changed is no control for the others, which would
        // otherwise seem to change in the opposite direction.
        var open = tables.keys.sorted()
        let family = Double(2 * open.count)
        var changes: [SolverChange] = []
        while !open.isEmpty {
            let tests = open.compactMap { name -> Test? in
                guard let own = tables[name] else { return nil }
                return Test(name, own, open.filter { $0 != name }.compactMap { tables[$0] })
            }
            guard
                let best = tests.min(by: {
                    ($0.chance, -abs($0.steady), $0.solver) < ($1.chance, -abs($1.steady), $1.solver)
                })
            else { break }
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

    /// The tests of one solver against controls that are not known to have changed.
    private struct Test {
        let solver: String
        let points: Int
        let relative: ProcessTest?
        let absolute: ProcessTest?
        /// The difference less that of the yardstick.
        let steady: Double
        /// The p-value of the absolute test: the larger one of both forms.
        let absoluteChance: Double

        init?(_ solver: String, _ own: Table, _ others: [Table]) {
            self.solver = solver
            points = own.later.count
            let (before, after) = (Table.means(own.earlier), Table.means(own.later))
            func less(_ numbers: [Double], _ control: [Double]) -> [Double] {
                numbers.count == control.count ? zip(numbers, control).map { $0 - $1 } : []
            }
            relative = ProcessTest(
                less(after, Table.means(others.flatMap(\.later))), less(before, Table.means(others.flatMap(\.earlier))))
            absolute = ProcessTest(after, before)
            let steadied = ProcessTest(
                less(after, Table.means(own.laterYardstick)), less(before, Table.means(own.earlierYardstick)))
            steady = steadied?.difference ?? 0
            // Both forms have to agree, also in direction. Without a yardstick there is no absolute test. A machine that
            // changed more than the solver slows solvers and yardstick differently, so it says nothing about the solver.
            let machine = (absolute?.difference ?? 0) - steady
            let agree = (absolute?.difference ?? 0) * steady > 0 && abs(steady) > abs(machine)
            absoluteChance = agree ? max(absolute?.chance ?? 1, steadied?.chance ?? 1) : 1
            guard relative != nil || absolute != nil else { return nil }
        }

        private var relativeChance: Double { relative?.chance ?? 1 }
        var chance: Double { min(relativeChance, absoluteChance) }

        func change(family: Double, limit: Double, spread: Double) -> SolverChange {
            let isRelative = relative != nil && relativeChance <= absoluteChance
            let shown = (isRelative ? relative : absolute) ?? relative
            let difference = shown?.difference ?? 0
            let interval = shown?.interval() ?? (low: difference, high: difference)
            let corrected = min(1, chance * family)
            // The spread of a mean of n points is smaller by the root of n.
            let least = max(log(leastRatio), log(spread) / Double(max(1, points)).squareRoot())
            let isFound = corrected <= limit && limit > 0 && abs(difference) >= least
            return SolverChange(
                solver: solver, points: points, ratio: SolverChange.ratio(difference),
                low: SolverChange.ratio(interval.low),
                high: SolverChange.ratio(interval.high), isRelative: isRelative, chance: corrected,
                verdict: !isFound ? .same : difference > 0 ? .slower : .faster)
        }
    }

    /// Returns the ratio of a difference of logarithms; JSON has no infinite numbers.
    private static func ratio(_ difference: Double) -> Double { min(exp(difference), .greatestFiniteMagnitude) }

    /// Returns the most frequent count, the larger one of equals.
    private static func usual(_ counts: [Int]) -> Int {
        var found: [Int: Int] = [:]
        for count in counts { found[count, default: 0] += 1 }
        return found.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }
}
