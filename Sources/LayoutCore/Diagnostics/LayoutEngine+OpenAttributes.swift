internal import SolverAPI

extension LayoutEngine {
    /// Returns the items of a list with ambiguous attributes, in the order of the list.
    ///
    /// - Parameter distance: the smallest distance, in points, at which two values of a tied attribute count as
    ///   different. Tied values may differ by less than a pixel. Free attributes count from 1e-5 points on.
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot determine the ranges.
    /// - Complexity: see ``ambiguity(of:byMoreThan:)``.
    public func openItems(
        among items: [LayoutItem], byMoreThan distance: Double
    ) throws(LayoutError) -> [LayoutAmbiguity.OpenItem] {
        try ambiguity(of: items, byMoreThan: distance).items
    }
}
