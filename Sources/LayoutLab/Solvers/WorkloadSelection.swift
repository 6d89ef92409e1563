internal import SafeText
internal import ArgumentParser
internal import Harness

struct WorkloadSelection: ParsableArguments {
    @Option(help: ArgumentHelp("A workload, by name; may be repeated. All by default.", valueName: "name"))
    var workload: [String] = []

    /// The selected workloads in the order of the catalog.
    func workloads() throws(CommandFailure) -> [Workload] {
        let known = WorkloadCatalog.all.map(\.name)
        for name in workload where !known.contains(name) {
            throw .wrongCall(NearMiss.message("--workload", name, among: known))
        }
        return WorkloadCatalog.all.filter { workload.isEmpty || workload.contains($0.name) }
    }
}
