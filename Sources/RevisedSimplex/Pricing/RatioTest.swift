import SimplexSupport
import SolverAPI

/// A constraint that could leave the basis in a dual step.
struct Candidate: BitwiseCopyable {
    var constraint: ConstraintSlot
    var coefficient: Double
    /// The amount by which the entering multiplier can change before this candidate's multiplier reaches an end of its
    /// interval.
    var ratio: PriorityVector
}

/// A step of bound flipping: the constraint `left` leaves the basis during a dual step, and `entered` takes over the
/// definition of the variable of `left`. See ``RatioTest``.
struct Flip {
    var left: ConstraintSlot
    var leftAtUpper: Bool
    var entered: ConstraintSlot
    var coefficient: Double
    var at: PriorityVector
}

/// The ratio test of the dual simplex: finds the maximum step of the entering multiplier, and the constraint that
/// limits this step.
///
/// A multiplier that reaches an end of its interval can stay there while the entering multiplier moves on. So one step
/// may pass several breakpoints (long step, or bound flipping; Maros, *Computational Techniques of the Simplex Method*,
/// ch. 10). The candidates are therefore kept in a heap.
struct RatioTest: ~Copyable {
    private let keys: KeyArena
    private var heap = BinaryHeap<Candidate>()
    /// Whether Bland's rule is used: among equal ratios, the constraint with the smallest slot comes first.
    private var isBland = false
    /// The flips of the current dual step, in order.
    private(set) var flips: [Flip] = []
    private var flipped = Marks<ConstraintSlot>()

    init(keys: KeyArena) { self.keys = keys }

    mutating func growConstraints(to m: Int, in slab: inout Slab) { flipped.grow(to: m, in: &slab) }

    /// Lists the candidates: the constraints of a row that may limit the change of the entering multiplier.
    ///
    /// - Parameter direction: 1 if the multiplier rises, -1 if it falls.
    /// - Returns: the smallest ratio among the constraints that are not candidates because their coefficients are too
    ///   small for a pivot; nil if there are none.
    mutating func begin(
        _ row: borrowing BasisRow, _ direction: Double, smallest: Double, bland: Bool,
        _ prices: inout Prices, _ graph: inout DefinitionGraph
    ) -> PriorityVector? {
        heap.removeAll()
        isBland = bland
        flips.removeAll(keepingCapacity: true)
        flipped.removeAll()
        var passedOver: PriorityVector?
        for index in row.constraints.indices {
            let entry = row.constraints[index]
            let isTooSmall = abs(entry.value) <= smallest
            if isTooSmall, entry.value == 0 { continue }
            let rising = direction * entry.value < 0
            guard var slack = prices.slack(entry.slot, graph.constraints[entry.slot], rising: rising) else { continue }
            if slack.sign(in: keys) <= 0 { slack = PriorityVector() }
            let ratio = slack.scaled(by: 1 / abs(entry.value), in: keys)
            if isTooSmall {
                guard let smallest = passedOver else { passedOver = ratio; continue }
                if ratio.isLess(than: smallest, in: keys) { passedOver = ratio }
            } else {
                heap.appendUnordered(Candidate(constraint: entry.slot, coefficient: entry.value, ratio: ratio))
            }
        }
        order()
        return passedOver
    }

    private mutating func order() {
        let (keys, bland) = (keys, isBland)
        heap.order { Self.precedes($0, $1, isBland: bland, keys) }
    }

    /// The candidate with the smallest ratio, or nil.
    var next: Candidate? { heap.isEmpty ? nil : heap.top }

    /// Records a flip and removes the first candidate, which left the basis.
    ///
    /// - Parameter candidate: the constraint that entered, as a new candidate; nil if it cannot limit the step.
    mutating func pass(_ flip: Flip, to candidate: Candidate?) {
        flipped.insert(flip.left)
        flips.append(flip)
        let (keys, bland) = (keys, isBland)
        if let candidate {
            heap.replaceTop(candidate) { Self.precedes($0, $1, isBland: bland, keys) }
        } else {
            heap.popTop { Self.precedes($0, $1, isBland: bland, keys) }
        }
    }

    /// Returns whether a constraint left the basis by a flip in the current dual step.
    @inline(__always)
    func isFlipped(_ c: ConstraintSlot) -> Bool { flipped.contains(c) }

    @inline(__always)
    private static func precedes(_ a: Candidate, _ b: Candidate, isBland: Bool, _ keys: KeyArena) -> Bool {
        if !(a.ratio.isZero && b.ratio.isZero) {
            let sign = PriorityVector.sign(of: a.ratio, minus: b.ratio, in: keys)
            if sign != 0 { return sign < 0 }
        }
        if !isBland && abs(a.coefficient) != abs(b.coefficient) { return abs(a.coefficient) > abs(b.coefficient) }
        return a.constraint < b.constraint
    }
}
