internal import SolverAPI

/// The pass that repeats an earlier pass with different numbers. An edit program of the solver writes directly to the
/// frames.
///
/// A live resize consists of such passes. A resize of six views, including reads of all frames, takes 0.38 µs with a
/// batch and a list of moved items, and 0.09 µs with the program (measured).
extension LayoutEngine {
    /// Lays out with the program if only the root's frame and constants that the program covers are pending.
    ///
    /// - Returns: nil if the pass requires more.
    @inline(__always)
    func replay() -> LayoutPass? {
        guard let frameProgram, cycle.depth == 0 else { return nil }
        return frameProgram._withUnsafeGuaranteedRef { replay($0) }
    }

    private func replay(_ frames: FrameProgram) -> LayoutPass? {
        let program = frames.program
        if !isRootPending && pendingConstraints.isEmpty { return nil }
        guard frames.isUsable, frames.slotsStamp == columns.slotsStamp, program.isLive, cycle.isQuiet,
            pendingItems.isEmpty, pendingUpdates.isEmpty, recovery.broken.isEmpty,
            !recovery.isUnderWay
        else { return nil }
        guard let moves = proposeRootFrame(frames), pendingConstraints.isEmpty || proposeConstants(program) else {
            program.cancel()
            return nil
        }
        guard let edits = program.commit() else { return nil }
        frames.write(edits, to: columns.frames)
        acceptNumbers(rootFrame: moves ? root.autoresizingBase.frame : nil)
        changes.append(movedBy: edits, of: frames)
        let count = edits.count
        work.solves += count == 0 ? 0 : 1
        work.solverChanges += count
        work.frameWrites += frames.count(movedBy: edits)
        (cycle.passes, cycle.solverChanges) = (1, count)
        if frames.movesRoot || moves, columns.rect(root.slot) != root.storedFrame.own {
            cycle.begin()
            copy(root)
            if needsLayout { return nil }
        }
        return LayoutPass(solverChanges: count, passes: 1)
    }

    /// Proposes to the program the numbers of the root's frame that differ from the solver's.
    ///
    /// - Returns: whether the root's frame was set; nil if the program does not cover the change.
    @inline(__always)
    private func proposeRootFrame(_ frames: FrameProgram) -> Bool? {
        if !isRootPending { return false }
        guard !isRootRemade, let edits = frames.rootEdits, columns.hasFrameConstants(of: root.slot) else { return nil }
        let (frame, sent, program) = (root.autoresizingBase.frame, columns.frameConstants, frames.program)
        func propose(_ number: Double, at edit: Int?, insteadOf sent: Double) -> Bool {
            if sent == number { return true }
            guard let edit else { return false }
            return program.propose(number, at: edit)
        }
        // The comparisons reject NaN and negative sizes, which the solver treats as 0.
        guard frame.width >= 0, frame.height >= 0,
            propose(frame.width, at: edits.width, insteadOf: sent.width),
            propose(frame.height, at: edits.height, insteadOf: sent.height),
            propose(frame.x, at: edits.x, insteadOf: sent.x), propose(frame.y, at: edits.y, insteadOf: sent.y)
        else { return nil }
        return true
    }

    private func proposeConstants(_ program: EditProgram) -> Bool {
        if pendingConstraints.count > program.editCount { return false }
        for index in pendingConstraints.indices {
            guard let change = changedNumber(pendingConstraints[index]),
                sent.records[change.index].right == change.right
                    || program.propose(change.right, of: pendingConstraints[index].element.id)
            else { return false }
        }
        return true
    }

    /// Keeps the solver's edit program for later passes if the program and the columns are the same as after the
    /// previous pass.
    func keepProgram() {
        guard onEvent == nil, let program = solver.editProgram else { return dropProgram() }
        if let frameProgram, frameProgram._withUnsafeGuaranteedRef({ $0.fits(program, columns) }) { return }
        dropProgram()
        let seen = (program: ObjectIdentifier(program), stamp: columns.slotsStamp)
        if let latest = latestProgram, latest == seen {
            let frames = FrameProgram(program, columns, root: root, isRootPlain: changedRootFrame() != nil)
            // Measuring the root may call client code, which may lay out.
            dropProgram()
            frameProgram = .passRetained(frames)
        } else {
            latestProgram = seen
        }
    }

    func dropProgram() {
        frameProgram?.release()
        frameProgram = nil
    }
}
