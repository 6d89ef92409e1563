/// Which views a stack has no room for.
struct RoomState {
    /// Those that are detached, by age; for looking up only.
    var detached: Set<Int> = []
    /// The stack's length for which that was found out.
    var length: Double?
    /// The run of the update cycle in which all were given another chance: once a run, or it might never end.
    var retriedIn: Int?
}

/// Detaching views where the stack is too short, and taking them back.
extension GravityStackView {
    /// Whether an arranged view takes part.
    func isAttached(_ view: LayoutView) -> Bool {
        if detachesHiddenViews, view.isHidden { return false }
        return visibilityPriority(for: view) > .notVisible && !room.detached.contains(view.age)
    }

    /// Detaches as many views as stick out, by their lengths, or gives all another chance where the stack has another length.
    func updateRoom() {
        let attached = arrangedSubviews.filter(isAttached)
        let end = GravityArrangement(self).insets(axis).end
        let length = bounds.extent(axis)
        let used = attached.map { $0.alignmentRect(forFrame: $0.frame) }
        guard let first = used.map({ $0.min(axis) }).min(),
            let last = used.map({ $0.min(axis) + $0.extent(axis) }).max()
        else { return retry(length) }
        // Where people read from right to left the far end is on the left.
        let isMirrored = axis == .horizontal && effectiveLayoutDirection == .rightToLeft
        var excess = isMirrored ? end - first : last - (length - end)
        guard excess > Self.tolerance else { return retry(length) }
        let candidates = attached.enumerated().filter { visibilityPriority(for: $0.element) < .mustHold }
            .sorted {
                let (a, b) = (visibilityPriority(for: $0.element), visibilityPriority(for: $1.element))
                return a == b ? $0.offset > $1.offset : a < b
            }
        if candidates.isEmpty { return }
        for (_, view) in candidates where excess > Self.tolerance {
            room.detached.insert(view.age)
            excess -= view.frame.extent(axis) + effectiveSpacing(after: view)
        }
        room.length = length
        setNeedsConstraintUpdate()
    }

    /// Solvers agree to less than a millionth of a point.
    private static let tolerance = 1e-6

    private func retry(_ length: Double) {
        guard !room.detached.isEmpty, let known = room.length, abs(known - length) > Self.tolerance,
            let run = engine?.cycle.run, room.retriedIn != run
        else { return }
        room = RoomState()
        room.retriedIn = run
        setNeedsConstraintUpdate()
    }
}
