internal import SolverAPI
internal import Substitution

extension LayoutTree {
    /// Computes the frames of all nodes after the changes since the last layout.
    ///
    /// 1. A change of constants or of the root's size is applied by `EditColumn`s, once they exist.
    /// 2. Otherwise the steps of the last search are replayed with the new numbers.
    /// 3. After a change of structure the last search follows the change: it reads the rows that changed, and those of what moves.
    /// 4. After other changes, or if a comparison ends differently, a search by substitution reads all rows.
    /// 5. If it cannot certify a layout, a solver gets the rows. The solver then follows further changes.
    ///
    /// If heights depend on widths, this is repeated until they agree.
    /// - Throws: ``TreeError/conflict(_:)`` if the required constraints cannot hold together, or another error. The
    ///   frames are then those of the last successful layout, and the next layout tries the same changes again.
    /// - Complexity: O(*n*) for a first layout of *n* rows in almost all cases; O(moved nodes) for the same constants
    ///   changed again. O(nodes) if a height depends on a width.
    public mutating func layout() throws(TreeError) {
        if !content.functions.isEmpty { return try layOutUntilHeightsSettle() }
        if edits.isEmpty {
            results.changed = .nothing
            return
        }
        do throws(SolverError) { try layOutOnce() } catch { throw translated(error) }
    }

    /// Lays out by a search although nothing changed. Checks compare the frames with those of a replay.
    package mutating func searchAgain() throws(TreeError) {
        edits.changeAll()
        try layout()
    }

    /// The nodes whose frames the last layout changed, in no particular order but always the same. After the first
    /// layout, all nodes whose frames are not zero.
    ///
    /// - Complexity: O(changed nodes) after a change of few constants; otherwise O(nodes).
    public var changedNodes: [Node] {
        results.changedNodes().compactMap { index in
            let creation = table.nodes[Int(index)].creation
            // A newer node may have the memory of one that moved.
            return table.isLive(index) && creation < results.nextNode
                ? Node(index: index, creation: creation, tree: number) : nil
        }
    }

    /// The ways in which layouts were found, since the tree was created. For tests and tuning.
    public struct Counters: Hashable, Sendable {
        /// Layouts by the columns of edited constants.
        public var columns = 0
        /// Layouts by a replay of the last search.
        public var replays = 0
        /// Layouts by a search that followed a change of structure.
        public var updates = 0
        /// Layouts that a search of all rows certified.
        public var searches = 0
        /// Searches that certified nothing.
        public var failedSearches = 0
        /// Layouts by a solver.
        public var solves = 0
        /// The rows that searches read.
        public var rowsRead = 0
    }

    /// Lays out until heights and widths agree, starting with the heights of the last layout.
    ///
    /// These heights can contradict new constraints although the new heights do not. After a failure, the layout is
    /// therefore tried again from widths alone.
    private mutating func layOutUntilHeightsSettle() throws(TreeError) {
        let before = results.snapshot()
        do throws(TreeError) {
            do throws(TreeError) { try settleHeights() } catch {
                restart(with: before)
                try settleHeights()
            }
        } catch {
            restart(with: before)
            throw error
        }
        results.compare(with: before)
    }

    private mutating func settleHeights() throws(TreeError) {
        var changed: [String] = []
        for _ in 0...Self.largestRounds {
            do throws(SolverError) { try layOutOnce() } catch { throw translated(error) }
            changed = try updateHeights()
            if changed.isEmpty { return }
        }
        throw .heightsDoNotSettle(changed)
    }

    /// Returns to the frames of the last successful layout. The next layout starts without heights.
    private mutating func restart(with frames: [Double]) {
        results.restore(frames)
        isCertified = false
        solving.discard()
        forgetHeights()
    }

    /// The largest number of times that heights are computed in one layout.
    private static var largestRounds: Int { 32 }

    /// Lays out with the present heights.
    mutating func layOutOnce() throws(SolverError) {
        if edits.isEmpty { return }
        if !usesSubstitution { return try solve() }
        if !limits.isEmpty { try checkLimits() }
        let isSmall = table.rows.count < smallestFollowed
        if table.lists.isMade, isSmall || table.hasManyRetired {
            table.forgetLists()
            setNotesAdditions()
        }
        if isCertified {
            if edits.isStructural {
                if followStructure() {
                    counters.updates += 1
                    return endLayout()
                }
            } else {
                search.endUpdates()
                if let changed = columns.apply(edits, &table, to: &results.values, search) {
                    counters.columns += 1
                    results.setChanged(changed)
                    return edits.removeAll(isListed: edits.isListed, table)
                }
                if replay() {
                    counters.replays += 1
                    return edits.removeAll(isListed: edits.isListed, table)
                }
            }
        }
        if !solving.isLive || edits.isStructural && solving.isMostlyNew(table, edits) {
            if searchAll() {
                counters.searches += 1
                return endLayout()
            }
            counters.failedSearches += 1
            solving.discard()
        }
        try solve()
    }

    /// Lets the solver lay out.
    private mutating func solve() throws(SolverError) {
        do throws(SolverError) {
            try solving.layOut(table, edits, limits, &results)
        } catch {
            results.changed = .nothing
            throw error
        }
        isCertified = false
        counters.solves += 1
        edits.removeAll(isListed: true, isUnlimited: !usesSubstitution, table)
        setNotesAdditions()
    }

    private func checkLimits() throws(SolverError) {
        let meter = SolveMeter()
        if meter.begin(limits), let error = meter.error(of: solving.makeSolver().descriptor) { throw error }
    }

    /// Forgets the changes after a search.
    private mutating func endLayout() {
        solving.discard()
        edits.removeAll(isListed: search.isUpdatable && table.rows.count >= smallestFollowed, table)
        setNotesAdditions()
    }

    /// Searches for a certified layout.
    private mutating func searchAll() -> Bool {
        columns.begin(keepsSeen: isCertified && !edits.isStructural)
        isCertified = false
        results.beginLayout(table)
        search.exchangeNumbers(with: &results.values)
        do throws(Uncertified) { try search.solve(table) } catch {
            search.exchangeNumbers(with: &results.values)
            counters.rowsRead += search.rowsRead
            results.cancelLayout()
            return false
        }
        search.exchangeNumbers(with: &results.values)
        counters.rowsRead += search.rowsRead
        (isCertified, hasOneProgram) = (true, table.relatesAxes)
        return true
    }

    /// Lets the last search follow the changes of structure.
    ///
    /// - Returns: false, without a change of frames, if all rows have to be read.
    private mutating func followStructure() -> Bool {
        guard edits.isListed, search.isUpdatable, usesSubstitution, hasOneProgram == table.relatesAxes,
            followPauses.isDue(), let numbers = edits.rowsOfConstants
        else { return false }
        // The rounding errors of columns are not those of the search.
        if columns.haveMoved, !search.isExact(results.values.elements.span) { return false }
        makeLists()
        columns.begin(keepsSeen: false)
        search.exchangeNumbers(with: &results.values)
        defer {
            search.exchangeNumbers(with: &results.values)
            counters.rowsRead += search.rowsRead
        }
        guard
            let changed = try? search.update(
                table, rows: edits.rows + numbers, variables: edits.nodes.flatMap { 4 * $0..<4 * $0 + 4 })
        else {
            followPauses.lengthen()
            return false
        }
        followPauses.end()
        results.changed = .variables(changed)
        results.nodeCount = table.nodes.count
        results.nextNode = table.nextNode
        return true
    }

    /// The number of changes of structure for which no search tries to follow, because too much followed from earlier ones.
    struct Pauses {
        private var length = 0
        private var remaining = 0

        mutating func isDue() -> Bool {
            if remaining == 0 { return true }
            remaining -= 1
            return false
        }

        mutating func lengthen() {
            length = min(2 * length + 1, 15)
            remaining = length
        }

        mutating func end() { length = 0 }
    }

    /// Replays the last search with the changed numbers.
    private mutating func replay() -> Bool {
        guard search.isReplayable else { return false }
        columns.deactivate()
        results.beginReplay()
        search.exchangeNumbers(with: &results.values)
        let programs = edits.programs(table)
        let isValid = search.replay(table, programs: programs)
        search.exchangeNumbers(with: &results.values)
        if programs.count == 2 || hasOneProgram { columns.haveMoved = false }
        if !isValid { results.cancelReplay() }
        return isValid
    }

    // MARK: Errors

    private func translated(_ error: SolverError) -> TreeError {
        guard case .conflict(let conflict) = error else { return .solver(error) }
        var rows: [Int: Int32] = [:]
        for row in 0..<Int32(table.rows.count) where table.rows[Int(row)].isLive {
            rows[Int(table.rows[Int(row)].creation)] = row
        }
        var nodes: [UInt32: Int32] = [0: 0]
        for node in 1..<Int32(table.nodes.count) where table.isLive(node) {
            nodes[table.nodes[Int(node)].creation] = node
        }
        let members = conflict.members.map { member in
            if let (creation, axis) = NodeNames.bound(member.constraint) {
                let node = nodes[creation].map { self.node(at: $0) } ?? root
                return TreeConflict.Member(
                    row: nil, node: node, description: description(of: axis, node), multiplier: member.multiplier)
            }
            guard let row = rows[member.constraint.rawValue] else {
                return TreeConflict.Member(
                    row: nil, node: nil, description: "\(member.constraint)", multiplier: member.multiplier)
            }
            let record = table.rows[Int(row)]
            let isContent = record.traits.contains(.isContent)
            return TreeConflict.Member(
                row: isContent ? nil : Row(index: row, creation: record.creation, tree: number),
                node: isContent ? node(at: record.first) : nil, description: description(at: row),
                multiplier: member.multiplier)
        }
        return .conflict(TreeConflict(members: members))
    }

    private func node(at index: Int32) -> Node {
        Node(index: index, creation: table.nodes[Int(index)].creation, tree: number)
    }

    /// Returns the constraint that bounds an extent in words.
    private func description(of axis: NodeNames.Axis, _ node: Node) -> String {
        let (extent, size) = axis == .horizontal ? ("width", table.width) : ("height", table.height)
        return "\(name(of: node)).\(extent) " + (node == root ? "== \(Self.text(size))" : ">= 0")
    }
}
