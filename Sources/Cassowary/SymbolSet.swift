/// A set of symbols with O(1) insertion and removal, and an order that depends on the history of operations alone.
struct SymbolSet {
    private var symbols: [Int32] = []
    private var places: [Int32] = []

    var isEmpty: Bool { symbols.isEmpty }
    var members: [Symbol] { symbols.map { Symbol(index: $0) } }

    mutating func reserve(symbols count: Int) {
        if places.count < count { places += Array(repeating: -1, count: count - places.count) }
    }

    mutating func insert(_ symbol: Symbol) {
        if places[Int(symbol.index)] >= 0 { return }
        places[Int(symbol.index)] = Int32(symbols.count)
        symbols.append(symbol.index)
    }

    mutating func remove(_ symbol: Symbol) {
        let place = places[Int(symbol.index)]
        if place < 0 { return }
        places[Int(symbol.index)] = -1
        let last = symbols.removeLast()
        if last != symbol.index {
            symbols[Int(place)] = last
            places[Int(last)] = place
        }
    }

    mutating func removeAll() {
        for symbol in symbols { places[Int(symbol)] = -1 }
        symbols.removeAll(keepingCapacity: true)
    }
}
