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
        if !recovery.broken.isEmpty || !pendingItems.isEmpty { return nil }
        for index in pendingConstraints.indices where pendingConstraints[index].sentPlace == nil { return nil }
        sortPending()
        var batch = Batch()
        swap(&batch, &numbers)
        defer {
            batch.removeAll()
            swap(&batch, &numbers)
        }
        var frame: LayoutRect?
        if isRootPending {
            guard let change = changedRootFrame() else { return nil }
            frame = change.frame
            appendRootFrame(change.frame, unlike: change.sent, to: &batch)
        }
        for place in pendingConstraints.indices {
            guard let change = changedNumber(pendingConstraints[place]) else { return nil }
            let (record, right) = (sent.records[change.place], change.right)
            if record.right != right { batch.setConstant(right, of: record.source.id) }
        }
        try send(batch)
        if frame != nil { noteSize(of: root) }
        acceptNumbers(rootFrame: frame)
        return Numbers(moveRoot: frame != nil)
    }

    /// Keeps note of numbers that the solver has taken: the root's frame, if it was one of them, and pending constants.
    func acceptNumbers(rootFrame: LayoutRect?) {
        if let rootFrame {
            columns.setFrameConstants(rootFrame, of: root.slot)
            isRootPending = false
            isRootRemade = false
        }
        if pendingConstraints.isEmpty { return }
        // The list is taken out first: a constant may rest on a baseline, for which a text's measurer is asked, and that may change
        // other constants.
        var constraints = PendingList<LayoutConstraint>()
        swap(&constraints, &pendingConstraints)
        constraints.empty { pending in
            pending.reference._withUnsafeGuaranteedRef { constraint in
                constraint.pendingSerial = 0
                if let place = pending.sentPlace { sent.setRight(constraint.effectiveConstant, of: place) }
            }
        }
        if pendingConstraints.isEmpty { swap(&constraints, &pendingConstraints) }
    }

    /// Returns the right side of a constraint that the solver has and its index among those that were sent; nil if more than its constant
    /// may have changed.
    func changedNumber(_ pending: PendingList<LayoutConstraint>.Entry) -> (right: Double, place: Int)? {
        let constraint = pending.element
        guard let place = pending.sentPlace.map(Int.init), constraint.isActive, !constraint.mayHaveOtherTerms,
            constraint.sentSerial == columns.serial,
            constraint.isHeld(in: columns)
        else { return nil }
        // What is wrong with it the plan says.
        do { try constraint.check() } catch { return nil }
        let record = sent.records[place]
        let right = constraint.effectiveConstant - record.offset
        return record.priority == constraint.priority && abs(right) <= Limits.magnitude ? (right, place) : nil
    }
}

extension LayoutConstraint {
    /// Whether the view that holds the constraint is of the tree with these columns.
    @inline(__always)
    func isHeld(in columns: ItemColumns) -> Bool {
        heldBy?._withUnsafeGuaranteedRef { $0.itemColumns === columns } ?? false
    }
}
