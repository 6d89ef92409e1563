public import AutoLayout

/// The insets of a unit's layout guides, in points. Documents do not record them.
public struct GuideInsets: Hashable, Sendable {
    /// The safe area of each view, by id.
    public internal(set) var safeArea: [String: EdgeInsets] = [:]
    /// The layout margins of each view, by id.
    public internal(set) var margins: [String: EdgeInsets] = [:]
    /// The height of the bars at the top, for documents that have guides for bars in place of safe areas.
    public internal(set) var topBars = 0.0
    /// The height of the bars at the bottom, for documents that have guides for bars in place of safe areas.
    public internal(set) var bottomBars = 0.0
    /// The insets that were taken from recorded frames and differ from those by Interface Builder's rules.
    public internal(set) var fromEvidence: [InsetNote] = []
}

/// A kind of inset, with its name in messages.
public enum InsetGuide: String, Hashable, Sendable {
    case safeArea = "safe area"
    case margins
    case bars
}

/// An inset that was taken from recorded frames and differs from the inset by Interface Builder's rules.
public struct InsetNote: Hashable, Sendable, CustomStringConvertible {
    /// The id of the view.
    public let view: String
    public let guide: InsetGuide
    /// The inset by Interface Builder's rules, in points.
    public let rule: EdgeInsets
    /// The inset that recorded frames imply, in points.
    public let implied: EdgeInsets

    /// The inset in words, such as `safe area of abc: top 64 by recorded frames, 20 by rule`.
    public var description: String {
        let edges = [
            ("top", rule.top, implied.top), ("left", rule.left, implied.left), ("bottom", rule.bottom, implied.bottom),
            ("right", rule.right, implied.right),
        ].filter { $1 != $2 }
        let words = edges.map { "\($0) \($2) by recorded frames, \($1) by rule" }
        return "\(guide.rawValue) of \(view): \(words.joined(separator: "; "))"
    }
}

extension LayoutUnit {
    /// The insets by Interface Builder's rules for the device, the kinds of views and their recorded positions.
    public var ruledInsets: GuideInsets { insets(fitting: InsetEvidence(), frames: recordedFrames) }

    /// The insets that the unit's recorded frames imply. Other insets follow the rules, as in ``ruledInsets``.
    ///
    /// Documents hardly record the bars that the canvas simulates: status bar, navigation bar, tab bar, sheets. Each
    /// required equation between a guide's edge and a recorded view implies the inset of that edge. The most frequent
    /// value is used, so there is one number for each edge. To test a layout against the recorded frames, use
    /// ``layOutWithoutFrames(with:evidence:)`` instead.
    public var fittedInsets: GuideInsets { insets(fitting: InsetEvidence(of: self), frames: recordedFrames) }

    /// Returns the insets for checks. They follow the rules, as in ``ruledInsets``, unless other units agree on a
    /// different value. The unit's own frames override both if several of its views agree, or if one view implies an
    /// inset that a canvas can have.
    public func checkedInsets(evidence: CanvasEvidence) -> GuideInsets {
        insets(
            fitting: InsetEvidence(checking: self, others: evidence.evidence(for: self)), frames: recordedFrames)
    }

    /// The recorded frames, by id of the view.
    var recordedFrames: [String: LayoutRect] {
        Dictionary(root.subtree.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the insets if views have the given frames; see ``InsetRules``. `evidence` overrides the rules.
    func insets(fitting evidence: InsetEvidence, frames: [String: LayoutRect]?) -> GuideInsets {
        var result = GuideInsets()
        let rules = InsetRules(unit: self, frames: frames) {
            evidence.fit(.safeArea, of: root.id, rule: $0, &result.fromEvidence)
        }
        visit(root, Position(x: 0, y: 0, superview: nil, isScrolled: false), evidence, frames, rules, &result)
        let bars = evidence.fit(.bars, of: root.id, rule: rules.bars, &result.fromEvidence)
        result.topBars = bars.top
        result.bottomBars = bars.bottom
        return result
    }

    /// Returns the margins that a view passes on to its subviews. For a scroll view, the safe area is subtracted,
    /// because bars do not cover scrolled contents.
    private static func inheritable(_ view: ViewElement, _ known: GuideInsets) -> EdgeInsets? {
        guard let margins = known.margins[view.id], let safe = known.safeArea[view.id], view.scrolls,
            view.margins.includesSafeArea
        else { return known.margins[view.id] }
        return EdgeInsets(
            top: margins.top - safe.top, left: margins.left - safe.left, bottom: margins.bottom - safe.bottom,
            right: margins.right - safe.right)
    }

    /// The position of a view in the root's coordinates, and its superview.
    private struct Position {
        let x: Double
        let y: Double
        let superview: ViewElement?
        let isScrolled: Bool
    }

    private func visit(
        _ view: ViewElement, _ position: Position, _ evidence: InsetEvidence, _ frames: [String: LayoutRect]?,
        _ rules: InsetRules, _ result: inout GuideInsets
    ) {
        let safe =
            position.superview == nil
            ? rules.rootSafeArea
            : evidence.fit(
                .safeArea, of: view.id,
                rule: rules.safeArea(of: view, x: position.x, y: position.y, isScrolled: position.isScrolled),
                &result.fromEvidence)
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
                evidence, frames, rules, &result)
        }
    }
}
