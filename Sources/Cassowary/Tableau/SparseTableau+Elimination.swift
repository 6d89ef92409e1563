import ExactSimplex
import SimplexSupport
import SolverAPI

/// Substitution of a row in all rows that contain its symbol: the innermost loops of a pivot.
extension SparseTableau {
    /// Substitutes the row of a symbol that became basic for the symbol in all other rows.
    mutating func eliminate(_ symbol: Symbol) {
        let j = symbol
        let list = columns[j]
        if list.isEmpty { return }
        eliminations += 1
        let source = rows[j]
        rowsTouched += list.count
        if source.count == 1 {
            substitute(source[0], in: list, j)
        } else {
            substitute(source, in: list, j)
        }
        for position in 0..<list.count { recordTwin(list[position].row) }
        columns[j].removeAll()
    }

    /// Substitutes a row of one entry, the most frequent case. The target row's entry of j moves to the column of the
    /// substituted row's only entry, unless the target row already has an entry in that column.
    private mutating func substitute(_ summand: RowEntry, in list: Segment<ColumnEntry>, _ j: Symbol) {
        // These values are copied, because the compiler would reload values of `self` after every write.
        let (rows, columns, marks) = (rows.handle, columns.handle, marks.handle)
        let constant = constants[j]
        let before = columns[summand.column]
        for position in 0..<before.count { marks[before[position].row] = ListPosition(before[position].index) }
        marks[j] = .none
        if columns[summand.column].reserve(list.count, in: &self.columns.blocks) { allocations += 1 }
        for position in 0..<list.count {
            let target = list[position]
            let entries = rows[target.row]
            let factor = entries[target.index].value
            let step = summand.value * factor
            recordSize(of: step)
            log.add(factor, j, to: target.row)
            addConstant(constant * factor, to: target.row)
            let mark = marks[target.row]
            if mark.isNone {
                entries[target.index] = RowEntry(
                    column: summand.column, index: Int32(columns[summand.column].count), value: step)
                columns[summand.column].appendReserved(target)
                continue
            }
            let index = mark.number
            marks[target.row] = .none
            let old = entries[index].value
            let sum = old + step
            close(row: target.row, index: target.index)
            entryCount -= 1
            // If the entry was the last of its row, `close` moved it to the index that became free.
            let kept = Int(index) == rows[target.row].count ? target.index : index
            if isSignificant(sum, of: max(abs(old), abs(step))) {
                entries[kept].value = sum
            } else {
                removeEntry(row: target.row, index: kept)
            }
        }
        if !before.isEmpty {
            let after = columns[summand.column]
            for position in 0..<after.count { marks[after[position].row] = .none }
        }
        entriesWritten += list.count
    }

    private mutating func substitute(_ source: Segment<RowEntry>, in list: Segment<ColumnEntry>, _ j: Symbol) {
        let constant = constants[j]
        factors.removeAll()
        factors.reserve(list.count)
        var byRows = 0
        for position in 0..<list.count {
            let target = list[position]
            let entries = rows[target.row]
            let factor = entries[target.index].value
            factors.appendReserved(factor)
            log.add(factor, j, to: target.row)
            addConstant(constant * factor, to: target.row)
            byRows += entries.count
        }
        entryCount -= list.count
        entriesWritten += list.count
        // There are two ways to find common entries: index the target rows by column, or the source's columns by row.
        // Choosing the cheaper one makes a pivot on short columns with long rows O(n) instead of O(n²).
        var byColumns = list.count
        for index in 0..<source.count { byColumns += columns[source[index].column].count }
        if byRows <= byColumns {
            for position in 0..<list.count { substitute(source, times: factors[position], in: list[position], j) }
        } else {
            for index in 0..<source.count { add(source[index], to: list, j) }
            for position in 0..<list.count where !list[position].isOverwritten {
                close(row: list[position].row, index: list[position].index)
            }
        }
    }

    @inline(__always)
    private mutating func addConstant(_ step: Double, to row: Symbol) {
        if step == 0 { return }
        let old = constants[row]
        let sum = old + step
        // A sum that cancelled is set to 0. Otherwise a remainder of 1e-14 would count as a changed value.
        let size = max(abs(old), abs(step))
        constants[row] = abs(sum) <= 1e-15 * size ? 0 : sum
        if size > Self.largeValue { lostDigits = true }
        changed.append(row)
    }

    /// Removes the entry of j from a row and adds `source × factor`. Finds common columns through an index of the row.
    private mutating func substitute(
        _ source: Segment<RowEntry>, times factor: Double, in target: ColumnEntry, _ j: Symbol
    ) {
        let (rows, columns, marks) = (rows.handle, columns.handle, marks.handle)
        let row = target.row
        let before = rows[row]
        for index in 0..<before.count { marks[before[index].column] = ListPosition(Int32(index)) }
        marks[j] = .none
        var missing = 0
        for position in 0..<source.count where marks[source[position].column].isNone { missing += 1 }
        if rows[row].reserve(missing, in: &self.rows.blocks) { allocations += 1 }
        let entries = rows[row].base
        var count = Int32(before.count)
        var listed = 0
        // The first new entry overwrites that of j, so most rows keep their length.
        var hole: Int32? = target.index
        for position in 0..<source.count {
            let column = source[position].column
            let step = source[position].value * factor
            recordSize(of: step)
            let mark = marks[column]
            if mark.isNone {
                let free = hole ?? count
                if hole == nil { count += 1 }
                hole = nil
                entries[Int(free)] = RowEntry(column: column, index: Int32(columns[column].count), value: step)
                if columns[column].append(ColumnEntry(row: row, index: free), in: &self.columns.blocks) {
                    allocations += 1
                }
                listed += 1
                continue
            }
            let index = mark.number
            let old = entries[Int(index)].value
            let sum = old + step
            if isSignificant(sum, of: max(abs(old), abs(step))) {
                entries[Int(index)].value = sum
                continue
            }
            marks[column] = .none
            unlist(column: column, index: entries[Int(index)].index)
            listed -= 1
            if hole == nil {
                hole = index
                continue
            }
            // The last entry fills the second hole. If the last entry is itself the first hole, only the second hole
            // remains.
            count -= 1
            if hole == count {
                hole = index
            } else if index != count {
                let moved = entries[Int(count)]
                entries[Int(index)] = moved
                columns[moved.column][moved.index].index = index
                marks[moved.column] = mark
            }
        }
        rows[row].setCount(count)
        if let hole { close(row: row, index: hole) }
        let after = rows[row]
        for index in 0..<after.count { marks[after[index].column] = .none }
        entryCount += listed
        entriesWritten += source.count
    }

    /// Adds one summand of the source to every row of a list. An index of the summand's column finds the rows that
    /// contain it.
    private mutating func add(_ summand: RowEntry, to list: Segment<ColumnEntry>, _ j: Symbol) {
        let column = columns[summand.column]
        for position in 0..<column.count { marks[column[position].row] = ListPosition(column[position].index) }
        marks[j] = .none
        for position in 0..<list.count {
            let target = list[position]
            let step = summand.value * factors[position]
            recordSize(of: step)
            let mark = marks[target.row]
            if mark.isNone {
                if !target.isOverwritten {
                    replaceEntry(row: target.row, index: target.index, column: summand.column, value: step)
                    list[position].markOverwritten()
                } else {
                    append(row: target.row, column: summand.column, value: step)
                }
                continue
            }
            let index = mark.number
            marks[target.row] = .none
            let old = rows[target.row][index].value
            let sum = old + step
            if isSignificant(sum, of: max(abs(old), abs(step))) {
                rows[target.row][index].value = sum
                entriesWritten += 1
            } else {
                removeEntry(row: target.row, index: index)
            }
        }
        let after = columns[summand.column]
        for position in 0..<after.count { marks[after[position].row] = .none }
    }

    /// Records whether an entry is so large that it magnifies the rounding of values that depend on it.
    @inline(__always)
    mutating func recordSize(of entry: Double) {
        if abs(entry) > Self.largeEntry { recordLargeEntry(entry) }
    }

    @inline(never)
    private mutating func recordLargeEntry(_ entry: Double) {
        needsDriftCheck = true
        if abs(entry) > DoubtCounter.largest { doubts.record() }
    }

    /// Whether a sum is nonzero instead of rounding; records a doubt if that is uncertain.
    @inline(__always)
    private func isSignificant(_ sum: Double, of size: Double) -> Bool {
        if abs(sum) >= Tolerances.doubtful * size { return true }
        if abs(sum) > pairRounding * size { doubts.record() }
        return abs(sum) > cancellation * size
    }

    /// If two numbers cancel, a remainder below this fraction of them is certainly rounding. The fraction grows with
    /// the number of eliminations so far. A larger fraction would be wrong: after ten eliminations, a remainder of
    /// 1e-12 from numbers near 20 was not rounding.
    private var pairRounding: Double { min(Tolerances.rounding, 2e-15 * Double(5 + eliminations)) }
}
