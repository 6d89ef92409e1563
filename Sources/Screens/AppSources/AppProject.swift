internal import Dispatch
internal import Foundation
internal import Synchronization

/// The app that a document belongs to: the sources and assets that lie in the same project.
///
/// What is read is read once, when it is first asked for.
public final class AppProject: Sendable {
    /// The folder in which the project lies.
    public let root: String
    /// The images and colours.
    public let assets: AssetNames
    /// Whether the app may have classes from elsewhere: by a package manager, as a binary, or in a part that is not here.
    public let hasForeignCode: Bool
    /// Whether a part of the project is not here: a submodule that was not fetched.
    public let isIncomplete: Bool

    private let modules: Set<String>
    private let sources: [String]
    private let read = Mutex<AppClasses?>(nil)

    /// The most sources that are read: of more nothing is known.
    private static let mostSources = 40_000
    /// The largest source, in bytes.
    private static let largestSource = 8 << 20

    /// The project in a folder; nil where it has no source and no asset, or more sources than anybody wants to wait for.
    public init?(root: String) {
        let files = ProjectFiles(root: root)
        guard files.sources.count <= Self.mostSources, !(files.sources.isEmpty && files.catalogs.isEmpty) else {
            return nil
        }
        self.root = root
        sources = files.sources
        assets = AssetNames(catalogs: files.catalogs, images: files.images)
        hasForeignCode = files.hasForeignCode
        isIncomplete = files.isIncomplete
        modules = files.modules
    }

    /// Whether a module of that name may be part of the project: a folder, a project or a product is called so. A document of another
    /// app, among the files of a test for example, names a module that is not.
    public func mayHaveModule(_ name: String) -> Bool { modules.contains(name) }

    /// The classes of all sources; nil where there is no source.
    ///
    /// - Complexity: O(bytes of all sources), once.
    public var classes: AppClasses? {
        if sources.isEmpty { return nil }
        return read.withLock { known in
            if let known { return known }
            let made = Self.classes(in: sources)
            known = made
            return made
        }
    }

    private static func classes(in sources: [String]) -> AppClasses {
        let found = Mutex<[Int: [TypeDeclaration]]>([:])
        let labelled = Mutex<Set<String>>([])
        DispatchQueue.concurrentPerform(iterations: sources.count) { index in
            let file = sources[index]
            guard let data = FileManager.default.contents(atPath: file), data.count <= largestSource else { return }
            let isSwift = file.hasSuffix(".swift")
            let tokens =
                isSwift
                ? SourceTokenizer.tokens(of: [UInt8](data)) : SourceTokenizer.tokens(of: [UInt8](data), .objectiveC)
            let declarations =
                isSwift
                ? SwiftDeclarationReader.declarations(in: tokens)
                : ObjectiveCDeclarationReader.declarations(in: tokens)
            if !declarations.isEmpty { found.withLock { $0[index] = declarations } }
            let names = AccessibilityLabels.names(in: tokens)
            if !names.isEmpty { labelled.withLock { $0.formUnion(names) } }
        }
        return AppClasses(
            found.withLock { all in sources.indices.flatMap { all[$0] ?? [] } },
            labelledNames: labelled.withLock { $0 })
    }

    /// The folder of the project that a file lies in: that of the repository, and where there is none the highest with a project's or
    /// a package's file; nil where there is neither, for then nobody can say where its sources are.
    public static func root(of file: String) -> String? {
        let path = file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
        var url = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
        var highest: String?
        while true {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            if names.contains(".git") { return url.path }
            // A stray file in the folder of all of a person's work makes no project of it.
            if url.path != NSHomeDirectory(), names.contains(where: ProjectFiles.isProject) { highest = url.path }
            if url.path == "/" || url.path.isEmpty { return highest }
            url.deleteLastPathComponent()
        }
    }
}
