import SimplexSupport

/// What the check of answers remembers of the answer before, and its scratch.
struct ForceCheck: ~Copyable {
    /// The constraints whose multiplier changed since then.
    private(set) var unchecked = Worklist()
    /// The forces of the answer before, for one choice of all symbols.
    private var forces = Pool<Double>()
    /// Whether all forces have to be checked, as nothing is known of those before.
    private(set) var isUnknown = false
    /// The largest value, in points, since everything was built.
    private(set) var largestValue = 0.0

    private var marked = Marks()
    /// The constraints that have to be looked at closely.
    private(set) var listed = Stack<Int32>()

    /// What pulls at variables, as a sum of the basis.
    var shares = Stack<SizedShare>()

    deinit {
        shares.deallocate()
        unchecked.deallocate()
        listed.deallocate()
    }

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        unchecked.grow(to: m, in: &slab)
        forces.grow(to: m, fill: nil, in: &slab)
        marked.grow(to: m, in: &slab)
    }

    // MARK: Forces

    /// Notes that a constraint's force changed.
    @inline(__always)
    mutating func note(force c: Int32) { unchecked.insert(c) }

    /// Notes that a constraint is gone, with its force.
    mutating func note(removed c: Int32) { if forces[c] != 0 { unchecked.insert(c) } }

    /// Nothing is known of the forces before.
    mutating func forgetForces() { isUnknown = true }

    /// Has some forces checked, and no others, as if none had been before.
    mutating func begin(with slots: [Int32]) {
        isUnknown = false
        unchecked.removeAll()
        forces.fill(with: 0)
        for c in slots { unchecked.insert(c) }
    }

    /// The next constraint whose force changed, and what it was; or -1.
    mutating func popChanged() -> (constraint: Int32, force: Double) {
        let c = unchecked.popFirst()
        return (c, c < 0 ? 0 : forces[c])
    }

    mutating func setForce(_ force: Double, of c: Int32) { forces[c] = force }

    mutating func addForce(_ force: Double, of c: Int32) { forces[c] += force }

    // MARK: Rows

    /// Looks at values that moved for the largest one.
    mutating func noteLargest(of values: Pool<Double>, _ moved: UnsafeMutableBufferPointer<Int32>) {
        for variable in moved { largestValue = max(largestValue, abs(values[variable])) }
    }

    /// Begins a list of constraints to be looked at closely.
    mutating func beginList() {
        listed.removeAll()
        marked.removeAll()
    }

    /// False if a constraint was come by before, since the list was begun.
    @inline(__always)
    mutating func mark(_ c: Int32) -> Bool { marked.insert(c) }

    @inline(__always)
    mutating func list(_ c: Int32) { listed.append(c) }

    /// As if everything was to be built.
    mutating func removeAll() {
        isUnknown = true
        largestValue = 0
    }
}
