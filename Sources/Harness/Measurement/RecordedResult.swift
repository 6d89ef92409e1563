internal import Foundation

/// A result read from its files, the input of reports.
public struct RecordedResult: Sendable {
    public var rows: [ResultRow]
    /// The rows that repeat a point of the same solver, for the A/A spread.
    public var twins: [ResultRow] = []
    /// The machine and build; nil if not recorded.
    public var machine: MachineFacts?
    /// The options of the run; nil if not recorded.
    public var run: RunFacts?
    /// The peers, including those that could not start.
    public var peers: [PeerRecord] = []

    public init(rows: [ResultRow], machine: MachineFacts? = nil, run: RunFacts? = nil, peers: [PeerRecord] = []) {
        self.rows = rows.filter { !$0.isTwin }
        twins = rows.filter(\.isTwin)
        self.machine = machine
        self.run = run
        self.peers = peers
    }

    /// Reads a folder. An incomplete last line is ignored; any other invalid line is an error. If the run was killed before
    /// it merged the rows of its processes, they are merged here.
    ///
    /// - Throws: ``ResultFolderError``.
    public init(folder path: String) throws(ResultFolderError) {
        let file = path + "/rows.jsonl"
        guard let data = FileManager.default.contents(atPath: file) else {
            throw .notAResult(path, reason: "rows.jsonl is missing")
        }
        var rows = try RowLine.rows(of: data, file: file).rows
        if rows.isEmpty {
            rows = try ProcessFolders.rows(in: path, seed: RunFacts(folder: path)?.seed ?? 1)
        }
        guard !rows.isEmpty else { throw .notAResult(file, reason: "no rows") }
        let decoder = JSONDecoder()
        self.rows = rows.filter { !$0.isTwin }
        twins = rows.filter(\.isTwin)
        machine = MachineFacts(folder: path)
        run = RunFacts(folder: path)
        peers =
            FileManager.default.contents(atPath: path + "/peers.json")
            .flatMap { try? decoder.decode([PeerRecord].self, from: $0) } ?? []
    }

    /// Whether points are missing, because the run was interrupted or rows were lost; nil if the expected number is not
    /// recorded.
    public var isPartial: Bool? {
        guard let run else { return nil }
        return run.partial || run.points.map { rows.count + twins.count < $0 } == true
    }

    /// The names of the peers without the capability `edits`. Such a peer lays out one fixed set of constraints, so it
    /// is a lower bound and not judged as a solver.
    public var floors: [String] {
        peers.filter { $0.description.map { !$0.abilities.contains("edits") } ?? false }.map(\.name)
    }

    /// The result with damaged rows replaced by errors, the input of reports and comparisons.
    var sound: RecordedResult {
        var result = self
        result.rows = rows.map(\.sound)
        result.twins = twins.map(\.sound)
        return result
    }
}
