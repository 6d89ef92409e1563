internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Runs a program with a text as its input, and kills it when its time is over.
enum PeerProcess {
    /// What the program printed.
    ///
    /// Input and output are files: a child that the program left behind would keep a pipe open for ever.
    static func run(_ command: [String], input: String, within limit: Double) throws(PeerFault) -> String {
        guard let program = command.first else { throw .notStarted("no command") }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layoutlab-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program.contains("/") ? program : "/usr/bin/env")
        process.arguments = program.contains("/") ? Array(command.dropFirst()) : command
        let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in files { try Data((file == files[0] ? input : "").utf8).write(to: file) }
            process.standardInput = try FileHandle(forReadingFrom: files[0])
            process.standardOutput = try FileHandle(forWritingTo: files[1])
            process.standardError = try FileHandle(forWritingTo: files[2])
            try process.run()
        } catch {
            throw .notStarted("\(program): \(error.localizedDescription)")
        }
        let start = ContinuousClock.now
        while process.isRunning {
            if ContinuousClock.now - start > .seconds(limit) {
                end(process)
                throw .outOfTime(limit)
            }
            usleep(1000)
        }
        process.waitUntilExit()
        let output = (try? String(contentsOf: files[1], encoding: .utf8)) ?? ""
        guard process.terminationStatus == 0, process.terminationReason == .exit else {
            let errors = (try? String(contentsOf: files[2], encoding: .utf8)) ?? ""
            let message = errors.split(separator: "\n").last.map { String($0.prefix(200)) } ?? ""
            throw .ended(status: process.terminationStatus, message: message)
        }
        return output
    }

    /// Kills the process, and its children where it leads a group of its own.
    private static func end(_ process: Process) {
        let id = process.processIdentifier
        kill(getpgid(id) == id ? -id : id, SIGKILL)
        process.waitUntilExit()
    }
}
