internal import Foundation
public import SolverAPI

/// One law of the contract, ready to be tried on any solver.
///
/// Independent of a test framework; with Swift Testing a solver's suite is
/// ```swift
/// @Test(arguments: SolverConformance.laws)
/// func law(_ law: SolverLaw) throws { try law.check(MySolver.self) }
/// ```
public struct SolverLaw: Sendable, CustomStringConvertible {
    /// A short sentence, which names the test.
    public let name: String
    /// What the law says, with the numbers it is tried on.
    public let summary: String
    let body: @Sendable (Subject) throws -> Void

    init(_ name: String, _ summary: String, _ body: @escaping @Sendable (Subject) throws -> Void) {
        self.name = name
        self.summary = summary
        self.body = body
    }

    /// As text.
    public var description: String { name }

    /// Tries the law on a solver.
    ///
    /// - Returns: whether it held, or why it could not be tried.
    /// - Throws: what broke, with the law's name, the seed and the values.
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

    /// Writes a skipped law to standard error, because a test of two lines ignores the outcome.
    private func report(_ reason: String, _ subject: Subject) -> LawOutcome {
        let line = "skipped: \(subject.descriptor.name), \"\(name)\": \(reason)\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        return .skipped(reason)
    }
}

/// What became of a law.
public enum LawOutcome: Hashable, Sendable {
    /// The solver obeys.
    case held
    /// The solver does not claim to be able to do what the law is about.
    case skipped(String)
}

/// A solver broke a law.
public struct LawBroken: Error, Hashable, Sendable, CustomStringConvertible {
    /// The law's name.
    public let law: String
    /// The solver's name.
    public let solver: String
    /// What was expected and what came, with the seed where there is one.
    public let reason: String

    /// As text.
    public var description: String { "\(solver) breaks the law \"\(law)\": \(reason)" }
}

/// Thrown by a law's body that cannot be tried on this solver.
struct Skip: Error {
    let reason: String
}

/// Thrown by a law's body: what is wrong.
struct Finding: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
