import Harness
import SolverAPI
import TestSupport
import Testing

/// A trace is a session as text: exact, readable, and verified on replay.
@Suite(.hangLimit(minutes: 10)) struct TraceTests {
    let text = """
        layoutlab-trace 1
        name 2 "the \\"label\\""

        step "build"
        variable 2 extent
        constraint 7 >= 80.0 @750.0 : 1.0 2
        constraint 8 == 60.1 @1000.0 edit : 1.0 2
        solve
        expect solved
        expect value 2 60.1
        expect level 750.0 19.9

        step ""
        constant 8 90.0
        priority 7 250.0
        solve

        step "gone"
        drop constraint 7
        drop constraint 8
        drop variable 2
        solve

        """

    func fault(_ text: String) -> TraceError? {
        do {
            _ = try TraceReader().trace(from: text)
            return nil
        } catch {
            return error
        }
    }

    @Test func `reading and writing a trace preserves it exactly`() throws {
        let trace = try TraceReader().trace(from: text)
        #expect(TraceWriter().text(of: trace) == text)
        #expect(trace.variableNames.first?.name == "the \"label\"")
        #expect(trace.steps[0].batch.addedConstraints[1].isEdit)
    }

    @Test(arguments: WorkloadCatalog.all.map(\.name))
    func `every workload's trace reads back as the same trace and replays`(name: String) throws {
        let workload = try #require(WorkloadCatalog.workload(named: name))
        let scenario = try workload.make(3, 9)
        let trace = try TraceRecorder().trace(of: scenario, answeredBy: makeOracle())
        let again = try TraceReader().trace(from: TraceWriter().text(of: trace))
        #expect(again == trace)
        let replay = TraceReplay(again, on: makeOracle())
        #expect(replay.deviations.isEmpty)
        #expect(replay.checkCount > scenario.viewCount)
    }

    @Test func `numbers keep every bit`() throws {
        for number in [0.1, 1.0 / 3, 1e-300, 123_456_789.000_000_1, -0.0, 5e11] {
            var batch = Batch()
            batch.setConstant(number, of: ConstraintID(1))
            let text = TraceWriter().text(of: Trace(steps: [Trace.Step("", batch)]))
            let read = try TraceReader().trace(from: text).steps[0].batch.constantChanges[0].constant
            #expect(read.bitPattern == number.bitPattern)
        }
    }

    @Test func `recorded values and totals keep every bit`() throws {
        // Numbers are compared, because texts could be rounded on both sides, and a replay has a tolerance.
        var step = Trace.Step("", Batch())
        let numbers = [0.1 + 0.2, 1.0 / 3, 2.0 / 3 * 1e5, 1e-300, .leastNonzeroMagnitude, 123_456_789.012_345_67, -0.0]
        for (id, number) in numbers.enumerated() {
            step.expectation.values.append(Trace.Value(VariableID(id), number))
            step.expectation.levels.append(LevelTotal(Priority(1 + number.magnitude.squareRoot()), violation: number))
            let rule = LinearExpression(Term(VariableID(1), number))
            step.batch.add(Constraint(ConstraintID(id), rule, .equal, number, priority: 500))
        }
        let read = try TraceReader().trace(from: TraceWriter().text(of: Trace(steps: [step]))).steps[0]
        for (id, number) in numbers.enumerated() {
            #expect(read.expectation.values[id].value.bitPattern == number.bitPattern)
            #expect(read.expectation.levels[id].violation.bitPattern == number.bitPattern)
            #expect(read.expectation.levels[id].priority == step.expectation.levels[id].priority)
            #expect(read.batch.addedConstraints[id].constant.bitPattern == number.bitPattern)
        }
    }

    @Test(arguments: ["\r\n", "\r", "\n"], ["", "\u{FEFF}"])
    func `line ends of any system and a byte order mark are accepted`(end: String, mark: String) throws {
        let written = mark + text.replacing("\n", with: end)
        #expect(TraceWriter().text(of: try TraceReader().trace(from: written)) == text)
        let wrong = mark + text.replacing("extent", with: "size").replacing("\n", with: end)
        #expect(fault(wrong)?.line == 5)
    }

    @Test(arguments: ["layoutlab-trace 1", "layoutlab-trace 1\n# nothing\n", "layoutlab-trace 1\nname 1 \"x\"\r\n"])
    func `a trace without a step is an error`(text: String) {
        #expect(fault(text)?.expected == "a step")
    }

    @Test(arguments: ["inf", "-inf", "nan", "infinity", "1e999", "0x10", "--1", "1,5"])
    func `numbers that are not finite decimals are refused, also as expected values`(number: String) {
        for (good, bad) in [
            ("value 2 60.1", "value 2 \(number)"), ("level 750.0 19.9", "level 750.0 \(number)"),
            ("level 750.0 19.9", "level \(number) 19.9"), ("== 60.1", "== \(number)"), ("@750.0", "@\(number)"),
            (": 1.0 2", ": \(number) 2"), ("constant 8 90.0", "constant 8 \(number)"),
            ("priority 7 250.0", "priority 7 \(number)"),
        ] {
            #expect(text.contains(good) && fault(text.replacing(good, with: bad)) != nil, "\(bad)")
        }
    }

    @Test func `a NaN or infinite value is not recorded`() throws {
        let scenario = try #require(WorkloadCatalog.workload(named: "chain")).make(3, 1)
        for fault in [BrokenSolver.Fault.isInfinite, .isNoNumber] {
            #expect(throws: SolverError.self) {
                try TraceRecorder().trace(of: scenario, answeredBy: BrokenSolver(fault))
            }
        }
    }

    @Test func `an infinite value differs from the recorded one in a replay`() throws {
        let scenario = try #require(WorkloadCatalog.workload(named: "chain")).make(3, 1)
        let trace = try TraceRecorder().trace(of: scenario, answeredBy: makeOracle())
        for fault in [BrokenSolver.Fault.isInfinite, .isNoNumber] {
            #expect(!TraceReplay(trace, on: BrokenSolver(fault)).deviations.isEmpty)
        }
    }

    @Test func `a wrong value is reported with its step`() throws {
        let wrong = text.replacing("expect value 2 60.1", with: "expect value 2 60.2")
        let replay = TraceReplay(try TraceReader().trace(from: wrong), on: makeOracle())
        #expect(replay.deviations.map(\.step) == [1])
        #expect(replay.deviations.first?.description == "step 1 \"build\": v2 should be 60.2, is 60.1")
    }

    @Test func `the total at a priority without constraints is 0`() throws {
        for (total, count) in [("0.0", 0), ("3.0", 1)] {
            let other = text.replacing("expect level 750.0 19.9", with: "expect level 751.0 \(total)")
            #expect(other != text)
            let replay = TraceReplay(try TraceReader().trace(from: other), on: makeOracle())
            #expect(replay.deviations.count == count)
        }
    }

    @Test func `an expected conflict is compared like any other result`() throws {
        let conflict = """
            layoutlab-trace 1
            step "a"
            variable 1 extent
            constraint 1 == 1 @1000 : 1 1
            solve
            step "b"
            constraint 2 == 2 @1000 : 1 1
            solve
            expect conflict
            expect value 1 1
            """
        let trace = try TraceReader().trace(from: conflict)
        #expect(TraceReplay(trace, on: makeOracle()).deviations.isEmpty)
        var other = trace
        other.steps[1].expectation.verdict = .solved
        #expect(TraceReplay(other, on: makeOracle()).deviations.count == 1)
    }

    @Test(arguments: [
        ("", 1, 1), ("hello", 1, 1), ("layoutlab-trace 2", 1, 17), ("layoutlab-trace 0", 1, 17),
        ("layoutlab-trace 1\nsolve", 2, 1),
        ("layoutlab-trace 1\nstep a", 2, 6), ("layoutlab-trace 1\nstep", 2, 5), ("layoutlab-trace 1\nstep \"a", 2, 8),
        ("layoutlab-trace 1\nstep \"a\"\nvariable x extent", 3, 10),
        ("layoutlab-trace 1\nstep \"a\"\nvariable 1 size", 3, 12),
        ("layoutlab-trace 1\nstep \"a\"\nconstraint 1 = 3 @1000 : 1 2", 3, 14),
        ("layoutlab-trace 1\nstep \"a\"\nconstraint 1 == 3 1000 : 1 2", 3, 19),
        ("layoutlab-trace 1\nstep \"a\"\nconstraint 1 == 3 @1000 : 1", 3, 28),
        ("layoutlab-trace 1\nstep \"a\"\nsolve\nvariable 1 extent", 4, 1),
        ("layoutlab-trace 1\nstep \"a\"\nvariable 1 extent extra", 3, 19),
        ("layoutlab-trace 1\nstep \"a\"\nvariable 1 extent", 3, 1),
    ])
    func `the error about a damaged trace has a position and an expectation`(text: String, line: Int, column: Int) {
        let error = fault(text)
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.expected.isEmpty == false)
    }

    @Test func `a trace cut at any position is an error or a shorter trace, without a trap`() {
        for count in 0..<text.count { _ = fault(String(text.prefix(count))) }
    }

    // MARK: Deviations

    @Test func `an unexpected conflict is a deviation with its constraints`() throws {
        let text = """
            layoutlab-trace 1
            step "a"
            variable 1 extent
            constraint 1 == 1 @1000 : 1 1
            solve
            step "b"
            constraint 2 == 2 @1000 : 1 1
            solve
            """
        let replay = TraceReplay(try TraceReader().trace(from: text), on: makeOracle())
        #expect(replay.deviations.map(\.step) == [2] && replay.conflictCount == 0)
        #expect(replay.deviations.first?.what.hasPrefix("conflict: ") == true)
        #expect(replay.deviations.first?.what.contains("c2") == true)
        let expected = TraceReplay(
            try TraceReader().trace(from: text + "\nexpect conflict\n"), on: makeOracle())
        #expect(expected.deviations.isEmpty && expected.conflictCount == 1)
        let wrong = TraceReplay(try TraceReader().trace(from: text + "\nexpect solved\n"), on: makeOracle())
        #expect(wrong.deviations.count == 1)
    }

    @Test func `a refused step is a deviation, and the next step follows`() throws {
        let text = """
            layoutlab-trace 1
            step "a"
            variable 1 extent
            solve
            step "b"
            drop constraint 9
            solve
            step "c"
            constraint 1 == 4 @1000 : 1 1
            solve
            expect value 1 4
            """
        let replay = TraceReplay(try TraceReader().trace(from: text), on: makeOracle())
        #expect(replay.deviations.map(\.step) == [2] && replay.stepCount == 3 && replay.end == nil)
        #expect(replay.deviations.first?.description.hasPrefix("step 2 \"b\": refused: ") == true)
    }

    @Test func `a cancelled solver ends the replay, and the remaining steps are counted`() throws {
        let solver = makeOracle()
        var limits = SolveLimits()
        limits.isCancelled = { true }
        solver.limits = limits
        let replay = TraceReplay(try TraceReader().trace(from: text), on: solver)
        #expect(replay.stepCount == 1 && replay.deviations.count == 1)
        #expect(replay.deviations.first?.what.hasPrefix("ended early, with 2 steps left: ") == true)
        #expect(replay.end == .cancelled(solver: solver.descriptor.name))
    }
}
