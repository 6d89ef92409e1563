/// The differences of a file between two revisions.
public struct FileReview: Sendable {
    /// The result of a comparison.
    public enum Outcome: Sendable {
        /// Both versions were read.
        case reviewed(DocumentReview)
        /// A version cannot be read, with the reason.
        case notUnderstood(String)
    }

    /// The path of the file.
    public let file: String
    /// The change of the whole file: `new`, `gone`, `renamed from …`; nil if only its contents changed.
    public let fate: String?
    /// The result of the comparison.
    public let outcome: Outcome

    /// Creates a review.
    public init(file: String, fate: String?, outcome: Outcome) {
        (self.file, self.fate, self.outcome) = (file, fate, outcome)
    }

    /// Whether there are no differences.
    public var isEmpty: Bool {
        if case .reviewed(let review) = outcome { return fate == nil && review.isEmpty }
        return false
    }
}

extension FileReview {
    /// The screens whose drawings differ.
    var pictures: [ScreenChange] {
        if case .reviewed(let review) = outcome { review.pictures } else { [] }
    }
}
