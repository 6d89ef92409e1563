/// Why a check cannot be made at all. Files that cannot be read are findings.
public enum CheckError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A path leads nowhere.
    case missing(path: String)
    /// A folder that the system does not let be read.
    case unreadable(path: String)
    /// A folder in which no file is of the kind that is checked.
    case empty(path: String)
    /// Files were found, and there was nothing in them to check.
    case nothing(files: Int, reason: String)
    /// A configuration that means nothing.
    case configuration(file: String, expected: String)
    /// A baseline that cannot be read.
    case baseline(file: String)

    /// One line: where, and what was expected.
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
