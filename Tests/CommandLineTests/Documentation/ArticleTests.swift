import Foundation
import TestSupport
import Testing

/// The code of a page prints the output that the page shows.
@Suite struct ArticleTests {
    private static func articles() -> [Article] { (try? Article.all()) ?? [] }

    @Test func `each task of a newcomer has a page`() throws {
        let names = try Article.all().map(\.name)
        let wanted = [
            "AForm", "AToolkit", "Animating", "Concurrency", "Conflicts", "CustomViews", "Debugging", "GettingStarted",
            "ListsWithReuse", "MeasuringContent", "RightToLeft", "UsingASolver", "WritingASolver",
        ]
        #expect(names.sorted() == wanted)
    }

    @Test(arguments: articles())
    func `the code of a page compiles in Swift 6 mode without warnings and prints the shown output`(article: Article)
        throws
    {
        try #require(!article.promised.isEmpty, "the page shows no output")
        let run = try built(article.program, options: "-swift-version 6 -warnings-as-errors")
        #expect(run.status == 0, "\(run.errors)")
        let printed = run.output.split(separator: "\n").map(String.init)
        #expect(printed == article.promised)
    }

    @Test func `views of the main actor need no annotation if that is the default isolation`() throws {
        let page = try #require(try Article.all().first { $0.name == "Concurrency" })
        let code = page.blocks.dropFirst().prefix(1).joined(separator: "\n").replacingOccurrences(
            of: "@MainActor ", with: "")
        let run = try built(
            "import AutoLayout\n" + code,
            options: "-swift-version 6 -warnings-as-errors -default-isolation MainActor")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "30.0 2\n")
    }

    @Test func `laying out a view of the main actor on a different executor stops the program`() throws {
        let run = try built(
            """
            import AutoLayout
            @MainActor final class Card: LayoutLabel {
                var layouts = 0
                override func layoutSubviews() { onMainActor(self) { $0.layouts += 1 } }
            }
            func layOut() async throws {
                let card = Card("text")
                try LayoutEngine(root: card).layoutIfNeeded()
                print("laid out")
            }
            try await Task.detached { try await layOut() }.value
            """, options: "-swift-version 6")
        #expect(run.status > 128 && run.output.isEmpty, "\(run.status) \(run.output)\(run.errors)")
    }

    @Test(arguments: articles().filter { !$0.manifests.isEmpty })
    func `a manifest on a page is valid and requests products of this package`(article: Article) throws {
        for manifest in article.manifests {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try manifest.write(
                to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
            let dump = try Products.shell("cd '\(folder.path)' && swift package dump-package")
            #expect(dump.status == 0, "\(dump.errors)")
            let package = try #require(
                try JSONSerialization.jsonObject(with: Data(dump.output.utf8)) as? [String: Any])
            let targets = try #require(package["targets"] as? [[String: Any]])
            let products = targets.flatMap { $0["dependencies"] as? [[String: Any]] ?? [] }
                .compactMap { ($0["product"] as? [Any])?.first as? String }
            #expect(products == [article.program.contains("import LayoutTree") ? "LayoutTree" : "AutoLayout"])
        }
    }

    @Test(arguments: ["LayoutCore", "LayoutTreeCore", "SolverAPI"])
    func `every link of a catalog is valid`(module: String) throws {
        let root = Article.root.path
        let build = URL(fileURLWithPath: try Products.path("layout-client")).deletingLastPathComponent().path
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = try Products.shell(
            """
            command -v docc && cd '\(folder.path)' && mkdir graphs && swift-symbolgraph-extract -module-name \(module) \
              -I '\(build)/Modules' -target "$(swiftc -print-target-info | sed -n 's/.*"triple": "\\(.*\\)",/\\1/p' | head -1)" \
              -output-dir graphs && docc convert '\(root)/\(Repository.folder(ofModule: module))/\(module).docc' --fallback-display-name \(module) \
              --fallback-bundle-identifier \(module) --additional-symbol-graph-dir graphs --output-path archive
            """)
        guard made.status == 0 else {
            print("there is no docc, or it failed: links were not looked at\n\(made.errors.suffix(500))")
            return
        }
        let warnings = (made.output + made.errors).components(separatedBy: "\n")
        #expect(!warnings.contains { $0.contains("\(module).docc/") }, "\(warnings.filter { $0.contains(".docc/") })")
    }

    /// Compiles a program against the modules of this build and runs it.
    private func built(_ program: String, options: String) throws -> (status: Int32, output: String, errors: String) {
        let build = URL(fileURLWithPath: try Products.path("layout-client")).deletingLastPathComponent().path
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try program.write(to: folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
        return try Products.shell(
            """
            cd '\(folder.path)' && \(Products.listObjects(of: "layout-client", "TerminalScreen")) && \
            swiftc \(options) -I '\(build)/Modules' main.swift @objects -o program >&2 && ./program
            """)
    }
}
