internal import LayoutCore
import SolverAPI

extension Workload {
    /// Creates a workload from the recorded session of a scene, with sizes from 1 to 100,000.
    ///
    /// - Parameters:
    ///   - isShuffled: Whether the variables and constraints of the build come in random order.
    ///   - scene: Creates the scene; equal scenes for equal sizes and seeds.
    init(
        tree name: String, _ summary: String, unit: String = "views",
        curated: [Int] = [10, 30, 100, 200, 300, 1000, 1500], isShuffled: Bool = false,
        scene: @escaping @Sendable (_ parts: ViewScene.Parts, _ size: Int, _ seed: UInt64) throws -> ViewScene
    ) {
        self.init(name: name, summary: summary, unit: unit, curatedSizes: curated) {
            (size: Int, seed: UInt64) throws(WorkloadError) -> Scenario in
            let allowed = 1...100_000
            guard allowed.contains(size) else { throw .size(workload: name, size: size, allowed: allowed) }
            do {
                return try Scenario(name, size, shuffledBy: isShuffled ? seed : nil) { try scene($0, size, seed) }
            } catch {
                throw .tree(workload: name, size: size, reason: "\(error)")
            }
        }
    }
}

extension Scenario {
    /// Creates the scenario of a scene; its build and scripts are what the layer sends to a solver.
    init(
        _ workload: String, _ size: Int, shuffledBy seed: UInt64? = nil,
        _ makeScene: @escaping @Sendable (ViewScene.Parts) throws -> ViewScene
    ) throws {
        let scene = try makeScene(.whole)
        var session = try SessionRecording(scene)
        // A view has four variables in the order x, y, width, height, and views are in creation order.
        let frames = session.variables.map(\.id).sorted()
        if let seed { session.shuffle(seed: seed) }
        self.init(
            workload: workload, size: size, viewCount: scene.views.count, frameVariables: frames,
            makeBuild: { [variables = session.variables, constraints = ConstraintList(session.constraints)] in
                SceneBuilder.build(variables, constraints)
            },
            scripts: session.scripts, truth: scene.truth.flatMap(\.self))
        self.makeScene = makeScene
    }
}
