public import SolverAPI

extension LayoutSize {
    /// As a target for ``LayoutView/systemLayoutSizeFitting(_:horizontal:vertical:)``: as small as the constraints allow.
    public static let layoutFittingCompressedSize = LayoutSize.zero
    /// As a target: as large as the constraints allow. The number is UIKit's, 10000 points.
    public static let layoutFittingExpandedSize = LayoutSize(width: 10_000, height: 10_000)
}

extension LayoutView {
    /// The size nearest to `target` that the constraints within the view allow, in points, of its alignment rectangle.
    ///
    /// The view's superview has no say, nor the frame that it has now. The wishes `width == target.width` and
    /// `height == target.height` have the given priorities, 50 as in UIKit unless said. It is worked out by a solver of its
    /// own: the layout, the frames and the engine's solver are left as they are.
    /// - Throws: ``LayoutError/conflict(_:)`` where the constraints within the view cannot hold together, and what else stands
    ///   in the way of a layout.
    /// - Complexity: a solve from nothing of the view's subtree; one more for text that wraps.
    public func systemLayoutSizeFitting(
        _ target: LayoutSize, horizontal: Priority = .fittingSize, vertical: Priority = .fittingSize
    ) throws(LayoutError) -> LayoutSize {
        guard let engine else { throw .viewHasNoEngine(view: name) }
        let solver = engine.solver.makeEmpty(tolerances: Tolerances())
        solver.limits = engine.solver.limits
        return try systemLayoutSizeFitting(target, horizontal: horizontal, vertical: vertical, with: solver)
    }

    /// The same, for a view that need not be in an engine's tree, with a solver that is empty and not used for anything else.
    public func systemLayoutSizeFitting(
        _ target: LayoutSize, horizontal: Priority = .fittingSize, vertical: Priority = .fittingSize,
        with solver: any LayoutSolver
    ) throws(LayoutError) -> LayoutSize {
        for (priority, extent) in [(horizontal, target.width), (vertical, target.height)] {
            guard priority.isValid else {
                throw .invalidPriority(subject: "\(name), fitting size", priority: priority.value)
            }
            guard abs(extent) <= Limits.magnitude else {
                throw .numberOutOfRange(constraint: "\(name), fitting size", number: "the target")
            }
        }
        var measurement = FittingMeasurement(of: self, solver: solver)
        return try measurement.size(fitting: target, horizontal: horizontal, vertical: vertical)
    }
}
