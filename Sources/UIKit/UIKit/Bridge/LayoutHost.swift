package import AutoLayout
internal import SolverAPI

/// The layout engine of a hierarchy, created on first use and stored in the topmost view.
extension UIView {
    /// The topmost view of the hierarchy; this view if it has no superview.
    var rootView: UIView {
        var view = self
        while let above = view.superview { view = above }
        return view
    }

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

    /// Returns the engine of a view without a superview. Misuse throws an error, as layout proofs require.
    package func engineForProofs() -> LayoutEngine {
        let engine = treeEngine
        engine.isForgiving = false
        return engine
    }

    /// Updates how the engine determines the frame of a topmost view. If the view does not translate its autoresizing
    /// mask, its current size is an optional constraint of priority 49, so that stronger constraints prevail.
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

    /// Lays out the hierarchy. For each conflict, one constraint is ignored until it can hold, and the conflict is
    /// logged.
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
