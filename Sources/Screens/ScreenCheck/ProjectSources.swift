internal import AppSources

/// The sources and assets of an app, for rules that compare screens with them. They are read on first use.
public struct ProjectSources: Sendable {
    let project: AppProject

    /// The app in a folder; nil without a project in it.
    public init?(root: String) {
        guard let project = AppProject(root: root) else { return nil }
        self.project = project
    }

    /// The app that contains a file: the repository, or the highest ancestor folder with a project; nil if there is
    /// neither.
    public init?(of file: String) {
        guard let root = AppProject.root(of: file) else { return nil }
        self.init(root: root)
    }

    init(_ project: AppProject) { self.project = project }
}
