/// The constraints that a view holds, and those that speak of it.
extension LayoutView {
    func referencesChanged() {
        guard let engine else { return }
        forEachOwnItem { item in
            item.uses.forEach(of: item) { if $0.isInstalled { engine.constraintChanged($0) } }
        }
    }

    // MARK: The constraints it holds

    /// Room for so many is made for the first one.
    private static var firstHeld: Int { 3 }
    /// Room for so many is made next: those of three views.
    private static var fewHeld: Int { 12 }

    /// Takes a constraint on its list.
    func hold(_ constraint: LayoutConstraint) {
        constraint.heldBy = .passUnretained(self)
        constraint.heldPlace = Int32(held.count)
        // A view that holds more than three mostly holds four for each view in it.
        if held.count == held.capacity, held.count < Self.fewHeld {
            held.reserveCapacity(held.isEmpty ? Self.firstHeld : Self.fewHeld)
        }
        held.append(constraint)
    }

    /// Takes a constraint off its list.
    func letGo(of constraint: LayoutConstraint) {
        let place = Int(constraint.heldPlace)
        (constraint.heldBy, constraint.heldPlace) = (nil, -1)
        let last = held.removeLast()
        if place == held.count { return }
        held[place] = last
        last.heldPlace = Int32(place)
    }
}
