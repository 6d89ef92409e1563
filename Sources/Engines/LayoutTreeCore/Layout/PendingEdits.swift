internal import SolverAPI
internal import Substitution

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

        /// The parameter of the search: the root's width and height are known values.
        var inLayout: LayoutParameter {
            switch self {
            case .rootWidth: .knownValue(of: 2)
            case .rootHeight: .knownValue(of: 3)
            case .constant(let row): .constant(ofRow: row)
            }
        }

        /// The axis of the parameter: 0 horizontal, 1 vertical.
        func axis(_ table: borrowing TreeTable) -> Int {
            switch self {
            case .rootWidth: 0
            case .rootHeight: 1
            case .constant(let row): Int(table.rows[Int(row)].firstCode >> 3 & 1)
            }
        }
    }

    /// A changed parameter, with its value in the last layout.
    @usableFromInline typealias Change = (parameter: Parameter, old: Double)

    /// Whether anything else than a parameter changed.
    @usableFromInline var isStructural = true
    /// Whether ``rows``, ``nodes`` and the parameters list all changes since the last layout, so that the last search can follow
    /// them.
    private(set) var isListed = false
    /// The rows and the nodes that were added, removed or changed, possibly with repetitions.
    private(set) var rows: [Int32] = []
    private(set) var nodes: [Int32] = []
    /// The number of changed rows, and of nodes, from which on a search of all rows is expected to cost less.
    private var listLimit = 0
    /// Whether the lists may be longer than is useful for a search, because a solver needs them.
    private var isUnlimited = false
    /// Whether new rows and nodes have to be noted: in these lists, in ``RowLists``, or with their place in the code.
    @usableFromInline var notesAdditions = false
    /// The first changed parameter. It is apart from the others, because most layouts follow a single change.
    @usableFromInline var first: Change?
    /// The further changed parameters, possibly with repetitions. The first occurrence counts. Complete if
    /// ``isStructural`` is false or ``isListed`` is true.
    @usableFromInline var others: [Change] = []
    /// The length of ``others`` at which repetitions are removed.
    private var othersLimit = 64

    @inlinable
    init() {}

    mutating func change(row: Int32) {
        isStructural = true
        if !isListed { return }
        rows.append(row)
        if rows.count > listLimit { shorten() }
    }

    mutating func change(node: Int32) {
        isStructural = true
        if !isListed { return }
        nodes.append(node)
        if nodes.count > listLimit { shorten() }
    }

    /// Ends lists that are too long, or removes their repetitions.
    private mutating func shorten() {
        if !isUnlimited { return endLists() }
        rows = Set(rows).sorted()
        nodes = Set(nodes).sorted()
        listLimit = 2 * max(512, rows.count, nodes.count)
    }

    /// Makes the next layout read all rows, after a change that is not listed.
    mutating func changeAll() {
        isStructural = true
        endLists()
    }

    mutating func endLists() {
        isListed = false
        (rows, nodes) = ([], [])
    }

    @usableFromInline
    mutating func add(_ parameter: Parameter, old: Double) {
        if isStructural, !isListed { return }
        if first == nil {
            first = (parameter, old)
        } else if first?.parameter != parameter {
            others.append((parameter, old))
            if others.count > othersLimit { removeRepetitions() }
        }
    }

    /// Keeps each changed parameter once, so that the list is bounded by the number of parameters. Amortized O(1) a change.
    private mutating func removeRepetitions() {
        others = Array(distinct.dropFirst())
        othersLimit = max(64, 2 * others.count)
    }

    @inlinable var isEmpty: Bool { !isStructural && first == nil }

    /// The only changed parameter, if there is one.
    var single: Change? { others.isEmpty ? first : nil }

    /// The changed parameters, each once, in the order of their first change.
    var distinct: [Change] {
        guard let first else { return [] }
        var seen: Set<Parameter> = [first.parameter]
        return [first] + others.filter { seen.insert($0.parameter).inserted }
    }

    /// The rows whose constants changed; nil if the size of the root changed.
    var rowsOfConstants: [Int32]? {
        var rows: [Int32] = []
        for change in (first.map { [$0] } ?? []) + others {
            guard case .constant(let row) = change.parameter else { return nil }
            rows.append(row)
        }
        return rows
    }

    /// The rows that were added or changed, and those whose constants changed, possibly with repetitions.
    var allRows: [Int32] {
        var all = rows
        forEachParameter { if case .constant(let row) = $0 { all.append(row) } }
        return all
    }

    /// The axes along which the size of the root changed, each once.
    var changedAxesOfRoot: [NodeNames.Axis] {
        var (horizontal, vertical) = (false, false)
        forEachParameter {
            if case .rootWidth = $0 { horizontal = true }
            if case .rootHeight = $0 { vertical = true }
        }
        return (horizontal ? [.horizontal] : []) + (vertical ? [.vertical] : [])
    }

    private func forEachParameter(_ body: (Parameter) -> Void) {
        if let first { body(first.parameter) }
        for change in others { body(change.parameter) }
    }

    /// Returns the programs of the search that depend on the changed parameters.
    func programs(_ table: borrowing TreeTable) -> Range<Int> {
        if table.relatesAxes { return 0..<1 }
        guard let first else { return 0..<0 }
        let program = first.parameter.axis(table)
        return others.allSatisfy { $0.parameter.axis(table) == program } ? program..<program + 1 : 0..<2
    }

    /// Forgets the changes after a layout.
    ///
    /// - Parameters:
    ///   - isListed: Whether to list the next changes of structure.
    ///   - isUnlimited: Whether the list may be longer than is useful for a search.
    @inline(__always)
    mutating func removeAll(isListed: Bool, isUnlimited: Bool = false, _ table: borrowing TreeTable) {
        isStructural = false
        first = nil
        if !others.isEmpty { others.removeAll(keepingCapacity: true) }
        if !rows.isEmpty { rows.removeAll(keepingCapacity: true) }
        if !nodes.isEmpty { nodes.removeAll(keepingCapacity: true) }
        self.isListed = isListed
        self.isUnlimited = isUnlimited
        listLimit = isUnlimited ? 1024 : table.rows.count / 4 + 16
    }
}
