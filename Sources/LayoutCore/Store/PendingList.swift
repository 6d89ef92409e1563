internal import SolverAPI

/// The items or constraints that may differ from what the solver has. The list retains them.
///
/// Retains are managed manually, so that an element that is sent for the first time passes to the engine's lists with
/// its retain. A second retain and release of each element, long after the previous access to it, took 9 % of a first
/// layout of 2,400 views (a profile).
struct PendingList<Element: AnyObject>: ~Copyable {
    /// The relation of an entry's element to what the solver has.
    enum Standing: Hashable {
        /// An item, or a constraint that the solver does not have.
        case unsent
        /// A constraint that the solver has, with its index among the sent constraints. Only the entry knows it: at the
        /// time of the pass the marks of the constraint may be those of another engine.
        case sent(at: Int32)
        /// A new element whose retain the engine has taken over, with its index in the engine: the slot of an item,
        /// or the index of a constraint among the sent ones.
        case adopted(at: Int32)

        /// The sort key of entries with equal creation index, highest first: sent constraints before unsent ones, and
        /// sent constraints by descending index.
        fileprivate var precedence: Int {
            switch self {
            case .sent(let index): 2 + Int(index)
            case .unsent: 1
            case .adopted: 0
            }
        }
    }

    /// An element that may have changed.
    struct Entry {
        /// The list retains the element until the engine takes over the retain.
        fileprivate(set) var reference: Unmanaged<Element>
        /// A copy of the creation index. Reading the index from each element took 4 % of the time to create a table of
        /// 10,000 views (measured).
        let creationIndex: Int
        fileprivate(set) var standing: Standing

        /// The index among the sent constraints; nil for any other standing.
        var sentIndex: Int32? { if case .sent(let index) = standing { index } else { nil } }
        /// The index in the engine that retains the element; nil if the list retains it.
        var adoptedIndex: Int32? { if case .adopted(let index) = standing { index } else { nil } }
        var isAdopted: Bool { adoptedIndex != nil }

        var element: Element { reference.takeUnretainedValue() }
    }

    private var entries = ContiguousArray<Entry>()
    /// The number of entries, the first of the list, that the latest plan covers.
    private(set) var plannedCount = 0

    init() {}

    deinit { for entry in entries where !entry.isAdopted { entry.reference.release() } }

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    var indices: Range<Int> { entries.indices }
    /// The elements, in the order of the list.
    var elements: [Element] { entries.map { $0.element } }

    subscript(index: Int) -> Entry { entries[index] }

    /// Returns whether an earlier entry of the sorted list has the same element, which may have been in another tree in
    /// the meantime. Different elements with equal creation indices are rules of a container; the newer rule took over
    /// the ID of the older rule.
    func isRepeated(_ index: Int) -> Bool {
        let entry = entries[index]
        var earlier = index - 1
        while earlier >= 0, entries[earlier].creationIndex == entry.creationIndex {
            if entries[earlier].reference.toOpaque() == entry.reference.toOpaque() { return true }
            earlier -= 1
        }
        return false
    }

    /// Returns the first element with a creation index that satisfies a condition.
    func first(creationIndex: Int, where condition: (Element) -> Bool = { _ in true }) -> Element? {
        entries.first { $0.creationIndex == creationIndex && condition($0.element) }?.element
    }

    /// Sorts the entries and starts a plan of them. Entries that are appended from now on are not planned.
    mutating func beginPlan() {
        sort()
        plannedCount = count
    }

    /// Transfers the ownership of an entry's element from the list to the engine, which stores it at `position`.
    mutating func setAdopted(at position: Int32, _ index: Int) { entries[index].standing = .adopted(at: position) }

    /// Retains the planned elements that the engine adopted, so that they can be planned again.
    ///
    /// - Parameter sentIndex: Returns the index of an adopted element among the sent constraints; nil if the solver does
    ///   not have it, and for an item.
    mutating func keepPlanned(_ sentIndex: (Int32) -> Int32?) {
        for index in 0..<plannedCount {
            guard let adopted = entries[index].adoptedIndex else { continue }
            _ = entries[index].reference.retain()
            entries[index].standing = sentIndex(adopted).map { .sent(at: $0) } ?? .unsent
        }
    }

    /// Updates the indices of the sent constraints.
    ///
    /// - Parameter present: Returns the present index; nil if the solver no longer has the constraint.
    mutating func updateIndices(_ present: (Int32) -> Int32?) {
        for index in entries.indices {
            guard let sent = entries[index].sentIndex else { continue }
            entries[index].standing = present(sent).map { .sent(at: $0) } ?? .unsent
        }
    }

    /// Appends an element and retains it.
    ///
    /// - Parameter index: the index of a constraint among the sent ones; nil for an item or an unsent constraint.
    mutating func append(_ element: Element, creationIndex: Int, sentIndex index: Int32? = nil) {
        let standing = index.map { Standing.sent(at: $0) } ?? .unsent
        entries.append(Entry(reference: .passRetained(element), creationIndex: creationIndex, standing: standing))
    }

    mutating func prepend(_ element: Element, creationIndex: Int) {
        entries.insert(Entry(reference: .passRetained(element), creationIndex: creationIndex, standing: .unsent), at: 0)
    }

    /// Reserves memory for `more` entries. Unlike `reserveCapacity(_:)` it at least doubles the capacity, so that
    /// adding trees one after another takes amortized constant time per entry.
    mutating func makeRoom(for more: Int) {
        if count + more > entries.capacity { entries.reserveCapacity(Swift.max(count + more, 2 * entries.capacity)) }
    }

    /// Sorts by creation index, and entries of equal index by standing.
    mutating func sort() {
        for index in indices.dropFirst() where entries[index - 1].creationIndex >= entries[index].creationIndex {
            if let spread = entries.spread(by: { $0.creationIndex }) {
                entries = spread
            } else {
                entries.sort {
                    $0.creationIndex == $1.creationIndex
                        ? $0.standing.precedence > $1.standing.precedence : $0.creationIndex < $1.creationIndex
                }
            }
            break
        }
    }

    /// Removes the planned entries: calls `body` for each, the last one first, then releases the element unless it was
    /// adopted.
    ///
    /// - Precondition: No other code can access the list during the call, because releases may run deinitializers.
    mutating func removePlanned(_ body: (Entry) -> Void) {
        entries.withUnsafeBufferPointer { entries in
            for entry in entries[..<plannedCount].reversed() {
                body(entry)
                if !entry.isAdopted { entry.reference.release() }
            }
        }
        if plannedCount == count {
            entries.removeAll(keepingCapacity: true)
        } else {
            entries.removeFirst(plannedCount)
        }
        plannedCount = 0
    }

    /// Appends the entries of another list, which is empty afterward.
    mutating func moveEntries(from other: inout PendingList) {
        if other.isEmpty { return }
        entries += other.entries
        other.entries.removeAll()
    }
}
