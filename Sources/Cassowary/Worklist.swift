/// A queue of symbols in which each waits at most once.
struct Worklist {
    private var symbols = Segment<Int32>()
    private var head = 0
    private var waits = Pool<Bool>()

    var isEmpty: Bool { head == symbols.count }

    mutating func reserve(symbols count: Int) { waits.grow(to: count, fill: false) }

    @inline(__always)
    mutating func insert(_ symbol: Symbol) {
        if waits[symbol] { return }
        waits[symbol] = true
        symbols.append(symbol.index)
    }

    /// The one that waited longest.
    @inline(__always)
    mutating func popFirst() -> Symbol? {
        guard head < symbols.count else { return nil }
        let symbol = Symbol(index: symbols[head])
        head += 1
        waits[symbol] = false
        if head == symbols.count {
            symbols.removeAll()
            head = 0
        }
        return symbol
    }

    /// All of them, the smallest symbol first.
    mutating func popAll() -> [Symbol] {
        var all: [Symbol] = []
        while let symbol = popFirst() { all.append(symbol) }
        all.sort()
        return all
    }

    var count: Int { symbols.count - head }

    /// Those that wait.
    var waiting: some Sequence<Symbol> { symbols.elements[head...].lazy.map { Symbol(index: $0) } }

    mutating func removeAll() {
        while popFirst() != nil {}
    }

    func deallocate() {
        symbols.deallocate()
        waits.deallocate()
    }
}
