internal import Foundation

/// Where a project's configuration lies.
extension CheckConfiguration {
    /// The names of the file in which a project says what it wants to hear of, where no other is named.
    public static let fileNames = [".layoutlab.yml", ".layoutlab.yaml", ".layoutlab.json"]

    /// The file of such a name in a folder or in one above it, the nearest; nil where there is none.
    ///
    /// - Throws: ``CheckError/configuration(file:expected:)`` where two lie side by side: one of them would be passed over.
    public static func find(from folder: String) throws(CheckError) -> String? {
        var url = URL(fileURLWithPath: folder).standardizedFileURL
        while true {
            let files = fileNames.map { url.appendingPathComponent($0).path }
                .filter { FileManager.default.fileExists(atPath: $0) }
            if files.count > 1 {
                throw .configuration(file: files[1], expected: "one such file in a folder; found \(files[0]) too")
            }
            if let file = files.first { return file }
            let above = url.deletingLastPathComponent().standardizedFileURL
            if above.path == url.path || url.path == "/" { return nil }
            url = above
        }
    }
}
