/// Baselines that a descendant provides.
extension LayoutView {
    /// Returns the designated view for a baseline attribute; nil if this view provides its own baseline.
    func designatedView(for attribute: LayoutAttribute) -> LayoutView? {
        let designated: LayoutView? =
            switch attribute {
            case .firstBaseline: viewForFirstBaselineLayout
            case .lastBaseline: viewForLastBaselineLayout
            default: nil
            }
        guard let designated, designated !== self, designated.isDescendant(of: self) else { return nil }
        return designated
    }

    /// Returns the view whose text provides the baseline: the view itself or a descendant.
    func baselineView(for attribute: LayoutAttribute) -> LayoutView {
        var view = self
        while let next = view.designatedView(for: attribute) { view = next }
        return view
    }

    /// Invalidates the constraints on a baseline that changed: constraints of this view, and of ancestors that
    /// designate this view.
    func baselineChanged() {
        referencesChanged()
        var designated = self
        var view = superview
        while let current = view {
            if current.viewForFirstBaselineLayout === designated || current.viewForLastBaselineLayout === designated {
                current.referencesChanged()
                designated = current
            }
            view = current.superview
        }
    }

    /// Invalidates the baselines of ancestors that designate a view in this subtree, before the view leaves the tree.
    func forgetBaselineViews() {
        var view = superview
        while let current = view {
            for designated in [current.viewForFirstBaselineLayout, current.viewForLastBaselineLayout] {
                if let designated, designated.isDescendant(of: self) { current.referencesChanged() }
            }
            view = current.superview
        }
    }
}
