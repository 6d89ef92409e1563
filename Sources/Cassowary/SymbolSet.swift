/// A set of symbols with O(1) insertion and removal, and an order that depends on the history of operations alone.
struct SymbolSet {
    private var symbols = Segment<Int32>()
    private var places = Pool<Int32>()

    var isEmpty: Bool { symbols.isEmpty }
    var count: Int { symbols.count }
    subscript(position: Int) -> Symbol { Symbol(index: symbols[position]) }

    mutating func reserve(symbols count: Int) { places.grow(to: count, fill: -1) }

    @inline(__always)
    func contains(_ symbol: Symbol) -> Bool { places[symbol] >= 0 }

    mutating func insert(_ symbol: Symbol) {
        if places[symbol] >= 0 { return }
        places[symbol] = Int32(symbols.count)
        symbols.append(symbol.index)
    }

    mutating func remove(_ symbol: Symbol) {
        let place = places[symbol]
        if place < 0 { return }
        places[symbol] = -1
        let last = symbols[symbols.count - 1]
        symbols.removeLast()
        if last != symbol.index {
            symbols[place] = last
            places[last] = place
        }
    }

    mutating func removeAll() {
        for place in 0..<symbols.count { places[symbols[place]] = -1 }
        symbols.removeAll()
    }

    func deallocate() {
        symbols.deallocate()
        places.deallocate()
    }
}
