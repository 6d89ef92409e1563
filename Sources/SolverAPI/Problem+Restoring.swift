extension Problem {
    /// Returns the batch that turns `now` into this system again, after a part of `changes` was applied.
    ///
    /// - Complexity: O(n log n + terms) for n changes.
    func restoration(after changes: Batch, from now: Problem) -> Batch {
        var batch = Batch()
        for variable in Set(changes.removedVariables + changes.addedVariables.map { $0.id }).sorted() {
            switch (self.variable(variable), now.variable(variable)) {
            case (let old?, nil): batch.add(old)
            case (nil, _?): batch.remove(variable)
            default: break
            }
        }
        var touched = Set(changes.removedConstraints + changes.addedConstraints.map { $0.id })
        touched.formUnion(changes.constantChanges.map { $0.constraint })
        touched.formUnion(changes.priorityChanges.map { $0.constraint })
        for id in touched.sorted() {
            let (old, new) = (constraint(id), now.constraint(id))
            if old == new { continue }
            if new != nil { batch.remove(id) }
            if let old { batch.add(old) }
        }
        return batch
    }
}
