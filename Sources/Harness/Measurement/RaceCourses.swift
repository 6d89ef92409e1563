/// The courses of the race: operations and informative sizes of each workload.
public enum RaceCourses {
    /// Returns the courses of given workloads.
    ///
    /// - Parameters:
    ///   - workloads: The workloads; those without a course are skipped.
    ///   - sizes: The sizes of all courses; nil for each course's own sizes.
    ///   - operations: The operations; nil for all.
    public static func courses(on workloads: [Workload], sizes: SizeList?, operations: [Operation]?)
        -> [MeasurementPlan.Course]
    {
        let growth = [10, 30, 100, 300, 1000]
        let table: [(String, [Operation], [Int])] = [
            ("equal-chain", [.buildAndSolve], growth), ("flat", [.buildAndSolve], growth),
            ("nested", [.buildAndSolve], growth), ("grid", [.buildAndSolve], growth),
            ("content", [.buildAndSolve], growth), ("equal-chain", [.resize], [100, 300, 1000]),
            ("grid", [.resize], [100, 300, 1000]), ("content", [.resize], [100, 300, 1000]),
            ("content-breakpoints", [.resize], [100, 300]), ("cells", [.reuse, .reuseByConstant], [1, 10, 50, 200]),
            ("equal-chain", [.edit], [100, 300]),
        ]
        return table.compactMap { name, all, own in
            guard let workload = workloads.first(where: { $0.name == name }) else { return nil }
            let wanted = all.filter { operations?.contains($0) ?? true }
            return wanted.isEmpty ? nil : MeasurementPlan.Course(workload, wanted, sizes: sizes?.sizes ?? own)
        }
    }
}
