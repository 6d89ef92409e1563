internal import Foundation
internal import SafeText

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Writes a result into a folder of its own, each row as soon as it is known, so that nothing that was measured is lost.
///
/// The folder is locked as long as this lives; the system takes the lock away with the process, however that ends.
public final class ResultFolder {
    /// The folder's path.
    public let path: String
    /// The rows that were there when the folder was opened again; none in a new one.
    public let finished: [ResultRow]
    private let rows: FileHandle
    private let samples: FileHandle
    private static let heads = "solver,workload,operation,size,step,steps,wall_ns,cpu_ns"

    /// Makes the folder, which must not be there yet or be empty: a result is never overwritten.
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
        // Of two runs that begin at the same moment one finds the file made by the other.
        rows = try Self.open(path, "rows.jsonl", O_CREAT | O_EXCL)
        samples = try Self.open(path, "samples.csv", O_CREAT | O_EXCL)
        try Self.lock(rows, path)
        try Self.append(Self.heads + "\n", to: samples, path)
    }

    /// Opens the folder of a run that was ended before its last point. A line that was cut short goes, and so do samples
    /// whose row was never written: that point is measured again.
    public init(resuming path: String) throws(ResultFolderError) {
        self.path = path
        guard FileManager.default.fileExists(atPath: path + "/rows.jsonl") else {
            throw .notAResult(path, reason: "no rows.jsonl to go on with")
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
                // Four numbers follow the names; in a line that was cut there are fewer.
                guard let names = known.first(where: line.hasPrefix) else { return false }
                return line.dropFirst(names.count).split(separator: ",", omittingEmptySubsequences: false).count == 4
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

    /// The cells that name a row's point.
    private static func names(of row: ResultRow) -> String {
        "\(SafeText.csv(row.solver)),\(SafeText.csv(row.workload)),\(row.operation.rawValue),\(row.size),"
    }

    /// Adds a row and its samples. The row comes last: where it is, they are.
    public func add(_ row: ResultRow, _ rowSamples: [TimeSample]) throws(ResultFolderError) {
        var text = ""
        for sample in rowSamples {
            let step = sample.step.map { "\($0)" } ?? ""
            text += Self.names(of: row) + "\(step),\(sample.steps),"
            text += "\(Markup.fixed(sample.wall, 0)),\(Markup.fixed(sample.cpu, 0))\n"
        }
        try Self.append(text, to: samples, path)
        let line: String
        do { line = try RowLine.text(of: row) } catch { throw .notWritable(path, reason: Self.reason(error)) }
        try Self.append(line + "\n", to: rows, path)
    }

    /// Adds rows with the samples that another folder has of them.
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

    /// Writes the facts about the machine; `machine.json`.
    public func write(_ machine: MachineFacts) throws(ResultFolderError) {
        try Self.write(try Self.json(machine, path) + "\n", to: path + "/machine.json")
    }

    /// Writes the facts about the run, again when it is over; `run.json`.
    public func write(_ run: RunFacts) throws(ResultFolderError) {
        try Self.write(try Self.json(run, path) + "\n", to: path + "/run.json")
    }

    /// Writes who took part as a program, and who could not; `peers.json`.
    public func write(_ peers: [PeerRecord]) throws(ResultFolderError) {
        try Self.write(try Self.json(peers, path) + "\n", to: path + "/peers.json")
    }

    /// Writes a whole file in one go.
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

    /// The system's own words, in one line.
    private static func reason(_ error: any Error) -> String {
        var error = error as NSError
        while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
        if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))).lowercased() }
        return error.localizedDescription.replacingOccurrences(of: "\n", with: " ")
    }
}
