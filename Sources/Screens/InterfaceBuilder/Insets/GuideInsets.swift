public import AutoLayout

/// The insets of a unit's guides, which no document records.
public struct GuideInsets: Hashable, Sendable {
    /// The safe area of each view, by id.
    public internal(set) var safeArea: [String: EdgeInsets] = [:]
    /// The layout margins of each view, by id.
    public internal(set) var margins: [String: EdgeInsets] = [:]
    /// The height of the bars above a screen, before there were safe areas.
    public internal(set) var topBars = 0.0
    /// The height of the bars below a screen, before there were safe areas.
    public internal(set) var bottomBars = 0.0
    /// The insets that are not the rules', but what recorded frames imply.
    public internal(set) var fromEvidence: [InsetNote] = []
}

/// An inset that recorded frames imply where the rules say another.
public struct InsetNote: Hashable, Sendable, CustomStringConvertible {
    /// The id of the view.
    public let view: String
    /// Which of its insets: `safe area`, `margins` or `bars`.
    public let guide: String
    /// What the rules say, in points.
    public let rule: EdgeInsets
    /// What the frames imply, in points.
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
    /// The insets by the rules of the device and the kinds of view alone, with views where they are recorded.
    public var ruledInsets: GuideInsets { insets(fitting: InsetEvidence(), frames: recordedFrames) }

    /// The insets that the unit's recorded frames imply, and the rules' where they imply none.
    ///
    /// What bars Interface Builder's canvas simulates (status, navigation, tab bar, sheets) is hardly recorded. So, for each
    /// edge of each guide, the required equalities between the guide and a recorded view are asked what inset they imply, and
    /// the value most of them agree on is taken. One number an edge, never one a view. A unit that is to be judged by its
    /// frames is not laid out so: see ``layOutWithoutFrames(with:evidence:)``.
    public var fittedInsets: GuideInsets { insets(fitting: InsetEvidence(of: self), frames: recordedFrames) }

    /// The insets by which a unit is checked: the rules', where other units show otherwise theirs, and where several views of
    /// the unit itself agree on something else, or one on what a canvas can have, theirs.
    public func checkedInsets(evidence: CanvasEvidence) -> GuideInsets {
        insets(
            fitting: InsetEvidence(checking: self, others: evidence.evidence(for: self)), frames: recordedFrames)
    }

    /// The recorded frames by the views' ids.
    var recordedFrames: [String: LayoutRect] {
        Dictionary(root.subtree.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    }

    /// The insets with views at those places; see ``InsetRules``.
    func insets(fitting evidence: InsetEvidence, frames: [String: LayoutRect]?) -> GuideInsets {
        var result = GuideInsets()
        var rules = InsetRules(unit: self, frames: frames)
        visit(
            root, Place(x: 0, y: 0, superview: nil, isScrolled: false), evidence, frames, &rules, &result)
        let bars = evidence.fit(.bars, of: root.id, rule: rules.bars, &result.fromEvidence)
        result.topBars = bars.top
        result.bottomBars = bars.bottom
        return result
    }

    /// The margins that a view hands down. What scrolls comes out from under the bars, so they do not count for it.
    private static func inheritable(_ view: ViewElement, _ known: GuideInsets) -> EdgeInsets? {
        guard let margins = known.margins[view.id], let safe = known.safeArea[view.id], view.scrolls,
            view.margins.includesSafeArea
        else { return known.margins[view.id] }
        return EdgeInsets(
            top: margins.top - safe.top, left: margins.left - safe.left, bottom: margins.bottom - safe.bottom,
            right: margins.right - safe.right)
    }

    /// Where a view lies: its position in the root's coordinates, and in what.
    private struct Place {
        let x: Double
        let y: Double
        let superview: ViewElement?
        let isScrolled: Bool
    }

    private func visit(
        _ view: ViewElement, _ place: Place, _ evidence: InsetEvidence, _ frames: [String: LayoutRect]?,
        _ rules: inout InsetRules, _ result: inout GuideInsets
    ) {
        let safe = evidence.fit(
            .safeArea, of: view.id,
            rule: rules.safeArea(of: view, x: place.x, y: place.y, isScrolled: place.isScrolled), &result.fromEvidence)
        if place.superview == nil { rules.rootSafeArea = safe }
        result.safeArea[view.id] = safe
        let outer = place.superview.flatMap { Self.inheritable($0, result) }
        result.margins[view.id] = evidence.fit(
            .margins, of: view.id,
            rule: rules.margins(of: view, safeArea: safe, in: place.superview, outer: outer), &result.fromEvidence)
        let scrolls = place.isScrolled || ControlKind.scrolling.contains(view.kind)
        for child in view.children {
            let frame = frames?[child.id] ?? .zero
            visit(
                child, Place(x: place.x + frame.x, y: place.y + frame.y, superview: view, isScrolled: scrolls),
                evidence, frames, &rules, &result)
        }
    }
}
