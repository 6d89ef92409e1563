internal import Foundation

/// The sources and assets of a git repository at a revision, in a temporary folder that is deleted together with this
/// object.
final class RevisionProject {
    /// The sources and assets of the revision; nil if it has no project.
    let sources: ProjectSources?
    private let folder: URL

    /// The file name extensions of sources and assets. Sources are written with their contents. Rules use only the
    /// names of images, so images are written as empty files.
    private static let endings: Set<String> = [
        "swift", "h", "m", "mm", "hh", "hpp", "pbxproj", "json", "png", "jpg", "jpeg", "pdf", "svg", "gif", "heic",
        "tif",
        "tiff", "icns", "bmp", "webp", "a", "dylib", "tbd",
    ]
    private static let names: Set<String> = [
        "Podfile", "Cartfile", "Package.swift", "Package.resolved", "Project.swift", "project.yml", ".gitmodules",
    ]
    private static let texts: Set<String> = ["swift", "h", "m", "mm", "hh", "hpp", "pbxproj", "json"]

    init(revision: String) throws(ReviewError) {
        let root = try GitRevisions.root()
        let all = try GitRevisions.files(at: revision, in: root)
        let parent = FileManager.default.temporaryDirectory.appendingPathComponent("layoutlab-\(UUID().uuidString)")
        folder = parent
        // A project may take its name from its folder, so the copy is in a folder of the same name.
        let tree = parent.appendingPathComponent(URL(fileURLWithPath: root).lastPathComponent)
        do {
            try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
            for path in all where Self.isNamed(path) {
                let file = tree.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                if !Self.isRead(path) { try Data().write(to: file) }
            }
        } catch {
            try? FileManager.default.removeItem(at: parent)
            throw .notWritable(path: tree.path)
        }
        do {
            try GitRevisions.write(all.filter(Self.isRead), at: revision, of: root, below: tree)
        } catch {
            try? FileManager.default.removeItem(at: parent)
            throw error
        }
        sources = ProjectSources(root: tree.path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func ending(_ path: String) -> String { URL(fileURLWithPath: path).pathExtension.lowercased() }
    private static func name(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }
    private static func isNamed(_ path: String) -> Bool {
        endings.contains(ending(path)) || names.contains(name(path)) || path.contains(".framework/")
            || path.contains(".xcframework/")
    }
    private static func isRead(_ path: String) -> Bool {
        names.contains(name(path)) || (texts.contains(ending(path)) && !path.contains("framework/"))
    }

    /// Whether the file at a path is a source or an asset of a project, or describes a project. Rules of projects depend
    /// on such files: on their contents, or on their names alone.
    static func concernsScreens(_ path: String) -> Bool { isNamed(path) }
}
