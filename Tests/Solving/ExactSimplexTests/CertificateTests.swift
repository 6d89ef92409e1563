import Certificates
import ExactSimplex
import RangeProofs
import Harness
import SolverAPI
import SolverCatalog
import SolverConformance
import TestSupport
import Testing

/// Proofs in integers, verified by arithmetic without a solver.
@Suite(.hangLimit(minutes: 10)) struct CertificateTests {
    static func certified(_ batch: Batch) -> (ExactLayout.Outcome, CertificateChecker) {
        var options = ExactLayout.Options()
        options.certifies = true
        let constraints = Array(batch.addedConstraints)
        return (
            ExactLayout.solve(variables: batch.addedVariables, constraints: constraints, options: options),
            CertificateChecker(variables: batch.addedVariables, constraints: constraints)
        )
    }

    @Test(arguments: WorkloadCatalog.all)
    func `every workload's layout is certified at small sizes`(workload: Workload) throws {
        for size in workload.name == "cells" ? [1] : [1, 2, 4] {
            let (outcome, checker) = Self.certified(try workload.make(size, 1).makeBuild())
            guard case .layout(let layout) = outcome else {
                Issue.record("\(workload.name) of \(size) should have a layout")
                continue
            }
            let certificate = try #require(layout.certificate)
            #expect(checker.fault(in: certificate) == nil)
        }
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func `random systems have certificates, and every change of a certificate is detected`(seed: UInt64) throws {
        let (outcome, checker) = Self.certified(RandomProblem(seed: seed).batch)
        var random = SplitMix64(seed: seed)
        switch outcome {
        case .tooLong: Issue.record("the search is not limited")
        case .conflict(let members):
            let certificate = ConflictCertificate(exact: members)
            #expect(checker.fault(in: certificate) == nil)
            // If there is only one member, every multiple of it is a proof.
            for index in certificate.members.indices where certificate.members.count > 1 {
                var wrong = certificate
                wrong.members[index].multiplier += Bool.random(using: &random) ? 1 : -1
                #expect(checker.fault(in: wrong) != nil, "factor \(index) of \(certificate)")
                wrong = certificate
                wrong.members.remove(at: index)
                #expect(checker.fault(in: wrong) != nil, "without \(index): no member is redundant")
            }
        case .layout(let layout):
            let certificate = try #require(layout.certificate)
            #expect(checker.fault(in: certificate) == nil)
            for index in certificate.values.indices {
                var wrong = certificate
                wrong.values[index].value += certificate.denominator
                #expect(checker.fault(in: wrong) != nil, "the canonical layout is unique")
            }
            var wrong = certificate
            if wrong.stages.count > 1 {
                wrong.stages.swapAt(0, wrong.stages.count - 1)
                #expect(checker.fault(in: wrong) != nil)
                wrong.stages.removeLast()
                #expect(checker.fault(in: wrong) != nil)
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `every reported conflict has a proof in integers of all its members`(entry: SolverEntry) throws {
        var conflicts = 0
        for seed in 0..<600 as Range<UInt64> {
            let batch = RandomProblem(seed: seed).batch
            let constraints = Array(batch.addedConstraints)
            do throws(SolverError) {
                try entry.make().apply(batch)
            } catch {
                guard case .conflict(let conflict) = error else { continue }
                conflicts += 1
                let rule = { (id: ConstraintID) in constraints.first { $0.id == id } }
                let certificate = try #require(ConflictCertificate(of: conflict, rule), "seed \(seed)")
                let checker = CertificateChecker(variables: batch.addedVariables, constraints: constraints)
                #expect(checker.fault(in: certificate) == nil, "seed \(seed)")
                #expect(
                    certificate.members.map(\.constraint) == conflict.constraints, "seed \(seed): none can be left out")
                let part = Conflict(Array(conflict.members.dropFirst()))
                #expect(ConflictCertificate(of: part, rule) == nil, "seed \(seed)")
            }
        }
        #expect(conflicts > 20)
    }

    @Test(arguments: [100, -100])
    func `a layout that can be improved on one side has no proof`(target: Int) {
        // One variable with one optional constraint, x == 100 or x == −100. At 0 the multipliers balance, but the
        // layout can be improved towards the constant, and a multiplier exceeds its bound on that side.
        let x = Variable(VariableID(0), .position)
        let rule = Constraint(
            ConstraintID(0), LinearExpression(Term(x.id, 1)), .equal, Double(target), priority: 500)
        let checker = CertificateChecker(variables: [x], constraints: [rule])
        let sign = BigInteger(target.signum())
        func certificate(value: Int, first: BigInteger, last: BigInteger) -> LayoutCertificate {
            let subjects: [(LayoutCertificate.Subject, BigInteger)] = [
                (.level(500), first), (.violation(rule.id), first), (.distance(x.id), last),
            ]
            return LayoutCertificate(
                values: [(x.id, BigInteger(value))], denominator: 1,
                stages: subjects.map { subject, multiplier in
                    LayoutCertificate.Stage(
                        subject, constraints: multiplier == 0 ? [] : [(rule.id, -multiplier)],
                        variables: multiplier == 0 ? [] : [(x.id, multiplier)], denominator: 1)
                })
        }
        #expect(checker.fault(in: certificate(value: target, first: 0, last: sign)) == nil)
        #expect(checker.fault(in: certificate(value: 0, first: sign, last: 0)) != nil)
        #expect(checker.fault(in: certificate(value: 0, first: 0, last: 0)) != nil)
    }

    @Test func `a conflict has no proof if a sign is wrong, a variable remains or the constants agree`() {
        let (x, y) = (Variable(VariableID(0), .position), Variable(VariableID(1), .position))
        func rule(
            _ id: Int, _ variable: Variable, _ relation: Relation, _ constant: Double, _ priority: Priority = .required
        )
            -> Constraint
        {
            Constraint(
                ConstraintID(id), LinearExpression(Term(variable.id, 1)), relation, constant, priority: priority)
        }
        let checker = CertificateChecker(
            variables: [x, y],
            constraints: [
                rule(0, x, .greaterThanOrEqual, 80), rule(1, x, .equal, 100), rule(2, x, .lessThanOrEqual, 120),
                rule(3, x, .lessThanOrEqual, 60), rule(4, x, .lessThanOrEqual, 80), rule(5, y, .equal, 5),
                rule(6, x, .equal, 30, 999),
            ])
        func isProof(_ members: (Int, BigInteger)...) -> Bool {
            checker.fault(in: ConflictCertificate(members.map { (ConstraintID($0.0), $0.1) })) == nil
        }
        #expect(isProof((0, 1), (3, -1)))
        #expect(isProof((1, 1), (3, -1)))
        // An inverted inequality: x >= 80 with x == 100, and x == 100 with x <= 120.
        #expect(!isProof((0, -1), (1, 1)))
        #expect(!isProof((1, -1), (2, 1)))
        // Consistent constants: x >= 80 with x <= 80, and with x <= 120.
        #expect(!isProof((0, 1), (4, -1)))
        #expect(!isProof((0, 1), (2, -1)))
        // In this order: a second variable remains, the variable does not cancel, an optional constraint, an unknown
        // constraint, and no members.
        #expect(!isProof((0, 1), (3, -1), (5, 1)))
        #expect(!isProof((0, 2), (3, -1)))
        #expect(!isProof((0, 1), (6, -1)))
        #expect(!isProof((0, 1), (9, -1)))
        #expect(!isProof())
    }

    @Test(arguments: [(0.0, true), (5, false)])
    func `a constraint without variables holds by its constant alone`(constant: Double, holds: Bool) {
        let rule = Constraint(ConstraintID(0), LinearExpression(), .greaterThanOrEqual, constant)
        let checker = CertificateChecker(variables: [], constraints: [rule])
        let layout = LayoutCertificate(values: [], denominator: 1, stages: [])
        #expect((checker.fault(in: layout) == nil) == holds)
    }

    @Test func `a search from any claimed basis ends at the same layout`() {
        for seed in 0..<60 as Range<UInt64> {
            let batch = RandomProblem(seed: seed).batch
            let constraints = Array(batch.addedConstraints)
            guard case .layout(let expected) = Self.certified(batch).0 else { continue }
            var random = SplitMix64(seed: seed)
            for _ in 0..<5 {
                var options = ExactLayout.Options()
                options.claimedTight = constraints.map(\.id).filter { _ in Bool.random(using: &random) }
                let outcome = ExactLayout.solve(
                    variables: batch.addedVariables, constraints: constraints, options: options)
                guard case .layout(let layout) = outcome else {
                    Issue.record("seed \(seed): no layout from \(options.claimedTight)")
                    continue
                }
                #expect(layout.values.map(\.value) == expected.values.map(\.value), "seed \(seed)")
            }
        }
    }

    // MARK: NaN and infinite numbers

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a system with a NaN or infinite number has no proof`(number: Double) {
        // If these numbers were read as 0, wrong layouts could be proved: 0·x = 0, and x = 0.
        let x = Variable(VariableID(0), .position)
        let sum = { (coefficient: Double) in LinearExpression(Term(x.id, coefficient)) }
        for rule in [
            Constraint(ConstraintID(0), sum(number), .equal, 0), Constraint(ConstraintID(0), sum(1), .equal, number),
        ] {
            let checker = CertificateChecker(variables: [x], constraints: [rule])
            let certificate = LayoutCertificate(
                values: [(x.id, 0)], denominator: 1,
                stages: [LayoutCertificate.Stage(.distance(x.id), constraints: [], variables: [], denominator: 1)])
            #expect(checker.fault(in: certificate)?.contains("\(number)") == true)
            let conflict = ConflictCertificate([(rule.id, 1)])
            #expect(checker.fault(in: conflict) != nil)
        }
    }

    @Test func `a system with an unknown variable in a constraint has no proof`() {
        let rule = Constraint(ConstraintID(0), LinearExpression(Term(VariableID(7), 1)), .equal, 0)
        let checker = CertificateChecker(variables: [], constraints: [rule])
        #expect(checker.fault(in: LayoutCertificate(values: [], denominator: 1, stages: [])) != nil)
    }

    @Test func `a certificate with a missing value, a duplicate value or a duplicate multiplier proves nothing`() throws
    {
        let x = Variable(VariableID(0), .position)
        let rule = Constraint(ConstraintID(0), LinearExpression(Term(x.id, 1)), .equal, 0)
        let checker = CertificateChecker(variables: [x], constraints: [rule])
        func fault(values: [(VariableID, BigInteger)], multipliers: [(ConstraintID, BigInteger)] = []) -> String? {
            checker.fault(
                in: LayoutCertificate(
                    values: values, denominator: 1,
                    stages: [
                        LayoutCertificate.Stage(
                            .distance(x.id), constraints: multipliers, variables: [], denominator: 1)
                    ]))
        }
        #expect(fault(values: [(x.id, 0)]) == nil)
        // A missing value must not be read as 0, which would be correct here.
        #expect(fault(values: [])?.contains("no value") == true)
        #expect(fault(values: [(x.id, 5), (x.id, 0)]) != nil)
        #expect(fault(values: [(x.id, 0)], multipliers: [(rule.id, 1), (rule.id, 0)]) != nil)
    }

    @Test func `a parametric certificate without pieces, or with a piece without corners, proves nothing`() throws {
        let x = Variable(VariableID(0), .position)
        let rule = Constraint(ConstraintID(0), LinearExpression(Term(x.id, 1)), .equal, 0)
        for dimension in 0...2 {
            let system = ParametricSystem(
                dimension: dimension, variables: [x], constraints: [rule],
                slopes: dimension == 0 ? [:] : [rule.id: Array(repeating: .one, count: dimension)])
            let box = Array(repeating: Rational(0)...Rational(1), count: dimension)
            var certificate = try #require(
                ParametricCertificate(of: system, over: box, limits: ParametricCover.Limits()))
            #expect(certificate.fault() == nil)
            let whole = certificate
            certificate.pieces = []
            #expect(certificate.fault() != nil, "\(dimension)")
            certificate = whole
            certificate.pieces[0].corners = []
            certificate.pieces[0].values = []
            #expect(certificate.fault() != nil, "\(dimension)")
        }
    }
}
