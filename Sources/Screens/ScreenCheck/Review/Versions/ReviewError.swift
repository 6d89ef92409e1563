/// The reason why two versions cannot be compared. A file that cannot be read is ``FileReview/Outcome/notUnderstood(_:)``
/// instead.
public enum ReviewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One version is a file, the other a folder.
    case fileAndFolder(old: String, new: String)
    /// The name is not a file, a folder or a git revision.
    case unknownVersion(name: String)
    /// The file cannot be read.
    case unreadable(path: String)
    /// The files of a folder cannot be listed.
    case folder(CheckError)
    /// A temporary folder cannot be written.
    case notWritable(path: String)
    /// Git is not installed.
    case noGit
    /// A command of git failed, with the first line of its output.
    case git(command: String, message: String)

    /// One line with the place and the reason.
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
