/// The sections of a report besides the verdict and the charts: machine, ratios, growth and errors.
struct ResultSections {
    let result: RecordedResult
    let groups: ResultGroups

    /// The machine and the run; nil if the result has no record of the machine.
    var machine: ReportSection? {
        guard let machine = result.machine else { return nil }
        let blas = machine.blasThreads.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let facts: [(String, String)] = [
            ("processor", "\(machine.processor), \(machine.cores) cores, \(machine.architecture)"),
            ("memory", "\(machine.memoryGiB) GiB"), ("system", machine.system),
            ("build", "Swift \(machine.swift), \(machine.configuration)"), ("commit", machine.commit ?? "unknown"),
            ("load before", machine.loadAverage),
            ("BLAS threads", blas.isEmpty ? "not set" : blas.joined(separator: " ")),
            ("date", machine.date), ("seed", result.run.map { "\($0.seed)" } ?? "unknown"),
            ("seconds a point", result.run.map { Markup.short($0.budget) } ?? "unknown"),
        ]
        return ReportSection(
            title: "Where it was measured",
            blocks: [
                .table(
                    ReportTable(
                        heads: [.words("what"), .words("is")], rows: facts.map { [.init($0.0), .init($0.1)] }))
            ])
    }

    /// A summary of the method of measurement and its possible biases.
    var method: ReportSection {
        ReportSection(
            title: "How it was measured",
            blocks: [
                .list([
                    "A time is the median duration of a step: the solver takes a batch, and every changed value is read. A time counts "
                        + "only if the frames match those of another solver and the known frames.",
                    "Each point is measured in several processes. A time is the median over the processes of each process's median. "
                        + "Intervals are 95 % bootstrap intervals over processes first and samples second. A point is noisy if "
                        + "other programs used the processor for more than 5 % of its time.",
                    "The worst step is, for each step, the median over its rounds, then the greatest. The slowest step that was ever "
                        + "seen, with the time slices of other programs, is in the table of all points.",
                    "A size that exceeded the time budget has fewer samples than planned: a hollow mark in charts, brackets in tables. "
                        + "Larger sizes are skipped.",
                    "Points are measured in random order, in each process anew, so drift of the machine affects all solvers "
                        + "alike. The A/A spread tells what a single ratio is worth.",
                    "The same people wrote our solvers, the workloads and the drivers of the other solvers. METHODOLOGY.md lists the "
                        + "possible biases.",
                ])
            ])
    }

    /// The tables of a race; empty if the run has no reference solver.
    var race: [ReportSection] {
        guard let reference = result.run?.reference else { return [] }
        return RaceSections(groups: groups, reference: reference, peers: result.peers).sections()
    }

    /// The growth of the time with the number of views, and the number of views that can be laid out within the
    /// duration of a display frame.
    var growth: ReportSection {
        var rows: [[ReportTable.Cell]] = []
        for group in groups.groups {
            for solver in group.solvers where !group.timed(solver).isEmpty {
                let fit = ResultCharts.timeFit(group, solver)
                let local = fit?.localExponents.map { Markup.fixed($0, 1) }.joined(separator: " ") ?? ""
                let frames = [FrameBudget.at60Hz, FrameBudget.at120Hz].map { limit -> ReportTable.Cell in
                    let budget = ResultCharts.budget(group, solver, limit)
                    return .init(budget.map(ResultCharts.text) ?? "none", number: Double(budget?.views ?? 0))
                }
                rows.append(
                    [
                        .init(group.workload), .init(group.operation.rawValue), .init(solver),
                        .init(GrowthText.long(fit), number: fit?.exponent), .init(local),
                    ] + frames)
            }
        }
        return ReportSection(
            title: "Growth",
            blocks: [
                .text(
                    "Time of a step as views^exponent, with the 95 % interval if it is at most ±\(Markup.short(GrowthText.tight)), "
                        + "else the range of exponents between neighbouring sizes; and the number of views that fit one frame."
                ),
                .table(
                    ReportTable(
                        heads: [
                            .words("workload"), .words("operation"), .words("solver"), .words("exponent"),
                            .words("local exponents"), .numbers("fit 16.7 ms"), .numbers("fit 8.3 ms"),
                        ], rows: rows)),
            ])
    }

    /// The points with errors or different frames, with the reasons; nil if there are none.
    var errors: ReportSection? {
        let wrong = groups.groups.flatMap(\.rows).filter { [.error, .differentFrames].contains($0.status) }
        guard !wrong.isEmpty else { return nil }
        return ReportSection(
            title: "Errors and different frames",
            blocks: [
                .list(
                    wrong.map {
                        "\($0.solver), \($0.workload) \($0.size), \($0.operation.rawValue): \($0.reason ?? "no reason")"
                    })
            ])
    }

    /// The number of points with verified frames, by workload and solver.
    var correctness: ReportSection {
        let solvers = groups.solvers.filter { $0 != "none" }
        let rows = groups.workloads.map { workload -> [ReportTable.Cell] in
            [.init(workload)]
                + solvers.map { solver -> ReportTable.Cell in
                    let mine = groups.groups.filter { $0.workload == workload }.flatMap(\.rows)
                        .filter { $0.solver == solver }
                    let held = mine.count { $0.status == .ok && $0.reference != nil }
                    let other = mine.count { $0.status == .differentFrames }
                    let wrong = mine.count { $0.status == .error }
                    if wrong > 0 { return .init("\(wrong) errors", number: -1, isStrong: true) }
                    if other > 0 { return .init("\(held), \(other) different", number: Double(held)) }
                    if mine.allSatisfy({ $0.status == .skipped }) { return mine.isEmpty ? "" : "skipped" }
                    return .init("\(held)", number: Double(held))
                }
        }
        return ReportSection(
            title: "Verified frames",
            blocks: [
                .text(
                    "Number of points of each workload with the frames of the reference. \"Different\" frames satisfy the required "
                        + "constraints but not the rules of docs/SEMANTICS.md."),
                .table(ReportTable(heads: [.words("workload")] + solvers.map { .numbers($0) }, rows: rows)),
            ])
    }
}
