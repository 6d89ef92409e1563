internal import Foundation

/// Why a peer's program has no answer. Never an abort: it becomes a row of the result.
public enum PeerFault: Error, Hashable, Sendable {
    /// The program could not be started.
    case notStarted(String)
    /// The program was killed after so many seconds.
    case outOfTime(Double)
    /// The program ended with another exit code than 0, or by a signal.
    case ended(status: Int32, message: String)
    /// The program says that it cannot do this.
    case unsupported(String)
    /// The program says that its solver failed.
    case failed(String)
    /// What the program printed is not the protocol.
    case unreadable(String)

    /// The lines after the first one, which names the protocol.
    static func lines(of output: String) throws(PeerFault) -> [Substring] {
        let lines = output.split(separator: "\n")
        guard lines.first == "layoutlab-peer 1" else {
            throw .unreadable("expected \"layoutlab-peer 1\", found \"\(lines.first ?? "nothing")\"")
        }
        return Array(lines.dropFirst())
    }
}

extension PeerFault: CustomStringConvertible {
    /// One sentence for a row of a result.
    public var description: String {
        switch self {
        case .notStarted(let reason): "could not be started: \(reason)"
        case .outOfTime(let seconds): "killed after \(seconds) s"
        case .ended(let status, let message):
            "ended with status \(status)" + (message.isEmpty ? "" : ": \(message)")
        case .unsupported(let reason): "cannot do this: \(reason)"
        case .failed(let reason): "failed: \(reason)"
        case .unreadable(let reason): "printed something else than the protocol: \(reason)"
        }
    }
}
