internal import LayoutTreeCore
internal import SolverAPI

/// Recovery from conflicts of required constraints.
extension LayoutEngine {
    /// Lays out the tree and, as Auto Layout does, breaks required constraints that conflict.
    ///
    /// The broken constraints are a function of the set of required constraints. They do not depend on the solver, on
    /// previously broken constraints or on the order of activation. The engine considers required constraints from the
    /// most resistant to the least resistant, and breaks a constraint exactly if it cannot hold together with those
    /// kept before it. The first of these criteria that distinguishes two constraints decides which of them is less
    /// resistant:
    /// 1. A constraint of the app on a view that a stack hides, or on a view inside it.
    /// 2. A constraint on an estimate, such as the baseline of a text in a document.
    /// 3. A constraint of the app, then a generated constraint such as a stack's, then a rule that collapses a hidden
    ///    view in a stack.
    /// 4. A size compared with a constant, then a size compared with another size, then a location.
    /// 5. A location relative to a sibling, compared with a location relative to a container.
    /// 6. A trailing or bottom edge, compared with any other location.
    /// 7. The older constraint.
    ///
    /// Autoresizing rules, nonnegative sizes and structural constraints are never broken.
    ///
    /// A broken constraint is not active (``LayoutConstraint/isBroken``). This function tries it again after required
    /// constraints changed, and restores it if it can hold. ``layoutIfNeeded()`` does not change broken constraints,
    /// but a stack or grid that changes activates its rules again.
    /// - Returns: the constraints that this call broke, the least resistant first. ``brokenConstraints`` lists all.
    /// - Throws: the errors of ``layoutIfNeeded()``; a conflict only if none of its rules may be broken.
    /// - Complexity: one solve, and one more for each new conflict. Known conflicts that still exist require no solve.
    @discardableResult
    public func layoutBreakingConflicts() throws(LayoutError) -> [LayoutConstraint] {
        if recovery.isUnderWay || isWriting {
            try layoutIfNeeded()
            return []
        }
        let before = Set(brokenConstraints.map { $0.id })
        // Broken constraints may hold again after changes that `layoutIfNeeded()` sent.
        if recovery.isUnfinished {
            for constraint in brokenConstraints { update(constraint) }
        }
        recovery.isUnderWay = true
        recovery.knowsLengthKeepers = false
        defer { recovery.isUnderWay = false }
        try layoutIfNeeded()
        let new = brokenConstraints.filter { !before.contains($0.id) }
        if let onConflict { for constraint in new { report(constraint, to: onConflict) } }
        return new
    }

    /// The constraints that are currently broken, the least resistant first.
    public var brokenConstraints: [LayoutConstraint] { recovery.current(in: self).reversed() }

    private func report(_ constraint: LayoutConstraint, to onConflict: (ConflictLog) -> Void) {
        guard let why = recovery.known.first(where: { $0.weakest === constraint }) else { return }
        // The log shows the state before the constraint was broken. The closure may change the constraint.
        constraint.isBroken = false
        let (error, details) = (layoutError(for: .conflict(why.conflict)), constraint.details)
        constraint.isBroken = true
        guard case .conflict(let conflict) = error else { return }
        onConflict(ConflictLog(conflict, breaking: details))
    }

    /// Sends the pending changes without constraints that cannot hold. If it throws, no frame has changed and the changes
    /// are pending.
    ///
    /// Each rejected batch names a set of conflicting rules. The least resistant of them becomes a suspect and is left
    /// out of the next layout. When all other rules hold, the suspects are decided from the most to
    /// the least resistant. Usually this requires no solve: a suspect is broken if all other rules of its conflict
    /// hold.
    ///
    /// - Returns: whether broken constraints were decided, so that ``updateHiddenLengths()`` is due after publishing.
    func layOutBreakingRows() throws(LayoutError) -> Bool {
        let before = recovery.current(in: self)
        if !before.isEmpty || !recovery.stacksWithKeepers.isEmpty {
            let isDue = recovery.isUnfinished || before.contains { isPending($0) }
            try writePending()
            if !isDue, !tree.concernsRequired {
                try layOutRows()
                return false
            }
            keepPending()
            try forgetLengthKeepers()
            for constraint in before { set(constraint, isBroken: false) }
        }
        do throws(LayoutError) {
            var suspects = try breakKnownConflicts()
            while let conflict = try nextConflict() {
                guard let weakest = record(conflict), !weakest.isBroken else { throw LayoutError.conflict(conflict) }
                set(weakest, isBroken: true)
                suspects.append(weakest)
            }
            recovery.broken = suspects
        } catch {
            for known in recovery.known { set(known.weakest, isBroken: false) }
            for constraint in before { set(constraint, isBroken: true) }
            recovery.broken = before
            throw error
        }
        recovery.isUnfinished = true
        try decideSuspects()
        // The last constraint that was tried has left the tree again.
        if tree.table.hasChanges { try layOutRows() }
        recovery.isUnfinished = false
        let isSame = before.elementsEqual(recovery.current(in: self), by: { $0 === $1 })
        if !cycle.measuring.isEmpty, !isSame {
            // A stack whose rules conflict has a fitting size only after one of them is broken.
            for view in cycle.measuring.values { view.setNeedsConstraintUpdate() }
        }
        return true
    }

    /// Makes stacks arrange all hidden views again, before a layout decides which of them keep a length. Whether the rule
    /// that collapses a view is broken depends on the arrangement, so a decision must not start from the previous one.
    private func forgetLengthKeepers() throws(LayoutError) {
        if recovery.knowsLengthKeepers { return }
        recovery.knowsLengthKeepers = true
        if recovery.stacksWithKeepers.isEmpty { return }
        for stack in recovery.stacksWithKeepers { stack.forgetLengthKeepers() }
        recovery.stacksWithKeepers = []
        try updateConstraintsIfNeeded()
    }

    /// Determines, for each stack, the hidden views that keep a length. In another pass, the stack arranges its other
    /// views without them.
    ///
    /// Measuring a hidden view updates the constraints in it, so this runs after publishing, which empties the
    /// pending lists. The innermost stack comes first, because the length of a view depends on the stacks in it.
    func updateHiddenLengths() {
        let concerned = recovery.broken.filter { $0.isHidingRule }.compactMap { $0.holder }
        var creationIndices: Set<Int> = []
        var keeping: [LayoutView] = []
        let stacks = (recovery.stacksWithKeepers + concerned).filter {
            creationIndices.insert($0.creationIndex).inserted
        }
        for stack in cycle.sortedByDepth(stacks, innermostFirst: true) {
            if stack.updateLengthKeepers(), concerned.contains(where: { $0 === stack }) { keeping.append(stack) }
        }
        recovery.stacksWithKeepers = keeping
    }

    /// Restores suspects whose conflict no longer exists because another of its rules is broken.
    ///
    /// At each step the solver has all rules that were never suspects and the suspects that were restored, which are
    /// more resistant than the current suspect. A conflict with the current suspect may name a less resistant rule,
    /// which then becomes a suspect too.
    private func decideSuspects() throws(LayoutError) {
        var open = recovery.broken.map { (Resistance(of: $0), $0) }.sorted { $0.0 > $1.0 }.map { $0.1 }
        var next = 0
        while next < open.count {
            let suspect = open[next]
            next += 1
            if isProven(suspect) { continue }
            set(suspect, isBroken: false)
            while suspect.isActive, let conflict = try conflict(deciding: suspect) {
                let isConcerned = conflict.members.contains { $0.id == suspect.id }
                let weakest = isConcerned ? record(conflict) ?? suspect : suspect
                set(weakest, isBroken: true)
                if weakest === suspect { break }
                let resistance = Resistance(of: weakest)
                open.insert(weakest, at: open[next...].firstIndex { Resistance(of: $0) < resistance } ?? open.endIndex)
                recovery.broken = open
            }
        }
        recovery.broken = open.filter { $0.isBroken }
        // One conflict per broken constraint suffices and keeps the list short.
        var proven: Set<ConstraintID> = []
        recovery.known = recovery.known.filter { known in
            known.weakest.isBroken && holdsButForWeakest(known) && proven.insert(known.weakest.id).inserted
        }
    }

    private func conflict(deciding suspect: LayoutConstraint) throws(LayoutError) -> LayoutConflict? {
        do {
            return try nextConflict()
        } catch {
            set(suspect, isBroken: true)
            throw error
        }
    }

    // MARK: Steps

    /// Lays out, or returns the conflict that prevents a layout.
    private func nextConflict() throws(LayoutError) -> LayoutConflict? {
        try writePending()
        do {
            try layOutRows()
            keepPending()
            return nil
        } catch {
            if mayWriteAgain {
                try beginPass()
                return try nextConflict()
            }
            guard case .conflict(let conflict) = error else { throw error }
            return conflict
        }
    }

    /// Sets whether a constraint is broken. No view requested the change, so it is not attributed to a view that is
    /// laying out.
    private func set(_ constraint: LayoutConstraint, isBroken: Bool) {
        constraint.isBroken = isBroken
        update(constraint)
    }

    /// Records a conflict; returns its least resistant constraint, or nil if none can be broken.
    private func record(_ conflict: LayoutConflict) -> LayoutConstraint? {
        let candidates = conflict.members.compactMap { constraint($0.id) }.filter { !$0.isStructural }
        guard let weakest = candidates.min(by: { Resistance(of: $0) < Resistance(of: $1) }) else { return nil }
        let proof = Conflict(conflict.members.map { .init($0.id, multiplier: $0.multiplier) })
        recovery.known.append(RecoveryState.KnownConflict(conflict: proof, weakest: weakest))
        return weakest
    }

    private func isProven(_ suspect: LayoutConstraint) -> Bool {
        recovery.known.contains { $0.weakest === suspect && holdsButForWeakest($0) }
    }

    private func holdsButForWeakest(_ known: RecoveryState.KnownConflict) -> Bool {
        known.conflict.members.allSatisfy { member in
            member.constraint == known.weakest.id
                || tree.hasRow(member.constraint) || owner(of: member.constraint)?.rule.origin == .implicitSize
        }
    }

    /// Keeps the known conflicts that still exist with the pending changes, breaks the weakest constraint of each, and
    /// returns those constraints.
    private func breakKnownConflicts() throws(LayoutError) -> [LayoutConstraint] {
        if recovery.known.isEmpty { return [] }
        let problem = try pendingProblem()
        let known = recovery.known
        recovery.known = []
        func rule(_ id: ConstraintID) -> Constraint? { problem.constraint(id) }
        var suspects: [LayoutConstraint] = []
        for one in known {
            let size = one.conflict.members.reduce(1) { max($0, abs(rule($1.constraint)?.constant ?? 0)) }
            // The solver decides contradictions close to the tolerance.
            guard let gap = one.conflict.gap(rule), gap > Self.clearGap * size else { continue }
            let candidates = one.conflict.constraints.compactMap(constraint).filter { !$0.isStructural }
            guard let weakest = candidates.min(by: { Resistance(of: $0) < Resistance(of: $1) }) else { continue }
            recovery.known.append(RecoveryState.KnownConflict(conflict: one.conflict, weakest: weakest))
            if !weakest.isBroken { suspects.append(weakest) }
            set(weakest, isBroken: true)
        }
        return suspects
    }

    /// The size of a contradiction, relative to its constants, above which a conflict is accepted without a solve.
    private static let clearGap = 1e-6
}
