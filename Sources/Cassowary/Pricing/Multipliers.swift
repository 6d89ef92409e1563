import ExactSimplex
import SimplexSupport
import SolverAPI

/// The multipliers by symbol. Nearly all multipliers are 0 and take only the four bytes of an index. The vectors of the
/// others are in a list.
struct Multipliers: ~Copyable {
    /// The index of each symbol's vector. A multiplier of 0 has index 0, where an empty vector is stored.
    private var indices = SlotTable<Symbol, Int32>()
    private var vectors = FlatMemory<PriorityVector>(capacity: 8)
    private var used = 1
    private var free = Stack<Int32>()

    private let doubts: DoubtCounter

    init(doubts: DoubtCounter) {
        self.doubts = doubts
        for index in 0..<vectors.capacity { vectors.initialize(index, to: PriorityVector()) }
    }

    deinit {
        _ = vectors.elements.deinitialize()
    }

    mutating func reserve(symbols count: Int) { indices.grow(to: count, fill: 0) }

    @inline(__always)
    func isZero(_ symbol: Symbol) -> Bool { indices[symbol] == 0 }

    /// Returns a symbol's vector, valid until the next change of any vector.
    @inline(__always)
    subscript(symbol: Symbol) -> PriorityVector {
        _read { yield vectors[Int(indices[symbol])] }
    }

    mutating func add(_ entry: PriorityVector.Entry, to symbol: Symbol) {
        let position = index(of: symbol)
        vectors[position].add(entry, in: doubts)
        if vectors[position].isZero { clear(symbol) }
    }

    mutating func add(_ vector: borrowing PriorityVector, times factor: Double, to symbol: Symbol) {
        if vector.isZero { return }
        let position = index(of: symbol)
        vectors[position].add(vector, times: factor, in: doubts)
        if vectors[position].isZero { clear(symbol) }
    }

    mutating func removePerturbation(_ symbol: Symbol) {
        let index = Int(indices[symbol])
        if index == 0 { return }
        vectors[index].removePerturbation()
        if vectors[index].isZero { clear(symbol) }
    }

    mutating func clear(_ symbol: Symbol) {
        let index = indices[symbol]
        if index == 0 { return }
        vectors[Int(index)].removeAll()
        indices[symbol] = 0
        free.append(index)
    }

    mutating func removeAll() {
        for index in 0..<used { vectors[index].removeAll() }
        indices.fill(with: 0)
        used = 1
        free.removeAll()
    }

    private mutating func index(of symbol: Symbol) -> Int {
        if indices[symbol] != 0 { return Int(indices[symbol]) }
        if !free.isEmpty {
            indices[symbol] = free[free.count - 1]
            free.removeLast()
        } else {
            if used == vectors.capacity { grow() }
            indices[symbol] = Int32(used)
            used += 1
        }
        return Int(indices[symbol])
    }

    private mutating func grow() {
        let count = vectors.capacity
        vectors.replace(with: FlatMemory(capacity: 2 * count), keeping: count)
        for index in count..<vectors.capacity { vectors.initialize(index, to: PriorityVector()) }
    }
}
