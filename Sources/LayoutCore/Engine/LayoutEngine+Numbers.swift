internal import SolverAPI

/// The pass that changes nothing but numbers, as nearly all passes of a live layout do: a window is resized, a constant is set.
///
/// It makes no plan, as there is nothing to compare that the constraints themselves do not tell.
extension LayoutEngine {
    /// What a pass of numbers was about.
    struct Numbers {
        /// Whether the root's frame was set.
        let moveRoot: Bool
    }

    /// Sends the root's new frame and new constants, where that is all there is to do.
    ///
    /// - Returns: nil, and nothing was done, if there may be more.
    func changeNumbers() throws(LayoutError) -> Numbers? {
        if !recovery.broken.isEmpty || pendingItems.count > 1 || !pendingConstraints.allSatisfy({ $0.place >= 0 }) {
            return nil
        }
        sortPending()
        var batch = Batch()
        swap(&batch, &numbers)
        defer {
            batch.removeAll()
            swap(&batch, &numbers)
        }
        var frame: LayoutRect?
        if !pendingItems.isEmpty {
            guard pendingItems[0] === root, root.itemColumns === columns, root.slot >= 0,
                let change = changedRootFrame(root.slot)
            else { return nil }
            frame = change.frame
            appendRootFrame(change.frame, unlike: change.sent, to: &batch)
        }
        for place in pendingConstraints.indices {
            guard let right = changedNumber(pendingConstraints[place]) else { return nil }
            let record = sent.records[Int(pendingConstraints[place].place)]
            if record.right != right { batch.setConstant(right, of: record.source.id) }
        }
        try send(batch)
        if let frame {
            columns.setConstants(frame.x, frame.width, frame.y, frame.height, of: root.slot)
            noteSize(of: root)
            root.pendingSerial = 0
            pendingItems.removeLast()
        }
        if !pendingConstraints.isEmpty {
            for pending in pendingConstraints {
                sent.setRight(pending.constraint.effectiveConstant, of: pending.place)
                pending.constraint.pendingSerial = 0
            }
            // None goes with the list: they are on that of what was sent.
            pendingConstraints.removeAll(keepingCapacity: true)
        }
        return Numbers(moveRoot: frame != nil)
    }

    /// The right side of a constraint that the solver has, if nothing else of it is another.
    private func changedNumber(_ pending: PendingConstraint) -> Double? {
        let constraint = pending.constraint
        guard constraint.isActive, !constraint.mayHaveOtherTerms, constraint.sentSerial == columns.serial,
            constraint.isHeld(in: columns)
        else { return nil }
        // What is wrong with it the plan says.
        do { try constraint.check() } catch { return nil }
        let record = sent.records[Int(pending.place)]
        let right = constraint.effectiveConstant - record.offset
        return record.priority == constraint.priority && abs(right) <= Limits.magnitude ? right : nil
    }
}

extension LayoutConstraint {
    /// Whether the view that holds the constraint is of the tree with these columns.
    fileprivate func isHeld(in columns: ItemColumns) -> Bool {
        heldBy?._withUnsafeGuaranteedRef { $0.itemColumns === columns } ?? false
    }
}
