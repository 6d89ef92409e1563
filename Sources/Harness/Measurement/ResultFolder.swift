internal import Foundation
internal import SafeText

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Writes a result to a folder, each row as soon as it is known.
///
/// The folder is locked during the lifetime of this object. The system releases the lock when the process ends.
public final class ResultFolder {
    public let path: String
    /// The rows that existed when the folder was reopened; empty for a new one.
    public let finished: [ResultRow]
    private let rows: FileHandle
    private let samples: FileHandle
    /// The number of the process that measures, from 1, for the samples.
    public var process = 1
    private static let heads = "solver,workload,operation,size,step,steps,wall_ns,cpu_ns,process"
    /// The number of cells after those that identify the point.
    private static let cellsOfSample = 5

    /// Creates the folder and its files, and locks it.
    ///
    /// - Throws: ``ResultFolderError`` if the folder exists and is not empty, or cannot be written. Results are not
    ///   overwritten.
    public init(_ path: String) throws(ResultFolderError) {
        self.path = path
        finished = []
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
        // If two runs start simultaneously, O_EXCL lets only one of them create the file.
        rows = try Self.open(path, "rows.jsonl", O_CREAT | O_EXCL)
        samples = try Self.open(path, "samples.csv", O_CREAT | O_EXCL)
        try Self.lock(rows, path)
        try Self.append(Self.heads + "\n", to: samples, path)
    }

    /// Reopens the folder of an interrupted run. Removes an incomplete last line, and samples of points without a row;
    /// those points are measured again.
    ///
    /// - Throws: ``ResultFolderError``.
    public init(resuming path: String) throws(ResultFolderError) {
        self.path = path
        guard FileManager.default.fileExists(atPath: path + "/rows.jsonl") else {
            throw .notAResult(path, reason: "rows.jsonl is missing")
        }
        rows = try Self.open(path, "rows.jsonl", O_APPEND)
        try Self.lock(rows, path)
        let file = path + "/rows.jsonl"
        guard let data = FileManager.default.contents(atPath: file) else { throw .notReadable(file) }
        let read = try RowLine.rows(of: data, file: file)
        finished = read.rows
        let known = read.rows.map { Self.names(of: $0) }
        let old = FileManager.default.contents(atPath: path + "/samples.csv") ?? Data()
        let kept = String(decoding: old, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")).dropFirst()
            .map { String(Substring($0)) }
            .filter { line in
                // A truncated line has fewer cells.
                guard let names = known.first(where: line.hasPrefix) else { return false }
                return line.dropFirst(names.count).split(separator: ",", omittingEmptySubsequences: false).count
                    == Self.cellsOfSample
            }
        try Self.write(([Self.heads] + kept).map { $0 + "\n" }.joined(), to: path + "/samples.csv")
        samples = try Self.open(path, "samples.csv", O_APPEND)
        do {
            try rows.truncate(atOffset: UInt64(read.length))
            try rows.seekToEnd()
        } catch {
            throw .notWritable(path, reason: Self.reason(error))
        }
        if read.length > 0, data[data.startIndex + read.length - 1] != UInt8(ascii: "\n") {
            try Self.append("\n", to: rows, path)
        }
    }

    /// Returns the cells that identify the point of a row.
    private static func names(of row: ResultRow) -> String {
        let solver = row.solver + (row.isTwin ? " again" : "")
        return "\(SafeText.csv(solver)),\(SafeText.csv(row.workload)),\(row.operation.rawValue),\(row.size),"
    }

    /// Adds a row and its samples. The row is written last, so every row has its samples.
    ///
    /// - Throws: ``ResultFolderError`` if a file cannot be written.
    public func add(_ row: ResultRow, _ rowSamples: [TimeSample]) throws(ResultFolderError) {
        var text = ""
        for sample in rowSamples {
            let step = sample.step.map { "\($0)" } ?? ""
            text += Self.names(of: row) + "\(step),\(sample.steps),"
            text += "\(Markup.fixed(sample.wall, 0)),\(Markup.fixed(sample.cpu, 0)),\(process)\n"
        }
        try Self.append(text, to: samples, path)
        let line: String
        do { line = try RowLine.text(of: row) } catch { throw .notWritable(path, reason: Self.reason(error)) }
        try Self.append(line + "\n", to: rows, path)
    }

    /// Adds rows with the samples of another folder.
    func add(_ rows: [ResultRow], samplesOf other: String) throws(ResultFolderError) {
        let file = other + "/samples.csv"
        guard FileManager.default.fileExists(atPath: file) else {
            for row in rows { try add(row, []) }
            return
        }
        guard let data = FileManager.default.contents(atPath: file) else { throw .notReadable(file) }
        let text = String(decoding: data, as: UTF8.self)
        let lines = text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst()
        try Self.append(lines.map { String(Substring($0)) + "\n" }.joined(), to: samples, path)
        for row in rows { try add(row, []) }
    }

    /// Adds the merged rows of all processes with their samples, and removes the folders of the processes.
    ///
    /// - Returns: The rows.
    /// - Throws: ``ResultFolderError``.
    public func addProcesses(seed: UInt64) throws(ResultFolderError) -> [ResultRow] {
        let merged = try ProcessFolders.rows(in: path, seed: seed)
        // An earlier merge may have been killed.
        do {
            for file in [rows, samples] { try file.truncate(atOffset: 0) }
        } catch {
            throw .notWritable(path, reason: Self.reason(error))
        }
        try Self.append(Self.heads + "\n", to: samples, path)
        for folder in ProcessFolders.existing(in: path) { try add([], samplesOf: folder) }
        for row in merged { try add(row, []) }
        removeProcesses()
        return merged
    }

    /// Removes the folders of the processes, whose rows are merged.
    public func removeProcesses() { ProcessFolders.remove(from: path) }

    /// Writes `machine.json`.
    ///
    /// - Throws: ``ResultFolderError`` if the file cannot be written.
    public func write(_ machine: MachineFacts) throws(ResultFolderError) {
        try Self.write(try Self.json(machine, path) + "\n", to: path + "/machine.json")
    }

    /// Writes `run.json`, or replaces it at the end of the run.
    ///
    /// - Throws: ``ResultFolderError`` if the file cannot be written.
    public func write(_ run: RunFacts) throws(ResultFolderError) {
        try Self.write(try Self.json(run, path) + "\n", to: path + "/run.json")
    }

    /// Writes `peers.json`.
    ///
    /// - Throws: ``ResultFolderError`` if the file cannot be written.
    public func write(_ peers: [PeerRecord]) throws(ResultFolderError) {
        try Self.write(try Self.json(peers, path) + "\n", to: path + "/peers.json")
    }

    /// Writes a file atomically.
    static func write(_ text: String, to path: String) throws(ResultFolderError) {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .notWritable(path, reason: reason(error))
        }
    }

    private static func open(_ path: String, _ name: String, _ flags: Int32) throws(ResultFolderError) -> FileHandle {
        #if canImport(Glibc)
            let file = Glibc.open(path + "/" + name, O_RDWR | O_CLOEXEC | flags, 0o644)
        #else
            let file = Darwin.open(path + "/" + name, O_RDWR | O_CLOEXEC | flags, 0o644)
        #endif
        guard file >= 0 else {
            if errno == EEXIST { throw .notEmpty(path) }
            throw .notWritable(path, reason: String(cString: strerror(errno)).lowercased())
        }
        return FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    private static func lock(_ file: FileHandle, _ path: String) throws(ResultFolderError) {
        guard flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else { throw .locked(path) }
    }

    private static func append(_ text: String, to handle: FileHandle, _ path: String) throws(ResultFolderError) {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            throw .notWritable(path, reason: reason(error))
        }
    }

    private static func json(_ value: some Encodable, _ path: String) throws(ResultFolderError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw .notWritable(path, reason: reason(error))
        }
    }

    /// Returns the system's error message in one line.
    private static func reason(_ error: any Error) -> String {
        var error = error as NSError
        while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
        if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))).lowercased() }
        return error.localizedDescription.replacingOccurrences(of: "\n", with: " ")
    }
}
