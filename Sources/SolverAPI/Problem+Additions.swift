/// Adding the variables and constraints of a batch.
extension Problem {
    mutating func add(_ batch: Batch, _ change: inout Change, replacing: Bool) throws(BatchError) {
        // The additions of a large batch get slots in creation order. Items that were created together are used together,
        // so this order keeps memory accesses local: with slots in the batch's order, a batch of 10,000 views in random
        // order took up to twice as long. Few additions, and those that reuse slots, keep the batch's order.
        if freeVariableSlots.isEmpty, batch.addedVariables.count > Self.fewAdditions {
            try addConsecutively(Self.sorted(batch.addedVariables) { $0.id.rawValue }, &change)
        } else {
            for variable in batch.addedVariables { try add(variable, &change) }
        }
        let isReplacing = replacing && 1...Self.mostReplaced ~= change.removedConstraints.count
        if !isReplacing, freeConstraintSlots.isEmpty, batch.addedConstraints.count > Self.fewAdditions {
            try addConsecutively(batch.addedConstraints, &change)
        } else {
            let terms = batch.addedConstraints.terms
            for header in batch.addedConstraints.headers {
                if isReplacing, try replace(with: header, terms, &change) { continue }
                try add(header, terms, &change)
            }
        }
    }

    /// The number of removed constraints up to which those with the same left side as an added one are searched. Larger
    /// batches are rather rebuilt than followed.
    private static let mostReplaced = 64

    /// The number of additions above which a batch is added as one block.
    private static let fewAdditions = 8

    private mutating func add(_ variable: Variable, _ change: inout Change) throws(BatchError) {
        guard Limits.isID(variable.id.rawValue) else { throw .variableIDOutOfRange(variable.id) }
        let slot = freeVariableSlots.last ?? VariableSlot(Int32(variableStore.count))
        guard variableTable.insert(variable.id.rawValue, slot: slot.number) else {
            throw .duplicateVariable(variable.id)
        }
        if freeVariableSlots.popLast() != nil {
            variableStore[Int(slot)] = variable
            isUsed[Int(slot)] = true
        } else {
            variableStore.append(variable)
            useCounts.append(0)
            isUsed.append(true)
        }
        change.addedVariables.append(slot)
    }

    private mutating func add(
        _ added: ConstraintHeader, _ given: [Term], _ change: inout Change
    ) throws(BatchError) {
        try Self.check(added)
        var header = added
        header.firstTerm = terms.allocate(header.termCount)
        do throws(BatchError) {
            for position in 0..<header.termCount {
                let entry = try Self.check(given[Int(added.firstTerm + position)], of: added.id, variableTable)
                terms.entries[Int(header.firstTerm + position)] = entry
            }
            let slot = freeConstraintSlots.last ?? ConstraintSlot(Int32(headers.count))
            guard constraintTable.insert(added.id.rawValue, slot: slot.number) else {
                throw BatchError.duplicateConstraint(added.id)
            }
            if freeConstraintSlots.popLast() != nil {
                headers[Int(slot)] = header
            } else {
                headers.append(header)
            }
            change.addedConstraints.append(slot)
        } catch {
            terms.free(header.firstTerm, count: header.termCount)
            throw error
        }
        countUses(of: header, by: 1)
    }

    /// Adds a constraint in the slot of a removed constraint with the same left side.
    ///
    /// - Returns: false, without a change, if there is none.
    private mutating func replace(
        with added: ConstraintHeader, _ given: [Term], _ change: inout Change
    ) throws(BatchError) -> Bool {
        guard
            let found = Self.position(
                ofLeftSideOf: added, given, among: change.removedConstraints, headers, terms.entries, variableTable)
        else { return false }
        try Self.check(added)
        let slot = change.removedConstraints[found]
        guard constraintTable.insert(added.id.rawValue, slot: slot.number) else { throw .duplicateConstraint(added.id) }
        change.removedConstraints.remove(at: found)
        if change.replacedConstraints.isEmpty {
            change.replacedConstraints.reserveCapacity(change.removedConstraints.count + 1)
        }
        change.replacedConstraints.append((slot, headers[Int(slot)]))
        let block = headers[Int(slot)].firstTerm
        headers[Int(slot)] = added
        headers[Int(slot)].firstTerm = block
        countUses(of: headers[Int(slot)], by: 1)
        return true
    }

    /// Returns the position of the first removed constraint with the same left side; nil if there is none. Static, because
    /// a call of a method would copy the problem.
    private static func position(
        ofLeftSideOf added: ConstraintHeader, _ given: [Term], among removed: [ConstraintSlot],
        _ headers: [ConstraintHeader], _ entries: [TermPool.Entry], _ variables: IDTable
    ) -> Int? {
        search: for (position, slot) in removed.enumerated() {
            let own = headers[Int(slot)]
            guard own.relation == added.relation, own.termCount == added.termCount, own.isEdit == added.isEdit,
                own.priority.isRequired == added.priority.isRequired
            else { continue }
            for index in 0..<own.termCount {
                let (entry, term) = (entries[Int(own.firstTerm + index)], given[Int(added.firstTerm + index)])
                guard entry.coefficient == term.coefficient,
                    entry.variable == variables.number(of: term.variable.rawValue)
                else { continue search }
            }
            return position
        }
        return nil
    }

    // MARK: Large batches

    private mutating func addConsecutively(_ variables: [Variable], _ change: inout Change) throws(BatchError) {
        for variable in variables where !Limits.isID(variable.id.rawValue) { throw .variableIDOutOfRange(variable.id) }
        let first = variableStore.count
        let taken = variables.withUnsafeBufferPointer { variables in
            variableTable.insert(count: variables.count, from: first) { variables[$0].id.rawValue }
        }
        if let taken { throw .duplicateVariable(variables[taken].id) }
        if first == 0 { variableStore = variables } else { variableStore.append(contentsOf: variables) }
        useCounts.append(contentsOf: repeatElement(0, count: variables.count))
        isUsed.append(contentsOf: repeatElement(true, count: variables.count))
        change.addedVariables = Self.slots(first..<variableStore.count)
    }

    /// Appends constraints as one block. When they were appended one by one, the growth of arrays took a quarter of the
    /// time of a first solve.
    private mutating func addConsecutively(_ list: ConstraintList, _ change: inout Change) throws(BatchError) {
        let firstTerm = terms.allocate(consecutive: list.headers.reduce(0) { $0 + BlockSize.length(Int($1.termCount)) })
        do throws(BatchError) {
            let given = Self.sorted(list.headers) { $0.id.rawValue }
            let (count, isInPlace) = copyTerms(of: given, list.terms, to: firstTerm)
            if count < list.count { try findMistake(in: list) }
            // If the indices of the terms are already right, the given headers are used without a copy. For 10,000
            // views, a copy takes as much memory as the solver's tables of variables.
            let added = isInPlace ? given : Self.withBlocks(given, from: firstTerm)
            let taken = added.withUnsafeBufferPointer { added in
                constraintTable.insert(count: added.count, from: headers.count) { added[$0].id.rawValue }
            }
            if let taken { throw .duplicateConstraint(added[taken].id) }
            if headers.isEmpty { headers = added } else { headers += added }
        } catch {
            terms.truncate(to: firstTerm)
            throw error
        }
        let slots = headers.count - list.count..<headers.count
        countUses(of: slots)
        change.addedConstraints = Self.slots(slots)
    }

    /// Returns the elements in creation order, or in the given order if their creation indices are too far apart for a
    /// table.
    ///
    /// - Complexity: O(n).
    @inline(__always)
    private static func sorted<Element>(_ elements: [Element], by creationIndex: (Element) -> Int) -> [Element] {
        var (isSorted, previous) = (true, Int.min)
        for element in elements {
            let creationIndex = creationIndex(element)
            isSorted = isSorted && creationIndex >= previous
            previous = creationIndex
        }
        // Duplicates are detected when the elements are added.
        return isSorted ? elements : elements.spread(by: creationIndex).map { Array($0) } ?? elements
    }

    private static func slots<Element: Slot>(_ range: Range<Int>) -> [Element] {
        Array(unsafeUninitializedCapacity: range.count) { slots, count in
            for number in range { slots[number - range.lowerBound] = Element(Int32(truncatingIfNeeded: number)) }
            count = range.count
        }
    }

    /// Copies the terms of each constraint into a block of its own, with the slots of their variables.
    ///
    /// Uses unsafe buffers and reports no details of errors: with arrays, thrown errors and single insertions, a
    /// constraint took 235 more instructions.
    ///
    /// - Returns: The number of constraints that were copied, smaller than the count if an input is invalid; and
    ///   whether each block has the same index as in `list`, so that its headers can be reused.
    private mutating func copyTerms(
        of list: [ConstraintHeader], _ given: [Term], to firstTerm: Int32
    ) -> (count: Int, isInPlace: Bool) {
        let table = variableTable
        return terms.entries.withUnsafeMutableBufferPointer { entries in
            given.withUnsafeBufferPointer { given in
                list.withUnsafeBufferPointer { list in
                    var next = Int(firstTerm)
                    var isInPlace = true
                    // Fields are read in place, because copying the header costs more.
                    for index in list.indices {
                        guard list[index].priority.isValid, abs(list[index].constant) <= Limits.magnitude,
                            Limits.isID(list[index].id.rawValue)
                        else { return (index, false) }
                        let first = Int(list[index].firstTerm)
                        let length = Int(list[index].termCount)
                        for position in 0..<length {
                            let term = given[first &+ position]
                            let magnitude = abs(term.coefficient)
                            let variable = table.number(of: term.variable.rawValue)
                            // NaN fails these comparisons.
                            guard magnitude <= Limits.magnitude, magnitude >= Limits.smallestCoefficient, variable >= 0
                            else { return (index, false) }
                            entries[next &+ position] = TermPool.Entry(
                                variable: variable, coefficient: term.coefficient)
                        }
                        isInPlace = isInPlace && first == next
                        next += BlockSize.length(length)
                    }
                    return (list.count, isInPlace)
                }
            }
        }
    }

    /// Returns the headers with new indices of their terms: the blocks follow each other from `firstTerm` on.
    private static func withBlocks(_ list: [ConstraintHeader], from firstTerm: Int32) -> [ConstraintHeader] {
        var list = list
        var next = firstTerm
        list.withUnsafeMutableBufferPointer { list in
            for index in list.indices {
                list[index].firstTerm = next
                next += Int32(truncatingIfNeeded: BlockSize.length(Int(list[index].termCount)))
            }
        }
        return list
    }

    private func findMistake(in list: ConstraintList) throws(BatchError) {
        for header in list.headers {
            try Self.check(header)
            for position in 0..<header.termCount {
                _ = try Self.check(list.term(position, of: header), of: header.id, variableTable)
            }
        }
    }

    private mutating func countUses(of slots: Range<Int>) {
        headers.withUnsafeBufferPointer { headers in
            terms.entries.withUnsafeBufferPointer { entries in
                useCounts.withUnsafeMutableBufferPointer { useCounts in
                    for slot in slots {
                        let first = Int(headers[slot].firstTerm)
                        for term in first..<first + Int(headers[slot].termCount) {
                            useCounts[Int(entries[term].variable)] += 1
                        }
                    }
                }
            }
        }
    }

    private static func check(_ header: ConstraintHeader) throws(BatchError) {
        guard Limits.isID(header.id.rawValue) else { throw .constraintIDOutOfRange(header.id) }
        guard header.priority.isValid else {
            throw .invalidPriority(constraint: header.id, priority: header.priority.value)
        }
        try check(constant: header.constant, of: header.id)
    }

    /// Validates a term and returns it with the slot of its variable.
    @inline(__always)
    private static func check(
        _ term: Term, of id: ConstraintID, _ variables: IDTable
    ) throws(BatchError) -> TermPool.Entry {
        let magnitude = abs(term.coefficient)
        guard magnitude <= Limits.magnitude, magnitude >= Limits.smallestCoefficient else {
            guard term.coefficient.isFinite else {
                throw .coefficientNotFinite(constraint: id, variable: term.variable, coefficient: term.coefficient)
            }
            throw .outOfRange(constraint: id, number: term.coefficient)
        }
        let slot = variables.number(of: term.variable.rawValue)
        guard slot >= 0 else { throw .unknownVariable(term.variable, in: id) }
        return TermPool.Entry(variable: slot, coefficient: term.coefficient)
    }
}
