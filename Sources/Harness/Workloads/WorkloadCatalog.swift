/// All workloads of the lab. A new one is one more line in its family's file.
public enum WorkloadCatalog {
    /// The workloads, family by family.
    public static let all: [Workload] =
        KuglerWorkloads.all + RowWorkloads.all + GridWorkloads.all + CellWorkloads.all + ConferenceWorkloads.all
        + BreakpointWorkloads.all + AdversarialWorkloads.all

    /// The workload of that name, or nil.
    public static func workload(named name: String) -> Workload? { all.first { $0.name == name } }
}
