/// A queue of symbols in which each waits at most once.
struct Worklist {
    private(set) var symbols: [Int32] = []
    private var head = 0
    private var waits: [Bool] = []

    var isEmpty: Bool { head == symbols.count }

    mutating func reserve(symbols count: Int) {
        if waits.count < count { waits += Array(repeating: false, count: count - waits.count) }
    }

    mutating func insert(_ symbol: Symbol) {
        if waits[Int(symbol.index)] { return }
        waits[Int(symbol.index)] = true
        symbols.append(symbol.index)
    }

    /// The one that waited longest.
    mutating func popFirst() -> Symbol? {
        guard head < symbols.count else { return nil }
        let symbol = symbols[head]
        head += 1
        waits[Int(symbol)] = false
        if head == symbols.count {
            symbols.removeAll(keepingCapacity: true)
            head = 0
        }
        return Symbol(index: symbol)
    }

    /// All of them, the smallest symbol first.
    mutating func popAll() -> [Symbol] {
        let all = symbols[head...].sorted()
        for symbol in all { waits[Int(symbol)] = false }
        symbols.removeAll(keepingCapacity: true)
        head = 0
        return all.map { Symbol(index: $0) }
    }

    mutating func removeAll() { _ = popAll() }
}
