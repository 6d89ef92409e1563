import SimplexSupport

/// Tables, sets and queues of small numbers, with a symbol for each number.
extension Pool {
    @inline(__always)
    subscript(symbol: Symbol) -> Element {
        get { self[symbol.index] }
        _modify { yield &self[symbol.index] }
    }
}

extension Worklist {
    @inline(__always)
    mutating func insert(_ symbol: Symbol) { insert(symbol.index) }

    /// The one that waited longest.
    @inline(__always)
    mutating func popSymbol() -> Symbol? {
        let number = popFirst()
        return number < 0 ? nil : Symbol(index: number)
    }

    /// Those that wait.
    var symbols: some Sequence<Symbol> { waiting.lazy.map { Symbol(index: $0) } }

    /// All of them, the smallest symbol first.
    mutating func popAll() -> [Symbol] {
        var all: [Symbol] = []
        while let symbol = popSymbol() { all.append(symbol) }
        all.sort()
        return all
    }
}

extension NumberSet {
    @inline(__always)
    subscript(place: Int) -> Symbol { Symbol(index: members[place]) }

    @inline(__always)
    func contains(_ symbol: Symbol) -> Bool { contains(symbol.index) }

    mutating func insert(_ symbol: Symbol) { insert(symbol.index) }

    mutating func remove(_ symbol: Symbol) { remove(symbol.index) }
}
