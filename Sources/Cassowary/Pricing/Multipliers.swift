import ExactSimplex
import SimplexSupport
import SolverAPI

/// The multipliers by symbol. Nearly all are 0 and take four bytes; the others are stored in a list.
struct Multipliers: ~Copyable {
    /// Index of a symbol's vector; 0, the index of an empty vector, for a multiplier of 0.
    private var places = SlotTable<Symbol, Int32>()
    private var vectors = FlatMemory<PriorityVector>(capacity: 8)
    private var used = 1
    private var free = Stack<Int32>()

    private let doubts: DoubtCounter

    init(doubts: DoubtCounter) {
        self.doubts = doubts
        for place in 0..<vectors.capacity { vectors.initialize(place, to: PriorityVector()) }
    }

    deinit {
        _ = vectors.elements.deinitialize()
    }

    mutating func reserve(symbols count: Int) { places.grow(to: count, fill: 0) }

    @inline(__always)
    func isZero(_ symbol: Symbol) -> Bool { places[symbol] == 0 }

    /// Returns a symbol's vector, valid until the next change of any vector.
    @inline(__always)
    subscript(symbol: Symbol) -> PriorityVector {
        _read { yield vectors[Int(places[symbol])] }
    }

    mutating func add(_ entry: PriorityVector.Entry, to symbol: Symbol) {
        let place = place(of: symbol)
        vectors[place].add(entry, in: doubts)
        if vectors[place].isZero { clear(symbol) }
    }

    mutating func add(_ vector: borrowing PriorityVector, times factor: Double, to symbol: Symbol) {
        if vector.isZero { return }
        let place = place(of: symbol)
        vectors[place].add(vector, times: factor, in: doubts)
        if vectors[place].isZero { clear(symbol) }
    }

    /// Removes the perturbation from a symbol's vector.
    mutating func removePerturbation(_ symbol: Symbol) {
        let place = Int(places[symbol])
        if place == 0 { return }
        vectors[place].removePerturbation()
        if vectors[place].isZero { clear(symbol) }
    }

    mutating func clear(_ symbol: Symbol) {
        let place = places[symbol]
        if place == 0 { return }
        vectors[Int(place)].removeAll()
        places[symbol] = 0
        free.append(place)
    }

    mutating func removeAll() {
        for place in 0..<used { vectors[place].removeAll() }
        places.fill(with: 0)
        used = 1
        free.removeAll()
    }

    private mutating func place(of symbol: Symbol) -> Int {
        if places[symbol] != 0 { return Int(places[symbol]) }
        if !free.isEmpty {
            places[symbol] = free[free.count - 1]
            free.removeLast()
        } else {
            if used == vectors.capacity { grow() }
            places[symbol] = Int32(used)
            used += 1
        }
        return Int(places[symbol])
    }

    private mutating func grow() {
        let count = vectors.capacity
        vectors.replace(with: FlatMemory(capacity: 2 * count), keeping: count)
        for place in count..<vectors.capacity { vectors.initialize(place, to: PriorityVector()) }
    }
}
