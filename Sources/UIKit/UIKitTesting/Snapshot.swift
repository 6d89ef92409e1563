public import UIKit

/// The format of a layout snapshot.
public enum SnapshotFormat: String, Sendable {
    /// The text of `UIView.treePicture`, with one line for each view.
    case text = "txt"
    case svg
}

/// The difference between a layout and its stored snapshot.
public struct SnapshotDifference: Hashable, Sendable, CustomStringConvertible {
    /// The path of the snapshot's file. The call has written the file if it recorded the snapshot.
    public let file: String
    /// The removed lines with a minus and the added lines with a plus; or a note that the snapshot was recorded.
    public let description: String
}

extension UIView {
    /// Compares the view with its stored snapshot `name`, in the folder `__Snapshots__` beside the test's file.
    ///
    /// Returns nil if they are equal. A missing snapshot is written, and the result reports it. If the environment
    /// variable `RECORD_SNAPSHOTS` is set, all snapshots are written and reported in this way.
    ///
    /// ```swift
    /// #expect(try window.snapshotDifference(named: "profile") == nil)
    /// XCTAssertNil(try window.snapshotDifference(named: "profile"))
    /// ```
    /// - Throws: errors of the file system.
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
