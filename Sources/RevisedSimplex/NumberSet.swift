/// A set of small numbers with O(1) insertion and removal, and an order that depends on the history of operations alone.
struct NumberSet {
    private(set) var members = Stack<Int32>()
    private var places = Pool<Int32>()

    var isEmpty: Bool { members.isEmpty }
    var count: Int { members.count }

    mutating func grow(to count: Int, in slab: inout Slab) { places.grow(to: count, fill: -1, in: &slab) }

    @inline(__always) func contains(_ number: Int32) -> Bool { places[number] >= 0 }

    @inline(__always)
    mutating func insert(_ number: Int32) {
        if places[number] >= 0 { return }
        places[number] = Int32(members.count)
        members.append(number)
    }

    @inline(__always)
    mutating func remove(_ number: Int32) {
        let place = places[number]
        if place < 0 { return }
        places[number] = -1
        let last = members.removeLast()
        if last != number {
            members[Int(place)] = last
            places[last] = place
        }
    }

    mutating func removeAll() {
        for number in members.elements { places[number] = -1 }
        members.removeAll()
    }

    func deallocate() {
        members.deallocate()
    }
}
