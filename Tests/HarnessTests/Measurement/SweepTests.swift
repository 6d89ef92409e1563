import Harness
import SolverAPI
import Synchronization
import TestSupport
import Testing

@Suite("Sweep", .hangLimit(minutes: 10))
struct SweepTests {
    private func rows(
        _ contestants: [Contestant], budget: Double = 0.05, seed: UInt64 = 1,
        operations: [Operation]? = [.firstSolve, .resize]
    ) throws -> [ResultRow] {
        var rows: [ResultRow] = []
        var plan = MeasurementPlan(contestants: contestants, workloads: [.pins], budget: budget, seed: seed)
        plan.mostSamples = 5
        plan.operations = operations
        var sweep = try Sweep(plan)
        _ = sweep.run(isInterrupted: { false }) { event in
            if case .finished(let row, _) = event { rows.append(row) }
        }
        return rows
    }

    @Test func `every solver, size and operation has one row with a time`() throws {
        let rows = try rows([.pinned("a"), .pinned("b")])
        #expect(rows.count == 8)
        #expect(rows.allSatisfy { $0.status == .ok && ($0.time?.median ?? 0) > 0 && $0.reference == "a" })
    }

    @Test func `construction and teardown are measured by default`() throws {
        let rows = try rows([.pinned("a"), .pinned("b")], operations: nil)
        // Two sizes: construction without a solver; first solve, resize and teardown of two contestants.
        #expect(rows.count == 2 + 2 * 2 * 3)
        #expect(rows.allSatisfy { $0.status == .ok })
        #expect(rows.filter { $0.operation == .build }.allSatisfy { $0.solver == "none" })
    }

    @Test func `every measured point has a worst step`() throws {
        for row in try rows([.pinned("a")]) {
            let worst = try #require(row.worstStep)
            #expect(worst > 0)
        }
    }

    @Test func `work is counted per step`() throws {
        let row = try #require(try rows([.pinned("a")]).first { $0.operation == .resize })
        #expect(row.work?.pivots == 1)
    }

    @Test func `a solver with wrong frames has an error and no time`() throws {
        let wrong = try rows([.pinned("right"), .pinned("wrong", limit: 1000, error: 0.5)]).filter {
            $0.solver == "wrong"
        }
        let first = wrong.filter { $0.size == 2 }
        #expect(first.count == 2)
        #expect(
            first.allSatisfy { $0.status == .error && $0.time == nil && $0.reason?.contains("wrong frames") == true })
    }

    @Test(arguments: [0, 1, 2, 3, 5, 8, 12, 20, 40, 100, 300])
    func `a solver that fails at any batch has a reason and no time`(count: Int) throws {
        final class Counter: Sendable { let applied = Mutex(0) }
        let counter = Counter()
        let failing = Contestant(name: "failing") {
            let solver = PinnedSolver(tolerances: Tolerances())
            solver.fails = {
                counter.applied.withLock { applied in
                    applied += 1
                    return applied > count
                }
            }
            return solver
        }
        for row in try rows([.pinned("right"), failing]) where row.solver == "failing" {
            #expect((row.status == .ok) == (row.time != nil) && (row.status == .ok) == (row.reason == nil))
        }
    }

    @Test func `a reference that breaks required constraints is an error`() throws {
        let rows = try rows([.pinned("wrong", error: 0.5)])
        #expect(
            rows.filter { $0.size == 2 }.allSatisfy { $0.reason?.contains("violates the required constraint") == true })
    }

    @Test func `a point that exceeds the budget is timed out, and larger sizes are skipped`() throws {
        let slow = try rows([.pinned("slow", pause: .milliseconds(100))]).filter { $0.operation == .firstSolve }
        #expect(slow.map(\.status) == [.timedOut, .skipped])
        #expect(slow[0].time?.count == 1)
        #expect(slow[1].reason == "smaller size timed out")
    }

    @Test func `a solve without end is cancelled, and a faster solver's frames are the reference`()
        throws
    {
        let endless = Duration.seconds(3600)
        let start = ContinuousClock.now
        let rows = try rows([.pinned("endless", pause: endless), .pinned("quick")], budget: 0.01)
        #expect(ContinuousClock.now - start < .seconds(60))
        for row in rows where row.solver == "quick" { #expect(row.status == .ok && row.reference == "quick") }
        let given = rows.filter { $0.solver == "endless" && $0.size == 2 }
        #expect(given.count == 2)
        for row in given {
            #expect(row.status == .timedOut && row.time == nil)
            #expect(row.reason == "pinned timed out")
        }
    }

    @Test func `if no solver has frames in time, nothing is measured, with a reason`() throws {
        let rows = try rows([.pinned("endless", pause: .seconds(3600))], budget: 0.01)
        #expect(rows.filter { $0.size == 2 }.allSatisfy { $0.status == .timedOut && $0.reference == nil })
        #expect(rows.filter { $0.size == 4 }.allSatisfy { $0.reason == "smaller size timed out" })
    }

    @Test func `a contestant that does not verify a batch in time is skipped, with a reason`() throws {
        let scenario = try Workload.pins.make(2, 1)
        let contestants = [Contestant.pinned("endless", pause: .seconds(3600)), .pinned("quick")]
        let verdict = Verifier(patience: 0.01).verify(scenario, contestants)
        guard case .agreed(let agreement) = verdict else {
            Issue.record("\(verdict)")
            return
        }
        #expect(agreement.contestants == ["quick"])
        #expect(agreement.skipped.map(\.name) == ["endless"])
        #expect(agreement.skipped.first?.reason.contains("timed out") == true)
    }

    @Test func `a size beyond a solver's limit is skipped`() throws {
        let rows = try rows([.pinned("small", limit: 10)])
        #expect(rows.filter { $0.size == 4 }.allSatisfy { $0.status == .skipped })
    }

    @Test func `the seed determines the order, and sizes of one curve are in order`() throws {
        func order(_ seed: UInt64) throws -> [String] {
            try rows([.pinned("a"), .pinned("b"), .pinned("c")], seed: seed)
                .map { "\($0.solver) \($0.operation.rawValue) \($0.size)" }
        }
        #expect(try order(3) == order(3))
        #expect(try order(3) != order(4))
        let sizes = try rows([.pinned("a"), .pinned("b")]).filter { $0.solver == "b" && $0.operation == .resize }.map(
            \.size)
        #expect(sizes == [2, 4])
    }

    @Test func `the solvers of a point are measured together, in an order that changes`() throws {
        let measured = try rows([.pinned("a"), .pinned("b"), .pinned("c")], seed: 3).filter { $0.operation != .build }
        var blocks: [(point: String, solvers: [String])] = []
        for row in measured {
            let point = "\(row.workload) \(row.operation.rawValue) \(row.size)"
            if blocks.last?.point == point {
                blocks[blocks.count - 1].solvers.append(row.solver)
            } else {
                blocks.append((point, [row.solver]))
            }
        }
        #expect(Set(blocks.map(\.point)).count == blocks.count)
        #expect(blocks.allSatisfy { Set($0.solvers) == ["a", "b", "c"] })
        #expect(Set(blocks.map { $0.solvers.joined() }).count > 1)
    }

    @Test func `the solvers of a point take turns`() throws {
        let made = Mutex<[String]>([])
        let contestants = ["a", "b"].map { name in
            let pinned = Contestant.pinned(name)
            return Contestant(name: name, constraintLimit: nil) {
                made.withLock { $0.append(name) }
                return pinned.make()
            }
        }
        var plan = MeasurementPlan(contestants: contestants, workloads: [.pins], budget: 1)
        plan.mostSamples = 20
        plan.operations = [.firstSolve]
        var sweep = try Sweep(plan)
        _ = sweep.run(isInterrupted: { false }) { _ in }
        // There are two points, and five turns in which each solver takes samples.
        let order = made.withLock { $0 }
        #expect(zip(order, order.dropFirst()).count { $0 != $1 } >= 2 * 5)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e308, 1_000_001])
    func `an invalid budget is refused`(budget: Double) {
        #expect(throws: PlanError.self) {
            try Sweep(MeasurementPlan(contestants: [.pinned("a")], workloads: [.pins], budget: budget))
        }
        #expect(throws: PlanError.self) {
            var plan = MeasurementPlan(contestants: [.pinned("a")], workloads: [.pins])
            plan.peerLimit = budget
            _ = try Sweep(plan)
        }
    }

    @Test func `a sweep without contestants is refused`() {
        #expect(throws: PlanError.noContestants) { try Sweep(MeasurementPlan(contestants: [], workloads: [.pins])) }
    }

    @Test func `finished points are not measured again, and abandoned curves are not resumed`() throws {
        var plan = MeasurementPlan(contestants: [.pinned("a"), .pinned("b")], workloads: [.pins], budget: 0.01)
        plan.mostSamples = 3
        plan.operations = [.firstSolve, .resize]
        plan.finished = [
            ResultRow(solver: "a", workload: "pins", operation: .firstSolve, size: 2, status: .ok),
            ResultRow(solver: "a", workload: "pins", operation: .resize, size: 2, status: .error),
        ]
        var rows: [ResultRow] = []
        var sweep = try Sweep(plan)
        #expect(sweep.pointCount == 6)
        _ = sweep.run(isInterrupted: { false }) { event in
            if case .finished(let row, _) = event { rows.append(row) }
        }
        #expect(Set((rows + plan.finished).map(\.point)).count == 8)
        #expect(rows.first { $0.point == "a pins resize 4" }?.reason == "smaller size failed")
        #expect(rows.first { $0.point == "a pins first-solve 4" }?.time != nil)
    }

    @Test func `a finished point outside of the plan is refused`() {
        var plan = MeasurementPlan(contestants: [.pinned("a")], workloads: [.pins])
        plan.finished = [ResultRow(solver: "a", workload: "pins", operation: .resize, size: 77, status: .ok)]
        #expect(throws: PlanError.strange(point: "a pins resize 77")) { try Sweep(plan) }
    }

    @Test func `an interruption ends the sweep after the current block`() throws {
        var finished = 0
        var sweep = try Sweep(MeasurementPlan(contestants: [.pinned("a")], workloads: [.pins], budget: 0.001))
        let isComplete = sweep.run(isInterrupted: { finished == 1 }) { event in
            if case .finished = event { finished += 1 }
        }
        #expect(!isComplete && finished == 1)
    }

    @Test(arguments: [
        ("100", [100]), ("50,10,20,10", [10, 20, 50]), ("10:100:30", [10, 40, 70, 100]),
        ("10:1000:log:3", [10, 100, 1000]),
        ("10:80:log", [10, 20, 40, 80]),
    ])
    func `size lists are parsed`(text: String, sizes: [Int]) {
        #expect(SizeList(text)?.sizes == sizes)
    }

    @Test(arguments: ["", "0", "-1", "a", "10:", "10:5:log", "1:9", "10,,20", "1:100:0", "1:100000000:1", "5:9:log:0"])
    func `invalid sizes are refused`(text: String) {
        #expect(SizeList(text) == nil)
    }
}
