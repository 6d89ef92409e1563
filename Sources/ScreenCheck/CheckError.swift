/// Why a check cannot be made at all. Files that cannot be read are findings.
public enum CheckError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A path leads nowhere.
    case missing(path: String)
    /// A configuration that means nothing.
    case configuration(file: String, expected: String)
    /// A baseline that cannot be read.
    case baseline(file: String)

    /// One line: where, and what was expected.
    public var description: String {
        switch self {
        case .missing(let path): "\(path): there is no such file or folder"
        case .configuration(let file, let expected): "\(file): expected \(expected)"
        case .baseline(let file): "\(file): expected a baseline as --write-baseline writes it"
        }
    }
}
