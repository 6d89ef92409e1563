internal import Foundation
internal import Harness

/// A further process of this program that measures every point of a plan once more.
struct MeasureProcess {
    /// The number of the process among all, from 1.
    let number: Shard
    /// The folder of the whole result.
    let result: String

    /// The path of this program; nil if the command runs inside another program, such as a test.
    static var program: String? {
        guard let path = Bundle.main.executableURL?.path, !path.hasSuffix(".xctest") else { return nil }
        return path
    }

    /// Runs the process with the arguments of this one, and waits for its end. Its messages go to standard error.
    ///
    /// - Throws: ``CommandFailure`` if the process failed or was interrupted.
    func run(_ program: String) throws(CommandFailure) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        let folder = ProcessFolders.path(result, number.number)
        process.arguments =
            CommandLine.arguments.dropFirst() + ["--process", number.description, "--process-folder", folder]
        process.standardOutput = FileHandle.nullDevice
        do { try process.run() } catch {
            throw .wrongCall("\(program) cannot be started again: \(error.localizedDescription)")
        }
        // A signal to this process alone, such as by `kill`, has to reach the other one too.
        while process.isRunning {
            if Interruption.isRequested { process.interrupt() }
            usleep(20_000)
        }
        process.waitUntilExit()
        if Interruption.isRequested || process.terminationStatus == 130 {
            throw .interrupted("interrupted in process \(number), kept in \(result)")
        }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw CommandFailure(
                message: "process \(number) of the measurement failed", code: max(1, process.terminationStatus))
        }
    }
}
