import Foundation
import Testing

@testable import UIKit

/// The search for documents in added folders.
@MainActor @Suite struct DocumentIndexTests {
    /// Calls `body` with a temporary folder that contains empty files.
    private static func withFolder(_ files: [String], _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("index-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files {
            let file = folder.appendingPathComponent(file)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        try body(folder)
    }

    @Test(arguments: [
        (["de.lproj", "en.lproj", "Base.lproj", "Screens"], "Base.lproj"),
        (["de.lproj", "en.lproj", "Screens"], "Screens"), (["de.lproj", "en.lproj"], "en.lproj"),
        (["de.lproj", "fr.lproj"], "de.lproj"),
    ])
    func `of several copies, the base precedes one without a language, English and others`(
        folders: [String], expected: String
    ) throws {
        try Self.withFolder(folders.map { "\($0)/Main.xib" }) { folder in
            let index = DocumentIndex()
            index.add(folder)
            let found = try #require(index.find("Main", "xib", in: nil))
            #expect(found.deletingLastPathComponent().lastPathComponent == expected)
        }
    }

    @Test func `each index has the documents of the folders that were added to it`() throws {
        try Self.withFolder(["b/Two.storyboard", "a/One.storyboard", "a/One.xib", "a/notes.txt"]) { folder in
            let (index, other) = (DocumentIndex(), DocumentIndex())
            index.add(folder)
            index.add(folder)
            #expect(index.names("storyboard") == ["One", "Two"])
            #expect(other.names("storyboard") == [])
            #expect(other.find("One", "xib", in: nil) == nil)
        }
    }
}
