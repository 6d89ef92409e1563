/// Detaches views from a stack that is too short, and attaches them again.
///
/// Each run of the update cycle starts with all views attached, so the result does not depend on the views that were
/// detached before.
extension GravityStackView {
    /// Returns whether an arranged view takes part in layout.
    func isAttached(_ view: LayoutView) -> Bool {
        if detachesHiddenViews, view.isHidden { return false }
        return visibilityPriority(for: view) > .notVisible && !detachedForRoom.contains(view.creationIndex)
    }

    /// Attaches all views that were detached for lack of space.
    func attachAll() {
        if !detachedForRoom.isEmpty {
            detachedForRoom = []
            setNeedsConstraintUpdate()
        }
        if looksForRoom { setNeedsLayout() }
    }

    /// Detaches views until the remaining ones fit.
    func updateRoom() {
        let attached = arrangedSubviews.filter(isAttached)
        let used = attached.map { $0.alignmentRect(forFrame: $0.frame) }
        guard let first = used.map({ $0.min(axis) }).min(),
            let last = used.map({ $0.min(axis) + $0.extent(axis) }).max()
        else { return }
        let rect = alignmentRect(forFrame: frame)
        let start = rect.min(axis) - frame.min(axis) + boundsOrigin[axis]
        let inset = GravityArrangement(self).insets(axis).end
        // In right-to-left layouts the far end is on the left.
        let isMirrored = axis == .horizontal && effectiveLayoutDirection == .rightToLeft
        let excess = isMirrored ? start + inset - first : last - (start + rect.extent(axis) - inset)
        guard excess > Self.tolerance else { return }
        let candidates = attached.enumerated().filter { visibilityPriority(for: $0.element) < .mustHold }
            .sorted {
                let (a, b) = (visibilityPriority(for: $0.element), visibilityPriority(for: $1.element))
                return a == b ? $0.offset > $1.offset : a < b
            }
        if candidates.isEmpty { return }
        var remaining = attached
        // The length to which the attached views have to be reduced.
        let available = leastLength(of: remaining) - excess
        for (_, view) in candidates where leastLength(of: remaining) > available + Self.tolerance {
            detachedForRoom.insert(view.creationIndex)
            remaining.removeAll { $0 === view }
        }
        setNeedsConstraintUpdate()
    }

    /// Returns the length of consecutive views with their current lengths and the least gaps. A gap has the spacing of
    /// the view before it, so without the last view the gap before that view disappears.
    private func leastLength(of views: [LayoutView]) -> Double {
        views.reduce(0) { $0 + $1.alignmentRect(forFrame: $1.frame).extent(axis) }
            + views.dropLast().reduce(0) { $0 + effectiveSpacing(after: $1) }
    }

    /// The tolerance in points. Solvers agree to less than a millionth of a point.
    private static let tolerance = 1e-6
}
