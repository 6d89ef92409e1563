public import SolverAPI

/// A search that follows a change of structure: rows or variables were added or removed, or rows changed their priorities.
///
/// The variables *open* again that a changed row gave, and all variables that rows with open variables gave; with a root its
/// class opens. Their steps leave the record. Then the changed rows and the rows of open variables are read, with all other values
/// known, and their steps are appended. The result is canonical because each fact that stays follows from rows that stay
/// (`docs/REVISED_SIMPLEX.md`, section 13).
extension Substitution where Source: LinkedRowSource & ~Copyable {
    /// Whether the last search can follow a change of structure.
    ///
    /// If the tie rule moved variables, a new item could come before others in its order.
    @inlinable public var isUpdatable: Bool { isReplayable && !record.hasTies }

    /// The number of recorded steps, for checks of memory.
    package var stepCount: Int { record.stepCounts.0 + record.stepCounts.1 }

    /// Whether numbers that did not come from this search are exact: nothing rounded in it, and they are on its grid.
    ///
    /// - Complexity: O(variables).
    public func isExact(_ numbers: Span<Double>) -> Bool {
        guard classes.isExact else { return false }
        for variable in 0..<classes.variableCount where !ExactSum.isOnGrid(numbers[variable]) { return false }
        return true
    }

    /// Removes the steps that left the record. Necessary before numbers change (``replay(_:programs:)``,
    /// ``movement(of:editedWith:_:_:)``).
    @inlinable @inline(__always)
    public mutating func endUpdates() {
        if record.hasDeadSteps { record.compact(variableCount: classes.variableCount) }
    }

    /// Computes the layout again after changes of structure.
    ///
    /// - Parameters:
    ///   - rows: The rows that were added, removed or changed. Memory of a removed row may have a new row.
    ///   - variables: The new variables below the former limit, and those that take part in the layout now and did not
    ///     before, or the other way round.
    /// - Returns: the variables whose values changed, in increasing order.
    /// - Throws: ``Uncertified`` if the rows that were read do not determine a certified layout. The numbers are then as
    ///   before, and the search cannot be used again.
    /// - Complexity: O(*n* log *n*) for *n* terms of rows that are read, O(rows that ``LinkedRowSource`` visits), and O(members)
    ///   of classes that a member leaves. The first change after a search also reads the record.
    @inlinable
    public mutating func update(
        _ source: borrowing Source, rows: [Int32], variables: [Int32]
    ) throws(Uncertified) -> [Int32] {
        do throws(Uncertified) {
            let first = classes.variableCount
            try beginUpdate(source)
            for variable in first..<classes.variableCount { open(Int32(variable), source) }
            for variable in variables { open(variable, source) }
            for row in rows {
                list(row, source)
                if classes.hasLevels { openLower(row, source) }
            }
            try openDependents(source)
            closeClasses()
            for variable in variables where classes.link(of: variable).isRoot && !source.isInUse(variable) {
                _ = classes.decide(variable, .zero)
            }
            try searchListed(source)
            try checkListed(source)
        } catch {
            for index in opened.indices { classes.numbers[Int(opened[index].variable)] = opened[index].number }
            record.isComplete = false
            throw error
        }
        for index in listed.indices { record.places[Int(listed[index])] = .none }
        record.placeSteps(from: firstSteps)
        var changed: [Int32] = []
        for index in opened.indices where classes.numbers[Int(opened[index].variable)] != opened[index].number {
            changed.append(opened[index].variable)
        }
        changed.sort()
        return changed
    }

    @inlinable
    mutating func beginUpdate(_ source: borrowing Source) throws(Uncertified) {
        opened.removeAll()
        listed.removeAll()
        if source.variableLimit > LayoutRecord.variableLimit { throw .takesTooLong }
        if record.isMostlyDead { record.compact(variableCount: classes.variableCount) }
        record.placeAllSteps(rowCount: source.rowCount)
        firstSteps = record.stepCounts
        states.grow(to: source.rowCount, keeping: rowCount, fillingWith: .unread)
        rowCount = source.rowCount
        classes.grow(variableCount: source.variableLimit)
        entries.removeAll()
        waiting.removeAll()
        queue.removeAll()
        hasNewLinks = false
        (rowsRead, termsReread) = (0, 0)
    }

    // MARK: Opening

    /// Opens a known variable. If it is a root, or limits its root without a row, its class opens.
    @inlinable
    mutating func open(_ variable: Int32, _ source: borrowing Source) {
        let link = classes.link(of: variable)
        if !link.isKnown { return }
        if link.owner != nil, !source.isExtent(variable), !classes.hasInterval(variable) {
            return openOne(variable, source)
        }
        var next = (link.owner ?? variable) &+ 1
        while next != 0 {
            let member = next &- 1
            next = classes.unknowns[Int(member)].next
            if classes.link(of: member).isKnown { openOne(member, source) }
        }
    }

    @inlinable @inline(__always)
    mutating func openOne(_ variable: Int32, _ source: borrowing Source) {
        opened.append(
            Opened(
                variable: variable, root: classes.link(of: variable).owner ?? variable,
                number: classes.numbers[Int(variable)]))
        record.open(variable, inProgram: source.program(of: variable))
        classes.open(variable)
    }

    /// Lists a row to be read, and opens the variable that it gave or limited.
    @inlinable
    mutating func list(_ row: Int32, _ source: borrowing Source) {
        let place = record.places[Int(row)]
        if place == .listed { return }
        let isInUse = source.role(of: row) != .unused
        record.places[Int(row)] = isInUse ? .listed : .none
        states[Int(row)] = isInUse ? .unread : .unused
        if isInUse { listed.append(row) }
        if let variable = record.removeStep(at: place) { open(variable, source) }
    }

    /// Opens the known variables of a changed row whose facts give way to it: those of lower or equal levels.
    @inlinable
    mutating func openLower(_ row: Int32, _ source: borrowing Source) {
        if source.role(of: row) == .unused { return }
        let priority = source.priority(of: row)
        source.forEachTerm(of: row) { variable, _ in
            let levels = classes.levels(of: variable)
            let level = min(levels.low, levels.high)
            if level < AffineClasses.required, level <= priority { open(variable, source) }
        }
    }

    /// Lists the rows of open variables, until no further variable opens.
    @inlinable
    mutating func openDependents(_ source: borrowing Source) throws(Uncertified) {
        var index = 0
        while index < opened.count {
            // A search of all rows takes about a third of the time for each.
            if opened.count > 24 + classes.variableCount / 6 { throw .takesTooLong }
            source.forEachRow(of: opened[index].variable) { list($0, source) }
            index += 1
        }
    }

    /// Takes the open variables out of the classes that stay.
    @inlinable
    mutating func closeClasses() {
        for entry in opened.elements { classes.removeOpenMembers(of: entry.root, with: entry.variable) }
        for entry in opened.elements { classes.unknowns[Int(entry.variable)] = AffineClasses.Unknown() }
    }

    // MARK: Reading

    @inlinable
    mutating func searchListed(_ source: borrowing Source) throws(Uncertified) {
        listed.sort { $0 < $1 }
        var inequalities = Stack<Int32>()
        var optional = PriorityBuckets()
        for index in listed.indices {
            let row = listed[index]
            switch source.role(of: row) {
            case .requiredEquation: try readAndWake(row, source)
            case .requiredInequality: inequalities.append(row)
            case .optional: try optional.insert(row, source.priority(of: row))
            case .unused: break
            }
        }
        try readWaiting(source)
        if Source.boundsExtents {
            for index in opened.indices where source.isExtent(opened[index].variable) {
                try narrowExtent(opened[index].variable, source)
            }
        }
        for index in inequalities.indices where states[Int(inequalities[index])].isOpen {
            try readAndWake(inequalities[index], source)
        }
        optional.sort()
        // All of them, because values that stay may be facts of lower levels.
        for bucket in optional.buckets { try read(bucket, optional, source) }
        if classes.openCount > 0 { throw .takesTooLong }
    }

    /// Checks the rows that were read and the extents that were open, as ``check(_:)`` checks all.
    @inlinable
    mutating func checkListed(_ source: borrowing Source) throws(Uncertified) {
        for index in opened.indices { try checkExtent(opened[index].variable, source) }
        if classes.isExact, !classes.hasLevels { return }
        for index in listed.indices {
            let row = listed[index]
            var largest = 0.0
            source.forEachTerm(of: row) { variable, _ in largest = max(largest, abs(value(of: variable))) }
            try check(row, source, checksAll: !classes.isExact, largest: largest)
        }
    }
}

extension Substitution where Source: ~Copyable {
    /// A variable that opened, and its number before.
    @usableFromInline
    struct Opened: BitwiseCopyable {
        @usableFromInline let variable: Int32
        /// The root with which the variable was known.
        @usableFromInline let root: Int32
        @usableFromInline let number: Double

        @inlinable
        init(variable: Int32, root: Int32, number: Double) {
            (self.variable, self.root, self.number) = (variable, root, number)
        }
    }
}
