internal import Dispatch
internal import Foundation
internal import Synchronization

/// The sources and assets of the project that contains a document.
///
/// Each file is read once, on first use.
public final class AppProject: Sendable {
    /// The path of the project's folder.
    public let root: String
    /// The names of the app's images and colors.
    public let assets: AssetNames
    /// Whether the app may have classes outside these sources: from a package manager, a binary or a missing submodule.
    public let hasForeignCode: Bool
    /// Whether some of that code is outside the folder, so that it cannot be searched.
    public let usesMissingCode: Bool
    /// Whether a submodule is not checked out that may contain classes of the app.
    public let isIncomplete: Bool
    /// Whether a submodule is not checked out that may contain assets of the app.
    public let lacksCatalogs: Bool

    /// The families of devices on which the app runs, by its Xcode projects.
    public let families: DeviceFamilies

    /// Whether sources in a language that is not read declare classes of the app, for example in Python.
    public let declaresClassesElsewhere: Bool

    private let modules: Set<String>
    let files: ProjectFiles
    let sources: [String]
    private let names: DocumentNames
    private let cache: SourceCache?
    private let read = Mutex<(facts: [SourceFacts?], classes: AppClasses)?>(nil)
    private let loaded = Mutex<Set<Int>?>(nil)
    private let known = Mutex<AssetCoverage?>(nil)
    private let tabBars = Mutex<Set<String>?>(nil)

    /// The maximum number of source files. Larger projects are not read at all.
    private static let mostSources = 40_000
    /// The maximum size of a source file in bytes. Larger files are skipped.
    static let largestSource = 8 << 20

    /// Opens the project in a folder. Nil if it has neither sources nor asset catalogs, or too many sources.
    ///
    /// - Parameter keepsFacts: Whether facts about sources are kept in the folder `.layoutlab` of the project, so that the
    ///   next run reads only sources that changed.
    public init?(root: String, keepsFacts: Bool = false) {
        let files = ProjectFiles(root: root)
        guard files.sources.count <= Self.mostSources, !(files.sources.isEmpty && files.catalogs.isEmpty) else {
            return nil
        }
        self.root = root
        sources = files.sources
        assets = AssetNames(catalogs: files.catalogs, images: files.images)
        hasForeignCode = files.hasForeignCode
        usesMissingCode = files.usesMissingCode
        isIncomplete = files.isIncomplete
        lacksCatalogs = files.lacksCatalogs
        families = DeviceFamilies(settings: files.deviceFamilies, orientations: files.orientations)
        declaresClassesElsewhere = files.declaresClassesElsewhere
        modules = files.modules
        self.files = files
        names = DocumentNames(documents: files.documents)
        cache = keepsFacts && !files.sources.isEmpty ? SourceCache(root: root, names) : nil
    }

    /// Whether a document is left over: the Xcode projects list documents, and this one is not among them.
    public func excludesDocument(_ path: String) -> Bool { files.excludesDocument(path) }

    /// Whether the folder may lack the source of a class: it has no project, or a project lists a missing source that is
    /// named after the class.
    public func mayLackSource(ofClass name: String) -> Bool { !files.hasProject || files.lacksSource(ofClass: name) }

    /// Whether the name of a class starts with the prefix of the app's classes, and of no dependency.
    public func isOwnName(_ name: String) -> Bool {
        guard let prefix = AppClasses.prefix(of: name), classes?.hasManyClasses(withPrefix: prefix) == true else {
            return false
        }
        return !files.dependenciesUse(prefix)
    }

    /// Whether a framework or library in the folder may declare a class: its files contain the name, or cannot be searched.
    ///
    /// - Complexity: O(length of the binaries in bytes), for each name.
    public func binariesMayContain(_ name: String) -> Bool { files.binariesMayContain(name) }

    /// Whether a module with this name may belong to the project, because a folder, project or product has the name.
    /// Documents of other apps, for example in test fixtures, name other modules.
    public func mayHaveModule(_ name: String) -> Bool { modules.contains(name) }

    /// The classes of all sources; nil if there are no sources.
    ///
    /// - Complexity: O(length of all sources in bytes) on first use.
    public var classes: AppClasses? {
        sources.isEmpty ? nil : contents.classes
    }

    /// The facts about ``sources``; nil for files that cannot be read.
    var facts: [SourceFacts?] { contents.facts }

    private var contents: (facts: [SourceFacts?], classes: AppClasses) {
        read.withLock { known in
            if let known { return known }
            let facts = Self.facts(about: sources, names, cache)
            let made = (facts, Self.classes(facts.compactMap(\.self)))
            known = made
            return made
        }
    }

    /// Whether the folder contains the images and colors of the app.
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

    /// Reads the sources in parallel.
    private static func facts(
        about sources: [String], _ names: DocumentNames, _ cache: SourceCache?
    ) -> [SourceFacts?] {
        let found = Mutex<[Int: SourceFacts]>([:])
        DispatchQueue.concurrentPerform(iterations: sources.count) { index in
            guard let data = FileManager.default.contents(atPath: sources[index]), data.count <= largestSource else {
                return
            }
            let (bytes, isSwift) = ([UInt8](data), sources[index].hasSuffix(".swift"))
            let facts =
                cache?.facts(bytes, isSwift: isSwift, names) ?? SourceFacts(bytes, isSwift: isSwift, names)
            found.withLock { $0[index] = facts }
        }
        cache?.save()
        return found.withLock { found in sources.indices.map { found[$0] } }
    }

    private static func classes(_ facts: [SourceFacts]) -> AppClasses {
        // A source changes the objects of the classes that it declares or extends.
        var changedNames: [String: [String: ObjectChanges]] = [:]
        var others: [String: [(types: Set<String>, changes: ObjectChanges)]] = [:]
        for source in facts {
            for (name, changes) in source.changes.others.sorted(by: { $0.key < $1.key }) {
                others[name, default: []].append((source.changes.types, changes))
            }
            for declaration in source.declarations where !source.changes.own.isEmpty {
                changedNames[declaration.name, default: [:]].merge(source.changes.own) { $0.union($1) }
            }
        }
        return AppClasses(
            facts.flatMap(\.declarations), labeledNames: Set(facts.flatMap(\.labeledNames)),
            changedNames: changedNames, otherChangedNames: others)
    }

    // MARK: Loading

    /// Whether the app loads a document, by the names in its sources, property lists, settings and other documents. True
    /// if that is unknown: if the folder lacks sources, or sources are in a language that is not read.
    ///
    /// A mention in a source of the same name does not count unless it has public classes, because a class that nothing uses
    /// may load its document.
    ///
    /// - Parameter owner: The class of the document's owner; nil if it has none.
    /// - Complexity: O(length of all sources and documents in bytes) on first use.
    public func loads(_ document: String, owner: String? = nil) -> Bool {
        if isIncomplete || declaresClassesElsewhere || sources.isEmpty || !files.hasProject { return true }
        guard let index = names.index(of: document) else { return true }
        let isMentioned = loaded.withLock { known in
            let found = known ?? loadedNames()
            known = found
            return found.contains(index)
        }
        return isMentioned && owner.map { isReplacedByCode(document, owner: $0) } != true
    }

    /// Whether code, or a document other than this one, may put a controller into a tab bar.
    public func mayFillTabBars(outside document: String) -> Bool {
        tabBars.withLock { known in
            let found =
                known
                ?? Set(
                    (sources + files.documents).filter { path in
                        let data = FileManager.default.contents(atPath: path) ?? Data()
                        return data.range(of: Data("abBarController".utf8)) != nil
                            && data.range(of: Data("iewControllers".utf8)) != nil
                    })
            known = found
            return found.contains { !$0.hasSuffix(document) }
        }
    }

    private func loadedNames() -> Set<Int> {
        var found: Set<Int> = []
        for (path, facts) in zip(sources, facts) {
            let own = names.index(of: path)
            // Another project may use a public class.
            let isPublic = facts?.declarations.contains(where: \.isPublic) == true
            found.formUnion((facts?.mentions ?? []).filter { isPublic || $0 != own })
        }
        for path in files.documents where found.count < names.names.count {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let own = names.index(of: path)
            found.formUnion(names.mentions(in: [UInt8](data)).filter { $0 != own })
        }
        for path in files.settings {
            guard let data = FileManager.default.contents(atPath: path), data.count <= Self.largestSource else {
                continue
            }
            found.formUnion(names.mentions(in: [UInt8](data)))
        }
        for text in files.namedInProjects { found.formUnion(names.mentions(in: Array(text.utf8))) }
        return found
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
