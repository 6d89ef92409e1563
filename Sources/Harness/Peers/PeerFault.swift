internal import Foundation

/// The reason why a peer has no answer. It becomes a row of the result.
public enum PeerFault: Error, Hashable, Sendable {
    /// The program could not start, for this reason.
    case notStarted(String)
    /// The program was killed after a number of seconds.
    case timedOut(Double)
    /// The program was killed because its output exceeded a number of bytes.
    case tooMuchOutput(limit: Int)
    /// The program exited with a nonzero code, or by a signal.
    case ended(status: Int32, message: String)
    /// The program does not support the operation.
    case unsupported(String)
    /// The program reported a failure of its solver.
    case failed(String)
    /// The output does not follow the protocol.
    case unreadable(String)
    /// The output claims values that are impossible, such as a time of 0.
    case impossible(String)

    /// Returns the lines after the first one, which has to name the protocol. Error messages quote only the start of an
    /// invalid line, because a line may be of any length.
    static func lines(of output: String) throws(PeerFault) -> [Substring] {
        // Lines are split by bytes: `\r\n` is a single character, and splitting a long text by characters takes
        // seconds.
        let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        let first = output.utf8.prefix { !isLineEnd($0) }
        guard Substring(first) == "layoutlab-peer 1" else {
            let found = first.isEmpty ? "nothing" : String(decoding: first.prefix(80), as: UTF8.self)
            throw .unreadable("expected \"layoutlab-peer 1\", found \"\(found)\"")
        }
        return output.utf8[first.endIndex...].split(whereSeparator: isLineEnd).map { Substring($0) }
    }

    /// Returns the first 300 Unicode scalars of a message of a program.
    static func words(_ text: some StringProtocol) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(300)))
    }
}

extension PeerFault: CustomStringConvertible {
    /// The error in one sentence.
    public var description: String {
        switch self {
        case .notStarted(let reason): "could not be started: \(reason)"
        case .timedOut(let seconds): "killed after \(seconds) s"
        case .tooMuchOutput(let limit): "killed: printed more than \(limit) bytes"
        case .ended(let status, let message):
            "ended with status \(status)" + (message.isEmpty ? "" : ": \(message)")
        case .unsupported(let reason): "cannot do this: \(reason)"
        case .failed(let reason): "failed: \(reason)"
        case .unreadable(let reason): "output does not follow the protocol: \(reason)"
        case .impossible(let reason): "implausible output: \(reason)"
        }
    }
}
