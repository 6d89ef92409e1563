internal import SolverAPI

/// The items, or the constraints, that may be others than the solver knows, each kept alive.
///
/// It counts its references by hand: what is sent for the first time goes from here to where the engine keeps what it sent as it
/// is. To retain and release each once more, long after it was last looked at, was 9 % of a first layout of 2,400 views
/// (a profile).
struct PendingList<Element: AnyObject>: ~Copyable {
    /// One that may have changed.
    struct Entry {
        /// Kept alive by the list, unless it was adopted.
        fileprivate(set) var reference: Unmanaged<Element>
        /// Its age beside it: to look at each took 4 % of making a table of 10,000 views (measured).
        let age: Int
        /// Of a constraint its place among those that were sent, ``unsent`` if it was not. Or where it was adopted.
        ///
        /// The place is noted here because by the time of the pass it may have gone to another engine's tree.
        fileprivate(set) var place: Int32

        static var unsent: Int32 { -1 }
        var isAdopted: Bool { place < -1 }
        /// The place that it was adopted at.
        var adoptedPlace: Int32 { -2 - place }

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

    /// Keeps another place for an entry.
    mutating func setPlace(_ place: Int32, at index: Int) { entries[index].place = place }

    /// Who keeps the entry's element at that place keeps it alive from now on.
    mutating func setAdopted(at place: Int32, _ index: Int) { entries[index].place = -2 - place }

    /// Nobody has adopted the entry after all.
    mutating func takeBack(_ index: Int) { entries[index].place = Entry.unsent }

    mutating func append(_ element: Element, age: Int, place: Int32 = Entry.unsent) {
        entries.append(Entry(reference: .passRetained(element), age: age, place: place))
    }

    mutating func prepend(_ element: Element, age: Int) {
        entries.insert(Entry(reference: .passRetained(element), age: age, place: Entry.unsent), at: 0)
    }

    /// Makes room for so many more. Unlike `reserveCapacity(_:)` it at least doubles the memory, so that one tree after the other
    /// may come.
    mutating func makeRoom(for more: Int) {
        if count + more > entries.capacity { entries.reserveCapacity(Swift.max(count + more, 2 * entries.capacity)) }
    }

    /// Sorts by age. What is on the list twice, because it was in another tree in between, comes side by side, that which knows its
    /// place first.
    mutating func sort() {
        for index in indices.dropFirst() where entries[index - 1].age >= entries[index].age {
            if let spread = entries.spread(by: { $0.age }) {
                entries = spread
            } else {
                entries.sort { $0.age == $1.age ? $0.place > $1.place : $0.age < $1.age }
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
