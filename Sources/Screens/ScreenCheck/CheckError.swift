/// The reason why a check cannot run. Files that cannot be read are findings instead.
public enum CheckError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path does not exist.
    case missing(path: String)
    /// A folder without read permission.
    case unreadable(path: String)
    /// A folder without files of a checked kind.
    case empty(path: String)
    /// The found files contain nothing to check.
    case nothing(files: Int, reason: String)
    /// An invalid configuration.
    case configuration(file: String, expected: String)
    /// An invalid baseline.
    case baseline(file: String)

    /// One line with the place and the expectation.
    public var description: String {
        switch self {
        case .missing(let path): "\(path): there is no such file or folder"
        case .unreadable(let path): "\(path): cannot be read"
        case .empty(let path): "\(path): there is no .storyboard or .xib file"
        case .nothing(let files, let reason): "nothing was checked: \(files) file\(files == 1 ? "" : "s"), \(reason)"
        case .configuration(let file, let expected): "\(file): expected \(expected)"
        case .baseline(let file): "\(file): expected a baseline as --write-baseline writes it"
        }
    }
}
