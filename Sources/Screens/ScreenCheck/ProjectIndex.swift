internal import AppSources
internal import Foundation
internal import Synchronization

/// The projects of the files of one check. Each project is read once.
final class ProjectIndex: Sendable {
    private struct Known {
        var roots: [String: String?] = [:]
        var projects: [String: AppProject?] = [:]
    }

    private let known = Mutex(Known())

    /// Returns the project that contains a file; nil if there is none.
    func project(of file: String) -> AppProject? {
        known.withLock { known in
            let folder = (file as NSString).deletingLastPathComponent
            let root = known.roots[folder] ?? AppProject.root(of: file)
            known.roots[folder] = .some(root)
            guard let root else { return nil }
            let project = known.projects[root] ?? AppProject(root: root)
            known.projects[root] = .some(project)
            return project
        }
    }
}
