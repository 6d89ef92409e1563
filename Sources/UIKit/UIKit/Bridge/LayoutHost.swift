package import AutoLayout
internal import SolverAPI

/// The engine of a tree: made when something is first asked of it, and kept by the topmost view.
extension UIView {
    /// The topmost view that contains this one.
    var rootView: UIView {
        var view = self
        while let above = view.superview { view = above }
        return view
    }

    /// The engine that lays this view's tree out.
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

    /// The engine of a view that is in no other one, for proofs: what goes wrong is thrown and not logged.
    package func engineForProofs() -> LayoutEngine {
        let engine = treeEngine
        engine.isForgiving = false
        return engine
    }

    /// A view at the top has the frame that it was given. With its mask not translated that is a wish of the lowest kind: what
    /// constraints say of its size counts more, and where they say nothing it stays.
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

    /// Lays the tree out; conflicts are logged, and a constraint is left out for each until it can hold.
    func layOutTree() {
        let engine = treeEngine
        let category = rootView.traitCollection.preferredContentSizeCategory
        // Fonts of styles that are made meanwhile, by cells for one, are those of this tree.
        let before = DynamicType.current.withLock { current in
            defer { if category != .unspecified { current = category } }
            return current
        }
        do {
            try engine.layoutBreakingConflicts()
        } catch {
            LayoutLog.report(error.description)
        }
        DynamicType.current.withLock { $0 = before }
    }
}
