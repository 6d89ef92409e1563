internal import AppSources

/// The sources and assets of an app, for the screens that speak of them. They are read once, when something first asks for them.
public struct ProjectSources: Sendable {
    let project: AppProject

    /// Those of the app whose project lies in a folder; nil where it has none.
    public init?(root: String) {
        guard let project = AppProject(root: root) else { return nil }
        self.project = project
    }

    /// Those of the app that a file belongs to: of the repository that it lies in, or of the highest folder above it with a project; nil
    /// where there is neither.
    public init?(of file: String) {
        guard let root = AppProject.root(of: file) else { return nil }
        self.init(root: root)
    }

    init(_ project: AppProject) { self.project = project }
}
