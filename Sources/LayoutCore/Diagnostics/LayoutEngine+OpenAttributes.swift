internal import SolverAPI

/// Ambiguous attributes of views and guides.
extension LayoutEngine {
    /// Returns the items of a list with ambiguous attributes, in the order of the list.
    ///
    /// - Parameter distance: the minimum distance between two values, in points, for them to count as different. It
    ///   applies to ties, which may differ by less than a pixel; free attributes are always ambiguous.
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot determine the ranges.
    /// - Complexity: see ``ambiguity(of:byMoreThan:)``.
    public func openItems(
        among items: [LayoutItem], byMoreThan distance: Double
    ) throws(LayoutError) -> [LayoutAmbiguity.OpenItem] {
        try ambiguity(of: items, byMoreThan: distance).items
    }
}
