internal import Foundation

/// A result read back: all that a report is made from.
public struct RecordedResult: Sendable {
    /// The points.
    public var rows: [ResultRow]
    /// Where it was measured, if known.
    public var machine: MachineFacts?
    /// What was asked for, if known.
    public var run: RunFacts?
    /// Who took part as a program of its own, and who could not.
    public var peers: [PeerRecord] = []

    /// One with those values.
    public init(rows: [ResultRow], machine: MachineFacts? = nil, run: RunFacts? = nil, peers: [PeerRecord] = []) {
        self.rows = rows
        self.machine = machine
        self.run = run
        self.peers = peers
    }

    /// Reads a folder. A last line that a crash cut short is left out; any other wrong line is an error.
    public init(folder path: String) throws(ResultFolderError) {
        let file = path + "/rows.jsonl"
        guard let data = FileManager.default.contents(atPath: file) else {
            throw .notAResult(path, reason: "no rows.jsonl to read")
        }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let decoder = JSONDecoder()
        var rows: [ResultRow] = []
        for (index, line) in lines.enumerated() where !line.isEmpty {
            if let row = try? decoder.decode(ResultRow.self, from: Data(line.utf8)) {
                guard row.schema == 1 else {
                    throw .notAResult(
                        "\(file):\(index + 1)", reason: "rows of format \(row.schema); this version reads format 1")
                }
                rows.append(row)
            } else if index < lines.count - 1 {
                throw .notAResult("\(file):\(index + 1)", reason: "not a row of a result")
            }
        }
        guard !rows.isEmpty else { throw .notAResult(file, reason: "no rows") }
        self.rows = rows
        machine = FileManager.default.contents(atPath: path + "/machine.json")
            .flatMap { try? decoder.decode(MachineFacts.self, from: $0) }
        run = FileManager.default.contents(atPath: path + "/run.json")
            .flatMap { try? decoder.decode(RunFacts.self, from: $0) }
        peers =
            FileManager.default.contents(atPath: path + "/peers.json")
            .flatMap { try? decoder.decode([PeerRecord].self, from: $0) } ?? []
    }
}
