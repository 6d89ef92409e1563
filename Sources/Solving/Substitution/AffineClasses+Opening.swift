public import SolverAPI

/// Variables that lose their values after a change of structure.
extension AffineClasses {
    /// Makes room for more variables, which are known to be 0 until they open.
    @inlinable
    mutating func grow(variableCount count: Int) {
        let old = variableCount
        if count <= old { return }
        numbers.grow(to: count, keeping: old, fillingWith: 0)
        unknowns.grow(to: count, keeping: old, fillingWith: Unknown())
        if !isExact { errors.grow(to: count, keeping: old, fillingWith: Errors()) }
        if hasDetails { detailNumbers.grow(to: count, keeping: old, fillingWith: 0) }
        for variable in old..<count { unknowns[variable].link = .known }
        variableCount = count
    }

    /// Makes a known variable a root without bounds. It keeps its place in the list of its class until
    /// ``removeOpenMembers(of:with:)``.
    @inlinable
    mutating func open(_ variable: Int32) {
        numbers[Int(variable)] = 0
        unknowns[Int(variable)].link = .root
        if !isExact { errors[Int(variable)] = Errors() }
        if hasDetail(variable) { details[Int(detailNumbers[Int(variable)]) - 1] = Detail() }
        openCount += 1
    }

    /// Whether a variable had bounds of its own when it was a root.
    @inlinable
    func hasInterval(_ variable: Int32) -> Bool {
        if !hasDetail(variable) { return false }
        let detail = details[Int(detailNumbers[Int(variable)]) - 1]
        return detail.low.value.isFinite || detail.high.value.isFinite
    }

    /// Removes the open members from the list of a known root, unless this was done for `member`.
    ///
    /// - Complexity: O(members).
    @inlinable
    mutating func removeOpenMembers(of root: Int32, with member: Int32) {
        if !link(of: root).isKnown || unknowns[Int(member)].scale == 0 { return }
        var (kept, next) = (root, unknowns[Int(root)].next)
        while next != 0 {
            let member = next &- 1
            next = unknowns[Int(member)].next
            if link(of: member).isKnown {
                unknowns[Int(kept)].next = member &+ 1
                kept = member
            } else {
                unknowns[Int(member)].scale = 0
            }
        }
        unknowns[Int(kept)].next = 0
    }
}
