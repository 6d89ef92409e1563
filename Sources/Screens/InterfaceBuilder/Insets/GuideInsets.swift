public import AutoLayout

/// The insets of a unit's guides, which documents do not record.
public struct GuideInsets: Hashable, Sendable {
    /// The safe area of each view, by id.
    public internal(set) var safeArea: [String: EdgeInsets] = [:]
    /// The layout margins of each view, by id.
    public internal(set) var margins: [String: EdgeInsets] = [:]
    /// The height of the bars at the top, for documents without safe areas.
    public internal(set) var topBars = 0.0
    /// The height of the bars at the bottom, for documents without safe areas.
    public internal(set) var bottomBars = 0.0
    /// Insets from recorded frames that differ from the rules.
    public internal(set) var fromEvidence: [InsetNote] = []
}

/// An inset from recorded frames that differs from the rules.
public struct InsetNote: Hashable, Sendable, CustomStringConvertible {
    /// The id of the view.
    public let view: String
    /// The kind of inset: `safe area`, `margins` or `bars`.
    public let guide: String
    /// The inset by the rules, in points.
    public let rule: EdgeInsets
    /// The inset by the recorded frames, in points.
    public let implied: EdgeInsets

    /// For example `safe area of abc: top 64 by recorded frames, 20 by rule`.
    public var description: String {
        let edges = [
            ("top", rule.top, implied.top), ("left", rule.left, implied.left), ("bottom", rule.bottom, implied.bottom),
            ("right", rule.right, implied.right),
        ].filter { $1 != $2 }
        let words = edges.map { "\($0) \($2) by recorded frames, \($1) by rule" }
        return "\(guide) of \(view): \(words.joined(separator: "; "))"
    }
}

extension LayoutUnit {
    /// The insets by the rules of the device and the kinds of views, at recorded positions.
    public var ruledInsets: GuideInsets { insets(fitting: InsetEvidence(), frames: recordedFrames) }

    /// The insets by the unit's recorded frames, and by the rules where frames imply none.
    ///
    /// Documents hardly record the bars that the canvas simulates (status bar, navigation bar, tab bar, sheets). For each
    /// edge of each guide, the required equalities between the guide and recorded views imply insets, and the most
    /// frequent value is used: one number per edge, not per view. To test the layout against the recorded frames, use
    /// ``layOutWithoutFrames(with:evidence:)`` instead.
    public var fittedInsets: GuideInsets { insets(fitting: InsetEvidence(of: self), frames: recordedFrames) }

    /// Returns the insets for checks: those of the rules; those of other units where they differ; and those of the unit
    /// itself where several of its views agree, or one implies an inset that a canvas can have.
    public func checkedInsets(evidence: CanvasEvidence) -> GuideInsets {
        insets(
            fitting: InsetEvidence(checking: self, others: evidence.evidence(for: self)), frames: recordedFrames)
    }

    /// The recorded frames by the views' ids.
    var recordedFrames: [String: LayoutRect] {
        Dictionary(root.subtree.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the insets with views at given positions; see ``InsetRules``.
    func insets(fitting evidence: InsetEvidence, frames: [String: LayoutRect]?) -> GuideInsets {
        var result = GuideInsets()
        var rules = InsetRules(unit: self, frames: frames)
        visit(
            root, Position(x: 0, y: 0, superview: nil, isScrolled: false), evidence, frames, &rules, &result)
        let bars = evidence.fit(.bars, of: root.id, rule: rules.bars, &result.fromEvidence)
        result.topBars = bars.top
        result.bottomBars = bars.bottom
        return result
    }

    /// Returns the margins that a view passes to its subviews. Contents that scroll are not covered by bars, so bars are
    /// excluded.
    private static func inheritable(_ view: ViewElement, _ known: GuideInsets) -> EdgeInsets? {
        guard let margins = known.margins[view.id], let safe = known.safeArea[view.id], view.scrolls,
            view.margins.includesSafeArea
        else { return known.margins[view.id] }
        return EdgeInsets(
            top: margins.top - safe.top, left: margins.left - safe.left, bottom: margins.bottom - safe.bottom,
            right: margins.right - safe.right)
    }

    /// The position of a view in the root's coordinates, and its container.
    private struct Position {
        let x: Double
        let y: Double
        let superview: ViewElement?
        let isScrolled: Bool
    }

    private func visit(
        _ view: ViewElement, _ position: Position, _ evidence: InsetEvidence, _ frames: [String: LayoutRect]?,
        _ rules: inout InsetRules, _ result: inout GuideInsets
    ) {
        let safe = evidence.fit(
            .safeArea, of: view.id,
            rule: rules.safeArea(of: view, x: position.x, y: position.y, isScrolled: position.isScrolled),
            &result.fromEvidence)
        if position.superview == nil { rules.rootSafeArea = safe }
        result.safeArea[view.id] = safe
        let outer = position.superview.flatMap { Self.inheritable($0, result) }
        result.margins[view.id] = evidence.fit(
            .margins, of: view.id,
            rule: rules.margins(of: view, safeArea: safe, in: position.superview, outer: outer), &result.fromEvidence)
        let scrolls = position.isScrolled || ControlKind.scrolling.contains(view.kind)
        for child in view.children {
            let frame = frames?[child.id] ?? .zero
            visit(
                child, Position(x: position.x + frame.x, y: position.y + frame.y, superview: view, isScrolled: scrolls),
                evidence, frames, &rules, &result)
        }
    }
}
