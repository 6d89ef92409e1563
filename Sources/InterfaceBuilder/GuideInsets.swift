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
}

extension LayoutUnit {
    /// The insets by the rules of the device and the kinds of view alone.
    public var ruledInsets: GuideInsets { insets(fitting: InsetEvidence()) }

    /// The insets that the unit's recorded frames imply, and the rules' where they imply none.
    ///
    /// The bars that Interface Builder's canvas simulates (status, navigation, tab bar, sheets) vary from file to file and are
    /// hardly recorded. So, for each edge of each guide, the required equalities between the guide and a recorded view are
    /// asked what inset they imply, and the value most of them agree on is taken. One number an edge, never one a view.
    public var fittedInsets: GuideInsets { insets(fitting: InsetEvidence(of: self)) }

    private func insets(fitting evidence: InsetEvidence) -> GuideInsets {
        var result = GuideInsets()
        var rules = InsetRules(unit: self)
        visit(root, x: 0, y: 0, superview: nil, isScrolled: false, evidence, &rules, &result)
        let bars = EdgeInsets(top: traits.screenSafeArea.top, bottom: traits.screenSafeArea.bottom)
        let fitted = evidence.fit(.bars, of: root.id, rule: bars)
        result.topBars = fitted.top
        result.bottomBars = fitted.bottom
        return result
    }

    /// The margins that a view hands down. What scrolls comes out from under the bars, so they do not count for it.
    private static func inheritable(_ view: ViewElement, _ known: GuideInsets) -> EdgeInsets? {
        guard let margins = known.margins[view.id], let safe = known.safeArea[view.id], view.scrolls,
            view.insetsMarginsFromSafeArea
        else { return known.margins[view.id] }
        return EdgeInsets(
            top: margins.top - safe.top, left: margins.left - safe.left, bottom: margins.bottom - safe.bottom,
            right: margins.right - safe.right)
    }

    private func visit(
        _ view: ViewElement, x: Double, y: Double, superview: ViewElement?, isScrolled: Bool,
        _ evidence: InsetEvidence, _ rules: inout InsetRules, _ result: inout GuideInsets
    ) {
        let safe = evidence.fit(
            .safeArea, of: view.id, rule: rules.safeArea(of: view, x: x, y: y, isScrolled: isScrolled))
        if superview == nil { rules.rootSafeArea = safe }
        result.safeArea[view.id] = safe
        let outer = superview.flatMap { Self.inheritable($0, result) }
        result.margins[view.id] = evidence.fit(
            .margins, of: view.id, rule: rules.margins(of: view, safeArea: safe, in: superview, outer: outer))
        let scrolls = isScrolled || ControlKind.scrolling.contains(view.kind)
        for child in view.children {
            visit(
                child, x: x + child.frame.x, y: y + child.frame.y, superview: view, isScrolled: scrolls, evidence,
                &rules, &result)
        }
    }
}
