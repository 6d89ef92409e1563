/// The differences of a file between two revisions.
public struct FileReview: Sendable {
    /// The result of comparing two versions of a file.
    public enum Outcome: Sendable {
        /// Both versions were read and compared.
        case reviewed(DocumentReview)
        /// A version cannot be read, for this reason.
        case notUnderstood(String)
    }

    public let file: String
    /// The change of the file itself: `new`, `gone`, `renamed from …`; nil if only its contents changed.
    public let fate: String?
    public let outcome: Outcome

    public init(file: String, fate: String?, outcome: Outcome) {
        (self.file, self.fate, self.outcome) = (file, fate, outcome)
    }

    /// Whether the versions were compared and have no differences.
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
