internal import SolverAPI

/// The pass that repeats an earlier one with other numbers: by a program of the solver's, straight to the frames.
///
/// A live resize consists of such passes. With a batch, the solver's answer and a list of what moved, a resize of six views
/// took 0.38 µs with all frames read, and takes 0.09 so (measured).
extension LayoutEngine {
    /// Lays out by the program, if what is pending is the root's frame and constants that the program knows, and there is nothing else
    /// that a pass may have to do.
    ///
    /// - Returns: nil if there is more to do.
    @inline(__always)
    func replay() -> LayoutPass? {
        guard let frameProgram, cycle.depth == 0 else { return nil }
        return frameProgram._withUnsafeGuaranteedRef { replay($0) }
    }

    private func replay(_ frames: FrameProgram) -> LayoutPass? {
        let program = frames.program
        if !isRootPending && pendingConstraints.isEmpty { return nil }
        guard frames.isUsable, frames.placesStamp == columns.placesStamp, program.isLive, cycle.isQuiet,
            pendingItems.isEmpty, pendingUpdates.isEmpty, recovery.broken.isEmpty, !recovery.isUnderWay
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

    /// Proposes the numbers of the root's frame that the solver does not have.
    ///
    /// - Returns: whether the root's frame was set at all; nil if the program does not say what follows.
    @inline(__always)
    private func proposeRootFrame(_ frames: FrameProgram) -> Bool? {
        if !isRootPending { return false }
        guard !isRootRemade, let edits = frames.rootEdits, columns.hasFrameConstants(of: root.slot) else { return nil }
        let (frame, sent, program) = (root.autoresizingBase.frame, columns.frameConstants, frames.program)
        // What is not a number is not 0 or more, and a negative size is 0 to the solver.
        guard frame.width >= 0, frame.height >= 0,
            sent.width == frame.width || edits.width >= 0 && program.propose(frame.width, at: edits.width),
            sent.height == frame.height || edits.height >= 0 && program.propose(frame.height, at: edits.height),
            sent.x == frame.x || edits.x >= 0 && program.propose(frame.x, at: edits.x),
            sent.y == frame.y || edits.y >= 0 && program.propose(frame.y, at: edits.y)
        else { return nil }
        return true
    }

    private func proposeConstants(_ program: EditProgram) -> Bool {
        if pendingConstraints.count > program.editCount { return false }
        for place in pendingConstraints.indices {
            guard let change = changedNumber(pendingConstraints[place]),
                sent.records[change.place].right == change.right
                    || program.propose(change.right, of: pendingConstraints[place].element.id)
            else { return false }
        }
        return true
    }

    /// Keeps the solver's program for the next passes, once it and the columns have been the same for two.
    func noteProgram() {
        guard onEvent == nil, let program = solver.editProgram else { return dropProgram() }
        if let frameProgram, frameProgram._withUnsafeGuaranteedRef({ $0.fits(program, columns) }) { return }
        dropProgram()
        let seen = (program: ObjectIdentifier(program), stamp: columns.placesStamp)
        if let latest = latestProgram, latest == seen {
            let frames = FrameProgram(program, columns, root: root, isRootPlain: changedRootFrame() != nil)
            frameProgram = .passRetained(frames)
        } else {
            latestProgram = seen
        }
    }

    /// Lets the program go.
    func dropProgram() {
        frameProgram?.release()
        frameProgram = nil
    }
}
