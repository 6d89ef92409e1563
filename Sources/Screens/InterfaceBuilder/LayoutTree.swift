public import AutoLayout

/// The views and constraints of a unit, made anew: the caller's own, to be laid out and changed.
public struct LayoutTree {
    /// The view at the top; its frame is fixed at the recorded one.
    public let root: LayoutView
    /// All views by their ids in the document, each before its subviews.
    public let views: [(id: String, view: LayoutView)]
    /// The active constraints, in the order of the document.
    public let constraints: [LayoutConstraint]
    /// What the document says of each of the constraints, in the same order.
    public let elements: [ConstraintElement]
    /// What places the guides for bars.
    let bars: [Bar]

    /// The constraints of a guide for what bars cover.
    struct Bar {
        let isTop: Bool
        let place: LayoutConstraint
        let height: LayoutConstraint
    }
}

extension LayoutUnit {
    /// Makes the views and constraints.
    ///
    /// - Parameters:
    ///   - insets: those of the guides; nil for ``fittedInsets``.
    ///   - contentSizes: natural sizes, by the view's id, in place of the recorded ones.
    /// - Throws: a constraint that cannot be built, with where it stands.
    public func makeTree(insets: GuideInsets? = nil, contentSizes: [String: LayoutSize] = [:])
        throws(InterfaceBuilderError) -> LayoutTree
    {
        var builder = TreeBuilder(unit: self, insets: insets ?? fittedInsets, contentSizes: contentSizes)
        return try builder.build()
    }
}

extension LayoutTree {
    /// Gives the guides other insets; a layout pass then brings the views to their places.
    public func apply(_ insets: GuideInsets) {
        for (id, view) in views {
            if let margins = insets.margins[id] { view.layoutMargins = margins }
            if let safeArea = insets.safeArea[id] { view.safeAreaInsets = safeArea }
        }
        for bar in bars {
            bar.place.constant = bar.isTop ? insets.topBars : -insets.bottomBars
            bar.height.constant = max(0, bar.isTop ? insets.topBars : insets.bottomBars)
        }
    }
}
