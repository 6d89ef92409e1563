import ExactSimplex
import SolverAPI

/// A dense vector that is summed up from multiples of others and remembers how large the summands were.
///
/// After many additions an entry that is 0 on paper holds what rounding left of it. Whether 1e-9 is such a remainder or a
/// number to be taken seriously cannot be said from the number: 1e-9 left of 1e8 is noise, 1e-9 left of 1e-8 is not. So
/// each entry is compared with the sum of the magnitudes of its summands (running error analysis: Higham, *Accuracy and
/// Stability of Numerical Algorithms*, §3.3, simplified).
struct CarefulSum {
    private(set) var entries: [Double]
    private var magnitudes: [Double]
    private let doubts: DoubtCounter

    /// The zero vector.
    init(count: Int, doubts: DoubtCounter) {
        self.doubts = doubts
        entries = Array(repeating: 0, count: count)
        magnitudes = entries
    }

    /// Sets every entry to 0 and keeps the memory.
    mutating func reset() {
        for position in entries.indices {
            entries[position] = 0
            magnitudes[position] = 0
        }
    }

    /// Adds to one entry.
    @inline(__always)
    mutating func add(_ number: Double, at position: Int) {
        entries[position] += number
        magnitudes[position] += abs(number)
    }

    /// Adds `factor · vector` to the entries.
    mutating func add(_ factor: Double, _ vector: UnsafePointer<Double>) {
        let count = entries.count
        entries.withUnsafeMutableBufferPointer { entries in
            magnitudes.withUnsafeMutableBufferPointer { magnitudes in
                for position in 0..<count {
                    let product = factor * vector[position]
                    entries[position] += product
                    magnitudes[position] += abs(product)
                }
            }
        }
    }

    /// One entry, or 0 if it cancelled to at most `share` of what it was summed from.
    @inline(__always)
    func entry(at position: Int, share: Double) -> Double {
        let entry = entries[position]
        if Tolerances.isDoubtful(entry, of: magnitudes[position]) { doubts.note() }
        return abs(entry) > share * magnitudes[position] ? entry : 0
    }

    /// Replaces the entries that cancelled by 0.
    mutating func clean(share: Double) {
        for position in entries.indices { entries[position] = entry(at: position, share: share) }
    }
}
