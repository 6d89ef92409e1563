internal import SolverAPI

/// Where the constraints leave a choice. The engine's answer is well defined all the same; a user wants to know.
///
/// All of this is about the layout of the latest accepted pass, and changes nothing of it.
extension LayoutEngine {
    /// How far apart two values must be to count as two.
    private static let noticeable = 1e-5

    /// Whether a view or guide could be elsewhere or of another size in a layout that is as good.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot tell.
    /// - Complexity: see ``ambiguity(of:byMoreThan:)``.
    public func hasAmbiguousLayout(_ item: LayoutItem) throws(LayoutError) -> Bool {
        try !ambiguousItems(among: [item]).isEmpty
    }

    /// Those of a list that could be elsewhere or of another size in a layout that is as good, in the order of the list.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot tell.
    /// - Complexity: see ``ambiguity(of:byMoreThan:)``.
    public func ambiguousItems(among items: [LayoutItem]) throws(LayoutError) -> [LayoutItem] {
        try ambiguity(of: items, byMoreThan: Self.noticeable).items.map { $0.item }
    }

    /// The values that an attribute of a view can have in layouts that are as good, in the superview's coordinates; infinite
    /// where nothing bounds them.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot tell.
    /// - Complexity: a solve from nothing.
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

    /// Gives all views the frames of another layout that is as good, in which this view is elsewhere or of another size,
    /// chosen at random.
    ///
    /// The frames last until constraints change them: the solver's own layout stays what it is.
    /// - Returns: the views whose frames changed, oldest first; none if the view's layout is not ambiguous.
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot tell.
    /// - Complexity: a solve from nothing.
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
                // Nobody looks for a view a thousand points away.
                let low = max(range.lowerBound, now - 100)
                let high = min(range.upperBound, now + 100)
                if low < high { try face.fix(expression, at: Double.random(in: low...high, using: &random)) }
            }
            return copyFrames { face.value(of: $0) ?? 0 }
        } catch {
            throw layoutError(for: error)
        }
    }

    /// Gives all views the frames of a layout that is as good, in which an open attribute is as near to a value as it can be.
    ///
    /// The frames last until constraints change them, or ``restoreLayout()``.
    /// - Returns: the views whose frames changed, oldest first.
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot tell.
    /// - Complexity: a solve from nothing.
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

    /// Gives all views the frames of the solver's own layout again.
    ///
    /// - Returns: the views whose frames changed, oldest first.
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
