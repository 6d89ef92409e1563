import Foundation

/// Compiles the package, and leaves out what does not compile, until the rest does.
public struct BuildLoop {
    /// The removed parts, and how the build ended.
    public struct Outcome: Sendable {
        public var removals: [Removal] = []
        /// The number of removals in each round.
        public var rounds: [Int] = []
        /// Whether what is left compiles.
        public var compiles = false
        /// The controllers that cannot be created, with the compiler's message.
        public var uncreated: [String: String] = [:]
        /// The names that stub modules declare.
        public var stubbed: [String: [String]] = [:]
    }

    private let app: AppAdapter
    private let layoutLab: LayoutLabSource
    private let output: String
    private let progress: (String) -> Void
    /// A loop that does not end in this many rounds does not end.
    private static let mostRounds = 40

    public init(_ app: AppAdapter, output: String, layoutLab: LayoutLabSource, progress: @escaping (String) -> Void) {
        (self.app, self.output, self.layoutLab, self.progress) = (app, output, layoutLab, progress)
    }

    /// Writes the package without compiling it.
    public func write() throws(AdaptError) {
        _ = try app.write(to: output, layoutLab: layoutLab, texts: app.texts, stubs: Stubs(app))
    }

    /// Writes and compiles the package.
    ///
    /// - Throws: ``AdaptError`` if LayoutLab itself does not build, or an error is not in the app's code.
    public func run(scratch: String?) throws(AdaptError) -> Outcome {
        var texts = app.texts
        var stubs = Stubs(app)
        var outcome = Outcome()
        let package = try app.write(to: output, layoutLab: layoutLab, texts: texts, stubs: stubs)
        let tool = SwiftTool(
            package: package,
            scratch: scratch.map { URL(fileURLWithPath: $0) } ?? package.appendingPathComponent(".build"))
        progress("building UIKit; the first time takes minutes")
        let base = try tool.build("UIKit")
        guard base.code == 0 else { throw .compiler("LayoutLab does not build:\n\(Self.tail(base.text))") }

        let paths = app.packagePaths()
        var (followsPaths, isBuilding, mayRetry) = (false, false, true)
        while outcome.rounds.count < Self.mostRounds {
            _ = try app.write(to: output, layoutLab: layoutLab, texts: texts, stubs: stubs)
            let result: SwiftTool.Output
            if isBuilding {
                result = try tool.build(app.module)
            } else {
                for stub in app.stubs { _ = try tool.build(stub) }
                result = try tool.check(
                    module: app.module, sources: Array(paths.dropLast()) + ["\(app.sourceFolder)/AdaptedTable.swift"],
                    followsPaths: followsPaths)
            }
            if result.code == 0 {
                if isBuilding {
                    outcome.compiles = true
                    break
                }
                isBuilding = followsPaths
                followsPaths = true
                continue
            }
            let errors = Diagnostic.errors(in: result.text)
            if errors.isEmpty, mayRetry {
                // A plan of the package manager that another package left in the folder of build products.
                mayRetry = false
                continue
            }
            guard !errors.isEmpty else { throw .compiler("the compiler failed:\n\(Self.tail(result.text))") }
            if stubs.declare(errors, app: app, paths: paths) {
                progress("round \(outcome.rounds.count + 1): stubs")
                continue
            }
            var isRenamed = false
            let removals = try prune(errors, paths, &texts, &isRenamed, package: package)
            guard !removals.isEmpty || isRenamed else {
                throw .compiler(
                    "an error cannot be left out:\n\(errors.prefix(3).map(Self.text).joined(separator: "\n"))")
            }
            // The start of the app is not the app's code.
            for removal in removals where removal.path == "AdaptedApp.swift" {
                let line =
                    app.texts[app.sources.count].split(separator: 10, omittingEmptySubsequences: false)
                    .dropFirst(removal.line - 1).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
                guard line.contains("if name == "), let name = line.split(separator: "\"").dropFirst().first else {
                    continue
                }
                outcome.uncreated[String(name)] = removal.message
            }
            outcome.removals += removals.filter { $0.path != "AdaptedApp.swift" }
            outcome.rounds.append(removals.count)
            progress("round \(outcome.rounds.count): \(errors.count) errors, \(removals.count) parts left out")
        }
        outcome.stubbed = stubs.names
        let lost = Set(AdaptReport(app, outcome: outcome).lostScreens.map(\.screen.name))
        _ = try app.write(to: output, layoutLab: layoutLab, texts: texts, stubs: stubs, lost: lost)
        return outcome
    }

    private func prune(
        _ errors: [Diagnostic], _ paths: [String], _ texts: inout [[UInt8]], _ isRenamed: inout Bool, package: URL
    ) throws(AdaptError) -> [Removal] {
        var removals: [Removal] = []
        let byFile = Dictionary(grouping: errors) { relative($0.file, to: package) }
        for (number, path) in paths.enumerated() {
            guard let errors = byFile[path] else { continue }
            let source: ParsedSource
            do throws(ParsedSource.Refusal) {
                source = try ParsedSource(path: name(number), bytes: texts[number])
            } catch {
                // A rewritten source that cannot be parsed is left out as a whole, and so is one that grew too large.
                removals.append(whole(number, texts[number], errors[0].message))
                texts[number] = Self.blank(texts[number])
                continue
            }
            var pruner = Pruner(source)
            for error in errors { pruner.remove(error) }
            isRenamed = isRenamed || pruner.isRenamed
            if pruner.removals.isEmpty, !pruner.isRenamed, texts[number].contains(where: { $0 != 10 }) {
                removals.append(whole(number, texts[number], errors[0].message))
                texts[number] = Self.blank(texts[number])
                continue
            }
            texts[number] = pruner.bytes
            removals += pruner.removals
        }
        return removals
    }

    private func whole(_ number: Int, _ text: [UInt8], _ message: String) -> Removal {
        Removal(
            path: name(number), line: 1, extent: .type, lineCount: text.count { $0 == 10 },
            message: message,
            declared: app.index.all.filter { $0.file == number && $0.kind != .extensionBlock }.map(\.name))
    }

    private func name(_ number: Int) -> String {
        number < app.sources.count ? app.sources[number].path : "AdaptedApp.swift"
    }

    private static func blank(_ text: [UInt8]) -> [UInt8] { text.filter { $0 == 10 } }

    private func relative(_ file: String, to package: URL) -> String {
        let prefix = package.path + "/"
        return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
    }

    private static func text(_ error: Diagnostic) -> String { "\(error.file):\(error.line): \(error.message)" }
    private static func tail(_ text: String) -> String {
        text.split(separator: "\n").suffix(12).joined(separator: "\n")
    }
}
