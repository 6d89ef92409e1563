import AutoLayout
import Foundation
import SolverAPI
import SolverCatalog

enum FactOutcome: Equatable {
    case reproduced
    case missed([String])
    /// The scene needs a feature that LayoutLab does not have.
    case notExpressible(String)
}

/// Builds the scene of a fact and compares the layout.
struct FactCheck {
    /// Whether the names of held-out facts that are missed are printed.
    static let showsHeldOut = ProcessInfo.processInfo.environment["LAYOUTLAB_SHOWS_HELD_OUT"] != nil

    private let fact: AppleFact
    private let solver: SolverEntry

    init(_ fact: AppleFact, _ solver: SolverEntry) { (self.fact, self.solver) = (fact, solver) }

    var outcome: FactOutcome {
        do {
            let differences = try differences()
            return differences.isEmpty ? .reproduced : .missed(differences)
        } catch let missing as NotExpressible {
            return .notExpressible(missing.reason)
        } catch {
            return .missed(["\(error)"])
        }
    }

    private func differences() throws -> [String] {
        switch fact.kind {
        case "values": return try FactValues(fact: fact).differences(solver)
        case "size": return try FactSizes(fact: fact, scene: FactScene(fact)).differences(solver)
        case "constraints" where fact.scene["call"].text != nil: return try FactValues(fact: fact).differences(solver)
        case "constraints":
            let scene = try FactScene(fact)
            _ = try scene.layOut(solver)
            return try FactConstraints(fact: fact, scene: scene).differences()
        default:
            let scene = try FactScene(fact)
            // The scene does not retain its engine.
            return try withExtendedLifetime(scene.layOut(solver)) { _ in
                try FactFrames(fact: fact, scene: scene).differences()
            }
        }
    }
}
