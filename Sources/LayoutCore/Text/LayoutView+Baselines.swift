/// Baselines of a view that are those of one in it.
extension LayoutView {
    /// The view whose baseline is meant, if it is not this one's own.
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

    /// The view whose text gives this one's baseline: the view itself, or one in it.
    func baselineView(for attribute: LayoutAttribute) -> LayoutView {
        var view = self
        while let next = view.designatedView(for: attribute) { view = next }
        return view
    }

    /// Says that a baseline lies elsewhere now: of this view, and of those for which it stands.
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

    /// The view is about to leave: those above whose baselines lie in it have their own again.
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
