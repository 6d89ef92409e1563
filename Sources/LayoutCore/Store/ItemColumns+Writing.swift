internal import SolverAPI

/// From the solver's report to the columns: the loop that a resize consists of.
extension ItemColumns {
    /// Writes a run of values that the solver reports, and lists the slots of the items whose frames that changes.
    ///
    /// Everything that the loop looks at is in its own variables and in flat memory: as variables of the caller's, and with
    /// arrays, it took 8 ns a view and not 3 (measured).
    /// - Parameters:
    ///   - run: the run of the cycle; an item is listed once in it.
    ///   - list: memory for a slot of each item.
    ///   - start: where in the list the first one goes.
    ///   - moved: notes each item whose frame is not the columns' own.
    /// - Returns: how many slots were listed, and how many frames written.
    func write(
        _ variables: UnsafeBufferPointer<VariableID>, _ values: UnsafeBufferPointer<Double>, _ table: IDTable.LookUp,
        _ run: Int, to list: UnsafeMutableBufferPointer<Int32>, from start: Int, _ moved: inout MovedItems
    ) -> (listed: Int, writes: Int) {
        let stamp = moved.stamp
        let (frames, touched, changedRun, ownsFrame, wraps) = (frames, touched, changedRun, ownsFrame, wraps)
        var (listed, writes) = (0, 0)
        // The numbers of one item mostly come side by side.
        var (latest, place) = (-1, 0)
        for position in variables.indices {
            let (number, quantity) = SolverNames.owner(of: variables[position])
            if number != latest {
                guard let found = table.slot(of: number) else { continue }
                let slot = Int(found)
                (latest, place) = (number, slot)
                if touched[slot] != stamp {
                    if ownsFrame[slot] {
                        touched[slot] = stamp
                        writes &+= 1
                        if wraps[slot] {
                            let width = frames[4 &* slot &+ ItemQuantity.width.rawValue]
                            moved.noteWrapping(Int32(truncatingIfNeeded: slot), width: width)
                        }
                        if changedRun[slot] != run {
                            changedRun[slot] = run
                            list[start &+ listed] = Int32(truncatingIfNeeded: slot)
                            listed &+= 1
                        }
                    } else {
                        moved.note(Int32(truncatingIfNeeded: slot))
                    }
                }
            }
            frames[4 &* place &+ quantity] = values[position]
        }
        return (listed, writes)
    }
}
