internal import AppSources
internal import InterfaceBuilder

/// What is told of a rule, whatever it looks at.
protocol RuleFacts: Sendable {
    /// What it is called on the command line, in configurations and in suppressions.
    static var name: String { get }
    /// What it looks for, in a sentence.
    static var summary: String { get }
    /// What it means for those who use the app, and what mends it.
    static var help: String { get }
    /// How much a finding matters unless a configuration says otherwise.
    static var severity: Severity { get }
}

/// One thing to look for in a screen.
protocol CheckRule: RuleFacts {
    /// What is found. The screen is as before afterwards.
    static func findings(in screen: Screen) -> [Finding]
}

/// One thing to look for in a document as a whole.
protocol DocumentRule: RuleFacts {
    /// What is found.
    static func findings(in document: InterfaceBuilderDocument) -> [Finding]
}

/// One thing to look for in a document and in what lies beside it: the app's sources and assets.
protocol ProjectRule: RuleFacts {
    /// What is found.
    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding]
}

extension RuleFacts {
    /// A finding of a document as a whole.
    static func finding(
        at location: SourceLocation, elements: [String], _ message: String, advice: String, related: [RelatedPlace] = []
    ) -> Finding {
        Finding(
            rule: name, severity: severity, location: location, unit: nil, elements: elements, message: message,
            advice: advice, related: related)
    }
}

extension CheckRule {
    static func finding(
        at location: SourceLocation, in screen: Screen, elements: [String], _ message: String, advice: String,
        related: [RelatedPlace] = []
    ) -> Finding {
        Finding(
            rule: name, severity: severity, location: location, unit: screen.unit.id, elements: elements,
            message: message, advice: advice, related: related)
    }
}

/// What is known of a rule from outside.
public struct RuleSummary: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// What it looks for.
    public let summary: String
    /// What it means for those who use the app, and what mends it.
    public let help: String
    /// How much a finding matters unless a configuration says otherwise.
    public let severity: Severity
}

/// The rules of a check.
public enum CheckRules {
    /// All rules, in the order in which they are listed.
    public static let all: [RuleSummary] =
        [unreadable]
        + (rules as [any RuleFacts.Type] + documentRules as [any RuleFacts.Type] + projectRules as [any RuleFacts.Type])
        .map {
            RuleSummary(name: $0.name, summary: $0.summary, help: $0.help, severity: $0.severity)
        }

    /// Of files that cannot be read there is nothing to check; that is found by reading.
    static let unreadable = RuleSummary(
        name: "unreadable", summary: "A file or constraint that cannot be read.",
        help:
            "Interface Builder itself may reject the file. Fix the reported place, or exclude the file from the check.",
        severity: .error)

    /// What ``ScreenChecker/proof`` asks for.
    static let proof = RuleSummary(
        name: "proof",
        summary: "What holds on the canvas and not over all that is asked for: widths, directions, heights, texts.",
        help:
            "Found by proof, not by sampling: the message states where the failure begins. Give a size or distance a priority below 1000 or an inequality there.",
        severity: .warning)

    /// What is found only where it is asked for.
    static let onDemand: [RuleSummary] = [
        proof,
        RuleSummary(
            name: TranslationRule.name, summary: TranslationRule.summary, help: TranslationRule.help,
            severity: TranslationRule.severity),
    ]

    static let rules: [any CheckRule.Type] = [
        ConflictRule.self, AmbiguityRule.self, OutdatedFrameRule.self, IdleConstraintRule.self, NegativeGapRule.self,
        AbsoluteDirectionRule.self, DeviceSizeRule.self, WidthRule.self, RightToLeftRule.self, LongTextRule.self,
        ClippedTextRule.self, OverlapRule.self, FixedWidthLabelRule.self, SilentImageButtonRule.self,
        SmallTargetRule.self,
    ]

    static let documentRules: [any DocumentRule.Type] = [
        DuplicateIDRule.self, EntryPointRule.self, UnreachableSceneRule.self, ReuseIdentifierRule.self,
        SafeAreaRule.self,
    ]

    static let projectRules: [any ProjectRule.Type] = [
        UnknownClassRule.self, MissingOutletRule.self, MissingActionRule.self, UnknownAttributeRule.self,
        MissingImageRule.self, MissingColorRule.self,
    ]
}
