/// The changes of a tree since its last layout.
@frozen
@usableFromInline
struct PendingEdits {
    /// A number that can change without a change of structure.
    @frozen
    @usableFromInline
    enum Parameter: Hashable {
        case rootWidth
        case rootHeight
        case constant(ofRow: Int32)
    }

    /// A changed parameter, with its value in the last layout.
    @usableFromInline typealias Change = (parameter: Parameter, old: Double)

    /// Whether anything else than a parameter changed.
    @usableFromInline var isStructural = true
    /// The changed parameters with their values in the last layout, possibly with repetitions. The first occurrence
    /// counts. Complete if ``isStructural`` is false or ``isComplete`` is true.
    @usableFromInline var changes: [Change] = []
    /// Whether parameters are listed in spite of structural changes, because a solver has to get them.
    @usableFromInline var isComplete = false

    @inlinable
    init() {}

    @inlinable
    mutating func add(_ parameter: Parameter, old: Double) {
        if isStructural, !isComplete { return }
        if changes.last?.parameter != parameter { changes.append((parameter, old)) }
    }

    @inlinable var isEmpty: Bool { !isStructural && changes.isEmpty }

    /// The changed parameters, each once, in the order of their first change.
    var distinct: [Change] {
        var seen: Set<Parameter> = []
        return changes.filter { seen.insert($0.parameter).inserted }
    }

    mutating func removeAll() {
        isStructural = false
        changes.removeAll(keepingCapacity: true)
    }
}
