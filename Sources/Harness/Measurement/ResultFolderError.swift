/// What can be wrong with the folder of a result.
public enum ResultFolderError: Error, Hashable, Sendable {
    /// Something else is at its place.
    case notAFolder(String)
    /// The system does not let it be read.
    case notReadable(String)
    /// There is something in it.
    case notEmpty(String)
    /// Another run is writing to it.
    case locked(String)
    /// The system does not let it be written, or has no room.
    case notWritable(String, reason: String)
    /// What is in it is not what a run leaves behind.
    case notAResult(String, reason: String)
}

extension ResultFolderError: CustomStringConvertible {
    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .notAFolder(let path): "\(path) is not a folder"
        case .notReadable(let path): "\(path) cannot be read"
        case .notEmpty(let path): "\(path) is not empty; a result is never overwritten, so name another folder"
        case .locked(let path): "\(path) is being written by another run"
        case .notWritable(let path, let reason): "cannot write to \(path): \(reason)"
        case .notAResult(let path, let reason): "\(path): \(reason)"
        }
    }
}
