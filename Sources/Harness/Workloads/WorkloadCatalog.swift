/// All workloads of the harness. Add a new workload to the list of its family.
public enum WorkloadCatalog {
    /// All workloads, ordered by family.
    public static let all: [Workload] =
        KuglerWorkloads.all + RowWorkloads.all + GridWorkloads.all + CellWorkloads.all + ConferenceWorkloads.all
        + BreakpointWorkloads.all + AdversarialWorkloads.all

    /// Returns the workload of a name; nil if there is none.
    public static func workload(named name: String) -> Workload? { all.first { $0.name == name } }
}
