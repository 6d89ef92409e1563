internal import AppSources
internal import InterfaceBuilder

/// The description of a rule of the check.
protocol RuleFacts: Sendable {
    /// The name on the command line, in configurations and in comments that suppress findings.
    static var name: String { get }
    /// The defects that the rule finds, in one sentence.
    static var summary: String { get }
    /// The consequence for users of the app, and the remedy.
    static var help: String { get }
    /// The severity of findings unless a configuration changes it.
    static var severity: Severity { get }
}

/// A rule about one screen.
protocol CheckRule: RuleFacts {
    /// Returns the findings. The screen has the same layout afterwards.
    static func findings(in screen: Screen) -> [Finding]
}

/// A rule about one document.
protocol DocumentRule: RuleFacts {
    static func findings(in document: InterfaceBuilderDocument) -> [Finding]
}

/// A rule about one document and the sources and assets of its app.
protocol ProjectRule: RuleFacts {
    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding]
}

extension RuleFacts {
    /// Creates a finding that belongs to no screen.
    static func finding(
        at location: SourceLocation, elements: [String], _ message: String, advice: String,
        related: [RelatedLocation] = []
    ) -> Finding {
        Finding(
            rule: name, severity: severity, location: location, unit: nil, elements: elements, message: message,
            advice: advice, related: related)
    }
}

extension CheckRule {
    static func finding(
        at location: SourceLocation, in screen: Screen, elements: [String], _ message: String, advice: String,
        related: [RelatedLocation] = []
    ) -> Finding {
        Finding(
            rule: name, severity: severity, location: location, unit: screen.unit.id, elements: elements,
            message: message, advice: advice, related: related)
    }
}

/// The description of a rule, for lists and reports.
public struct RuleSummary: Hashable, Sendable {
    /// The name on the command line and in configurations.
    public let name: String
    /// The defects that the rule finds, in one sentence.
    public let summary: String
    /// The consequence for users of the app, and the remedy.
    public let help: String
    /// The severity of findings unless a configuration changes it.
    public let severity: Severity
}

/// The rules of a check.
public enum CheckRules {
    /// All rules that run by default, in the order of the documentation.
    public static let all: [RuleSummary] =
        [unreadable]
        + (rules as [any RuleFacts.Type] + documentRules as [any RuleFacts.Type] + projectRules as [any RuleFacts.Type])
        .map {
            RuleSummary(name: $0.name, summary: $0.summary, help: $0.help, severity: $0.severity)
        }

    /// The rule name of files that cannot be read. The checker itself reports them.
    static let unreadable = RuleSummary(
        name: "unreadable", summary: "A file or constraint that cannot be read.",
        help:
            "Interface Builder itself may reject the file. Fix the reported place, or exclude the file from the check.",
        severity: .error)

    /// The rule name of ``ScreenProof``, which runs if ``ScreenChecker/proof`` is set.
    static let proof = RuleSummary(
        name: "proof",
        summary:
            "A property that holds on the canvas, but not for all requested widths, directions, heights and texts.",
        help:
            "Found by proof, not by sampling: the message states where the failure begins. Give a size or distance a priority below 1000 or an inequality there.",
        severity: .warning)

    /// The rules that run only if requested.
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
