import ExactSimplex
import SolverAPI

/// A dense sum of multiples of vectors that records the magnitude of its summands.
///
/// After many additions an entry that should be 0 contains rounding. The entry alone does not show this: 1e-9 that
/// remains of 1e8 is rounding, 1e-9 that remains of 1e-8 is not. So each entry is compared with the sum of the
/// magnitudes of its summands (running error analysis, simplified: Higham, *Accuracy and Stability of Numerical
/// Algorithms*, §3.3).
struct CarefulSum {
    private(set) var entries: [Double]
    private var magnitudes: [Double]
    private let doubts: DoubtCounter

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

    @inline(__always)
    mutating func add(_ number: Double, at position: Int) {
        entries[position] += number
        magnitudes[position] += abs(number)
    }

    /// Adds `factor · vector`.
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

    /// Returns an entry, or 0 if at most the fraction `fraction` of its summands remains after cancellation.
    @inline(__always)
    func entry(at position: Int, fraction: Double) -> Double {
        let entry = entries[position]
        if Tolerances.isDoubtful(entry, of: magnitudes[position]) { doubts.record() }
        return abs(entry) > fraction * magnitudes[position] ? entry : 0
    }

    /// Sets each entry to the value of ``entry(at:fraction:)``.
    mutating func clean(fraction: Double) {
        for position in entries.indices { entries[position] = entry(at: position, fraction: fraction) }
    }
}
