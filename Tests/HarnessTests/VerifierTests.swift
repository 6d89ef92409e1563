import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// A wrong solver is detected, and the case is reduced to a few constraints.
@Suite(.hangLimit(minutes: 10)) struct VerifierTests {
    static func content() throws -> Scenario {
        try #require(WorkloadCatalog.workload(named: "content")).make(8, 3)
    }

    static func broken(_ fault: BrokenSolver.Fault) -> Contestant {
        Contestant(name: "broken") { BrokenSolver(fault) }
    }

    static func disagreement(_ scenario: Scenario, _ contestants: [Contestant]) -> Disagreement? {
        if case .disagreed(let found) = Verifier().verify(scenario, contestants) { return found }
        return nil
    }

    @Test(arguments: [BrokenSolver.Fault.mixesUpLevels, .isOff, .forgetsRemovals, .boasts])
    func `a broken solver is detected, and the case is reduced to at most six constraints`(fault: BrokenSolver.Fault)
        throws
    {
        // In a row of content both levels have the same optimum; in a spreadsheet the optima differ.
        let name = fault == .mixesUpLevels ? "spreadsheet" : "content"
        let scenario = try #require(WorkloadCatalog.workload(named: name)).make(8, 3)
        let contestants = [WorkloadTests.dense, Self.broken(fault)]
        let found = try #require(Self.disagreement(scenario, contestants), "not detected")
        #expect(found.contestant == "broken")
        let smallest = try #require(Shrinker().shrink(found, of: scenario, contestants))
        #expect((1...6).contains(smallest.constraints.count), "\(smallest)")
        #expect(smallest.description.split(separator: "\n").count <= 16, "\(smallest)")
    }

    /// The terms of `c15` are 100 million points, and the solvers compute `v4` in different ways.
    @Test func `rounding of totals in proportion to the largest term is no difference`() throws {
        func rule(
            _ id: Int, _ terms: KeyValuePairs<Double, Int>, _ relation: Relation, _ constant: Double,
            _ priority: Priority
        ) -> Constraint {
            var expression = LinearExpression()
            for (coefficient, variable) in terms { expression.add(coefficient, VariableID(variable)) }
            return Constraint(ConstraintID(id), expression, relation, constant, priority: priority)
        }
        var build = Batch()
        for extent in [0, 2, 3] { build.add(Variable(VariableID(extent), .extent)) }
        for position in [1, 4, 5] { build.add(Variable(VariableID(position), .position)) }
        build.add(rule(6, [0.005: 2], .equal, -20, 750))
        build.add(rule(7, [10: 2, 0.1: 1, 20: 0], .equal, 65, 500))
        build.add(rule(9, [200: 0, 500: 5, 0.0002: 2], .equal, 25, 750))
        build.add(rule(11, [11: 1, 1: 4], .equal, 50, 500))
        build.add(rule(14, [50: 2, 10: 3], .greaterThanOrEqual, 0, 999))
        build.add(rule(15, [-2: 1, 2000: 4, 5000: 3], .equal, 0, 999))
        let batch = build
        let scenario = Scenario(
            workload: "large terms", size: 6, viewCount: 1, frameVariables: [], makeBuild: { batch }, scripts: [])
        let names = ["exact", "revised-simplex", "revised-simplex-never-direct"]
        let contestants = try names.map { name in
            let entry = try #require(SolverCatalog.entry(named: name))
            return Contestant(name: name) { entry.make() }
        }
        #expect(Self.disagreement(scenario, contestants) == nil)
    }

    @Test func `a finding of a random campaign is reproduced by its seed alone`() throws {
        var campaign = RandomCampaign()
        campaign.seed = 40
        campaign.steps = 12
        campaign.stepsOfSession = 2
        let contestants = [WorkloadTests.dense, Self.broken(.isOff)]
        let findings = campaign.run(contestants).findings
        #expect(findings.count > 2 && Set(findings.map(\.seed)).count == findings.count)
        for finding in findings {
            var again = campaign
            again.seed = finding.seed
            again.steps = 1
            let repeated = try #require(again.run(contestants).findings.first, "\(finding.disagreement)")
            #expect(repeated.seed == finding.seed && repeated.family == finding.family)
            #expect(repeated.batches.count == finding.batches.count)
            #expect(repeated.batches.last?.addedConstraints == finding.batches.last?.addedConstraints)
            #expect(repeated.disagreement == finding.disagreement)
            #expect(finding.disagreement.description.contains("session \(finding.seed)"))
        }
    }

    @Test func `a solver that hides conflicts is detected`() throws {
        let x = VariableID(0)
        let scenario = Scenario(
            workload: "impossible", size: 1, viewCount: 0, frameVariables: [],
            makeBuild: {
                var batch = Batch()
                batch.add(Variable(x, .position))
                for number in 0..<9 {
                    let constant = number == 4 ? 8.0 : 7
                    batch.add(Constraint(ConstraintID(number), LinearExpression(Term(x, 1)), .equal, constant))
                }
                return batch
            }, scripts: [])
        let contestants = [WorkloadTests.dense, Self.broken(.hidesConflicts)]
        let found = try #require(Self.disagreement(scenario, contestants))
        #expect(found.contestant == "broken")
        let smallest = try #require(Shrinker().shrink(found, of: scenario, contestants))
        #expect((1...2).contains(smallest.constraints.count), "\(smallest)")
    }

    @Test func `a single wrong solver is detected by the constraints and by the known frames`() throws {
        let found = try #require(Self.disagreement(try Self.content(), [Self.broken(.isOff)]))
        #expect(found.step == "build")
        #expect(found.description.contains("broken"))
    }

    @Test func `wrong known frames are distinguished from wrong solvers`() throws {
        let right = try Self.content()
        let wrong = Scenario(
            workload: "content", size: 8, viewCount: right.viewCount, frameVariables: right.frameVariables,
            makeBuild: right.makeBuild, scripts: [], truth: right.frameVariables.map { _ in 1 })
        let found = try #require(Self.disagreement(wrong, [WorkloadTests.dense]))
        #expect(found.subject == .truth)
        #expect(Shrinker().shrink(found, of: wrong, [WorkloadTests.dense]) == nil)
    }

    @Test(arguments: [-1, 1])
    func `known frames of more or fewer variables are an error, not different frames`(more: Int) throws {
        let right = try Self.content()
        var truth = right.truth ?? right.frameVariables.map { _ in 0 }
        if more > 0 { truth.append(0) } else { truth.removeLast() }
        let wrong = Scenario(
            workload: "content", size: 8, viewCount: right.viewCount, frameVariables: right.frameVariables,
            makeBuild: right.makeBuild, scripts: [], truth: truth)
        let found = try #require(Self.disagreement(wrong, [WorkloadTests.dense]))
        #expect(found.subject == .truth)
        #expect(found.detail.contains("\(truth.count) true numbers for \(right.frameVariables.count) variables"))
    }

    @Test func `the largest of several differences is reported`() throws {
        let variables = (0..<3).map { VariableID($0) }
        let scenario = Scenario(
            workload: "pins", size: 3, viewCount: 0, frameVariables: variables,
            makeBuild: {
                var batch = Batch()
                for (number, variable) in variables.enumerated() {
                    batch.add(Variable(variable, .position))
                    batch.add(
                        Constraint(
                            ConstraintID(number), LinearExpression(Term(variable, 1)), .equal, Double(10 * number)))
                }
                return batch
            }, scripts: [], truth: [1, 15, 22])
        let found = try #require(Self.disagreement(scenario, [WorkloadTests.dense]))
        #expect(found.detail == "v1 is 10.0, not 15.0" && found.difference == 5)
    }

    @Test func `a script that does not restore the layout is detected`() throws {
        let right = try Self.content()
        let open = Scenario(
            workload: "content", size: 8, viewCount: right.viewCount, frameVariables: right.frameVariables,
            makeBuild: right.makeBuild,
            scripts: right.scripts.map { .init($0.operation, steps: Array($0.steps.prefix(1))) })
        #expect(Self.disagreement(open, [WorkloadTests.dense])?.subject == .start)
    }

    @Test func `solvers beyond their limit are skipped, with a reason`() throws {
        let small = Contestant(name: "small", constraintLimit: 10) { makeOracle() }
        guard case .agreed(let agreement) = Verifier().verify(try Self.content(), [small, WorkloadTests.dense]) else {
            Issue.record("they disagree")
            return
        }
        #expect(agreement.contestants == ["dense-lp"])
        #expect(agreement.skipped.map(\.name) == ["small"])
        #expect(agreement.skipped.first?.reason.contains("its limit is 10") == true)
    }
}
