public import SolverAPI

/// Our engines in the layout race.
public enum RacedEngine: String, Sendable, CaseIterable {
    /// Views and constraint objects of `AutoLayout`, as most apps write them.
    case views = "auto-layout"
    /// Nodes and rows of `LayoutTree`, as a toolkit writes them.
    case tree = "layout-tree"

    /// What is timed, for reports.
    var note: String {
        switch self {
        case .views: "Views with four constraints each, as objects, made, laid out and read as an app does."
        case .tree: "Nodes with four constraints each, as rows of a table, made, laid out and read as a toolkit does."
        }
    }

    /// Creates an empty layout of a screen. The first step builds it.
    public func layout(of scene: LayoutScene, _ operation: Operation, solver: @escaping () -> any LayoutSolver)
        -> any PeerLayout
    {
        switch self {
        case .views: SceneViews(scene, operation, solver: solver)
        case .tree: TreeOfScene(scene, operation, solver: solver)
        }
    }
}
