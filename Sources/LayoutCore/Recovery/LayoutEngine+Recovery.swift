internal import SolverAPI

/// Going on where required constraints cannot hold together.
extension LayoutEngine {
    /// Lays the tree out, and where required constraints conflict leaves some of them out, as Auto Layout does, and goes on.
    ///
    /// What is broken is a function of the set of required constraints: not of the solver, of what was broken before, or of
    /// the order in which constraints were activated. They are taken from the one that resists most down, and one is broken
    /// exactly if it cannot hold with those taken before it. The one that yields first is:
    /// 1. what takes the length of a hidden view in a stack, before all others;
    /// 2. what rests on an estimate, as on the baseline of a text in a document, before what is known;
    /// 3. the app's own before one that was generated, as a stack's are; masks, sizes that are not negative and structural
    ///    constraints are never broken;
    /// 4. then a size before a location, a size that is compared with a number before one that follows another;
    /// 5. then a location between siblings before one in a container;
    /// 6. then a trailing or bottom edge before any other;
    /// 7. then the oldest.
    ///
    /// A broken constraint is not active (``LayoutConstraint/isBroken``). It is tried again whenever this function finds that
    /// the required constraints changed, and comes back where it can hold; ``layoutIfNeeded()`` leaves it as it is.
    /// - Returns: what was broken by this call, that which yields first at the front. ``brokenConstraints`` has all.
    /// - Throws: as ``layoutIfNeeded()``; a conflict only if constraints that are never broken make it.
    /// - Complexity: one solve more than there are conflicts to be found. Those that were found before and still stand cost
    ///   none.
    @discardableResult
    public func layoutBreakingConflicts() throws(LayoutError) -> [LayoutConstraint] {
        if recovery.isUnderWay {
            try layoutIfNeeded()
            return []
        }
        let before = Set(brokenConstraints.map { $0.id })
        // Those may hold again after changes that `layoutIfNeeded()` took.
        if recovery.isUnfinished {
            for constraint in brokenConstraints { pend(constraint) }
        }
        recovery.isUnderWay = true
        defer { recovery.isUnderWay = false }
        try layoutIfNeeded()
        let new = brokenConstraints.filter { !before.contains($0.id) }
        if let onConflict { for constraint in new { report(constraint, to: onConflict) } }
        return new
    }

    /// The constraints that are left out at present because they cannot hold, that which yields first at the front.
    public var brokenConstraints: [LayoutConstraint] { recovery.current(in: self).reversed() }

    private func report(_ constraint: LayoutConstraint, to onConflict: (ConflictLog) -> Void) {
        guard let why = recovery.known.first(where: { $0.weakest === constraint }) else { return }
        // The log shows the moment before it was broken.
        constraint.isBroken = false
        defer { constraint.isBroken = true }
        guard case .conflict(let conflict) = layoutError(for: .conflict(why.conflict)) else { return }
        onConflict(ConflictLog(conflict, breaking: constraint.details))
    }

    /// Lets the solver take what is pending, less what cannot hold; or throws and changes nothing.
    ///
    /// Each refusal names rules that cannot hold together, and the weakest of them becomes a suspect. Once all but the suspects
    /// are taken, suspects are decided from the strongest down. Mostly nothing is left to do: a suspect whose conflict names
    /// none but rules that hold is broken.
    ///
    /// - Returns: whether broken constraints were decided, so that ``updateHiddenLengths()`` is due after publishing.
    func installBreakingConflicts() throws(LayoutError) -> Bool {
        let before = recovery.current(in: self)
        var plan = try makePlan()
        if !before.isEmpty {
            let isDue =
                recovery.isUnfinished || plan.batch.concernsRequired(in: solver.problem)
                || before.contains { isPending($0) }
            if !isDue {
                try install(plan)
                return false
            }
            for constraint in before { set(constraint, isBroken: false) }
        }
        do throws(LayoutError) {
            if !before.isEmpty { plan = try makePlan() }
            var suspects = stillKnown(after: plan.batch)
            if !suspects.isEmpty { plan = try makePlan() }
            while let conflict = try conflict(installing: plan) {
                guard let weakest = note(conflict), !weakest.isBroken else { throw LayoutError.conflict(conflict) }
                set(weakest, isBroken: true)
                suspects.append(weakest)
                plan = try makePlan()
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
        recovery.isUnfinished = false
        let isSame = before.elementsEqual(recovery.current(in: self), by: { $0 === $1 })
        if !cycle.measuring.isEmpty, !isSame {
            // A stack whose rules conflicted has a fitting size once one of them is broken.
            for view in cycle.measuring.values { view.setNeedsConstraintUpdate() }
        }
        return true
    }

    /// Lets each stack find out which hidden views keep a length. The stack arranges the other views around those, in another pass.
    ///
    /// Measuring a hidden view updates the constraints in it, so this runs after publishing, which empties the lists of pending
    /// changes. The innermost stack comes first, because the length of a view depends on the stacks in it.
    func updateHiddenLengths() {
        let concerned = recovery.broken.filter { $0.isHidingRule }.compactMap { $0.holder }
        var ages: Set<Int> = []
        var keeping: [LayoutView] = []
        let stacks = (recovery.stacksWithKeepers + concerned).filter { ages.insert($0.age).inserted }
            .map { (depth: cycle.depth(of: $0), stack: $0) }
            .sorted { $0.depth == $1.depth ? $0.stack.age < $1.stack.age : $0.depth > $1.depth }
        for (_, stack) in stacks {
            if stack.updateLengthKeepers(), concerned.contains(where: { $0 === stack }) { keeping.append(stack) }
        }
        recovery.stacksWithKeepers = keeping
    }

    /// Takes back what was suspected for a conflict that is none, because another rule of it is broken.
    ///
    /// The rules that the solver has are those that were never suspected, and suspects that resist more than the next one and
    /// were cleared. So a conflict with the next one may name a weaker rule: that is the next suspect then.
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
                let weakest = isConcerned ? note(conflict) ?? suspect : suspect
                set(weakest, isBroken: true)
                if weakest === suspect { break }
                let resistance = Resistance(of: weakest)
                open.insert(weakest, at: open[next...].firstIndex { Resistance(of: $0) < resistance } ?? open.endIndex)
                recovery.broken = open
            }
        }
        recovery.broken = open.filter { $0.isBroken }
        // One reason each is enough, and keeps the list short.
        var proven: Set<ConstraintID> = []
        recovery.known = recovery.known.filter { known in
            known.weakest.isBroken && holdsButForWeakest(known) && proven.insert(known.weakest.id).inserted
        }
    }

    private func conflict(deciding suspect: LayoutConstraint) throws(LayoutError) -> LayoutConflict? {
        do {
            return try conflict(installing: makePlan())
        } catch {
            set(suspect, isBroken: true)
            throw error
        }
    }

    // MARK: Steps

    private func conflict(installing plan: LayoutPlan) throws(LayoutError) -> LayoutConflict? {
        do {
            try install(plan)
            return nil
        } catch .conflict(let conflict) {
            return conflict
        }
    }

    /// Not a change that a view asked for, so nobody is charged for it.
    private func set(_ constraint: LayoutConstraint, isBroken: Bool) {
        constraint.isBroken = isBroken
        pend(constraint)
    }

    /// Keeps a conflict; returns the constraint in it that resists least, or nil if none can be broken.
    private func note(_ conflict: LayoutConflict) -> LayoutConstraint? {
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
            member.constraint == known.weakest.id || solver.problem.slot(of: member.constraint) != nil
        }
    }

    /// Keeps of the known conflicts those that are still conflicts after a batch, breaks the weakest of each, and returns them.
    private func stillKnown(after batch: Batch) -> [LayoutConstraint] {
        let known = recovery.known
        recovery.known = []
        if known.isEmpty { return [] }
        let rules = batch.result(of: Set(known.flatMap { $0.conflict.constraints }), in: solver.problem)
        var suspects: [LayoutConstraint] = []
        for one in known {
            let size = one.conflict.members.reduce(1) { max($0, abs(rules[$1.constraint]?.constant ?? 0)) }
            // A contradiction near the tolerance is for the solver to judge.
            guard let gap = one.conflict.gap({ rules[$0] }), gap > Self.clearGap * size else { continue }
            let candidates = one.conflict.constraints.compactMap(constraint).filter { !$0.isStructural }
            guard let weakest = candidates.min(by: { Resistance(of: $0) < Resistance(of: $1) }) else { continue }
            recovery.known.append(RecoveryState.KnownConflict(conflict: one.conflict, weakest: weakest))
            if !weakest.isBroken { suspects.append(weakest) }
            set(weakest, isBroken: true)
        }
        return suspects
    }

    /// How far a contradiction must be above 0, as a share of its constants, to be believed without asking the solver.
    private static let clearGap = 1e-6
}
