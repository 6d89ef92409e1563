internal import Harness

/// What the race is about: the operations that later claims of speed rest on, each at sizes that tell something.
enum RaceCourses {
    /// The courses on those workloads; `sizes` replaces the sizes of all.
    static func courses(on workloads: [Workload], sizes: SizeList?, operations: [LayoutOperation]?)
        -> [MeasurementPlan.Course]
    {
        let growth = [10, 30, 100, 300, 1000]
        let table: [(String, [LayoutOperation], [Int])] = [
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
