internal import SafeText
internal import ArgumentParser
internal import Harness
internal import SolverAPI
internal import SolverCatalog

struct SolverSelection: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A solver, by name; may be repeated. By default all but exact and variants.", valueName: "name")
    )
    var solver: [String] = []

    /// The selected solvers in the order of the catalog.
    func contestants() throws(CommandFailure) -> [Contestant] {
        let entries = SolverCatalog.named
        let known = entries.map(\.descriptor.name)
        for name in solver where !known.contains(name) {
            throw .wrongCall(NearMiss.message("--solver", name, among: known))
        }
        let chosen = solver.isEmpty ? SolverCatalog.all : entries.filter { solver.contains($0.descriptor.name) }
        return chosen.map { entry in
            Contestant(
                name: entry.descriptor.name, constraintLimit: entry.descriptor.capabilities.constraintLimit,
                make: entry.make)
        }
    }

    /// Returns the selected solvers and the names of installed peers. If only peers are selected, the first solver is
    /// added, because frames need a reference.
    func contestants(orPeers installed: [String]) throws(CommandFailure) -> (ours: [Contestant], peers: [String]) {
        let peers = solver.filter(installed.contains)
        let known = SolverCatalog.named.map(\.descriptor.name)
        for name in solver where !known.contains(name) && !peers.contains(name) {
            throw .wrongCall(NearMiss.message("--solver", name, among: known + installed))
        }
        var ours = self
        ours.solver.removeAll(where: peers.contains)
        let contestants = try ours.contestants()
        return (ours.solver.isEmpty && !peers.isEmpty ? Array(contestants.prefix(1)) : contestants, peers)
    }

    /// The exact solver, with which other solvers are compared.
    static var exact: Contestant {
        let entry = SolverCatalog.exact
        return Contestant(
            name: entry.descriptor.name, constraintLimit: entry.descriptor.capabilities.constraintLimit,
            make: entry.make)
    }

    /// Returns the solver of a name; nil means the first solver of the catalog.
    static func entry(named name: String?) throws(CommandFailure) -> SolverEntry {
        let entry = name.map { SolverCatalog.entry(named: $0) } ?? SolverCatalog.all.first
        guard let entry else {
            let known = SolverCatalog.named.map(\.descriptor.name)
            throw .wrongCall(NearMiss.message("--solver", name ?? "", among: known))
        }
        return entry
    }

    /// Returns a new solver of a name; nil means the first solver of the catalog.
    static func one(named name: String?) throws(CommandFailure) -> any LayoutSolver { try entry(named: name).make() }
}
