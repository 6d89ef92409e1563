/// A part of a log that is missing. If the remaining rules do not conflict, that proves nothing, because the missing
/// part may conflict with them.
public enum MissingPart: Hashable, Sendable {
    /// The whole list of rules. The log has only the rule that Auto Layout broke.
    case list
    case listStart
    /// The text has neither the opening line of a log nor the brackets of a list, so it may be a part of a list.
    case fragment
    case listEnd
    /// The last rules of a list that has more rules than ``LogReader`` accepts.
    case furtherRules
    /// Lines that could not be parsed. The value is their number.
    case unreadLines(Int)
    /// Rules that were read but cannot be used. The value is their number.
    case unusedRules(Int)
    /// Rules that the author of the text left out, as a line such as `[snip]` states.
    case elision(line: Int)
    /// The rule that Auto Layout broke. The list does not contain it, so the list is incomplete.
    case brokenRule
    /// The superview in which a rule positions a view. The system printed it as `<private>`.
    case hiddenSuperview(line: Int)
    /// The superview in which a rule positions a view. The log does not name it.
    case unnamedSuperview(line: Int)
    /// The addresses of views, in place of which the author of the text wrote others, such as `0x<A>`.
    case addresses
    /// The lengths of layout margins, which logs never show.
    case margins
    /// The positions of baselines, which logs never show.
    case baselines

    /// A clause for messages, such as `the start of the list is missing`.
    var words: String {
        switch self {
        case .list: "the list of rules is missing, only the rule that Auto Layout broke is there"
        case .listStart: "the start of the list is missing"
        case .fragment: "the text may be a part of a list"
        case .listEnd: "the list does not end, so the log was cut off"
        case .furtherRules: "the list is longer than a log can be"
        case .unreadLines(let count): "\(count) line\(count == 1 ? "" : "s") could not be read"
        case .unusedRules(let count): "\(count) rule\(count == 1 ? "" : "s") could not be used"
        case .elision(let line): "line \(line) states that rules were left out"
        case .brokenRule: "the rule that Auto Layout broke is not in the list, so the list is not complete"
        case .hiddenSuperview(let line): "the superview in line \(line) is hidden (<private>)"
        case .unnamedSuperview(let line): "the log does not name the superview in line \(line)"
        case .addresses: "the addresses of views were replaced, so two of them may be one or one may be two"
        case .margins: "logs do not show layout margins"
        case .baselines: "logs do not show where baselines are"
        }
    }
}
