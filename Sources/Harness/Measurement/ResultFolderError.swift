/// An error of a result folder. The string is the path.
public enum ResultFolderError: Error, Hashable, Sendable {
    case notAFolder(String)
    case notReadable(String)
    case notEmpty(String)
    /// Another run writes to the folder.
    case locked(String)
    case notWritable(String, reason: String)
    /// The contents are not a result.
    case notAResult(String, reason: String)
}

extension ResultFolderError: CustomStringConvertible {
    /// The error in one line.
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
