/// The reason why two versions cannot be compared. A single document that cannot be read has the result
/// ``FileReview/Outcome/notUnderstood(_:)`` instead.
public enum ReviewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One version is a file and the other is a folder.
    case fileAndFolder(old: String, new: String)
    /// The name is not a file, a folder or a git revision.
    case unknownVersion(name: String)
    /// The file cannot be read.
    case unreadable(path: String)
    /// The files of a folder cannot be listed.
    case folder(CheckError)
    /// The temporary folder cannot be written.
    case notWritable(path: String)
    /// Git cannot be run, for example because it is not installed.
    case noGit
    /// A git command failed. `message` is the first line of its error output.
    case git(command: String, message: String)

    /// The reason in one line, with the path or command.
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
