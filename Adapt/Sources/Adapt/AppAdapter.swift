import Foundation

/// Makes a package that builds on Linux from an app's folder.
public struct AppAdapter {
    public struct Options: Sendable {
        /// The app's folder, of which nothing is changed.
        public var app: String
        /// The module's name; nil for the one that the documents or the Xcode project state.
        public var module: String?
        /// Modules that are declared with empty classes instead of leaving their uses out.
        public var stubs: [String] = []
        /// Folders relative to the app's that are not adapted.
        public var excluded: [String] = []
        /// Folders of packages and pods on which the app depends, which are adapted with it.
        public var packages: [String] = []
        public init(app: String) { self.app = app }
    }

    let files: AppFiles
    let module: String
    let stubs: [String]
    let documents: [AppDocument]
    let index: AppIndex
    let assets: AppAssets
    /// The rewritten sources in the order of their paths.
    let sources: [AdaptedSource]
    /// Files that are left out before compiling, with the line and the reason.
    let refusals: [(path: String, line: Int, reason: String)]

    /// Reads and rewrites an app. Needs memory and time in proportion to its size.
    ///
    /// - Throws: ``AdaptError`` if the folder cannot be read, has no sources, or its module cannot have this name.
    public init(_ options: Options) throws(AdaptError) {
        let result = LargeStack.run { () -> Result<AppAdapter, AdaptError> in
            do throws(AdaptError) { return .success(try AppAdapter(reading: options)) } catch { return .failure(error) }
        }
        guard let result else { throw .noFolder(options.app) }
        self = try result.get()
    }

    private init(reading options: Options) throws(AdaptError) {
        let root = URL(fileURLWithPath: options.app).standardizedFileURL.resolvingSymlinksInPath()
        var files = try AppFiles(root: root, excluding: Set(options.excluded))
        guard !files.sources.isEmpty else { throw .noSources(options.app) }
        for package in options.packages { try files.add(package: package) }
        self.files = files
        assets = AppAssets(files)
        var refusals: [(path: String, line: Int, reason: String)] = []
        var parsed: [ParsedSource] = []
        for path in files.sources {
            guard let bytes = try? files.bytes(path) else {
                refusals.append((path, 1, "cannot be read"))
                continue
            }
            if let framework = Self.testFramework(bytes) {
                refusals.append((path, 1, "is a test with \(framework)"))
                continue
            }
            if bytes.starts(with: "#!".utf8) {
                refusals.append((path, 1, "is a script, not a part of the app"))
                continue
            }
            do throws(ParsedSource.Refusal) {
                parsed.append(try ParsedSource(path: path, bytes: bytes))
            } catch {
                refusals.append((path, error.line, error.reason))
            }
        }
        var documents: [AppDocument] = []
        for path in files.documents {
            guard let bytes = try? files.bytes(path) else {
                refusals.append((path, 1, "cannot be read"))
                continue
            }
            let document = AppDocument(path: path, bytes: bytes)
            if let defect = document.defect {
                refusals.append((path, defect.line, "is not a document of Interface Builder: \(defect.reason)"))
            } else if document.isForPhones {
                documents.append(document)
            }
        }
        self.documents = documents
        let module = options.module ?? Self.moduleName(files, documents)
        try Self.check(module)
        self.module = module
        stubs = options.stubs.sorted()

        let readers = parsed.enumerated().map { DeclarationReader($1, file: $0) }
        let index = AppIndex(readers)
        self.index = index
        let imports = ImportRules(folded: files.modules.union([module]), stubbed: Set(options.stubs))
        let tables = MemberTables(
            index: index, documentClasses: Set(documents.flatMap(\.classes).map(\.name)))
        sources = parsed.enumerated().map { number, source in
            var result = SourceRewriter(source: source, index: index, imports: imports).result()
            MergedExtensions(source: source, index: index).apply(to: &result.edits)
            let omissions = tables.write(readers[number].blocks, to: &result.edits, of: source)
            return AdaptedSource(
                path: source.path, original: source, result: result, tableOmissions: omissions,
                hasTables: tables.hasTables(readers[number].blocks), isAdded: files.isAdded(source.path), number: number
            )
        }
        self.refusals = refusals
    }

    /// The framework of a file with tests, which are not part of the app.
    private static func testFramework(_ bytes: [UInt8]) -> String? {
        for line in bytes.prefix(4096).split(separator: 10) {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ")
            if words.first == "import" || words.dropFirst().first == "import", let last = words.last,
                ["XCTest", "Testing", "Quick", "Nimble"].contains(last)
            {
                return String(last)
            }
        }
        return nil
    }

    /// The module that most classes of documents name, or the name of the Xcode project, or of the folder.
    private static func moduleName(_ files: AppFiles, _ documents: [AppDocument]) -> String {
        var counts: [String: Int] = [:]
        for name in documents.flatMap(\.classes) { if let module = name.module { counts[module, default: 0] += 1 } }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let name = most ?? files.projects.first ?? files.root.lastPathComponent
        let identifier = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return identifier.first?.isNumber == true ? "_" + identifier : identifier
    }

    private static func check(_ module: String) throws(AdaptError) {
        let isIdentifier =
            module.first?.isNumber == false
            && module.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard isIdentifier else { throw .moduleName(module, reason: "is not an identifier") }
        let dependencies: Set<String> = [
            "AutoLayout", "LayoutCore", "SolverAPI", "RevisedSimplex", "ExactSimplex", "SimplexSupport", "Substitution",
            "Certificates", "CInitializers", "Explain", "RangeProofs", "SafeText", "InterfaceBuilder", "Testing",
            "XCTest",
        ]
        if dependencies.contains(module) || ImportRules.present.contains(module)
            || ImportRules.replaced.contains(module)
        {
            throw .moduleName(module, reason: "is the name of a module that the package uses")
        }
    }

    /// The screens for which tests can be written, and the others with the reason.
    var screens: (tested: [ScreenTests.Screen], untested: [(name: String, path: String, line: Int, reason: String)]) {
        ScreenList(self).screens
    }
}
