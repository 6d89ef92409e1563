/// The tree of views.
extension LayoutView {
    /// Puts a view into this one, in front of the others; takes it out of where it was.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if the view contains this one.
    public func addSubview(_ view: LayoutView) throws(LayoutError) {
        try insertSubview(view, at: .max)
    }

    /// Puts a view into this one at an index, or in front of the others if there are fewer; takes it out of where it was.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if the view contains this one.
    public func insertSubview(_ view: LayoutView, at index: Int) throws(LayoutError) {
        // A view without subviews contains nothing, and most are added so: then the way up need not be walked.
        if view === self || (view.subviewList.count > 0 && isDescendant(of: view)) {
            throw .viewInsideItself(view: view.name, superview: name)
        }
        view.removeFromSuperview()
        // An engine lays out a whole tree: one that was the root of another is now a part of this one.
        view.engine?.detach()
        subviewList.insert(view, at: index)
        view.superview = self
        if view.translatesAutoresizingMaskIntoConstraints { view.rebaseAutoresizing() }
        if let engine { engine.attach(view) }
    }

    /// Takes the view out of its superview, and with it every constraint between its subtree and the rest.
    ///
    /// Constraints within the subtree stay active.
    /// - Complexity: O(size of the subtree and its constraints); and O(siblings) if ``subviews`` was read since the last one left.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        deactivateConstraintsLeavingSubtree()
        forgetBaselineViews()
        engine?.detach(self)
        superview.subviewList.remove(self)
        self.superview = nil
    }

    /// Gives the view a free guide; takes it from the view that had it.
    public func addLayoutGuide(_ guide: LayoutGuide) {
        guard guide.kind == .free else { return }
        guide.owningView?.removeLayoutGuide(guide)
        extras.guides.append(guide)
        guide.setOwner(self)
        engine?.enter(guide, of: self)
    }

    /// Takes a free guide from the view, and with it every constraint that speaks of it.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        guard guide.owningView === self, guide.kind == .free else { return }
        for constraint in guide.uses.installed(of: guide) { constraint.deactivate() }
        extras.guides.remove(guide)
        guide.setOwner(nil)
        engine?.leave(guide)
    }

    /// Whether the view is `ancestor` or lies in it.
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

    /// The view and all in it, each before its subviews. Not recursive, so that no depth is too deep.
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

    /// Calls for each view of ``subtree`` in that order, and keeps none alive. The call changes no tree.
    @inline(__always)
    func forEachInSubtree(_ body: (LayoutView) -> Void) {
        var stack: ContiguousArray<Unmanaged<LayoutView>> = [.passUnretained(self)]
        while let next = stack.popLast() {
            next._withUnsafeGuaranteedRef { view in
                body(view)
                if view.subviewList.count > 0 { view.subviewList.push(to: &stack) }
            }
        }
    }

    /// The nearest view that contains both; nil if they are in different trees.
    ///
    /// - Complexity: O(depth).
    func nearestCommonAncestor(with other: LayoutView) -> LayoutView? {
        // Nearly all constraints are between a view and itself, its superview or a sibling.
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
