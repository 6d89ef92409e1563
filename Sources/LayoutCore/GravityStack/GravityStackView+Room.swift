/// Detaching views where the stack is too short, and taking them back.
///
/// Which views are detached is found out anew in each run of the update cycle, from all views attached: what was detached before cannot
/// show.
extension GravityStackView {
    /// Whether an arranged view takes part.
    func isAttached(_ view: LayoutView) -> Bool {
        if detachesHiddenViews, view.isHidden { return false }
        return visibilityPriority(for: view) > .notVisible && !detachedForRoom.contains(view.age)
    }

    /// Attaches all views that were detached because there was too little room.
    func attachAll() {
        if !detachedForRoom.isEmpty {
            detachedForRoom = []
            setNeedsConstraintUpdate()
        }
        if looksForRoom { setNeedsLayout() }
    }

    /// Detaches as many views as stick out, by their lengths.
    func updateRoom() {
        let attached = arrangedSubviews.filter(isAttached)
        let used = attached.map { $0.alignmentRect(forFrame: $0.frame) }
        guard let first = used.map({ $0.min(axis) }).min(),
            let last = used.map({ $0.min(axis) + $0.extent(axis) }).max()
        else { return }
        let rect = alignmentRect(forFrame: frame)
        let start = rect.min(axis) - frame.min(axis) + boundsOrigin[axis]
        let inset = GravityArrangement(self).insets(axis).end
        // Where people read from right to left the far end is on the left.
        let isMirrored = axis == .horizontal && effectiveLayoutDirection == .rightToLeft
        var excess = isMirrored ? start + inset - first : last - (start + rect.extent(axis) - inset)
        guard excess > Self.tolerance else { return }
        let candidates = attached.enumerated().filter { visibilityPriority(for: $0.element) < .mustHold }
            .sorted {
                let (a, b) = (visibilityPriority(for: $0.element), visibilityPriority(for: $1.element))
                return a == b ? $0.offset > $1.offset : a < b
            }
        if candidates.isEmpty { return }
        for (_, view) in candidates where excess > Self.tolerance {
            detachedForRoom.insert(view.age)
            excess -= view.frame.extent(axis) + effectiveSpacing(after: view)
        }
        setNeedsConstraintUpdate()
    }

    /// Solvers agree to less than a millionth of a point.
    private static let tolerance = 1e-6
}
