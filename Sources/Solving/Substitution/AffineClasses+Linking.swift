public import SolverAPI

/// Classes that meet.
extension AffineClasses {
    /// Makes a root, whose number is the offset, a member of a different root's class. The members of the child move with
    /// it, and rows that wait for the child then wait for the root.
    ///
    /// - Precondition: If the child's list is not empty, the `next` of its last entry is the first entry of the
    ///   root's list.
    /// - Complexity: O(members of the child).
    @inlinable @inline(__always)
    mutating func link(
        _ child: Int32, to root: Int32, scale: Double, scaleError: Double, level: Double
    ) {
        if hasDetails || level < Self.required { moveDetails(of: child, to: root, level) }
        let moved = unknowns[Int(child)].scale
        unknowns[Int(child)].scale = scale
        setScaleError(scaleError, of: child)
        unknowns[Int(child)].link = .member(of: root)
        unknowns[Int(root)].scale += moved + 1
        openCount &-= 1
        let last = unknowns[Int(child)].next == 0 ? child : moveMembers(of: child, to: root)
        unknowns[Int(last)].next = unknowns[Int(root)].next
        unknowns[Int(root)].next = child &+ 1
    }

    /// Expresses the members of a former root by its new root.
    ///
    /// - Returns: the last of them.
    @inlinable @inline(never)
    mutating func moveMembers(of child: Int32, to root: Int32) -> Int32 {
        var (last, next) = (child, unknowns[Int(child)].next)
        let outer = unknowns[Int(child)].scale
        let outerError = scaleError(of: child)
        while next != 0 {
            let member = next &- 1
            addShare(of: child, to: member)
            let inner = unknowns[Int(member)].scale
            let rounding = Accumulator.isExactProduct(inner, outer) ? 0 : 0x1p-52
            unknowns[Int(member)].scale = inner * outer
            setScaleError(scaleError(of: member) + outerError + rounding, of: member)
            unknowns[Int(member)].link = .member(of: root)
            if hasLevels, hasDetail(child) {
                let level = linkLevel(of: child)
                if level < linkLevel(of: member) { details[detail(of: member)].linkLevel = level }
            }
            last = member
            next = unknowns[Int(member)].next
        }
        return last
    }

    @inlinable @inline(never)
    mutating func moveDetails(of child: Int32, to root: Int32, _ level: Double) {
        if level < Self.required {
            details[detail(of: child)].linkLevel = level
            hasLevels = true
        }
        if !hasDetail(child) { return }
        let below = detail(of: child)
        if details[below].waiting.isNone { return }
        let above = detail(of: root)
        if details[above].waiting.isNone { details[above].lastWaiting = details[below].lastWaiting }
        details[above].waiting = details[below].waiting
        details[below].waiting = .none
    }
}
