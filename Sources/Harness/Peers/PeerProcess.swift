internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Runs an untrusted program with a text as its input, in its own session, within limits of time and output. All
/// processes that the program started end with it.
enum PeerProcess {
    /// The maximum output in bytes. Six answers of 10,000 views take about 5 million.
    static let mostOutput = 64 << 20

    /// The output of a program and its running time.
    struct Output {
        let text: String
        /// Nanoseconds that the program ran; the upper bound of the times that it may report.
        let elapsed: Double
    }

    /// The output of a program until it ended, and its error if it failed.
    struct Attempt {
        /// The output, cut off at the maximum.
        var text = ""
        var elapsed = 0.0
        var fault: PeerFault?
    }

    static func run(_ command: [String], input: String, within limit: Double, mostOutput: Int = mostOutput)
        throws(PeerFault) -> Output
    {
        let attempt = attempt(command, input: input, within: limit, mostOutput: mostOutput)
        if let fault = attempt.fault { throw fault }
        return Output(text: attempt.text, elapsed: attempt.elapsed)
    }

    /// Runs a command and returns its output even if it fails.
    ///
    /// Input and output are files, because a remaining child process would keep a pipe open.
    static func attempt(
        _ command: [String], input: String, within limit: Double, mostOutput: Int = mostOutput
    ) -> Attempt {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layoutlab-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0).path }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in files { try Data((file == files[0] ? input : "").utf8).write(to: URL(fileURLWithPath: file)) }
        } catch {
            let reason = "\(command.first ?? ""): its input cannot be written: \(error.localizedDescription)"
            return Attempt(fault: .notStarted(reason))
        }
        var attempt = Attempt()
        do throws(PeerFault) {
            attempt.elapsed = try wait(for: command, files, limit, mostOutput)
        } catch {
            attempt.fault = error
        }
        attempt.text = text(files[1], mostOutput)
        return attempt
    }

    /// Waits for a command and returns the nanoseconds that it ran.
    private static func wait(for command: [String], _ files: [String], _ limit: Double, _ mostOutput: Int)
        throws(PeerFault) -> Double
    {
        let start = ContinuousClock.now
        let family = try ProcessFamily(command, input: files[0], output: files[1], errors: files[2])
        // Processes that remain after the program ended in time would disturb the next measurement, so they are ended
        // too.
        defer { family.end() }
        while true {
            if let status = family.status {
                let elapsed = (ContinuousClock.now - start).nanoseconds
                try check(status, files, mostOutput)
                return elapsed
            }
            // The limit is compared as a number, because `Duration` cannot represent 1e300 s.
            if (ContinuousClock.now - start).nanoseconds > limit * 1e9 { throw .timedOut(limit) }
            if size(files[1]) > mostOutput || size(files[2]) > mostOutput { throw .tooMuchOutput(limit: mostOutput) }
            usleep(1000)
        }
    }

    private static func check(_ status: Int32, _ files: [String], _ mostOutput: Int) throws(PeerFault) {
        guard size(files[1]) <= mostOutput, size(files[2]) <= mostOutput else {
            throw .tooMuchOutput(limit: mostOutput)
        }
        guard status == 0 else {
            let message = text(files[2], mostOutput).split(whereSeparator: \.isNewline).last.map {
                String($0.prefix(200))
            }
            // The low 7 bits are the signal that ended the program. If they are 0, the next byte is the exit code.
            let signal = status & 0x7f
            throw .ended(status: signal == 0 ? (status >> 8) & 0xff : signal, message: message ?? "")
        }
    }

    /// Returns the start of a file, up to the maximum output.
    private static func text(_ path: String, _ most: Int) -> String {
        guard let file = FileHandle(forReadingAtPath: path) else { return "" }
        defer { try? file.close() }
        return String(decoding: (try? file.read(upToCount: most)) ?? Data(), as: UTF8.self)
    }

    private static func size(_ path: String) -> Int {
        var facts = stat()
        return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
    }
}
