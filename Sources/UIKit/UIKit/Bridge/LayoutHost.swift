package import AutoLayout
internal import SolverAPI

/// The layout engine of a hierarchy, created on first use and stored in the topmost view.
extension UIView {
    /// The topmost view that contains this one.
    var rootView: UIView {
        var view = self
        while let above = view.superview { view = above }
        return view
    }

    /// The engine that lays out this view's hierarchy.
    var treeEngine: LayoutEngine {
        let root = rootView
        if let engine = root.ownedEngine { return engine }
        let engine = LayoutEngine(root: root.node)
        engine.isForgiving = true
        engine.allowsRequiredPriorityChange = true
        engine.onConflict = { LayoutLog.report($0.description) }
        root.ownedEngine = engine
        root.updateRootRules()
        return engine
    }

    /// Returns an engine for a view without a superview, for proofs: errors are thrown and not logged.
    package func engineForProofs() -> LayoutEngine {
        let engine = treeEngine
        engine.isForgiving = false
        return engine
    }

    /// Updates the rules of the topmost view's frame. If its mask is not translated, its size is an optional constraint
    /// of priority 49: other constraints on its size prevail, and without them it keeps its size.
    func updateRootRules() {
        let isRoot = superview == nil
        let isByMask = isRoot || translatesMask
        if node.translatesAutoresizingMaskIntoConstraints != isByMask {
            node.translatesAutoresizingMaskIntoConstraints = isByMask
        }
        guard isRoot, let engine = ownedEngine else { return }
        engine.rootSizePriority = translatesMask ? .required : Priority(49)
        let direction: LayoutDirection = traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        if engine.layoutDirection != direction { engine.layoutDirection = direction }
    }

    /// Lays out the hierarchy. Conflicts are logged, and for each a constraint is ignored until it can be satisfied.
    func layOutTree() {
        let engine = treeEngine
        let category = rootView.traitCollection.preferredContentSizeCategory
        // Fonts of text styles that are created during the layout, for example by cells, use the text size of this
        // hierarchy.
        let settings = DisplaySettings.current
        let before = settings.textSize
        if category != .unspecified { settings.textSize = category }
        do {
            try engine.layoutBreakingConflicts()
        } catch {
            LayoutLog.report(error.description)
        }
        settings.textSize = before
    }
}
