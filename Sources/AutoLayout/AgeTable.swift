internal import SolverAPI

/// Values by age. The ages of a tree are mostly consecutive, so a look-up reads an array where a dictionary hashes.
struct AgeTable<Value> {
    private var table = IDTable()
    private var entries: [(age: Int, value: Value)?] = []
    private var freeEntries: [Int32] = []

    /// The values with their ages, in their order.
    ///
    /// - Complexity: O(n log n).
    var byAge: [(age: Int, value: Value)] { entries.compactMap(\.self).sorted { $0.age < $1.age } }

    /// The value of an age; nil if it has none.
    subscript(age: Int) -> Value? {
        get {
            let slot = table.slot(of: age)
            return slot < 0 ? nil : entries[Int(slot)]?.value
        }
        set {
            guard let newValue else {
                let slot = table.remove(age)
                if slot < 0 { return }
                entries[Int(slot)] = nil
                freeEntries.append(slot)
                return
            }
            let known = table.slot(of: age)
            if known >= 0 {
                entries[Int(known)] = (age, newValue)
                return
            }
            let slot = freeEntries.popLast() ?? Int32(entries.count)
            _ = table.insert(age, slot: slot)
            if Int(slot) == entries.count { entries.append(nil) }
            entries[Int(slot)] = (age, newValue)
        }
    }
}
