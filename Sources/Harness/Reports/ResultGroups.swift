internal import SafeText

/// The rows of a result in the order of a report.
struct ResultGroups {
    /// All rows of one workload and operation: one section and one chart.
    struct Group {
        let workload: String
        let operation: Operation
        /// Sorted by solver, then size.
        let rows: [ResultRow]

        /// The name for files and anchors.
        var name: String {
            // The name of a workload is untrusted input, and becomes part of a file name.
            "\(SafeText.fileName(workload))-\(operation.rawValue)"
        }
        /// All sizes, smallest first.
        var sizes: [Int] { Set(rows.map(\.size)).sorted() }
        /// All solvers, sorted.
        var solvers: [String] { Set(rows.map(\.solver)).sorted() }
        /// Returns the rows of a solver with a time, smallest size first.
        func timed(_ solver: String) -> [ResultRow] { rows.filter { $0.solver == solver && $0.time != nil } }
        func row(_ solver: String, _ size: Int) -> ResultRow? { rows.first { $0.solver == solver && $0.size == size } }
    }

    /// The groups by workload, then in the order of the operations.
    let groups: [Group]
    /// All solvers, sorted.
    let solvers: [String]
    /// All workloads, sorted.
    let workloads: [String]

    init(_ rows: [ResultRow]) {
        solvers = Set(rows.map(\.solver)).sorted()
        workloads = Set(rows.map(\.workload)).sorted()
        var groups: [Group] = []
        for workload in workloads {
            for operation in Operation.allCases {
                let members = rows.filter { $0.workload == workload && $0.operation == operation }
                    .sorted { ($0.solver, $0.size) < ($1.solver, $1.size) }
                if !members.isEmpty { groups.append(Group(workload: workload, operation: operation, rows: members)) }
            }
        }
        self.groups = groups
    }

    func group(_ workload: String, _ operation: Operation) -> Group? {
        groups.first { $0.workload == workload && $0.operation == operation }
    }
}
