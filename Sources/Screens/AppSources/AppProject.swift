internal import Dispatch
internal import Foundation
internal import Synchronization

/// The sources and assets of the project that contains a document.
///
/// Each file is read once, on first use.
public final class AppProject: Sendable {
    /// The path of the project's folder.
    public let root: String
    /// The names of the app's images and colours.
    public let assets: AssetNames
    /// Whether the app may have classes outside these sources: from a package manager, a binary or a missing submodule.
    public let hasForeignCode: Bool
    /// Whether a submodule is not checked out that may contain classes of the app.
    public let isIncomplete: Bool
    /// Whether a submodule is not checked out that may contain assets of the app.
    public let lacksCatalogs: Bool

    /// The families of devices on which the app runs, by its Xcode projects.
    public let families: DeviceFamilies

    /// Whether sources in a language that is not read declare classes of the app, for example in Python.
    public let declaresClassesElsewhere: Bool

    private let modules: Set<String>
    private let files: ProjectFiles
    private let sources: [String]
    private let read = Mutex<AppClasses?>(nil)
    private let known = Mutex<AssetCoverage?>(nil)

    /// The maximum number of source files. Larger projects are not read at all.
    private static let mostSources = 40_000
    /// The maximum size of a source file in bytes. Larger files are skipped.
    private static let largestSource = 8 << 20

    /// Opens the project in a folder. Nil if it has neither sources nor asset catalogues, or too many sources.
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
        lacksCatalogs = files.lacksCatalogs
        families = DeviceFamilies(settings: files.deviceFamilies, orientations: files.orientations)
        declaresClassesElsewhere = files.declaresClassesElsewhere
        modules = files.modules
        self.files = files
    }

    /// Whether a document is left over: the Xcode projects list documents, and this one is not among them.
    public func excludesDocument(_ path: String) -> Bool { files.excludesDocument(path) }

    /// Whether the folder may lack the source of a class: it has no project, or a project lists a missing source that is
    /// named after the class.
    public func mayLackSource(ofClass name: String) -> Bool { !files.hasProject || files.lacksSource(ofClass: name) }

    /// Whether a module with this name may belong to the project, because a folder, project or product has the name.
    /// Documents of other apps, for example in test fixtures, name other modules.
    public func mayHaveModule(_ name: String) -> Bool { modules.contains(name) }

    /// The classes of all sources; nil if there are no sources.
    ///
    /// - Complexity: O(length of all sources in bytes) on first use.
    public var classes: AppClasses? {
        if sources.isEmpty { return nil }
        return read.withLock { known in
            if let known { return known }
            let made = Self.classes(in: sources)
            known = made
            return made
        }
    }

    /// Whether the folder contains the images and colours of the app.
    ///
    /// - Complexity: O(length of all documents in bytes) on first use.
    public var assetCoverage: AssetCoverage {
        known.withLock { known in
            if let known { return known }
            let made = AssetCoverage(
                UsedNames(documents: files.documents.filter { !files.excludesDocument($0) }), assets,
                hasForeignCode: hasForeignCode)
            known = made
            return made
        }
    }

    private static func classes(in sources: [String]) -> AppClasses {
        let found = Mutex<[Int: [TypeDeclaration]]>([:])
        let labelled = Mutex<Set<String>>([])
        let changed = Mutex<[Int: ChangedObjects]>([:])
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
            let changes = ChangedObjects(in: tokens)
            if !changes.own.isEmpty || !changes.others.isEmpty { changed.withLock { $0[index] = changes } }
        }
        let declarations = found.withLock { $0 }
        // A source changes the objects of the classes that it declares or extends.
        var changedNames: [String: Set<String>] = [:]
        var others: [String: [Set<String>]] = [:]
        for (index, changes) in changed.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            for name in changes.others { others[name, default: []].append(changes.types) }
            for declaration in declarations[index] ?? [] {
                changedNames[declaration.name, default: []].formUnion(changes.own)
            }
        }
        return AppClasses(
            sources.indices.flatMap { declarations[$0] ?? [] }, labelledNames: labelled.withLock { $0 },
            changedNames: changedNames, otherChangedNames: others)
    }

    /// Returns the folder of the project that contains a file: the repository, or else the highest ancestor folder with
    /// a project or package file. Nil if there is neither.
    public static func root(of file: String) -> String? {
        let path = file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
        var url = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
        var highest: String?
        while true {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            if names.contains(".git") { return url.path }
            // The home folder is not a project, even if it contains a stray project file.
            if url.path != NSHomeDirectory(), names.contains(where: ProjectFiles.isProject) { highest = url.path }
            if url.path == "/" || url.path.isEmpty { return highest }
            url.deleteLastPathComponent()
        }
    }
}
