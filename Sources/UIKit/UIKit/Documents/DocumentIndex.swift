internal import InterfaceBuilder

/// The storyboards, nibs and texts of an app, by name.
///
/// A document is looked for
/// 1. at the top of its bundle,
/// 2. in the folders `*.lproj` of this bundle,
/// 3. among the files of the folders that were added.
///
/// Of several files with the name, the first in the order of ``DocumentCopy`` is used. Each folder is listed once and
/// each text is read once, because every controller looks for a nib of its class.
@MainActor
final class DocumentIndex {
    /// The documents of the running app.
    static let shared = DocumentIndex()

    /// The files in added folders, in the order of the folders.
    private var files: [URL] = []
    private var addedFolders: Set<String> = []
    /// The paths of folders `*.lproj`, by the path of the folder that contains them.
    private var languageFolders: [String: [String]] = [:]
    private var texts: [URL: Data] = [:]

    private static let extensions: Set<String> = ["storyboard", "xib", "strings"]

    /// Adds the documents of a folder and its subfolders.
    func add(_ folder: URL) {
        let folder = folder.standardizedFileURL
        if addedFolders.contains(folder.path) { return }
        guard
            let all = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        else {
            return RuntimeProblem.record(.missingDocument, "\(folder.path): the folder cannot be read.")
        }
        addedFolders.insert(folder.path)
        let found = all.compactMap { $0 as? URL }.filter { Self.extensions.contains($0.pathExtension) }
        files += found.sorted { $0.path < $1.path }
    }

    /// The names of the added documents with an extension, in alphabetical order.
    func names(_ type: String) -> [String] {
        Set(files.filter { $0.pathExtension == type }.map { $0.deletingPathExtension().lastPathComponent }).sorted()
    }

    /// Returns the document with a name; nil if there is none. Without a bundle, the main bundle is searched.
    func find(_ name: String, _ type: String, in bundle: Bundle?) -> URL? {
        let bundle = bundle ?? .main
        let file = "\(name).\(type)"
        return find(file, in: bundle.resourceURL ?? bundle.bundleURL)
            ?? files.filter { $0.lastPathComponent == file }.min { DocumentCopy($0) < DocumentCopy($1) }
    }

    private func find(_ file: String, in folder: URL) -> URL? {
        let unlocalized = folder.appendingPathComponent(file)
        if FileManager.default.fileExists(atPath: unlocalized.path) { return unlocalized }
        let copies = languageFolders(in: folder).map { folder.appendingPathComponent($0).appendingPathComponent(file) }
        return copies.filter { FileManager.default.fileExists(atPath: $0.path) }
            .min { (DocumentCopy($0), $0.path) < (DocumentCopy($1), $1.path) }
    }

    /// Returns the names of the folders `*.lproj` in a folder.
    private func languageFolders(in folder: URL) -> [String] {
        if let listed = languageFolders[folder.path] { return listed }
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let found = entries.filter { $0.hasSuffix(".lproj") }.sorted()
        languageFolders[folder.path] = found
        return found
    }

    /// Returns the text of a document.
    ///
    /// - Throws: `InterfaceBuilderError` if the file cannot be read.
    func text(_ file: URL) throws(InterfaceBuilderError) -> Data {
        if let text = texts[file] { return text }
        let text = try InterfaceBuilderDocument.text(of: file, named: file.lastPathComponent)
        texts[file] = text
        return text
    }
}

/// The language of a copy of a document. The first copy in this order is used.
private enum DocumentCopy: Comparable {
    case base, withoutLanguage, english, otherLanguage

    init(_ file: URL) {
        switch file.deletingLastPathComponent().lastPathComponent {
        case "Base.lproj": self = .base
        case "en.lproj": self = .english
        case let folder: self = folder.hasSuffix(".lproj") ? .otherLanguage : .withoutLanguage
        }
    }
}
