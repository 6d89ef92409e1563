import Foundation
import Testing
import TestSupport

/// A documentation page as a program: its Swift blocks in order.
struct Article: CustomTestStringConvertible {
    let url: URL
    var name: String { url.deletingPathExtension().lastPathComponent }
    var testDescription: String { name }

    /// The blocks that make up the program, in order.
    let blocks: [String]
    /// The blocks that are package manifests.
    let manifests: [String]

    /// Reads the blocks of a page.
    ///
    /// - Throws: An error if the page cannot be read.
    init(_ url: URL) throws {
        self.url = url
        let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        var (blocks, manifests): ([String], [String]) = ([], [])
        var (note, open): (String, [String]?) = ("", nil)
        for line in lines {
            if let block = open {
                guard line == "```" else {
                    open = block + [line]
                    continue
                }
                let text = block.joined(separator: "\n") + "\n"
                if note.hasPrefix("<!-- manifest") {
                    manifests.append(text)
                } else if !note.hasPrefix("<!-- not run") {
                    blocks.append(text)
                }
                (note, open) = ("", nil)
            } else if line == "```swift" {
                open = []
            } else if !line.isEmpty {
                note = line
            }
        }
        (self.blocks, self.manifests) = (blocks, manifests)
    }

    var program: String { blocks.joined(separator: "\n") }

    /// The expected output: the comments after `print(…)`, and comments on separate lines below a line that prints or
    /// ends a loop.
    var promised: [String] {
        var promised: [String] = []
        for block in blocks {
            var follows = false
            for line in block.components(separatedBy: "\n") {
                if follows, line.hasPrefix("// ") {
                    promised.append(String(line.dropFirst(3)))
                    continue
                }
                if line.contains("print("), let range = line.range(of: ")  // ") {
                    promised.append(String(line[range.upperBound...]))
                }
                follows =
                    line.hasPrefix("print(") || line.hasPrefix("}") || line.contains("{ print(")
                    || line.contains(" in print(")
            }
        }
        return promised
    }

    /// The root folder of the repository.
    static var root: URL { Repository.root }

    /// Returns the pages with code of all `.docc` catalogs, sorted by path.
    static func all() throws -> [Article] {
        let sources = root.appendingPathComponent("Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: sources.path)
            .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
            .map { try Article(sources.appendingPathComponent($0)) }
            .filter { !$0.blocks.isEmpty || !$0.manifests.isEmpty }
    }
}
