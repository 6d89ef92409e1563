import Cassowary
import ExactSimplex
import LayoutConformance
import RevisedSimplex
import SolverAPI

// Exports the conformance scenes as functions, to test the layout engine with machine words of 32 bits.
// `scripts/wasm FOLDER laws` compiles this file with the sources of `SceneEngine`.

/// The text of the latest call, in UTF-8, which the caller reads at the address from `scenes_text`.
nonisolated(unsafe) private var text: [UInt8] = []

/// Returns the number of scenes.
@_silgen_name("scenes_count")
public func scenesCount() -> Int32 { Int32(ConformanceSuite.all.count) }

/// Returns the address of the text of the latest call.
@_silgen_name("scenes_text")
public func scenesText() -> UnsafePointer<UInt8>? { text.withUnsafeBufferPointer { $0.baseAddress } }

/// Stores the name of a scene as the text of the call, and returns its length in bytes.
@_silgen_name("scenes_name")
public func scenesName(_ scene: Int32) -> Int32 {
    text = Array(ConformanceSuite.all[Int(scene)].scene.id.utf8)
    return Int32(text.count)
}

/// Lays a scene out with a solver: 0 is revised-simplex, 1 is cassowary and 2 is exact. A reason is stored as the text
/// of the call.
///
/// - Returns: 0 if the answer is the expected one; the length of the reason if it is not or the scene is not supported.
@_silgen_name("scenes_check")
public func scenesCheck(_ scene: Int32, _ solver: Int32) -> Int32 {
    let engine = SceneEngine {
        switch solver {
        case 0: RevisedSimplexSolver()
        case 1: CassowarySolver()
        default: ExactSolver()
        }
    }
    let entry = ConformanceSuite.all[Int(scene)]
    switch entry.verdict(on: engine.answer(entry.scene)) {
    case .passed: return 0
    case .failed(let reason), .unsupported(let reason):
        text = Array(reason.utf8)
        return Int32(text.count)
    }
}
