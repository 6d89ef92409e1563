public import AutoLayout

/// The views and constraints of a unit, newly created. The caller owns them and may change them.
public struct UnitTree {
    /// The root view. Its frame is fixed at the recorded one.
    public let root: LayoutView
    /// All views with their ids in the document. Each precedes its subviews.
    public let views: [(id: String, view: LayoutView)]
    /// The active constraints in the order of the document.
    public let constraints: [LayoutConstraint]
    /// The document's element for each of ``constraints``, in the same order.
    public let elements: [ConstraintElement]
    /// The constraints of the guides for bars, which ``apply(_:)`` changes.
    let bars: [Bar]
    /// The ids of the views for which the document states leading and trailing margins.
    let directionalMargins: Set<String>

    /// The constraints of one guide for bars.
    struct Bar {
        let isTop: Bool
        let position: LayoutConstraint
        let height: LayoutConstraint
    }
}

extension LayoutUnit {
    /// Creates the views and constraints of the unit.
    ///
    /// - Parameters:
    ///   - insets: The insets of the guides; nil for ``fittedInsets``.
    ///   - contentSizes: Intrinsic sizes that replace the recorded ones, by id of the view.
    /// - Throws: ``InterfaceBuilderError`` with the location of a constraint that cannot be created.
    public func makeTree(insets: GuideInsets? = nil, contentSizes: [String: LayoutSize] = [:])
        throws(InterfaceBuilderError) -> UnitTree
    {
        var builder = TreeBuilder(unit: self, insets: insets ?? fittedInsets, contentSizes: contentSizes)
        return try builder.build()
    }
}

extension UnitTree {
    /// Changes the insets of the guides. The next layout pass moves the views.
    public func apply(_ insets: GuideInsets) {
        for (id, view) in views {
            if let margins = insets.margins[id] {
                view.setMargins(margins, areDirectional: directionalMargins.contains(id))
            }
            if let safeArea = insets.safeArea[id] { view.safeAreaInsets = safeArea }
        }
        for bar in bars {
            bar.position.constant = bar.isTop ? insets.topBars : -insets.bottomBars
            bar.height.constant = max(0, bar.isTop ? insets.topBars : insets.bottomBars)
        }
    }
}

extension LayoutView {
    /// Sets the margins, which are mirrored from right to left if they are directional.
    func setMargins(_ margins: EdgeInsets, areDirectional: Bool) {
        if areDirectional {
            directionalLayoutMargins = DirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        } else {
            layoutMargins = margins
        }
    }
}
