import Foundation

/// Writes the package. Replaces only what an earlier run wrote.
struct PackageWriter {
    let output: URL
    /// The list of files that a run wrote, relative to the output folder.
    private static let list = ".layoutlab-adapted"
    private var written: [String] = []

    /// - Throws: ``AdaptError`` if the folder is in the app's, contains it, or has files that are not ours.
    init(output path: String, app: URL) throws(AdaptError) {
        // A folder that does not exist yet has no resolved path, so its parent is resolved.
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let parent = url.deletingLastPathComponent().resolvingSymlinksInPath()
        var whole = parent.appendingPathComponent(url.lastPathComponent)
        if FileManager.default.fileExists(atPath: whole.path) { whole = whole.resolvingSymlinksInPath() }
        output = whole
        let (ours, theirs) = (whole.path + "/", app.path + "/")
        if ours.hasPrefix(theirs) || theirs.hasPrefix(ours) {
            throw .outputMeetsApp(output: path, app: app.path)
        }
        // A cache may have restored the folder of build products alone.
        let entries = ((try? FileManager.default.contentsOfDirectory(atPath: whole.path)) ?? []).filter {
            $0 != ".build"
        }
        let isFile = FileManager.default.fileExists(atPath: whole.path) && !AppFiles.isFolder(whole)
        if isFile || !entries.isEmpty && !entries.contains(Self.list) { throw .outputIsForeign(path) }
    }

    /// Writes a file, unless it has this content already, so that builds stay incremental.
    mutating func write(_ bytes: [UInt8], to path: String) throws(AdaptError) {
        let url = output.appendingPathComponent(path)
        written.append(path)
        if FileManager.default.contents(atPath: url.path) == Data(bytes) { return }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        } catch {
            throw .cannotWrite(url.path, reason: "\(error.localizedDescription)")
        }
    }

    /// Writes a file that the user may change, unless it exists. Later runs do not remove it.
    mutating func writeOnce(_ text: String, to path: String) throws(AdaptError) {
        if FileManager.default.fileExists(atPath: output.appendingPathComponent(path).path) { return }
        try write(text, to: path)
        written.removeAll { $0 == path }
    }

    mutating func write(_ text: String, to path: String) throws(AdaptError) { try write(Array(text.utf8), to: path) }

    /// Removes files that the earlier run wrote and this one did not, and writes the list of files.
    mutating func finish() throws(AdaptError) {
        let list = output.appendingPathComponent(Self.list)
        let now = Set(written)
        if let text = try? String(contentsOf: list, encoding: .utf8) {
            for path in text.split(separator: "\n").map(String.init)
            where !now.contains(path) && !path.hasPrefix("/") && !path.contains("..") {
                try? FileManager.default.removeItem(at: output.appendingPathComponent(path))
            }
        }
        let all = written.sorted().joined(separator: "\n") + "\n"
        try write(all, to: Self.list)
    }
}

extension AppAdapter {
    /// The folder of the module's sources in the package.
    var sourceFolder: String { "Sources/\(module)" }

    /// The texts of all sources that may name something that is left out: the app's, and the start of the app.
    var texts: [[UInt8]] {
        let controllers: [(name: String, call: String)] = screens.tested.compactMap { screen in
            guard case .code(let call) = screen.origin, let name = screen.className else { return nil }
            return (name, call)
        }
        let start = SupportSource.app(
            module: module, files: sources.filter(\.hasTables).map(\.number), controllers: controllers,
            samples: SampleImplementation(index: index).declarations(for: controllers.map(\.call)),
            hasDocuments: !documents.isEmpty, assets: assets.lines)
        return sources.map(\.bytes) + [Array(start.utf8)]
    }

    /// Returns the path of each text in the package. Two files of a module cannot have one name.
    func packagePaths() -> [String] { sourcePaths() + ["\(sourceFolder)/AdaptedApp.swift"] }

    private func sourcePaths() -> [String] {
        var names: Set<String> = ["AdaptedApp.swift", "AdaptedTable.swift"]
        return sources.map { source in
            var parts = source.path.split(separator: "/").map(String.init)
            let name = parts.last ?? source.path
            var result = name
            var count = 2
            while !names.insert(result).inserted {
                result = "\(name.dropLast(".swift".count)).\(count).swift"
                count += 1
            }
            parts[parts.count - 1] = result
            return "\(sourceFolder)/\(parts.joined(separator: "/"))"
        }
    }

    /// Writes the package.
    ///
    /// - Parameters:
    ///   - texts: the sources, in the order of ``texts``.
    ///   - lost: the names of screens whose class is left out, which get no test.
    func write(
        to path: String, layoutLab: LayoutLabSource, texts: [[UInt8]], stubs stubModules: Stubs, lost: Set<String> = []
    ) throws(AdaptError) -> URL {
        var writer = try PackageWriter(output: path, app: files.root)
        let tested = screens.tested.filter { !lost.contains($0.name) }
        let hasDocuments = !documents.isEmpty
        try writer.write(
            SupportSource.manifest(
                module: module, layoutLab: layoutLab, hasDocuments: hasDocuments, stubs: stubs),
            to: "Package.swift")
        for (path, text) in zip(packagePaths(), texts) { try writer.write(text, to: path) }
        for stub in stubs { try writer.write(stubModules.source(stub), to: "Stubs/\(stub)/\(stub).swift") }
        try writer.write(SupportSource.table(module: module), to: "\(sourceFolder)/AdaptedTable.swift")
        if hasDocuments {
            for path in documents.map(\.path) + files.texts {
                guard let bytes = try? files.bytes(path) else { continue }
                try writer.write(bytes, to: "\(sourceFolder)/AdaptedDocuments/\(path)")
            }
        }
        let tests = "Tests/\(module)LayoutTests"
        try writer.write(ScreenTests.source(module: module, screens: tested), to: "\(tests)/ScreensTests.swift")
        try writer.write(CheckSource.text(module: module), to: "\(tests)/CheckScreen.swift")
        try writer.write(
            "LAYOUT_RECORD=1 swift test writes the known findings of each screen here.\n",
            to: "\(tests)/Findings/README.txt")
        try writer.writeOnce(ScreenTests.preparation(module: module), to: "\(tests)/Prepare.swift")
        try writer.finish()
        return writer.output
    }
}
