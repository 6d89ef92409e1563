internal import AutoLayout

extension UIView {
    /// Inserts a view at an offset from a sibling in the order of subviews. Does nothing if `sibling` is not a subview.
    func insert(_ view: UIView, offset: Int, before sibling: UIView) {
        guard let index = subviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling }) else { return }
        insert(view, at: index + offset)
    }

    func insert(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else {
            return LayoutLog.report("\(type(of: view)): a view cannot be added to itself or to what it contains.")
        }
        if view.superview === self {
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: min(max(0, index), subviews.count))
            return
        }
        let (old, oldWindow) = (view.superview, view.window)
        let newWindow = self as? UIWindow ?? window
        if let old { old.willRemoveSubview(view) }
        if oldWindow !== newWindow { view.tellSubtree { $0.willMove(toWindow: newWindow) } }
        view.willMove(toSuperview: self)
        if old != nil { view.leaveTree() }
        view.ownedEngine = nil
        subviews.insert(view, at: min(max(0, index), subviews.count))
        view.superview = self
        do {
            try node.insertSubview(view.node, at: index)
        } catch {
            LayoutLog.report(error.description)
        }
        view.updateRootRules()
        view.moveToWindow(newWindow)
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    func leave() {
        guard let old = superview else { return }
        old.willRemoveSubview(self)
        if window != nil { tellSubtree { $0.willMove(toWindow: nil) } }
        willMove(toSuperview: nil)
        leaveTree()
        updateRootRules()
        moveToWindow(nil)
        didMoveToSuperview()
    }

    /// Removes the view from its superview without notifications.
    private func leaveTree() {
        var above = superview
        while let view = above {
            for constraint in view.heldConstraints where constraint.reaches(into: self) { constraint.isActive = false }
            above = view.superview
        }
        superview?.subviews.removeAll { $0 === self }
        superview?.didLose(self)
        node.removeFromSuperview()
        superview = nil
    }

    private func didLose(_ view: UIView) { (self as? UIStackView)?.forget(view) }

    private func moveToWindow(_ new: UIWindow?) {
        if new === window {
            // The new superview may have other traits.
            if new != nil { traitsMayHaveChanged() }
            return
        }
        tellSubtree { view in
            view.window = new
            view.node.placement.isInWindow = new != nil
            if let screen = new?.screen { view.node.placement.grid = PixelGrid(scale: Double(screen.scale)) }
            // Only views in a window have a safe area.
            view.node.inheritsSafeAreaInsets = new != nil
            if new == nil { view.node.safeAreaInsets = view.node.additionalSafeAreaInsets }
        }
        if new != nil { traitsMayHaveChanged() }
        tellSubtree { $0.didMoveToWindow() }
    }

    /// Calls a closure with each view of the subtree, superviews before subviews. It does not recurse, because the call
    /// stack would limit the depth of the hierarchy.
    func tellSubtree(_ tell: (UIView) -> Void) {
        var open = [self]
        while let view = open.popLast() {
            tell(view)
            open.append(contentsOf: view.subviews.reversed())
        }
    }

    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let next = current {
            if next === view { return true }
            current = next.superview
        }
        return false
    }

    /// Returns the nearest common ancestor, which can be one of the two views; nil for views of different hierarchies.
    func nearestCommonAncestor(with other: UIView) -> UIView? {
        var current: UIView? = self
        while let next = current {
            if other.isDescendant(of: next) { return next }
            current = next.superview
        }
        return nil
    }

    public func viewWithTag(_ tag: Int) -> UIView? {
        var open = [self]
        while let view = open.popLast() {
            if view.tag == tag { return view }
            open.append(contentsOf: view.subviews.reversed())
        }
        return nil
    }

    // MARK: Layout guides

    func own(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.canMove, layoutGuide.owningView !== self, let core = layoutGuide.core as? LayoutGuide else {
            return
        }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuides.append(layoutGuide)
        node.addLayoutGuide(core)
        layoutGuide.setOwner(self)
    }

    func disown(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.canMove, layoutGuide.owningView === self, let core = layoutGuide.core as? LayoutGuide else {
            return
        }
        var holder: UIView? = self
        while let view = holder {
            for constraint in view.heldConstraints where constraint.mentions(layoutGuide) {
                constraint.isActive = false
            }
            holder = view.superview
        }
        layoutGuides.removeAll { $0 === layoutGuide }
        node.removeLayoutGuide(core)
        layoutGuide.setOwner(nil)
    }
}
