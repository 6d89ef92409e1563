internal import LayoutTreeCore
public import SolverAPI

extension LayoutSize {
    /// A target for ``LayoutView/systemLayoutSizeFitting(_:horizontal:vertical:)``: the smallest size that the
    /// constraints allow.
    public static let layoutFittingCompressedSize = LayoutSize.zero
    /// A target for the largest size that the constraints allow: 10,000 points, as in UIKit.
    public static let layoutFittingExpandedSize = LayoutSize(width: 10_000, height: 10_000)
}

extension LayoutView {
    /// Returns the size of the alignment rectangle, in points, that is closest to `target` and satisfies the
    /// constraints inside the view.
    ///
    /// The superview and the current frame do not affect the result. The optional constraints `width == target.width`
    /// and `height == target.height` have the given priorities, which default to 50 as in UIKit. A separate solver
    /// computes the size; the layout, the frames and the engine's solver do not change.
    /// - Throws: ``LayoutError/conflict(_:)`` if the constraints inside the view conflict,
    ///   ``LayoutError/viewHasNoEngine(view:)``, or another error of a layout.
    /// - Complexity: a first solve of the view's subtree, and one more solve if text wraps.
    public func systemLayoutSizeFitting(
        _ target: LayoutSize, horizontal: Priority = .fittingSize, vertical: Priority = .fittingSize
    ) throws(LayoutError) -> LayoutSize {
        guard let engine else { throw .viewHasNoEngine(view: name) }
        let solver = engine.tree.table.makeSolver()
        solver.limits = engine.limits
        return try systemLayoutSizeFitting(target, horizontal: horizontal, vertical: vertical, with: solver)
    }

    /// Returns the fitting size of a view that may be outside of an engine's tree.
    ///
    /// - Parameter solver: an empty solver that is not used for anything else.
    /// - Throws: the errors of ``systemLayoutSizeFitting(_:horizontal:vertical:)``.
    /// - Complexity: a first solve of the view's subtree, and one more solve if text wraps.
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
