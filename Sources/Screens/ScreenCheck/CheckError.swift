/// The reason why a check cannot run. A file that cannot be parsed is a finding instead.
public enum CheckError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(path: String)
    /// The folder cannot be read.
    case unreadable(path: String)
    /// The folder contains no `.storyboard` or `.xib` file.
    case empty(path: String)
    /// The files contain nothing to check, for this reason.
    case nothing(files: Int, reason: String)
    /// The configuration is invalid. `expected` says what is expected in its place.
    case configuration(file: String, expected: String)
    /// The file is not a baseline.
    case baseline(file: String)

    /// The error in one line, with the path.
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
