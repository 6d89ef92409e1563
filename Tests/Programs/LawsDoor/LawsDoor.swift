import Cassowary
import ExactSimplex
import RevisedSimplex
import SolverAPI
import SolverConformance

// Exports the laws of solvers as functions, to test them with machine words of 32 bits. `scripts/wasm FOLDER laws`
// compiles this file.

/// The text of the latest call, in UTF-8, which the caller reads at the address from `laws_text`.
nonisolated(unsafe) private var text: [UInt8] = []

private func solver(_ index: Int32) -> (any LayoutSolver)? {
    switch index {
    case 0: RevisedSimplexSolver()
    case 1: CassowarySolver()
    case 2: ExactSolver()
    default: nil
    }
}

/// Returns the number of laws.
@_silgen_name("laws_count")
public func lawsCount() -> Int32 { Int32(SolverConformance.laws.count) }

/// Returns the address of the text of the latest call.
@_silgen_name("laws_text")
public func lawsText() -> UnsafePointer<UInt8>? { text.withUnsafeBufferPointer { $0.baseAddress } }

/// Stores the name of a law as the text of the call, and returns its length in bytes.
@_silgen_name("laws_name")
public func lawsName(_ law: Int32) -> Int32 {
    text = Array(SolverConformance.laws[Int(law)].name.utf8)
    return Int32(text.count)
}

/// Tests a law on a solver: 0 is revised-simplex, 1 is cassowary and 2 is exact. A reason is stored as the text of the
/// call.
///
/// - Returns: 0 if the law holds; the length of the reason if the law is broken; the negative length if it was skipped.
@_silgen_name("laws_check")
public func lawsCheck(_ law: Int32, _ index: Int32) -> Int32 {
    guard let solver = solver(index) else { return 0 }
    do throws(LawBroken) {
        switch try SolverConformance.laws[Int(law)].check(likeOf: solver) {
        case .held: return 0
        case .skipped(let reason):
            text = Array(reason.utf8)
            return -Int32(text.count)
        }
    } catch {
        text = Array(error.description.utf8)
        return Int32(text.count)
    }
}
