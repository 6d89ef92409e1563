import Foundation

@testable import Adapt

/// A folder with an app that is removed with the object.
final class SampleApp {
    let folder: URL
    let path: String

    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UUID().uuidString)")
        let app = folder.appendingPathComponent("Sample")
        path = app.path
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        for (name, text) in files { try write(Array(text.utf8), to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    var output: String { folder.appendingPathComponent("Out").path }

    func adapted(_ change: (inout AppAdapter.Options) -> Void = { _ in }) throws -> AppAdapter {
        var options = AppAdapter.Options(app: path)
        change(&options)
        return try AppAdapter(options)
    }
}

/// Returns a source after rewriting, without the function at its end that registers the classes.
func rewritten(_ text: String, with others: [String: String] = [:]) throws -> String {
    let app = try SampleApp(others.merging(["A.swift": text]) { $1 }).adapted()
    guard let source = app.sources.first(where: { $0.path == "A.swift" }) else { return "" }
    let whole = String(decoding: source.bytes, as: UTF8.self)
    return whole.components(separatedBy: "@MainActor func adaptedFile")[0]
}
