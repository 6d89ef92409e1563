/// What a report says besides its verdict and its charts: where it was measured, the ratios, how the cost grows, what failed.
struct ResultSections {
    let result: RecordedResult
    let groups: ResultGroups

    /// The machine and the run.
    var machine: ReportSection? {
        guard let machine = result.machine else { return nil }
        let blas = machine.blasThreads.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let facts = [
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

    /// How it was measured, and where that could favour somebody, in short.
    var method: ReportSection {
        ReportSection(
            title: "How it was measured",
            blocks: [
                .list([
                    "A time is the median of a step: a batch is handed to the solver and every value that changed is read. Before it "
                        + "counts, the frames are held against those of another solver and the known ones.",
                    "The interval holds the median 95 times of 100 (bootstrap); the worst step is the slowest step of the script at its "
                        + "best; noisy means that something else had the processor for more than 5 % of the time.",
                    "A size that was out of budget is a hollow mark and a time in brackets, with fewer samples than wanted; larger ones "
                        + "were not attempted.",
                    "Points are measured in a random order, so that a machine that slows down slows all alike. Single ratios on a shared "
                        + "machine may be off by half.",
                    "Ours and the drivers of other people's solvers were written by the same people, who know ours best; the workloads are "
                        + "theirs too. METHODOLOGY.md says where else this could favour somebody.",
                ])
            ])
    }

    /// The tables of a race; empty where no solver is the reference.
    var race: [ReportSection] {
        guard let reference = result.run?.reference else { return [] }
        return RaceSections(groups: groups, reference: reference, peers: result.peers).sections()
    }

    /// Time as a power of the number of views, and how many fit a frame.
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
                    "Time of a step as views^exponent, with its 95 % interval where that is tight (±\(Markup.short(GrowthText.tight))), "
                        + "else from the least to the greatest between neighbouring sizes; and the views that fit one frame."
                ),
                .table(
                    ReportTable(
                        heads: [
                            .words("workload"), .words("operation"), .words("solver"), .words("exponent"),
                            .words("local exponents"), .numbers("fit 16.7 ms"), .numbers("fit 8.3 ms"),
                        ], rows: rows)),
            ])
    }

    /// What failed; nil where nothing did.
    var errors: ReportSection? {
        let wrong = groups.groups.flatMap(\.rows).filter { $0.status == .error }
        guard !wrong.isEmpty else { return nil }
        return ReportSection(
            title: "Errors",
            blocks: [
                .list(
                    wrong.map {
                        "\($0.solver), \($0.workload) \($0.size), \($0.operation.rawValue): \($0.reason ?? "no reason")"
                    })
            ])
    }

    /// Each solver's frames beside those that had to come out, workload by workload.
    var correctness: ReportSection {
        let solvers = groups.solvers.filter { $0 != "none" }
        let rows = groups.workloads.map { workload -> [ReportTable.Cell] in
            [.init(workload)]
                + solvers.map { solver -> ReportTable.Cell in
                    let mine = groups.groups.filter { $0.workload == workload }.flatMap(\.rows)
                        .filter { $0.solver == solver }
                    let held = mine.count { $0.status == .ok && $0.reference != nil }
                    let other = mine.count { $0.status == .otherFrames }
                    let wrong = mine.count { $0.status == .error }
                    if wrong > 0 { return .init("\(wrong) errors", number: -1, isStrong: true) }
                    if other > 0 { return .init("\(held), \(other) other", number: Double(held)) }
                    if mine.allSatisfy({ $0.status == .skipped }) { return mine.isEmpty ? "" : "not attempted" }
                    return .init("\(held)", number: Double(held))
                }
        }
        return ReportSection(
            title: "Whose frames are right",
            blocks: [
                .text(
                    "How many points of each workload had the frames of the reference; \"other\" where the required constraints "
                        + "hold and the frames follow another rule."),
                .table(ReportTable(heads: [.words("workload")] + solvers.map { .numbers($0) }, rows: rows)),
            ])
    }
}
