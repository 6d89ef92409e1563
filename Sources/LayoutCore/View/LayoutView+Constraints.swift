/// The constraints that a view holds, and those that refer to it.
extension LayoutView {
    func referencesChanged() {
        guard let engine else { return }
        forEachOwnItem { item in
            item.uses.forEach(of: item) { if $0.isInstalled { engine.constraintChanged($0) } }
        }
    }

    // MARK: Held constraints

    /// The capacity reserved for the first constraint.
    private static var firstHeld: Int { 3 }
    /// The next capacity reserved: enough for the constraints of three subviews.
    private static var fewHeld: Int { 12 }

    func hold(_ constraint: LayoutConstraint) {
        constraint.heldBy = .passUnretained(self)
        constraint.heldIndex = Int32(held.count)
        // A view that holds more than three constraints typically holds four per subview.
        if held.count == held.capacity, held.count < Self.fewHeld {
            held.reserveCapacity(held.isEmpty ? Self.firstHeld : Self.fewHeld)
        }
        held.append(constraint)
    }

    func letGo(of constraint: LayoutConstraint) {
        let index = Int(constraint.heldIndex)
        constraint.heldBy = nil
        let last = held.removeLast()
        if index == held.count { return }
        held[index] = last
        last.heldIndex = Int32(index)
    }
}
