/// A part of a log that is missing. Without it, rules that do not conflict prove nothing.
public enum MissingPart: Hashable, Sendable {
    /// Only the rule that Auto Layout broke is there.
    case list
    case listStart
    case listEnd
    /// The list has more rules than the reader accepts.
    case furtherRules
    /// Lines that could not be parsed.
    case unreadLines(Int)
    /// The line states that rules were left out.
    case elision(line: Int)
    /// The rule that Auto Layout broke is not in the list.
    case brokenRule
    /// The superview, by which a rule positions a view, is hidden as `<private>`.
    case hiddenSuperview(line: Int)
    /// The rule positions a view in a superview that the log does not name.
    case unnamedSuperview(line: Int)
    /// Logs do not show layout margins.
    case margins
    /// Logs do not show the baselines of texts.
    case baselines

    /// The missing part in words.
    var words: String {
        switch self {
        case .list: "the list of rules is missing, only the rule that Auto Layout broke is there"
        case .listStart: "the start of the list is missing"
        case .listEnd: "the list does not end, so the log was cut off"
        case .furtherRules: "the list is longer than a log can be"
        case .unreadLines(let count): "\(count) line\(count == 1 ? "" : "s") could not be read"
        case .elision(let line): "line \(line) states that rules were left out"
        case .brokenRule: "the rule that Auto Layout broke is not in the list, so the list is not complete"
        case .hiddenSuperview(let line): "the superview in line \(line) is hidden (<private>)"
        case .unnamedSuperview(let line): "the log does not name the superview in line \(line)"
        case .margins: "logs do not show layout margins"
        case .baselines: "logs do not show where baselines are"
        }
    }
}
