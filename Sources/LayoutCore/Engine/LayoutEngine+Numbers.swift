internal import SolverAPI

/// The pass that only changes numbers: the root's frame and the constants of constraints. Nearly all passes of a live
/// layout are of this kind.
///
/// Such a pass builds no ``LayoutPlan``. It compares the pending constraints with the constants that were sent.
extension LayoutEngine {
    /// The result of ``changeNumbers()``. It does not list the changed constants.
    struct Numbers {
        /// Whether the root's frame was set.
        let moveRoot: Bool
    }

    /// Sends the root's new frame and new constants if nothing else is pending.
    ///
    /// - Returns: nil if the pass may require a plan. Nothing was sent then.
    func changeNumbers() throws(LayoutError) -> Numbers? {
        if !recovery.broken.isEmpty || !pendingItems.isEmpty { return nil }
        // Only the measurement of the root may call client code, whose changes the checks below find.
        isPlanning = true
        defer { isPlanning = false }
        let rootFrame = isRootPending ? changedRootFrame() : nil
        if isRootPending && rootFrame == nil || !pendingItems.isEmpty { return nil }
        for index in pendingConstraints.indices where pendingConstraints[index].sentIndex == nil { return nil }
        pendingConstraints.sort()
        var batch = Batch()
        swap(&batch, &numbers)
        defer {
            batch.removeAll()
            swap(&batch, &numbers)
        }
        if let rootFrame { appendRootFrame(rootFrame.frame, unlike: rootFrame.sent, to: &batch) }
        for position in pendingConstraints.indices where !pendingConstraints.isRepeated(position) {
            guard let change = changedNumber(pendingConstraints[position]) else { return nil }
            let (record, right) = (sent.records[change.index], change.right)
            if record.right != right { batch.setConstant(right, of: record.source.id) }
        }
        try send(batch)
        if rootFrame != nil { recordSize(of: root) }
        acceptNumbers(rootFrame: rootFrame?.frame)
        return Numbers(moveRoot: rootFrame != nil)
    }

    /// Records numbers that the solver accepted: the root's frame, if it was among them, and pending constants.
    func acceptNumbers(rootFrame: LayoutRect?) {
        if let rootFrame {
            columns.setFrameConstants(rootFrame, of: root.slot)
            isRootPending = false
            isRootRemade = false
        }
        if pendingConstraints.isEmpty { return }
        pendingConstraints.beginPlan()
        pendingConstraints.removePlanned { pending in
            pending.reference._withUnsafeGuaranteedRef { constraint in
                constraint.pendingSerial = 0
                if let index = pending.sentIndex { sent.setRight(constraint.constant, of: index) }
            }
        }
    }

    /// Returns the right side of a constraint that the solver has, and its index among the sent constraints; nil if
    /// more than its constant may have changed, or if the constant is a system spacing, which may depend on baselines
    /// and so call client code.
    func changedNumber(_ pending: PendingList<LayoutConstraint>.Entry) -> (right: Double, index: Int)? {
        let constraint = pending.element
        guard let index = pending.sentIndex.map(Int.init), constraint.isActive, !constraint.mayHaveOtherTerms,
            constraint.spacing == nil, constraint.sentSerial == columns.serial,
            constraint.isHeld(in: columns)
        else { return nil }
        // Returning nil makes the pass use a plan, which throws the error.
        do { try constraint.check() } catch { return nil }
        let record = sent.records[index]
        let right = constraint.constant - record.offset
        return record.priority == constraint.priority && abs(right) <= Limits.magnitude ? (right, index) : nil
    }
}

extension LayoutConstraint {
    /// Returns whether the constraint's holder belongs to the tree with these columns.
    @inline(__always)
    func isHeld(in columns: ItemColumns) -> Bool {
        heldBy?._withUnsafeGuaranteedRef { $0.itemColumns === columns } ?? false
    }
}
