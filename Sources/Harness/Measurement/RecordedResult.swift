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
        let rows = try RowLine.rows(of: data, file: file).rows
        guard !rows.isEmpty else { throw .notAResult(file, reason: "no rows") }
        let decoder = JSONDecoder()
        self.rows = rows
        machine = MachineFacts(folder: path)
        run = RunFacts(folder: path)
        peers =
            FileManager.default.contents(atPath: path + "/peers.json")
            .flatMap { try? decoder.decode([PeerRecord].self, from: $0) } ?? []
    }

    /// Whether points are missing: the run was ended early, or rows were lost since. Nil where nobody wrote how many there
    /// should be.
    public var isPartial: Bool? {
        guard let run else { return nil }
        return run.partial || run.points.map { rows.count < $0 } == true
    }

    /// Who took part without being a solver: arithmetic by hand, the floor of a race. A program that can do no edits lays out one
    /// set of constraints only, so it is not judged beside those that take any.
    public var floors: [String] {
        peers.filter { $0.description.map { !$0.abilities.contains("edits") } ?? false }.map(\.name)
    }

    /// The same with an error in the place of each damaged row: what a report and a comparison are made from.
    var sound: RecordedResult {
        var result = self
        result.rows = rows.map(\.sound)
        return result
    }
}
