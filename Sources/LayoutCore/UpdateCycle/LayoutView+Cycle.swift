/// Asking for the phases of the update cycle. The names are those of `UIView`.
///
/// To ask costs nothing and any number of requests is one. The phases run when the engine is told to lay out:
/// constraints from the innermost views outwards, then layout from the outermost inwards, then drawing likewise; each makes
/// up first for what is due of the one before.
extension LayoutView {
    /// Whether ``updateConstraints()`` is to be called.
    public var needsUpdateConstraints: Bool { needsConstraintUpdate }

    /// Asks for ``updateConstraints()`` before the next layout.
    ///
    /// To ask for it from within `updateConstraints()`, for the view itself or one that had its turn, is an error that the
    /// layout pass throws: ``LayoutError/constraintsInvalidatedDuringUpdate(view:during:)``.
    public func setNeedsUpdateConstraints() {
        if let engine, let updating = engine.cycle.updating,
            updating === self || engine.cycle.updated.contains(age)
        {
            if engine.isForgiving {
                // Its turn ends with `needsConstraintUpdate` cleared, so to note it would only make a turn without end.
                if updating !== self { setNeedsConstraintUpdate() }
                return
            }
            engine.cycle.violation =
                engine.cycle.violation
                ?? .constraintsInvalidatedDuringUpdate(view: name, during: updating.name)
            return
        }
        setNeedsConstraintUpdate()
    }

    /// Calls ``updateConstraints()`` now wherever in the tree it is due.
    ///
    /// - Throws: what a view's `updateConstraints()` throws. It stays due then.
    public func updateConstraintsIfNeeded() throws(LayoutError) { try engine?.updateConstraintsIfNeeded() }

    /// Asks for ``layoutSubviews()`` with the next layout.
    public func setNeedsLayout() { engine?.layoutNeeded(by: self) }

    /// Lays the tree out now, if anything in it changed.
    ///
    /// - Throws: as ``LayoutEngine/layoutIfNeeded()``. Nothing happens to a view without an engine.
    public func layoutIfNeeded() throws(LayoutError) { try engine?.layoutIfNeeded() }

    /// Asks for ``display()`` with the next drawing.
    public func setNeedsDisplay() {
        guard let engine, !state.contains(.needsDisplay) else { return }
        state.insert(.needsDisplay)
        engine.cycle.displays[age] = self
    }

    /// Whether ``layoutSubviews()`` is to be called.
    public var needsLayout: Bool { state.contains(.needsLayout) }
}
