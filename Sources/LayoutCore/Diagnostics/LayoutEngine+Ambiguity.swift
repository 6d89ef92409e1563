internal import SolverAPI

/// Ambiguity of the last layout. The engine's result is deterministic even if constraints allow other layouts.
///
/// Only ``exerciseAmbiguity(in:using:)``, ``showAlternative(with:of:near:)`` and ``restoreLayout()`` change frames.
extension LayoutEngine {
    /// The smallest distance, in points, at which two values count as different.
    private static let noticeable = 1e-5

    /// Returns whether a view or guide has a different position or size in an equally good layout.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot determine the ranges.
    /// - Complexity: see ``ambiguity(of:byMoreThan:)``.
    public func hasAmbiguousLayout(_ item: LayoutItem) throws(LayoutError) -> Bool {
        try !ambiguousItems(among: [item]).isEmpty
    }

    /// Returns the items of a list that have a different position or size in an equally good layout, in the order of
    /// the list.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot determine the ranges.
    /// - Complexity: see ``ambiguity(of:byMoreThan:)``.
    public func ambiguousItems(among items: [LayoutItem]) throws(LayoutError) -> [LayoutItem] {
        try ambiguity(of: items, byMoreThan: Self.noticeable).items.map { $0.item }
    }

    /// Returns the range of an attribute over all equally good layouts, in superview coordinates and points. An end
    /// without a bound is infinite.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot determine the range.
    /// - Complexity: a diagnosis by the solver, a first solve, and a few more solves.
    public func validRange(of attribute: LayoutAttribute, of view: LayoutView) throws(LayoutError) -> ClosedRange<
        Double
    > {
        let holder = view.superview ?? view
        var sum = AffineSum()
        view.add(
            attribute, times: 1, in: holder, holder.effectiveLayoutDirection, isMirrored: false, to: &sum)
        do {
            let range = try OptimalFace(of: solver).range(of: sum.expression)
            return (range.lowerBound + sum.constant)...(range.upperBound + sum.constant)
        } catch {
            throw layoutError(for: error)
        }
    }

    /// Sets the frames of all views to an equally good layout in which this view has a different position or size,
    /// chosen at random.
    ///
    /// The frames last until constraints change them. The solver's own layout does not change.
    /// - Returns: the views whose frames changed, in the order of creation; empty if the view's layout is not
    ///   ambiguous.
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot determine the ranges.
    /// - Complexity: a diagnosis by the solver, a first solve, and a few more solves.
    @discardableResult
    public func exerciseAmbiguity(
        in view: LayoutView, using random: inout some RandomNumberGenerator
    ) throws(LayoutError) -> [LayoutView] {
        do {
            let face = try OptimalFace(of: solver)
            for quantity in ItemQuantity.allCases {
                let variable = SolverNames.variable(quantity, of: view)
                guard let now = solver.value(of: variable) else { return [] }
                let expression = LinearExpression(Term(variable, 1))
                let range = try face.range(of: expression)
                if range.upperBound - range.lowerBound <= Self.noticeable { continue }
                // The move is limited to 100 points, so that the view stays in sight.
                let low = max(range.lowerBound, now - 100)
                let high = min(range.upperBound, now + 100)
                if low < high { try face.fix(expression, at: Double.random(in: low...high, using: &random)) }
            }
            return copyFrames { face.value(of: $0) ?? 0 }
        } catch {
            throw layoutError(for: error)
        }
    }

    /// Sets the frames of all views to an equally good layout in which an ambiguous attribute is as close as possible
    /// to a value, in points.
    ///
    /// The frames last until constraints change them, or until ``restoreLayout()``.
    /// - Returns: the views whose frames changed, in the order of creation.
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot determine the layout.
    /// - Complexity: a diagnosis by the solver, a first solve, and a few more solves.
    @discardableResult
    public func showAlternative(
        with attribute: LayoutAttribute, of item: LayoutItem, near value: Double
    ) throws(LayoutError) -> [LayoutView] {
        let (sum, constant) = localExpression(of: attribute, of: item)
        do {
            let face = try OptimalFace(of: solver)
            try face.fix(sum, at: value - constant)
            return copyFrames { face.value(of: $0) ?? 0 }
        } catch {
            throw layoutError(for: error)
        }
    }

    /// Restores the frames of the solver's own layout.
    ///
    /// - Returns: the views whose frames changed, in the order of creation.
    /// - Complexity: O(*n* log *n*) for *n* items.
    @discardableResult
    public func restoreLayout() -> [LayoutView] { copyFrames { solver.value(of: $0) ?? 0 } }

    private func copyFrames(_ value: (VariableID) -> Double) -> [LayoutView] {
        var changed: [LayoutView] = []
        for item in installedItems {
            func number(_ quantity: ItemQuantity) -> Double { value(SolverNames.variable(quantity, of: item)) }
            let rect = LayoutRect(x: number(.x), y: number(.y), width: number(.width), height: number(.height))
            if let view = item.asView {
                let frame = rect.outset(by: view.effectiveAlignmentInsets)
                if frame == view.frame { continue }
                view.copyOut(frame: frame)
                changed.append(view)
            } else if let guide = item.asGuide {
                guide.layoutFrame = rect
            }
        }
        return changed
    }
}
