/// The reason why two versions of screens cannot be compared. A version that cannot be understood is a review:
/// ``FileReview/Outcome/notUnderstood(_:)``.
public enum ReviewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One version is a file and the other one is a folder.
    case fileAndFolder(old: String, new: String)
    /// A name that is neither a file, nor a folder, nor a git revision.
    case unknownVersion(name: String)
    /// A file that cannot be read.
    case unreadable(path: String)
    /// A folder whose files cannot be listed.
    case folder(CheckError)
    /// A temporary folder that cannot be written.
    case notWritable(path: String)
    /// Git is not installed.
    case noGit
    /// A command of git failed, with the first line that it printed.
    case git(command: String, message: String)

    /// One line: the place, and what is wrong there.
    public var description: String {
        switch self {
        case .fileAndFolder(let old, let new): "\(old) and \(new): expected two files or two folders"
        case .unknownVersion(let name): "\(name): there is no such file or folder, and no such revision"
        case .unreadable(let path): "\(path): cannot be read"
        case .folder(let error): error.description
        case .notWritable(let path): "\(path): cannot be written"
        case .noGit: "git cannot be run"
        case .git(let command, let message): "git \(command): \(message)"
        }
    }
}
