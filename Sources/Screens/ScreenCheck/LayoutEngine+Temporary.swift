internal import AutoLayout
internal import InterfaceBuilder

extension LayoutEngine {
    /// Lays out with additional constraints, calls `body`, and restores the layout without them.
    ///
    /// - Throws: ``LayoutError`` if the layout fails, and the error of `body`.
    func withTemporary<Result>(
        _ constraints: [LayoutConstraint], _ body: () throws(LayoutError) -> Result
    ) throws(LayoutError) -> Result {
        defer {
            LayoutConstraint.deactivate(constraints)
            // The layout without the constraints succeeded before.
            _ = try? layoutIfNeeded()
        }
        try LayoutConstraint.activate(constraints)
        try layoutIfNeeded()
        return try body()
    }
}

extension UnitTree {
    /// Returns optional rules that make each stack view as small as its arranged views allow. The stack's constraints do
    /// not include such a rule, so without it every unconstrained stack would be ambiguous.
    func stackPulls() throws(LayoutError) -> [LayoutConstraint] {
        var pulls: [LayoutConstraint] = []
        for (_, view) in views where view is LayoutStackView {
            for size in [LayoutAttribute.width, .height] {
                pulls.append(try LayoutConstraint(item: view, attribute: size, priority: 0.01))
            }
        }
        return pulls
    }
}
