internal import AppSources
internal import AutoLayout
internal import InterfaceBuilder

/// The description of a rule of the check.
protocol RuleFacts: Sendable {
    /// The name on the command line, in configurations and in comments that suppress findings.
    static var name: String { get }
    /// The defects that the rule finds, in one sentence.
    static var summary: String { get }
    /// The consequence for users of the app, and the remedy.
    static var help: String { get }
    /// The tier of findings unless a finding has one of its own.
    static var tier: Tier { get }
    /// Whether some findings are in a higher tier than ``tier``.
    static var hasHigherTiers: Bool { get }
}

extension RuleFacts {
    static var hasHigherTiers: Bool { false }
}

/// A rule about one screen.
protocol CheckRule: RuleFacts {
    /// Returns the findings. The screen has the same layout afterwards.
    ///
    /// - Throws: ``LayoutError`` if the engine fails for a reason that is not a defect of the screen.
    static func findings(in screen: Screen) throws(LayoutError) -> [Finding]
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
        related: [RelatedLocation] = [], tier: Tier? = nil
    ) -> Finding {
        Finding(
            rule: name, tier: tier ?? Self.tier, location: location, unit: nil, elements: elements, message: message,
            advice: advice, related: related)
    }
}

extension CheckRule {
    static func finding(
        at location: SourceLocation, in screen: Screen, elements: [String], _ message: String, advice: String,
        related: [RelatedLocation] = [], tier: Tier? = nil
    ) -> Finding {
        Finding(
            rule: name, tier: tier ?? Self.tier, location: location, unit: screen.unit.id, elements: elements,
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
    /// The tier of most findings of the rule. A finding may be in a lower tier.
    public let tier: Tier
    /// The severity of findings in ``tier`` unless a configuration changes it.
    public var severity: Severity { tier.severity }
}

/// The rules of a check.
public enum CheckRules {
    /// All rules except those on demand, in the order of the documentation.
    public static let all: [RuleSummary] =
        [unreadable]
        + (rules as [any RuleFacts.Type] + documentRules as [any RuleFacts.Type] + projectRules as [any RuleFacts.Type])
        .map {
            RuleSummary(name: $0.name, summary: $0.summary, help: $0.help, tier: $0.tier)
        }

    /// The rule name of files that cannot be read. The checker itself reports them.
    static let unreadable = RuleSummary(
        name: "unreadable", summary: "A file or constraint that cannot be read.",
        help:
            "Interface Builder itself may reject the file. Fix the reported place, or exclude the file from the check.",
        tier: .certain)

    /// The rule name of ``ScreenProof``, which runs if ``ScreenChecker/proof`` is set.
    static let proof = RuleSummary(
        name: "proof",
        summary:
            "A property that holds on the canvas, but not for all requested widths, directions, heights and texts.",
        help:
            "Found by proof, not by sampling: the message states where the failure begins. Give a size or distance a priority below 1000 or an inequality there.",
        tier: .probable)

    /// The rules that run only if requested.
    static let onDemand: [RuleSummary] = [
        proof,
        RuleSummary(
            name: TranslationRule.name, summary: TranslationRule.summary, help: TranslationRule.help,
            tier: TranslationRule.tier),
        RuleSummary(
            name: BaseClassRule.name, summary: BaseClassRule.summary, help: BaseClassRule.help,
            tier: BaseClassRule.tier),
    ]

    static let rules: [any CheckRule.Type] = [
        ConflictRule.self, AmbiguityRule.self, OutdatedFrameRule.self, IdleConstraintRule.self, NegativeGapRule.self,
        AbsoluteDirectionRule.self, DeviceSizeRule.self, WidthRule.self, RightToLeftRule.self, LongTextRule.self,
        ClippedTextRule.self, OverlapRule.self, FixedWidthLabelRule.self, SilentImageButtonRule.self,
        SmallTargetRule.self,
        FixedHeightTextRule.self, SafeAreaEdgeRule.self,
    ]

    static let documentRules: [any DocumentRule.Type] = [
        DanglingReferenceRule.self, DuplicateIDRule.self, EntryPointRule.self, UnreachableSceneRule.self,
        ReuseIdentifierRule.self, SafeAreaRule.self, MarginRule.self, StoryboardIdentifierRule.self,
    ]

    static let projectRules: [any ProjectRule.Type] = [
        UnknownClassRule.self, MissingOutletRule.self, MissingActionRule.self, UnknownAttributeRule.self,
        MissingImageRule.self, MissingColorRule.self,
    ]
}
