internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Runs a program that nobody vouches for: with a text as its input, in a session of its own, and no longer or wordier than
/// it may. Whatever it started is gone when it is over.
enum PeerProcess {
    /// The most that a program may print, in bytes. Six answers of 10,000 views take about 5 million.
    static let mostOutput = 64 << 20

    /// What a program printed, and how long it ran.
    struct Output {
        let text: String
        /// Nanoseconds from start to end: no stretch that it timed can be longer.
        let elapsed: Double
    }

    /// What a program printed until it ended or was ended, and what was wrong with it.
    struct Attempt {
        /// All of it, or as much as it may print.
        var text = ""
        var elapsed = 0.0
        var fault: PeerFault?
    }

    /// Runs a command to its end.
    static func run(_ command: [String], input: String, within limit: Double, mostOutput: Int = mostOutput)
        throws(PeerFault) -> Output
    {
        let attempt = attempt(command, input: input, within: limit, mostOutput: mostOutput)
        if let fault = attempt.fault { throw fault }
        return Output(text: attempt.text, elapsed: attempt.elapsed)
    }

    /// Runs a command, and keeps what it printed also where it does not end well.
    ///
    /// Input and output are files: a child that the program left behind would keep a pipe open for ever.
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

    /// Nanoseconds that the program ran.
    private static func wait(for command: [String], _ files: [String], _ limit: Double, _ mostOutput: Int)
        throws(PeerFault) -> Double
    {
        let start = ContinuousClock.now
        let family = try ProcessFamily(command, input: files[0], output: files[1], errors: files[2])
        // Also where it ended in time: what it left running would disturb whoever is measured next.
        defer { family.end() }
        while true {
            if let status = family.status {
                let elapsed = (ContinuousClock.now - start).nanoseconds
                try check(status, files, mostOutput)
                return elapsed
            }
            // Compared as numbers: a duration of 1e300 s is none.
            if (ContinuousClock.now - start).nanoseconds > limit * 1e9 { throw .outOfTime(limit) }
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
            // The low bits are the signal that ended it; without one the code stands above them.
            let signal = status & 0x7f
            throw .ended(status: signal == 0 ? (status >> 8) & 0xff : signal, message: message ?? "")
        }
    }

    /// The beginning of a file, as long as a program may print.
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
