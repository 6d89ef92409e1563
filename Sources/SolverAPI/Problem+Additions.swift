/// Taking the new variables and constraints of a batch.
extension Problem {
    mutating func add(_ batch: Batch, _ change: inout Change) throws(BatchError) {
        if freeVariableSlots.isEmpty, batch.addedVariables.count > Self.fewAdditions {
            try addConsecutively(batch.addedVariables, &change)
        } else {
            for variable in batch.addedVariables { try add(variable, &change) }
        }
        if freeConstraintSlots.isEmpty, batch.addedConstraints.count > Self.fewAdditions {
            try addConsecutively(batch.addedConstraints, &change)
        } else {
            let terms = batch.addedConstraints.terms
            for header in batch.addedConstraints.headers { try add(header, terms, &change) }
        }
    }

    /// More additions than these are made as one block.
    private static let fewAdditions = 8

    private mutating func add(_ variable: Variable, _ change: inout Change) throws(BatchError) {
        let slot = freeVariableSlots.last ?? Int32(variableSlots.count)
        guard variableTable.insert(variable.id.rawValue, slot: slot) else { throw .duplicateVariable(variable.id) }
        if freeVariableSlots.popLast() != nil {
            variableSlots[Int(slot)] = variable
            useCounts[Int(slot)] = 0
        } else {
            variableSlots.append(variable)
            useCounts.append(0)
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
            let slot = freeConstraintSlots.last ?? Int32(headers.count)
            guard constraintTable.insert(added.id.rawValue, slot: slot) else {
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

    // MARK: Large batches

    private mutating func addConsecutively(_ variables: [Variable], _ change: inout Change) throws(BatchError) {
        let first = Int32(variableSlots.count)
        variableTable.reserve(variableTable.count + variables.count)
        for position in variables.indices {
            let id = variables[position].id
            guard variableTable.insert(id.rawValue, slot: first + Int32(position)) else {
                for earlier in variables[..<position] { _ = variableTable.remove(earlier.id.rawValue) }
                throw .duplicateVariable(id)
            }
        }
        variableSlots.append(contentsOf: variables)
        useCounts.append(contentsOf: repeatElement(0, count: variables.count))
        change.addedVariables.append(contentsOf: first..<Int32(variableSlots.count))
    }

    /// Appends constraints as one block. One by one, the growing of five arrays takes most of the time of a first batch.
    private mutating func addConsecutively(_ list: ConstraintList, _ change: inout Change) throws(BatchError) {
        let first = headers.count
        headers.append(contentsOf: list.headers)
        let firstTerm = terms.allocate(consecutive: list.headers.reduce(0) { $0 + TermPool.length($1.termCount) })
        do throws(BatchError) {
            try copyTerms(list.terms, of: first..<headers.count, to: firstTerm)
            constraintTable.reserve(constraintTable.count + list.count)
            for slot in first..<headers.count {
                let id = headers[slot].id
                guard constraintTable.insert(id.rawValue, slot: Int32(slot)) else {
                    for earlier in first..<slot { _ = constraintTable.remove(headers[earlier].id.rawValue) }
                    throw .duplicateConstraint(id)
                }
            }
        } catch {
            headers.removeLast(list.count)
            terms.truncate(to: firstTerm)
            throw error
        }
        countUses(of: first..<headers.count)
        change.addedConstraints.append(contentsOf: Int32(first)..<Int32(headers.count))
    }

    /// Checks constraints, and gives each a block of its own terms.
    ///
    /// In unsafe buffers: with arrays this pass took 130 instructions a constraint more (measured).
    private mutating func copyTerms(_ given: [Term], of slots: Range<Int>, to firstTerm: Int32) throws(BatchError) {
        let table = variableTable
        let mistake = headers.withUnsafeMutableBufferPointer { headers in
            terms.entries.withUnsafeMutableBufferPointer { entries in
                given.withUnsafeBufferPointer { given in
                    Self.copyTerms(given, of: headers, slots, table, to: entries, firstTerm)
                }
            }
        }
        if let mistake { throw mistake }
    }

    private static func copyTerms(
        _ given: UnsafeBufferPointer<Term>, of headers: UnsafeMutableBufferPointer<ConstraintHeader>,
        _ slots: Range<Int>, _ table: IDTable, to entries: UnsafeMutableBufferPointer<TermPool.Entry>,
        _ firstTerm: Int32
    ) -> BatchError? {
        do throws(BatchError) {
            var next = Int(firstTerm)
            for slot in slots {
                let header = headers[slot]
                try check(header)
                for position in 0..<Int(header.termCount) {
                    entries[next + position] = try check(given[Int(header.firstTerm) + position], of: header.id, table)
                }
                headers[slot].firstTerm = Int32(next)
                next += TermPool.length(header.termCount)
            }
            return nil
        } catch {
            return error
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
        guard header.priority.isValid else {
            throw .invalidPriority(constraint: header.id, priority: header.priority.value)
        }
        try check(constant: header.constant, of: header.id)
    }

    /// A term with its variable's slot.
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
        let slot = variables.slot(of: term.variable.rawValue)
        guard slot >= 0 else { throw .unknownVariable(term.variable, in: id) }
        return TermPool.Entry(variable: slot, coefficient: term.coefficient)
    }
}
