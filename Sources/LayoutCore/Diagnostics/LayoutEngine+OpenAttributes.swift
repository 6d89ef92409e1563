internal import SolverAPI

/// What of views and guides is open in a layout.
extension LayoutEngine {
    /// What of each of a list could be otherwise in a layout that is as good, in the order of the list.
    ///
    /// - Parameter distance: how far apart two values must be to count as two, in points. It is asked only where there are
    ///   ties, which may be of less than a pixel; what nothing decides is open anyhow.
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot tell.
    /// - Complexity: see ``ambiguity(of:byMoreThan:)``.
    public func openItems(
        among items: [LayoutItem], byMoreThan distance: Double
    ) throws(LayoutError) -> [LayoutAmbiguity.OpenItem] {
        try ambiguity(of: items, byMoreThan: distance).items
    }
}
