public import AutoLayout

/// Newly created views and constraints of a unit, which the caller owns and may change.
public struct LayoutTree {
    /// The root view, fixed at its recorded frame.
    public let root: LayoutView
    /// All views by their ids in the document, each before its subviews.
    public let views: [(id: String, view: LayoutView)]
    /// The active constraints in the order of the document.
    public let constraints: [LayoutConstraint]
    /// The document's elements of the constraints, in the same order.
    public let elements: [ConstraintElement]
    /// The constraints of guides for bars.
    let bars: [Bar]

    /// The constraints of one guide for bars.
    struct Bar {
        let isTop: Bool
        let position: LayoutConstraint
        let height: LayoutConstraint
    }
}

extension LayoutUnit {
    /// Creates the views and constraints.
    ///
    /// - Parameters:
    ///   - insets: The insets of the guides; nil for ``fittedInsets``.
    ///   - contentSizes: Natural sizes by the views' ids that replace recorded ones.
    /// - Throws: ``InterfaceBuilderError`` with the location of a constraint that cannot be created.
    public func makeTree(insets: GuideInsets? = nil, contentSizes: [String: LayoutSize] = [:])
        throws(InterfaceBuilderError) -> LayoutTree
    {
        var builder = TreeBuilder(unit: self, insets: insets ?? fittedInsets, contentSizes: contentSizes)
        return try builder.build()
    }
}

extension LayoutTree {
    /// Changes the insets of the guides. The next layout pass moves the views.
    public func apply(_ insets: GuideInsets) {
        for (id, view) in views {
            if let margins = insets.margins[id] { view.layoutMargins = margins }
            if let safeArea = insets.safeArea[id] { view.safeAreaInsets = safeArea }
        }
        for bar in bars {
            bar.position.constant = bar.isTop ? insets.topBars : -insets.bottomBars
            bar.height.constant = max(0, bar.isTop ? insets.topBars : insets.bottomBars)
        }
    }
}
