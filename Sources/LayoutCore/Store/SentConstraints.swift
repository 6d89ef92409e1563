internal import SolverAPI

/// The constraints that an engine's solver knows, with what was sent of them, each kept alive.
struct SentConstraints: ~Copyable {
    /// A constraint as it was sent. Its terms are the solver's to know.
    struct Record {
        /// Kept alive by the list, once the record is on it.
        let reference: Unmanaged<LayoutConstraint>
        /// What insets and the like took from the constant.
        var offset: Double
        /// The right side.
        var right: Double
        var priority: Priority

        var source: LayoutConstraint { reference.takeUnretainedValue() }

        init(_ source: LayoutConstraint, offset: Double, right: Double) {
            reference = .passUnretained(source)
            (self.offset, self.right, priority) = (offset, right, source.priority)
        }
    }

    private(set) var records = ContiguousArray<Record>()
    /// The places by name, for messages: made when somebody asks, and good until constraints come or go.
    private var places: [ConstraintID: Int]?

    init() {}

    deinit { for record in records { record.reference.release() } }

    /// The constraints, in no order.
    var constraints: [LayoutConstraint] { records.map { $0.source } }

    /// The constraint of that name.
    ///
    /// - Complexity: O(1), but O(n) for the first question after constraints came or went.
    mutating func constraint(_ id: ConstraintID) -> LayoutConstraint? {
        if places == nil {
            var made: [ConstraintID: Int] = [:]
            for (place, record) in records.enumerated() { made[record.source.id] = place }
            places = made
        }
        return places?[id].map { records[$0].source }
    }

    mutating func reserve(_ count: Int) { records.reserveCapacity(records.count + count) }

    mutating func append(_ record: Record, by serial: Int32) {
        (record.source.sentSerial, record.source.sentPlace) = (serial, Int32(records.count))
        _ = record.reference.retain()
        records.append(record)
        places = nil
    }

    /// Appends records whose constraints know their places already, and keeps those alive from then on: somebody else did so far.
    mutating func adopt(_ new: ContiguousArray<Record>) {
        if new.isEmpty { return }
        if records.isEmpty { records = new } else { records += new }
        places = nil
    }

    /// Notes a new constant: its offset stays.
    mutating func setRight(_ constant: Double, of place: Int32) {
        records[Int(place)].right = constant - records[Int(place)].offset
    }

    /// Notes what is another of the constraint at a place.
    mutating func update(_ place: Int32, _ record: Record) { records[Int(place)] = record }

    /// Takes records out.
    mutating func remove(_ removed: [Int32], by serial: Int32) {
        if removed.isEmpty { return }
        places = nil
        // From the last on, so that what comes into a hole is none of those that go.
        for place in removed.sorted(by: >) {
            let gone = records[Int(place)].reference
            gone._withUnsafeGuaranteedRef { source in
                if source.sentSerial == serial { (source.sentSerial, source.sentPlace) = (0, -1) }
            }
            let last = records.removeLast()
            if Int(place) < records.count {
                records[Int(place)] = last
                if last.source.sentSerial == serial { last.source.sentPlace = place }
            }
            // The list of what is pending keeps it alive.
            gone.release()
        }
    }
}
