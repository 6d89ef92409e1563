/// All workloads of the lab. A new workload is one more line in the file of its family.
public enum WorkloadCatalog {
    /// The workloads by family.
    public static let all: [Workload] =
        KuglerWorkloads.all + RowWorkloads.all + GridWorkloads.all + CellWorkloads.all + ConferenceWorkloads.all
        + BreakpointWorkloads.all + AdversarialWorkloads.all

    /// Returns the workload of a name, or nil.
    public static func workload(named name: String) -> Workload? { all.first { $0.name == name } }
}
