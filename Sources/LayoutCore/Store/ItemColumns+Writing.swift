internal import SolverAPI

/// The loop that writes the solver's values to the columns, which dominates a resize.
extension ItemColumns {
    /// Writes a run of values from the solver, and lists the slots of the items whose frames change.
    ///
    /// The loop uses local variables and flat memory only. With accesses to the caller's variables and arrays, it took
    /// 8 ns per view instead of 3 ns (measured).
    /// - Parameters:
    ///   - run: the run of the cycle. An item is listed once per run.
    ///   - list: memory for one slot per item.
    ///   - start: the index in the list of the first new entry.
    ///   - moved: records each item whose frame is outside of the columns.
    /// - Returns: the number of listed slots and the number of written frames.
    func write(
        _ variables: UnsafeBufferPointer<VariableID>, _ values: UnsafeBufferPointer<Double>, _ table: IDTable.LookUp,
        _ run: Int, to list: UnsafeMutableBufferPointer<ItemSlot>, from start: Int, _ moved: inout MovedItems
    ) -> (listed: Int, writes: Int) {
        let stamp = moved.stamp
        let (frames, touched, changedRun, ownsFrame, wraps) = (frames, touched, changedRun, ownsFrame, wraps)
        var (listed, writes) = (0, 0)
        // The variables of one item are usually adjacent.
        var (latest, index) = (-1, 0)
        for position in variables.indices {
            let (number, quantity) = SolverNames.owner(of: variables[position])
            if number != latest {
                guard let found = table.slot(of: number) else { continue }
                let (item, slot) = (ItemSlot(found), Int(found))
                (latest, index) = (number, slot)
                if touched[slot] != stamp {
                    if ownsFrame[slot] {
                        touched[slot] = stamp
                        writes &+= 1
                        if wraps[slot] {
                            let width = frames[4 &* slot &+ ItemQuantity.width.rawValue]
                            moved.recordWrapping(item, width: width)
                        }
                        if changedRun[slot] != run {
                            changedRun[slot] = run
                            list[start &+ listed] = item
                            listed &+= 1
                        }
                    } else {
                        moved.record(item)
                    }
                }
            }
            // The addition makes −0 positive.
            frames[4 &* index &+ quantity] = values[position] + 0
        }
        return (listed, writes)
    }
}
