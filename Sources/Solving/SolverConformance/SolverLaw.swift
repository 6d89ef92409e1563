internal import Foundation
public import SolverAPI

/// A law of the contract, testable on any solver.
///
/// Independent of a test framework. With Swift Testing, the suite of a solver is
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
    let body: @Sendable (Subject) throws -> Void

    init(_ name: String, _ summary: String, _ body: @escaping @Sendable (Subject) throws -> Void) {
        self.name = name
        self.summary = summary
        self.body = body
    }

    /// The name of the law.
    public var description: String { name }

    /// Tests the law on a solver.
    ///
    /// - Returns: Whether it held, or why it could not be tested.
    /// - Throws: ``LawBroken`` with the law's name, the seed and the values.
    @discardableResult
    public func check(_ solver: any LayoutSolver.Type, tolerances: Tolerances = Tolerances()) throws(LawBroken)
        -> LawOutcome
    {
        let subject = Subject(type: solver, tolerances: tolerances)
        do {
            try body(subject)
            return .held
        } catch let skip as Skip {
            return report(skip.reason, subject)
        } catch SolverError.tooLarge(let name, let rows, let limit) {
            return report("\(name) takes \(limit) rows, and the law needs \(rows)", subject)
        } catch {
            throw LawBroken(law: name, solver: subject.descriptor.name, reason: "\(error)")
        }
    }

    /// Prints a skipped law to standard error, because a test of two lines ignores the outcome.
    private func report(_ reason: String, _ subject: Subject) -> LawOutcome {
        let line = "skipped: \(subject.descriptor.name), \"\(name)\": \(reason)\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        return .skipped(reason)
    }
}

/// The result of testing a law.
public enum LawOutcome: Hashable, Sendable {
    /// The solver obeys the law.
    case held
    /// The solver does not claim the capability that the law is about.
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

/// Thrown by a law that does not apply to the solver.
struct Skip: Error {
    let reason: String
}

/// Thrown by a law that is violated.
struct Finding: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
