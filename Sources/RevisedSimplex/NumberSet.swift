/// A set of small numbers with O(1) insertion and removal, and an order that depends on the history of operations alone.
struct NumberSet {
    private(set) var members = Stack<Int32>()
    /// The place of a number among the members, plus one; 0 for one that is not in the set.
    private var places = Pool<Int32>()

    var isEmpty: Bool { members.isEmpty }
    var count: Int { members.count }

    mutating func grow(to count: Int, in slab: inout Slab) {
        places.grow(to: count, fill: nil, in: &slab)
        members.grow(to: count, in: &slab)
    }

    @inline(__always) func contains(_ number: Int32) -> Bool { places[number] > 0 }

    @inline(__always)
    mutating func insert(_ number: Int32) {
        if places[number] > 0 { return }
        members.append(number)
        places[number] = Int32(members.count)
    }

    @inline(__always)
    mutating func remove(_ number: Int32) {
        let place = places[number]
        if place == 0 { return }
        places[number] = 0
        let last = members.removeLast()
        if last != number {
            members[Int(place) - 1] = last
            places[last] = place
        }
    }

    mutating func removeAll() {
        for number in members.elements { places[number] = 0 }
        members.removeAll()
    }

    func deallocate() {
        members.deallocate()
    }
}
