internal import Foundation

/// The folders in which the processes of a run write, inside the folder of its result. They exist until the run is
/// complete.
public enum ProcessFolders {
    private static let name = "processes"
    /// The maximum number of processes of a run.
    public static let most = 99

    /// Returns the path of a process's folder; processes are numbered from 1.
    public static func path(_ result: String, _ number: Int) -> String { "\(result)/\(name)/\(number)" }

    /// Returns the folders that exist, in the order of their numbers.
    public static func existing(in result: String) -> [String] {
        (1...most).map { path(result, $0) }.filter { FileManager.default.fileExists(atPath: $0 + "/rows.jsonl") }
    }

    /// Returns the rows of all processes, merged by point, and the samples of the processes in the same order.
    ///
    /// - Throws: ``ResultFolderError``.
    static func rows(in result: String, seed: UInt64) throws(ResultFolderError) -> [ResultRow] {
        var processes: [[ResultRow]] = []
        for folder in existing(in: result) {
            let file = folder + "/rows.jsonl"
            guard let data = FileManager.default.contents(atPath: file) else { throw .notReadable(file) }
            processes.append(try RowLine.rows(of: data, file: file).rows)
        }
        return ProcessMerge(seed: seed).rows(processes.filter { !$0.isEmpty })
    }

    /// Removes the folders of a complete run.
    static func remove(from result: String) {
        try? FileManager.default.removeItem(atPath: "\(result)/\(name)")
    }
}
