internal import AutoLayout
internal import SolverAPI

/// Constraints, anchors and sizes of content.
extension UIView: ConstraintItem {
    var itemView: UIView? { self }

    /// Activates a constraint and lists it in this view's `constraints`.
    func hold(_ constraint: NSLayoutConstraint) {
        constraint.preparation?()
        constraint.preparation = nil
        guard let core = constraint.coreForActivation(), !heldConstraints.contains(where: { $0 === constraint }) else {
            return
        }
        constraint.install(in: self, core)
    }

    /// Deactivates a constraint if this view's `constraints` list it.
    func letGo(of constraint: NSLayoutConstraint) {
        if constraints.contains(where: { $0 === constraint }) { constraint.isActive = false }
    }

    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layOutTree()
        return treeEngine.constraintsAffectingLayout(of: node, along: LayoutAxis(axis))
            .compactMap { rule in
                // A stack view's rules become constraint objects when an app first reads them.
                if rule.payload == nil { _ = (rule.holder as? any HostedNode)?.view?.constraints }
                return rule.payload as? NSLayoutConstraint
            }
    }

    func exerciseAmbiguity() {
        layOutTree()
        ambiguityExercises += 1
        var random = SplitMix64(seed: ambiguityExercises)
        do {
            try treeEngine.exerciseAmbiguity(in: node, using: &random)
        } catch {
            LayoutLog.report(error.description)
        }
    }

    func isAmbiguous(_ item: LayoutItem) -> Bool {
        layOutTree()
        do {
            return try treeEngine.hasAmbiguousLayout(item)
        } catch {
            LayoutLog.report(error.description)
            return false
        }
    }

    func ownHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(layer: node.contentHuggingPriority(for: LayoutAxis(axis)))
    }

    func ownResistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(layer: node.contentCompressionResistancePriority(for: LayoutAxis(axis)))
    }

    func fittingSize(
        _ targetSize: CGSize, _ horizontalFittingPriority: UILayoutPriority, _ verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _ = treeEngine
        do {
            let target = LayoutSize(
                width: Double(targetSize.width).limited(to: .largestContentLength),
                height: Double(targetSize.height).limited(to: .largestContentLength))
            let size = try node.systemLayoutSizeFitting(
                target, horizontal: Priority(horizontalFittingPriority),
                vertical: Priority(verticalFittingPriority))
            let grid = node.placement.grid
            return CGSize(
                width: CGFloat(grid?.rounded(size.width) ?? size.width),
                height: CGFloat(grid?.rounded(size.height) ?? size.height))
        } catch {
            LayoutLog.report(error.description)
            return targetSize
        }
    }
}
