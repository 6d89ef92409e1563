import AutoLayout
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// Compares the layouts of many random scenes with those that were recorded, for each solver.
///
/// Each scene is a tree with random properties and a list of random changes. The text contains the frames that each
/// change moves. So a change of any rule of layout appears as different lines.
@Suite("Recorded layouts", .hangLimit(minutes: 10)) struct LayoutRecordings {
    typealias Scenes = (() -> any LayoutSolver) throws -> [Recording.Section]

    static let solvers = SolverCatalog.all.map(\.descriptor.name)

    private static func expect(_ name: String, _ solver: String, _ scenes: Scenes) throws {
        // Only one solver records; the others have to agree with it.
        if Recording.records, solver != solvers[0] { return }
        let entry = try #require(SolverCatalog.entry(named: solver))
        try Recording(name).expect(try scenes { entry.make() })
    }

    @Test(arguments: solvers) func `stacks keep their layouts`(solver: String) throws {
        try Self.expect("stacks", solver, StackScenes.sections)
    }

    @Test(arguments: solvers) func `gravity stacks keep their layouts`(solver: String) throws {
        try Self.expect("gravity-stacks", solver, GravityStackScenes.sections)
    }

    @Test(arguments: solvers) func `grids keep their layouts`(solver: String) throws {
        try Self.expect("grids", solver, GridScenes.sections)
    }

    @Test(arguments: solvers) func `each change of a container or view by itself keeps its effect`(solver: String)
        throws
    {
        try Self.expect("single-changes", solver, SingleChanges.sections)
    }

    @Test(arguments: solvers) func `lists keep their layouts`(solver: String) throws {
        try Self.expect("lists", solver, ListScenes.sections)
    }

    @Test(arguments: solvers) func `constraints keep their layouts`(solver: String) throws {
        try Self.expect("constraints", solver, ConstraintScenes.sections)
    }

    @Test(arguments: solvers) func `the same constraints yield in conflicts`(solver: String) throws {
        try Self.expect("conflicts", solver, ConflictScenes.sections)
    }

    @Test(arguments: solvers) func `trees keep their fitting sizes and ambiguities`(solver: String) throws {
        try Self.expect("features", solver, FeatureText.sections)
    }

    @Test func `functions of values keep their results`() throws {
        try Recording("values").expect(
            ValueText.pixels() + ValueText.pixelFrames() + ValueText.animations() + ValueText.texts()
                + ValueText.masks() + ValueText.tables())
    }

    @Test func `constraints keep their descriptions`() throws {
        try Recording("descriptions").expect(RuleText.sections())
    }

    @Test func `visual formats keep their constraints and messages`() throws {
        try Recording("visual-formats").expect(FormatText.sections())
    }
}
