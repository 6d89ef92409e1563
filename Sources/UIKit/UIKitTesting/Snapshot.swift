public import UIKit

/// How a picture of a layout is kept.
public enum SnapshotFormat: String, Sendable {
    /// `UIView.treePicture`: a line a view.
    case text = "txt"
    /// `UIView.svgPicture`: a drawing.
    case svg
}

/// What a picture of a layout differs in from the one that was kept.
public struct SnapshotDifference: Hashable, Sendable, CustomStringConvertible {
    /// The file that was kept, or that is kept now.
    public let file: String
    /// The lines that are gone, with a minus, and new ones, with a plus; or that there was no file yet.
    public let description: String
}

extension UIView {
    /// Compares a picture of the view with the one that was kept under that name beside the test, in `__Snapshots__`.
    ///
    /// Nil where they are the same. Where there is none it is kept now, and a difference says so; so it is for all where the environment has
    /// `RECORD_SNAPSHOTS`.
    ///
    /// ```swift
    /// #expect(try window.snapshotDifference(named: "profile") == nil)
    /// XCTAssertNil(try window.snapshotDifference(named: "profile"))
    /// ```
    /// - Throws: what the file system throws.
    public func snapshotDifference(
        named name: String, as format: SnapshotFormat = .text, in test: String = #filePath
    ) throws -> SnapshotDifference? {
        let picture = format == .text ? treePicture : svgPicture
        let source = URL(fileURLWithPath: test)
        let folder = source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
        let title = source.deletingPathExtension().lastPathComponent
        let file = folder.appendingPathComponent("\(title).\(name).\(format.rawValue)")
        let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil
        guard !isRecording, FileManager.default.fileExists(atPath: file.path) else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(picture.utf8).write(to: file)
            return SnapshotDifference(file: file.path, description: "kept now: \(file.path)")
        }
        let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        if kept == picture { return nil }
        return SnapshotDifference(file: file.path, description: Self.difference(kept, picture))
    }

    private static func difference(_ old: String, _ new: String) -> String {
        let (before, after) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
        return after.difference(from: before).map { change in
            switch change {
            case .remove(let line, let text, _): "- \(line + 1): \(text)"
            case .insert(let line, let text, _): "+ \(line + 1): \(text)"
            }
        }.joined(separator: "\n")
    }
}
