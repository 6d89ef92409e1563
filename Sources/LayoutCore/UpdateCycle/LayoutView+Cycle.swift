/// Requests for the phases of the update cycle. The names are those of `UIView`.
///
/// Requests are cheap and coalesce. The phases run when the engine lays out: constraints from the innermost views
/// outward, then layout and drawing from the root inward. Each phase first completes the pending work of the previous
/// phase.
extension LayoutView {
    /// Whether the engine calls ``updateConstraints()`` before the next layout.
    public var needsUpdateConstraints: Bool { needsConstraintUpdate }

    /// Requests ``updateConstraints()`` before the next layout.
    ///
    /// During an update of constraints, a request for the view that is being updated or for a view that was already
    /// updated makes the layout pass throw ``LayoutError/constraintsInvalidatedDuringUpdate(view:during:)``, unless
    /// ``LayoutEngine/isForgiving`` is true.
    public func setNeedsUpdateConstraints() {
        if let engine, let updating = engine.cycle.updating,
            updating === self || engine.cycle.updated.contains(creationIndex)
        {
            if engine.isForgiving {
                // A request for the view that is being updated is ignored, because it would repeat forever.
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

    /// Calls ``updateConstraints()`` on all views of the tree that need it.
    ///
    /// - Throws: the ``LayoutError`` that `updateConstraints()` of a view throws. That view still needs the update.
    public func updateConstraintsIfNeeded() throws(LayoutError) { try engine?.updateConstraintsIfNeeded() }

    /// Requests ``layoutSubviews()`` in the next layout.
    public func setNeedsLayout() { engine?.layoutNeeded(by: self) }

    /// Lays out the tree if anything in it changed. Does nothing for a view without an engine.
    ///
    /// - Throws: the errors of ``LayoutEngine/layoutIfNeeded()``.
    public func layoutIfNeeded() throws(LayoutError) { try engine?.layoutIfNeeded() }

    /// Requests ``display()`` in the next ``LayoutEngine/displayIfNeeded()``.
    public func setNeedsDisplay() {
        guard let engine, !state.contains(.needsDisplay) else { return }
        state.insert(.needsDisplay)
        engine.cycle.displays[creationIndex] = self
    }

    /// Whether the engine calls ``layoutSubviews()`` in the next layout.
    public var needsLayout: Bool { state.contains(.needsLayout) }
}
