internal import Foundation

/// Why a peer's program has no answer. Never an abort: it becomes a row of the result.
public enum PeerFault: Error, Hashable, Sendable {
    /// The program could not be started.
    case notStarted(String)
    /// The program was killed after so many seconds.
    case outOfTime(Double)
    /// The program was killed because it printed more than so many bytes.
    case tooMuchOutput(limit: Int)
    /// The program ended with another exit code than 0, or by a signal.
    case ended(status: Int32, message: String)
    /// The program says that it cannot do this.
    case unsupported(String)
    /// The program says that its solver failed.
    case failed(String)
    /// What the program printed is not the protocol.
    case unreadable(String)
    /// What the program printed cannot be true.
    case impossible(String)

    /// The lines after the first one, which names the protocol. What is shown of a wrong one is short: it may be endless.
    static func lines(of output: String) throws(PeerFault) -> [Substring] {
        // By bytes: a line end of two bytes is one character, and splitting by characters takes seconds for a long text.
        let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        let first = output.utf8.prefix { !isLineEnd($0) }
        guard Substring(first) == "layoutlab-peer 1" else {
            let found = first.isEmpty ? "nothing" : String(decoding: first.prefix(80), as: UTF8.self)
            throw .unreadable("expected \"layoutlab-peer 1\", found \"\(found)\"")
        }
        return output.utf8[first.endIndex...].split(whereSeparator: isLineEnd).map { Substring($0) }
    }

    /// The start of what a program says for people.
    static func words(_ text: some StringProtocol) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(300)))
    }
}

extension PeerFault: CustomStringConvertible {
    /// One sentence for a row of a result.
    public var description: String {
        switch self {
        case .notStarted(let reason): "could not be started: \(reason)"
        case .outOfTime(let seconds): "killed after \(seconds) s"
        case .tooMuchOutput(let limit): "killed: it printed more than \(limit) bytes"
        case .ended(let status, let message):
            "ended with status \(status)" + (message.isEmpty ? "" : ": \(message)")
        case .unsupported(let reason): "cannot do this: \(reason)"
        case .failed(let reason): "failed: \(reason)"
        case .unreadable(let reason): "printed something else than the protocol: \(reason)"
        case .impossible(let reason): "printed what cannot be: \(reason)"
        }
    }
}
