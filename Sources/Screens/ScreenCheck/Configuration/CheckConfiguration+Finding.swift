internal import Foundation

/// Searches for the configuration file of a project.
extension CheckConfiguration {
    /// The default names of the configuration file.
    public static let fileNames = [".layoutlab.yml", ".layoutlab.yaml", ".layoutlab.json"]

    /// Returns the nearest configuration file with a default name, in a folder or its ancestors; nil if there is none.
    ///
    /// - Throws: ``CheckError/configuration(file:expected:)`` if a folder has two such files, because one of them would
    ///   be ignored.
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
