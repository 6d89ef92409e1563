extension LayoutView {
    /// Adds a view as the frontmost subview, removing it from its previous superview.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if `view` is this view or one of its ancestors.
    /// - Complexity: O(size of the subtree and its constraints); O(depth) more if `view` has subviews.
    public func addSubview(_ view: LayoutView) throws(LayoutError) {
        try insertSubview(view, at: .max)
    }

    /// Inserts a view into the list of subviews at an index, removing it from its previous superview.
    ///
    /// An index past the end adds the view in front.
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if `view` is this view or one of its ancestors.
    /// - Complexity: O(size of the subtree and its constraints); O(depth) more if `view` has subviews, and O(siblings)
    ///   more unless it becomes the frontmost one.
    public func insertSubview(_ view: LayoutView, at index: Int) throws(LayoutError) {
        // A view without subviews has no descendants. Most views are added in that state, which saves walking up
        // the hierarchy.
        if view === self || (view.subviewList.count > 0 && isDescendant(of: view)) {
            throw .viewInsideItself(view: view.name, superview: name)
        }
        view.removeFromSuperview()
        // An engine lays out a whole tree. The root of another engine's tree is now a subview, so that engine is
        // detached.
        view.engine?.detach()
        subviewList.insert(view, at: index)
        view.superview = self
        if view.translatesAutoresizingMaskIntoConstraints { view.rebaseAutoresizing() }
        if let engine { engine.attach(view) }
    }

    /// Removes the view from its superview and deactivates every constraint between its subtree and the rest of the
    /// tree.
    ///
    /// Constraints within the subtree stay active.
    /// - Complexity: O(size of the subtree and its constraints). Also O(siblings) if ``subviews`` was read since the
    ///   last removal.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        deactivateConstraintsLeavingSubtree()
        forgetBaselineViews()
        engine?.detach(self)
        superview.subviewList.remove(self)
        self.superview = nil
    }

    /// Adds a free guide to the view, removing it from its previous owner.
    public func addLayoutGuide(_ guide: LayoutGuide) {
        guard guide.kind == .free else { return }
        guide.owningView?.removeLayoutGuide(guide)
        extras.guides.append(guide)
        guide.setOwner(self)
        engine?.enter(guide, of: self)
    }

    /// Removes a free guide from the view and deactivates every constraint that refers to it.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        guard guide.owningView === self, guide.kind == .free else { return }
        for constraint in guide.uses.installed(of: guide) { constraint.deactivate() }
        extras.guides.remove(guide)
        guide.setOwner(nil)
        engine?.leave(guide)
    }

    /// Returns whether the view is `ancestor` or one of its descendants.
    ///
    /// - Complexity: O(depth).
    public func isDescendant(of ancestor: LayoutView) -> Bool {
        var view: LayoutView? = self
        while let current = view {
            if current === ancestor { return true }
            view = current.superview
        }
        return false
    }

    /// The view and all its descendants, each before its subviews.
    ///
    /// Computed iteratively, so deep hierarchies cannot overflow the stack.
    /// - Complexity: O(size of the subtree).
    public var subtree: [LayoutView] {
        if subviewList.count == 0 { return [self] }
        var found: [LayoutView] = []
        var stack = [self]
        while let view = stack.popLast() {
            found.append(view)
            if view.subviewList.count > 0 { stack.append(contentsOf: view.subviews.reversed()) }
        }
        return found
    }

    /// Calls `body` for each view of ``subtree`` in that order, without retaining the views.
    ///
    /// - Precondition: `body` does not change the hierarchy.
    @inline(__always)
    func forEachInSubtree(_ body: (LayoutView) -> Void) {
        var stack = ContiguousArray<Unmanaged<LayoutView>>()
        stack.reserveCapacity(16)
        stack.append(.passUnretained(self))
        while let next = stack.popLast() {
            next._withUnsafeGuaranteedRef { view in
                body(view)
                if view.subviewList.count > 0 { view.subviewList.push(to: &stack) }
            }
        }
    }

    /// Returns the nearest view that contains both views, or nil if they are in different trees.
    ///
    /// - Complexity: O(depth).
    func nearestCommonAncestor(with other: LayoutView) -> LayoutView? {
        // Nearly all constraints relate a view to itself, its superview or a sibling.
        if self === other || other.superview === self { return self }
        if let superview, superview === other || superview === other.superview { return superview }
        var (a, b) = (self, other)
        var (depthOfA, depthOfB) = (a.depth, b.depth)
        while a !== b {
            if depthOfA >= depthOfB {
                guard let above = a.superview else { return nil }
                a = above
                depthOfA -= 1
            } else {
                guard let above = b.superview else { return nil }
                b = above
                depthOfB -= 1
            }
        }
        return a
    }

    private var depth: Int {
        var count = 0
        var view = superview
        while let current = view {
            count += 1
            view = current.superview
        }
        return count
    }

    private func deactivateConstraintsLeavingSubtree() {
        var leaving: [LayoutConstraint] = []
        for view in subtree {
            view.forEachOwnItem { item in
                item.uses.forEach(of: item) { constraint in
                    if let holder = constraint.holder, !holder.isDescendant(of: self) { leaving.append(constraint) }
                }
            }
        }
        for constraint in leaving { constraint.deactivate() }
    }
}
