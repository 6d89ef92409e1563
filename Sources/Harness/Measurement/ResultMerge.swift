internal import Foundation

/// Merges the parts of a run that were measured on several machines or in several jobs.
public struct ResultMerge {
    /// The reason why parts cannot be merged.
    public enum Failure: Error, Hashable, CustomStringConvertible {
        /// A part was measured with different options than the first one.
        case different(folder: String, what: String, first: String, here: String)
        /// A part does not record its options.
        case unknown(folder: String)
        /// A point is in two parts.
        case twice(point: String, folder: String)
        /// A folder could not be read or written.
        case folder(ResultFolderError)

        /// The error in one line, with the part.
        public var description: String {
            switch self {
            case .different(let folder, let what, let first, let here):
                "\(folder) was measured with \(what) \(here), and the first part with \(first)"
            case .unknown(let folder): "\(folder) has no record of how it was measured"
            case .twice(let point, let folder): "\(folder): \(point) is in an earlier part too"
            case .folder(let error): "\(error)"
            }
        }
    }

    /// The missing parts in words; empty if the result is complete.
    public let missing: [String]
    /// The number of points of all parts.
    public let points: Int

    /// Merges parts into a new folder.
    ///
    /// - Parameter allowsOtherMachines: Whether parts of different processors are accepted. All points of a workload
    ///   and operation are in one part, so they are comparable with each other, but not with points of other parts.
    /// - Throws: ``Failure``.
    public init(_ folders: [String], into output: String, allowsOtherMachines: Bool = false) throws(Failure) {
        var parts: [(folder: String, result: RecordedResult, run: RunFacts, machine: MachineFacts)] = []
        var seen: Set<String> = []
        for folder in folders {
            let result: RecordedResult
            do { result = try RecordedResult(folder: folder) } catch { throw .folder(error) }
            guard let run = result.run, let machine = result.machine else { throw .unknown(folder: folder) }
            if let first = parts.first {
                try Self.check(folder, (first.run, first.machine), (run, machine), allowsOtherMachines)
            }
            for row in result.rows + result.twins {
                let isNew = seen.insert(row.point).inserted
                if !isNew { throw .twice(point: row.point, folder: folder) }
            }
            parts.append((folder, result, run, machine))
        }
        guard let first = parts.first else { throw .folder(.notAResult(output, reason: "no parts")) }
        let count = first.run.shard?.count ?? parts.count
        let there = Set(parts.compactMap { $0.run.shard?.number })
        var missing =
            first.run.shard == nil ? [] : (1...count).filter { !there.contains($0) }.map { "part \($0)/\(count)" }
        missing += parts.filter { $0.result.isPartial ?? true }.map { "points of \($0.folder)" }
        self.missing = missing
        points = parts.reduce(0) { $0 + $1.result.rows.count + $1.result.twins.count }
        var run = first.run
        run.shard = nil
        run.partial = !missing.isEmpty
        run.points = parts.reduce(0) { $0 + ($1.run.points ?? $1.result.rows.count + $1.result.twins.count) }
        do throws(ResultFolderError) {
            let folder = try ResultFolder(output)
            try folder.write(first.machine)
            try folder.write(run)
            var peers: [PeerRecord] = []
            for peer in parts.flatMap(\.result.peers) where !peers.contains(where: { $0.name == peer.name }) {
                peers.append(peer)
            }
            if !peers.isEmpty { try folder.write(peers) }
            for part in parts { try folder.add(part.result.rows + part.result.twins, samplesOf: part.folder) }
        } catch {
            throw .folder(error)
        }
    }

    private static func check(
        _ folder: String, _ first: (run: RunFacts, machine: MachineFacts),
        _ here: (run: RunFacts, machine: MachineFacts),
        _ allowsOtherMachines: Bool
    ) throws(Failure) {
        var facts: [(what: String, first: String, here: String)] = [
            ("--seed", "\(first.run.seed)", "\(here.run.seed)"),
            ("--budget", "\(first.run.budget)", "\(here.run.budget)"),
            ("--processes", "\(first.run.processes ?? 1)", "\(here.run.processes ?? 1)"),
            ("--reference", first.run.reference ?? "none", here.run.reference ?? "none"),
            ("--shard in", "\(first.run.shard?.count ?? 0) parts", "\(here.run.shard?.count ?? 0) parts"),
            ("revision", first.machine.commit ?? "unknown", here.machine.commit ?? "unknown"),
            ("build", first.machine.configuration, here.machine.configuration),
            ("compiler", first.machine.swift, here.machine.swift),
        ]
        if !allowsOtherMachines { facts.append(("processor", first.machine.processor, here.machine.processor)) }
        if let fact = facts.first(where: { $0.first != $0.here }) {
            throw .different(folder: folder, what: fact.what, first: fact.first, here: fact.here)
        }
    }
}
