internal import SafeText

/// The `README.md` of a result's folder.
struct MarkdownReport {
    let result: RecordedResult
    let groups: ResultGroups
    /// The charts that are beside it, by the group's name.
    let charted: [String]
    let hasOverview: Bool

    func text() -> String {
        var lines = ["# Result", ""]
        if let run = result.run { lines += ["    \(SafeText.line(run.command))", ""] }
        if result.isPartial ?? true {
            lines += ["**Partial: the run was ended before its last point.**", ""]
        }
        let noisy = result.rows.count(where: \.noisy)
        let wrong = result.rows.filter { $0.status == .error }
        lines.append(
            "\(result.rows.count) points: "
                + RowStatus.allCases.map { status in
                    "\(result.rows.count { $0.status == status }) \(status.rawValue)"
                }.joined(separator: ", ") + "; \(noisy) noisy.")
        lines.append("Times are medians of one step; its frames were held against the reference before a time counted.")
        lines.append("")
        if hasOverview { lines += ["![Cost per view of the first solve](overview.svg)", ""] }
        lines += machine()
        if let reference = result.run?.reference {
            lines += RaceTables(groups: groups, reference: reference, peers: result.peers).lines()
        }
        lines += growth()
        if !wrong.isEmpty {
            lines += ["## Errors", ""]
            for row in wrong {
                lines.append(
                    "- "
                        + SafeText.markdown(
                            "\(row.solver), \(row.workload) \(row.size), \(row.operation.rawValue): "
                                + (row.reason ?? "no reason"))
                )
            }
            lines.append("")
        }
        for workload in groups.workloads {
            lines += ["## \(SafeText.markdown(workload))", ""]
            for group in groups.groups where group.workload == workload { lines += section(group) }
        }
        return lines.joined(separator: "\n")
    }

    private func machine() -> [String] {
        guard let machine = result.machine else { return [] }
        let blas = machine.blasThreads.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let facts = [
            ("processor", "\(machine.processor), \(machine.cores) cores, \(machine.architecture)"),
            ("memory", "\(machine.memoryGiB) GiB"), ("system", machine.system),
            ("build", "Swift \(machine.swift), \(machine.configuration)"), ("commit", machine.commit ?? "unknown"),
            ("load before", machine.loadAverage),
            ("BLAS threads", blas.isEmpty ? "not set" : blas.joined(separator: " ")),
            ("date", machine.date), ("seed", result.run.map { "\($0.seed)" } ?? "unknown"),
        ]
        var lines = ["| | |", "|---|---|"] + facts.map { "| \($0.0) | \(SafeText.markdown($0.1)) |" }
        if machine.invariantChecks { lines += ["", "**Invariant checks were on: the times mean nothing.**"] }
        if machine.configuration == "debug" { lines += ["", "**A debug build: the times mean nothing.**"] }
        return lines + [""]
    }

    private func growth() -> [String] {
        var lines = [
            "## Growth", "", "Time of a step as views^exponent, with 95 % interval; and the views that fit one frame.",
            "",
            "| workload | operation | solver | exponent | local exponents | fit 16.7 ms | fit 8.3 ms |",
            "|---|---|---|---|---|--:|--:|",
        ]
        for group in groups.groups {
            for solver in group.solvers where !group.timed(solver).isEmpty {
                let fit = ResultCharts.timeFit(group, solver)
                let local = fit?.localExponents.map { Markup.fixed($0, 1) }.joined(separator: " ") ?? ""
                let frames = [FrameBudget.at60Hz, FrameBudget.at120Hz].map { limit in
                    ResultCharts.budget(group, solver, limit).map(ResultCharts.text) ?? "none"
                }
                lines.append(
                    "| \(SafeText.markdown(group.workload)) | \(group.operation.rawValue) | "
                        + "\(SafeText.markdown(solver)) | \(ResultCharts.exponent(fit)) "
                        + "| \(local) | \(frames[0]) | \(frames[1]) |")
            }
        }
        return lines + [""]
    }

    private func section(_ group: ResultGroups.Group) -> [String] {
        var lines = ["### \(group.operation.rawValue)", ""]
        if charted.contains(group.name) { lines += ["![\(group.name)](\(group.name).svg)", ""] }
        lines.append("| size | " + group.solvers.map { SafeText.markdown($0) }.joined(separator: " | ") + " |")
        lines.append("|--:|" + group.solvers.map { _ in "--:|" }.joined())
        for size in group.sizes {
            let cells = group.solvers.map { Self.cell(group.row($0, size)) }
            lines.append("| \(size) | " + cells.joined(separator: " | ") + " |")
        }
        return lines + [""]
    }

    /// What a table says of one point.
    static func cell(_ row: ResultRow?) -> String {
        guard let row else { return "" }
        let noise = row.noisy ? " ~" : ""
        switch row.status {
        case .ok: return (row.time.map { Markup.time($0.median) } ?? "") + noise
        case .timedOut: return "(\(row.time.map { Markup.time($0.median) } ?? "–"))\(noise) timed out"
        case .skipped: return "skipped"
        case .otherFrames: return "other frames"
        case .error: return "**error**"
        }
    }
}
