#if !hasFeature(Embedded)
    internal import Foundation
#endif
public import SolverAPI

/// A law of the contract, testable on any solver.
///
/// A law does not depend on a test framework. With Swift Testing, the suite of a solver is
///
/// ```swift
/// @Test(arguments: SolverConformance.laws)
/// func law(_ law: SolverLaw) throws { try law.check(MySolver.self) }
/// ```
public struct SolverLaw: Sendable, CustomStringConvertible {
    /// A short sentence that names the test.
    public let name: String
    /// The law and the systems that it is tested on.
    public let summary: String
    let body: @Sendable (Subject) throws(LawFailure) -> Void

    init(_ name: String, _ summary: String, _ body: @escaping @Sendable (Subject) throws(LawFailure) -> Void) {
        self.name = name
        self.summary = summary
        self.body = body
    }

    public var description: String { name }

    #if !hasFeature(Embedded)
        /// Tests the law on a solver, and prints a skipped law to standard error, because a test of two lines ignores
        /// the outcome.
        ///
        /// - Returns: Whether the law held, or why it could not be tested.
        /// - Throws: ``LawBroken`` with the law's name, the seed and the values.
        @discardableResult
        public func check(_ solver: any LayoutSolver.Type, tolerances: Tolerances = Tolerances()) throws(LawBroken)
            -> LawOutcome
        {
            let outcome = try check(likeOf: solver.init(tolerances: tolerances), tolerances: tolerances)
            if case .skipped(let reason) = outcome {
                let line = "skipped: \(solver.descriptor.name), \"\(name)\": \(reason)\n"
                try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
            }
            return outcome
        }
    #endif

    /// Tests the law on new solvers of the same type as `solver`. Prints nothing.
    ///
    /// - Returns: Whether the law held, or why it could not be tested.
    /// - Throws: ``LawBroken`` with the law's name, the seed and the values.
    public func check(likeOf solver: any LayoutSolver, tolerances: Tolerances = Tolerances()) throws(LawBroken)
        -> LawOutcome
    {
        let subject = Subject(first: solver, tolerances: tolerances)
        do throws(LawFailure) {
            try body(subject)
            return .held
        } catch {
            switch error {
            case .skip(let reason): return .skipped(reason)
            case .solver(.tooLarge(let name, let rows, let limit)):
                return .skipped("\(name) takes \(limit) rows, and the law needs \(rows)")
            case .finding(let reason):
                throw LawBroken(law: name, solver: subject.descriptor.name, reason: reason)
            case .solver(let error):
                throw LawBroken(law: name, solver: subject.descriptor.name, reason: error.description)
            }
        }
    }
}

/// The result of testing a law.
public enum LawOutcome: Hashable, Sendable {
    /// The solver obeys the law.
    case held
    /// The law was not tested, for the given reason: the solver lacks a capability, or the system exceeds its maximum
    /// size.
    case skipped(String)
}

/// A violation of a law.
public struct LawBroken: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the law.
    public let law: String
    /// The name of the solver.
    public let solver: String
    /// The expected and the actual result, with the seed if there is one.
    public let reason: String

    /// The violation in one line.
    public var description: String { "\(solver) breaks the law \"\(law)\": \(reason)" }
}

/// The reason why the test of a law ended early.
enum LawFailure: Error {
    /// The law does not apply to the solver.
    case skip(String)
    /// The law is violated, as the text describes.
    case finding(String)
    /// The solver threw an error where the law requires success.
    case solver(SolverError)
}

extension LayoutSolver {
    /// Applies a batch without its impossible constraints, in a law that requires the call to succeed.
    func acceptSkippingImpossible(_ batch: Batch) throws(LawFailure) -> [Refusal] {
        do throws(SolverError) {
            return try applySkippingImpossible(batch)
        } catch {
            throw .solver(error)
        }
    }

    /// Applies a batch, in a law that requires the solver to accept the batch.
    func accept(_ batch: Batch) throws(LawFailure) {
        do throws(SolverError) {
            try apply(batch)
        } catch {
            throw .solver(error)
        }
    }
}
