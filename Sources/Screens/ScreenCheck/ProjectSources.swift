internal import AppSources

/// The sources and assets of an app, for rules that compare screens with them. They are read on first use.
public struct ProjectSources: Sendable {
    let project: AppProject

    /// Creates the sources of the app in a folder; nil if the folder has no project.
    public init?(root: String) {
        guard let project = AppProject(root: root) else { return nil }
        self.project = project
    }

    /// Creates the sources of the app that contains a file: the repository, or the highest ancestor folder with a
    /// project. Nil if there is neither.
    public init?(of file: String) {
        guard let root = AppProject.root(of: file) else { return nil }
        self.init(root: root)
    }

    init(_ project: AppProject) { self.project = project }
}
