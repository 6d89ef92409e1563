internal import AutoLayout
internal import SolverAPI

extension LayoutUnit {
    /// Returns the unit with what Interface Builder's canvas and the app lay out differently as in the app.
    ///
    /// - Placeholder constraints yield to all required ones, because Xcode removes them when it builds the app. They are not
    ///   removed here, because code then determines what they determine on the canvas.
    /// - The content view of a cell is as high as the cell, even if an older version of Interface Builder recorded another frame.
    /// - A view whose class computes its intrinsic size has the recorded size.
    ///
    /// - Parameter computesSize: Whether the class with a name computes the intrinsic size of its instances.
    package func asInApp(computesSize: (String) -> Bool) -> LayoutUnit {
        var unit = self
        unit.root = asInApp(root, computesSize).followingCell(of: self)
        return unit
    }

    /// The priority of placeholder constraints: higher than that of any other optional constraint.
    private static let placeholderPriority = Priority(999.9)

    private func asInApp(_ view: ViewElement, _ computesSize: (String) -> Bool) -> ViewElement {
        var result = view
        for index in result.constraints.indices where result.constraints[index].isPlaceholder {
            result.constraints[index].priority = min(result.constraints[index].priority, Self.placeholderPriority)
        }
        if let name = view.customClass, view.kind == "view" || view.kind == "customView", computesSize(name) {
            result.content.hasSize = true
        }
        result.children = view.children.map { asInApp($0, computesSize) }
        return result
    }
}
