/// What views adapt to.
extension LayoutView {
    /// What the view adapts to: the engine's traits.
    public var traitCollection: TraitCollection { engine?.traitCollection ?? TraitCollection() }
}

extension LayoutEngine {
    /// Tells all views of other traits, outermost first.
    func traitsChanged(from previous: TraitCollection) {
        if traitCollection.displayScale != previous.displayScale { invalidateAll() }
        for view in root.subtree {
            view.viewExtras?.traitFollower?.follow(view)
            view.traitCollectionDidChange(previous)
        }
    }
}
