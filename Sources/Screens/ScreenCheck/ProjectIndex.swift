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
    private let keepsFacts: Bool

    /// - Parameter keepsFacts: See `AppProject.init(root:keepsFacts:)`.
    init(keepsFacts: Bool) { self.keepsFacts = keepsFacts }

    /// Reads the sources of the projects of these files. One project after the other is read by all processors, which a
    /// check of several files at once would wait for.
    func readSources(for files: [String]) {
        var seen: Set<ObjectIdentifier> = []
        for project in files.compactMap(project) where seen.insert(ObjectIdentifier(project)).inserted {
            _ = project.classes
        }
    }

    /// Returns the project that contains a file; nil if there is none.
    func project(of file: String) -> AppProject? {
        known.withLock { known in
            let folder = (file as NSString).deletingLastPathComponent
            let root = known.roots[folder] ?? AppProject.root(of: file)
            known.roots[folder] = .some(root)
            guard let root else { return nil }
            let project = known.projects[root] ?? AppProject(root: root, keepsFacts: keepsFacts)
            known.projects[root] = .some(project)
            return project
        }
    }
}
