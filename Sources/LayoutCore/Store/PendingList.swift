internal import SolverAPI

/// The items, or the constraints, that may be others than the solver knows, each kept alive.
///
/// It counts its references by hand: what is sent for the first time goes from here to where the engine keeps what it sent as it
/// is. To retain and release each once more, long after it was last looked at, was 9 % of a first layout of 2,400 views
/// (a profile).
struct PendingList<Element: AnyObject>: ~Copyable {
    /// The relation of an entry's element to what the solver has.
    enum Standing: Hashable {
        /// An item, or a constraint that the solver does not have.
        case unsent
        /// A constraint that the solver has, with its index among those that were sent. The index is noted when the entry is made,
        /// because by the time of the pass the constraint may belong to another engine's tree.
        case sent(at: Int32)
        /// A new element whose retain the engine has taken over, with the index at which the engine keeps it: the slot of an item, or
        /// the index of a constraint among those that were sent.
        case adopted(at: Int32)

        /// Sorts the entries of one age, highest first: a constraint that was sent comes before one that was not, and of two that were
        /// sent the one at the higher index comes first.
        fileprivate var precedence: Int {
            switch self {
            case .sent(let place): 2 + Int(place)
            case .unsent: 1
            case .adopted: 0
            }
        }
    }

    /// An element that may have changed.
    struct Entry {
        /// Retained by the list, unless it was adopted.
        fileprivate(set) var reference: Unmanaged<Element>
        /// Its age beside it: to look at each took 4 % of making a table of 10,000 views (measured).
        let age: Int
        fileprivate(set) var standing: Standing

        /// The index among the constraints that were sent; nil for an entry of another standing.
        var sentPlace: Int32? { if case .sent(let place) = standing { place } else { nil } }
        /// The index at which the engine keeps the element alive; nil for an entry that the list keeps alive.
        var adoptedPlace: Int32? { if case .adopted(let place) = standing { place } else { nil } }
        var isAdopted: Bool { adoptedPlace != nil }

        var element: Element { reference.takeUnretainedValue() }
    }

    private var entries = ContiguousArray<Entry>()

    init() {}

    deinit { for entry in entries where !entry.isAdopted { entry.reference.release() } }

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    var indices: Range<Int> { entries.indices }
    /// All of them, in the list's order.
    var elements: [Element] { entries.map { $0.element } }

    subscript(index: Int) -> Entry { entries[index] }

    /// Whether the element of an entry is on the sorted list a second time: it was in another tree in between. Two elements of one
    /// age are rules of a container, of which the older gave its name to the newer.
    func isRepeated(_ index: Int) -> Bool {
        let entry = entries[index]
        var earlier = index - 1
        while earlier >= 0, entries[earlier].age == entry.age {
            if entries[earlier].reference.toOpaque() == entry.reference.toOpaque() { return true }
            earlier -= 1
        }
        return false
    }

    /// The first element of an age for which a condition holds.
    func first(ofAge age: Int, where condition: (Element) -> Bool = { _ in true }) -> Element? {
        entries.first { $0.age == age && condition($0.element) }?.element
    }

    /// Sets the index among the sent constraints at which an entry's constraint is now; nil for one that was not sent.
    mutating func setSentPlace(_ place: Int32?, at index: Int) {
        entries[index].standing = place.map { .sent(at: $0) } ?? .unsent
    }

    /// Hands the list's retain of an entry's element to the engine, which keeps the element at `place`.
    mutating func setAdopted(at place: Int32, _ index: Int) { entries[index].standing = .adopted(at: place) }

    /// Takes the retain of an adopted element back from the engine.
    mutating func takeBack(_ index: Int) { entries[index].standing = .unsent }

    /// Appends an element and retains it.
    ///
    /// - Parameter place: the index of a constraint among those that were sent; nil for an item and for a constraint that was not.
    mutating func append(_ element: Element, age: Int, sentPlace place: Int32? = nil) {
        let standing = place.map { Standing.sent(at: $0) } ?? .unsent
        entries.append(Entry(reference: .passRetained(element), age: age, standing: standing))
    }

    mutating func prepend(_ element: Element, age: Int) {
        entries.insert(Entry(reference: .passRetained(element), age: age, standing: .unsent), at: 0)
    }

    /// Makes room for so many more. Unlike `reserveCapacity(_:)` it at least doubles the memory, so that one tree after the other
    /// may come.
    mutating func makeRoom(for more: Int) {
        if count + more > entries.capacity { entries.reserveCapacity(Swift.max(count + more, 2 * entries.capacity)) }
    }

    /// Sorts by age, and entries of one age by standing. An element that is on the list twice, because it was in another tree in between,
    /// is then in adjacent entries.
    mutating func sort() {
        for index in indices.dropFirst() where entries[index - 1].age >= entries[index].age {
            if let spread = entries.spread(by: { $0.age }) {
                entries = spread
            } else {
                entries.sort {
                    $0.age == $1.age ? $0.standing.precedence > $1.standing.precedence : $0.age < $1.age
                }
            }
            break
        }
    }

    /// Calls for each entry, the last one first, and lets it go after that, unless it was adopted.
    ///
    /// With it the element may go for good. So the list has to be one that nobody else can come to meanwhile.
    mutating func empty(_ body: (Entry) -> Void) {
        entries.withUnsafeBufferPointer { entries in
            for entry in entries.reversed() {
                body(entry)
                if !entry.isAdopted { entry.reference.release() }
            }
        }
        entries.removeAll(keepingCapacity: true)
    }
}
