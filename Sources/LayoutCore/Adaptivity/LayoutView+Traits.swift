extension LayoutView {
    /// The traits of the view's engine; default traits if the view has no engine.
    public var traitCollection: TraitCollection { engine?.traitCollection ?? TraitCollection() }
}

extension LayoutEngine {
    /// Reports changed traits to all views, ancestors before descendants.
    func traitsChanged(from previous: TraitCollection) {
        if traitCollection.displayScale != previous.displayScale { invalidateAll() }
        for view in root.subtree {
            view.viewExtras?.traitFollower?.follow(view)
            view.traitCollectionDidChange(previous)
        }
    }
}
