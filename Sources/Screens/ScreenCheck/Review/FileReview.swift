/// What became of a file from one revision to another.
public struct FileReview: Sendable {
    /// What is known of it.
    public enum Outcome: Sendable {
        /// Both versions could be read.
        case reviewed(DocumentReview)
        /// A version cannot be read: which, and why.
        case notUnderstood(String)
    }

    /// The file.
    public let file: String
    /// A word for the whole file: `new`, `gone`, `renamed from …`; nil where it is only changed.
    public let fate: String?
    /// What is known of it.
    public let outcome: Outcome

    /// What became of a file.
    public init(file: String, fate: String?, outcome: Outcome) {
        (self.file, self.fate, self.outcome) = (file, fate, outcome)
    }

    /// Whether there is nothing to tell.
    public var isEmpty: Bool {
        if case .reviewed(let review) = outcome { return fate == nil && review.isEmpty }
        return false
    }
}

extension FileReview {
    /// The screens that look otherwise.
    var pictures: [ScreenChange] {
        if case .reviewed(let review) = outcome { review.pictures } else { [] }
    }
}
