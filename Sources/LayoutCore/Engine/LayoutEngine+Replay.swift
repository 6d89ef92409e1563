internal import SolverAPI

/// The pass that repeats an earlier one with other numbers: by a program of the solver's, straight to the frames.
///
/// A live resize consists of such passes. With a batch, the solver's answer and a list of what moved, a resize of six views
/// took 0.38 µs with all frames read, and takes 0.12 so (measured).
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
            pendingItems.isEmpty, pendingUpdates.isEmpty, pendingConstraints.count <= program.editCount,
            recovery.broken.isEmpty, !recovery.isUnderWay
        else { return nil }
        var root: LayoutRect?
        if isRootPending {
            guard let change = changedRootFrame(), propose(change.frame, unlike: change.sent, to: program)
            else {
                program.cancel()
                return nil
            }
            root = change.frame
        }
        for place in pendingConstraints.indices {
            guard let right = changedNumber(pendingConstraints[place]),
                sent.records[Int(pendingConstraints[place].place)].right == right
                    || program.propose(right, of: pendingConstraints[place].id)
            else {
                program.cancel()
                return nil
            }
        }
        guard let edits = program.commit() else { return nil }
        frames.write(edits, to: columns.frames)
        acceptNumbers(rootFrame: root)
        changes.append(movedBy: edits, of: frames)
        let count = edits.nonzeroBitCount
        work.solves += count == 0 ? 0 : 1
        work.solverChanges += count
        work.frameWrites += frames.count(movedBy: edits)
        (cycle.passes, cycle.solverChanges) = (1, count)
        if frames.movesRoot || root != nil, columns.rect(self.root.slot) != self.root.ownFrame {
            cycle.begin()
            copy(self.root)
            if needsLayout { return nil }
        }
        return LayoutPass(solverChanges: count, passes: 1)
    }

    private func propose(_ frame: LayoutRect, unlike sent: LayoutRect, to program: EditProgram) -> Bool {
        func propose(_ rule: GeneratedRule, _ constant: Double) -> Bool {
            program.propose(constant, of: SolverNames.rule(rule, ofAge: root.age))
        }
        return (sent.x == frame.x || propose(.autoresizingX, frame.x))
            && (sent.width == frame.width || propose(.autoresizingWidth, frame.width))
            && (sent.y == frame.y || propose(.autoresizingY, frame.y))
            && (sent.height == frame.height || propose(.autoresizingHeight, frame.height))
    }

    /// Keeps the solver's program for the next passes, once it and the columns have been the same for two.
    func noteProgram() {
        guard onEvent == nil, let program = solver.editProgram else { return dropProgram() }
        if let frameProgram, frameProgram._withUnsafeGuaranteedRef({ $0.fits(program, columns) }) { return }
        dropProgram()
        let seen = (program: ObjectIdentifier(program), stamp: columns.placesStamp)
        if let latest = latestProgram, latest == seen {
            let frames = FrameProgram(program, columns, root: root)
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
