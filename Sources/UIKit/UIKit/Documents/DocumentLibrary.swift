internal import AutoLayout
internal import InterfaceBuilder

/// Finds and reads documents.
@MainActor
enum DocumentLibrary {
    /// The files in the folders that were made known, in the order of the folders.
    private static var known: [URL] = []
    private static var folders: Set<String> = []
    private static var texts: [URL: Data] = [:]

    static let extensions: Set<String> = ["storyboard", "xib", "strings"]

    /// Makes the documents of a folder and its subfolders known.
    static func add(_ folder: URL) {
        let folder = folder.standardizedFileURL
        guard folders.insert(folder.path).inserted else { return }
        guard
            let all = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        else {
            return RuntimeProblem.record(.missingDocument, "\(folder.path): the folder cannot be read.")
        }
        var found: [URL] = []
        for case let file as URL in all where extensions.contains(file.pathExtension) { found.append(file) }
        known += found.sorted { $0.path < $1.path }
    }

    /// The names of the known documents with an extension, in alphabetical order.
    static func names(_ type: String) -> [String] {
        Set(known.filter { $0.pathExtension == type }.map { $0.deletingPathExtension().lastPathComponent }).sorted()
    }

    /// Returns the document with a name: in the bundle, or else among the known files. Nil if there is none.
    static func find(_ name: String, _ type: String, in bundle: Bundle?) -> URL? {
        for place in [bundle, bundle == nil ? Bundle.main : nil].compactMap({ $0?.resourceURL ?? $0?.bundleURL }) {
            if let found = find("\(name).\(type)", in: place) { return found }
        }
        let all = known.filter { $0.lastPathComponent == "\(name).\(type)" }
        return all.min { rank($0) < rank($1) }
    }

    private static func find(_ file: String, in folder: URL) -> URL? {
        let direct = folder.appendingPathComponent(file)
        if FileManager.default.fileExists(atPath: direct.path) { return direct }
        let localized = languageFolders(in: folder)
            .map { folder.appendingPathComponent($0).appendingPathComponent(file) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        return localized.min { (rank($0), $0.path) < (rank($1), $1.path) }
    }
    /// The names of the language folders in a folder, which is listed once, because every controller looks for a nib of
    /// its class.
    private static func languageFolders(in folder: URL) -> [String] {
        if let known = languages[folder.path] { return known }
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let found = entries.filter { $0.hasSuffix(".lproj") }.sorted()
        languages[folder.path] = found
        return found
    }
    private static var languages: [String: [String]] = [:]
    /// The order of a document's copies: the base, one without a language, English, and others.
    private static func rank(_ file: URL) -> Int {
        switch file.deletingLastPathComponent().lastPathComponent {
        case "Base.lproj": 0
        case let folder where !folder.hasSuffix(".lproj"): 1
        case "en.lproj": 2
        default: 3
        }
    }

    // MARK: Reading

    /// Reads a document for the main screen.
    ///
    /// - Throws: `InterfaceBuilderError` with the location and what was expected there.
    static func read(_ file: URL) throws(InterfaceBuilderError) -> DocumentContents {
        try DocumentContents(data: text(file), file: file.lastPathComponent, canvas: canvas)
    }
    /// Returns the text of a document, which is read once.
    static func text(_ file: URL) throws(InterfaceBuilderError) -> Data {
        if let known = texts[file] { return known }
        let data = try InterfaceBuilderDocument.text(of: file, named: file.lastPathComponent)
        texts[file] = data
        return data
    }
    static func read(_ data: Data, named name: String) throws(InterfaceBuilderError) -> DocumentContents {
        try DocumentContents(data: data, file: name, canvas: canvas)
    }

    /// The traits of the main screen, which decide the variations of a document.
    private static var canvas: CanvasTraits {
        let screen = UIScreen.main
        func sizeClass(_ own: UIUserInterfaceSizeClass) -> CanvasTraits.SizeClass? {
            switch own {
            case .compact: .compact
            case .regular: .regular
            default: nil
            }
        }
        let traits = screen.traitCollection
        return CanvasTraits(
            screen: LayoutSize(screen.bounds.size), isPad: traits.userInterfaceIdiom == .pad,
            width: sizeClass(traits.horizontalSizeClass), height: sizeClass(traits.verticalSizeClass))
    }

    // MARK: Languages

    /// Returns the texts of a document in the first preferred language that has any, by the id of the object and the
    /// property.
    static func translations(of file: URL, _ languages: [String]) -> [String: String] {
        let folder = file.deletingLastPathComponent()
        guard folder.lastPathComponent == "Base.lproj" else { return [:] }
        let name = file.deletingPathExtension().lastPathComponent + ".strings"
        for language in languages {
            let strings = folder.deletingLastPathComponent().appendingPathComponent("\(language).lproj")
                .appendingPathComponent(name)
            guard let data = try? Data(contentsOf: strings) else { continue }
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            if let found = list as? [String: String] { return found }
            RuntimeProblem.record(.missingDocument, "\(strings.path): the file is not a list of strings.")
        }
        return [:]
    }
}
