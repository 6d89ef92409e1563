internal import Foundation

/// What was asked for, and whether all of it was done.
public struct RunFacts: Codable, Hashable, Sendable {
    /// The exact command.
    public var command: String
    /// The seed of layouts, order and bootstrap.
    public var seed: UInt64
    /// Seconds for one point.
    public var budget: Double
    /// The sweep was ended before its last point.
    public var partial: Bool
    /// The solver that tables show ratios to; nil for none.
    public var reference: String?

    /// One with those values.
    public init(command: String, seed: UInt64, budget: Double, partial: Bool, reference: String? = nil) {
        self.command = command
        self.seed = seed
        self.budget = budget
        self.partial = partial
        self.reference = reference
    }
}

/// Writes a result into a folder of its own, each row as soon as it is known, so that nothing that was measured is lost.
public final class ResultFolder {
    /// The folder's path.
    public let path: String
    private let rows: FileHandle
    private let samples: FileHandle

    /// Makes the folder, which must not be there yet or be empty: a result is never overwritten.
    public init(_ path: String) throws(ResultFolderError) {
        self.path = path
        let manager = FileManager.default
        var isDirectory: ObjCBool = false
        if manager.fileExists(atPath: path, isDirectory: &isDirectory) {
            guard isDirectory.boolValue else { throw .notAFolder(path) }
            guard let contents = try? manager.contentsOfDirectory(atPath: path) else { throw .notReadable(path) }
            guard contents.isEmpty else { throw .notEmpty(path) }
        } else {
            do {
                try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
            } catch {
                throw .notWritable(path, reason: Self.reason(error))
            }
        }
        rows = try Self.create(path + "/rows.jsonl")
        samples = try Self.create(path + "/samples.csv")
        try Self.append("solver,workload,operation,size,step,steps,wall_ns,cpu_ns\n", to: samples, path)
    }

    /// Adds a row and its samples.
    public func add(_ row: ResultRow, _ rowSamples: [TimeSample]) throws(ResultFolderError) {
        try Self.append(try Self.json(row, path, pretty: false) + "\n", to: rows, path)
        var text = ""
        for sample in rowSamples {
            let step = sample.step.map { "\($0)" } ?? ""
            text += "\(row.solver),\(row.workload),\(row.operation.rawValue),\(row.size),\(step),\(sample.steps),"
            text += "\(Int(sample.wall)),\(Int(sample.cpu))\n"
        }
        try Self.append(text, to: samples, path)
    }

    /// Writes the facts about the machine; `machine.json`.
    public func write(_ machine: MachineFacts) throws(ResultFolderError) {
        try Self.write(try Self.json(machine, path, pretty: true) + "\n", to: path + "/machine.json")
    }

    /// Writes the facts about the run, again when it is over; `run.json`.
    public func write(_ run: RunFacts) throws(ResultFolderError) {
        try Self.write(try Self.json(run, path, pretty: true) + "\n", to: path + "/run.json")
    }

    /// Writes who took part as a program, and who could not; `peers.json`.
    public func write(_ peers: [PeerRecord]) throws(ResultFolderError) {
        try Self.write(try Self.json(peers, path, pretty: true) + "\n", to: path + "/peers.json")
    }

    /// Writes a whole file in one go.
    static func write(_ text: String, to path: String) throws(ResultFolderError) {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .notWritable(path, reason: reason(error))
        }
    }

    private static func create(_ path: String) throws(ResultFolderError) -> FileHandle {
        try write("", to: path)
        guard let handle = FileHandle(forWritingAtPath: path) else {
            throw .notWritable(path, reason: "cannot be opened")
        }
        return handle
    }

    private static func append(_ text: String, to handle: FileHandle, _ path: String) throws(ResultFolderError) {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            throw .notWritable(path, reason: reason(error))
        }
    }

    private static func json(_ value: some Encodable, _ path: String, pretty: Bool) throws(ResultFolderError) -> String
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            pretty ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw .notWritable(path, reason: reason(error))
        }
    }

    /// The system's own words, in one line.
    private static func reason(_ error: any Error) -> String {
        var error = error as NSError
        while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
        if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))).lowercased() }
        return error.localizedDescription.replacingOccurrences(of: "\n", with: " ")
    }
}

/// What can be wrong with the folder of a result.
public enum ResultFolderError: Error, Hashable, Sendable {
    case notAFolder(String)
    case notReadable(String)
    case notEmpty(String)
    case notWritable(String, reason: String)
    case notAResult(String, reason: String)
}

extension ResultFolderError: CustomStringConvertible {
    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .notAFolder(let path): "\(path) is not a folder"
        case .notReadable(let path): "\(path) cannot be read"
        case .notEmpty(let path): "\(path) is not empty; a result is never overwritten, so name another folder"
        case .notWritable(let path, let reason): "cannot write to \(path): \(reason)"
        case .notAResult(let path, let reason): "\(path): \(reason)"
        }
    }
}
