internal import Foundation

/// Tables of workload × solver, with ratios to a reference solver.
struct RaceSections {
    let groups: ResultGroups
    let reference: String
    let peers: [PeerRecord]

    func sections() -> [ReportSection] {
        var sections = [participants()]
        for operation in Operation.allCases {
            sections.append(
                table(operation, "\(operation.rawValue): median of a step") { row in
                    row.time.map { Value($0.median, row.status == .timedOut) }
                })
            if [.resize, .edit, .structure].contains(operation) {
                sections.append(
                    table(operation, "\(operation.rawValue): worst step") { row in
                        row.worstStep.map { Value($0, row.status == .timedOut) }
                    })
            }
        }
        return (sections + [means(), memory()]).compactMap(\.self)
    }

    private struct Value {
        let number: Double
        let isRough: Bool

        init(_ number: Double, _ isRough: Bool) {
            self.number = number
            self.isRough = isRough
        }
    }

    /// The column heads, one for each solver.
    private var heads: [ReportTable.Head] { solvers.map { .numbers($0) } }
    private var solvers: [String] { groups.solvers.filter { $0 != "none" } }

    private func participants() -> ReportSection? {
        guard !peers.isEmpty else { return nil }
        let rows = peers.compactMap { peer -> [ReportTable.Cell]? in
            guard let description = peer.description else { return nil }
            return [.init(peer.name), .init(description.version)]
                + PeerDescription.knownAbilities.map { description.abilities.contains($0) ? "yes" : "–" }
        }
        var notes: [String] = []
        for peer in peers {
            if let absence = peer.absence { notes.append("Skipped: \(peer.name): \(absence)") }
            notes += (peer.description?.notes ?? []).map { "\(peer.name): \($0)" }
        }
        return ReportSection(
            title: "Peers",
            blocks: [
                .text(
                    "The features that each program declares; our solvers have all of them. METHODOLOGY.md describes how each is "
                        + "driven."),
                .table(
                    ReportTable(
                        heads: [.words("program"), .words("version")]
                            + PeerDescription.knownAbilities.map { .words($0) }, rows: rows)),
                .list(notes),
            ])
    }

    /// Returns the table of one operation: a row for each workload and size, a column for each solver.
    private func table(_ operation: Operation, _ title: String, _ value: (ResultRow) -> Value?) -> ReportSection? {
        let members = groups.groups.filter { $0.operation == operation }
        guard !members.isEmpty, operation != .build else { return nil }
        let rows = members.flatMap { group in
            group.sizes.map { size -> [ReportTable.Cell] in
                let unit = group.row(reference, size).flatMap(value)
                return [.init("\(group.workload) \(size)")]
                    + solvers.map { solver -> ReportTable.Cell in
                        guard let row = group.row(solver, size) else { return "" }
                        guard let value = value(row) else { return Self.reason(row) }
                        var text = Markup.time(value.number)
                        if let unit, solver != reference { text += " ×\(Markup.ratio(value.number / unit.number))" }
                        if row.noisy { text += " ~" }
                        return .init(value.isRough ? "(\(text))" : text, number: value.number)
                    }
            }
        }
        return ReportSection(
            title: title,
            blocks: [
                .text(
                    "Each time is followed by its ratio to that of \(reference). Times in brackets have fewer samples than "
                        + "planned."),
                .table(ReportTable(heads: [.words("workload")] + heads, rows: rows)),
            ])
    }

    private static func reason(_ row: ResultRow) -> ReportTable.Cell {
        switch row.status {
        case .ok: ""
        case .timedOut: "timed out"
        case .differentFrames: "different frames"
        case .error: .init("error", isStrong: true)
        case .skipped:
            row.reason?.hasPrefix("cannot") == true ? "cannot" : "skipped"
        }
    }

    /// Returns the geometric means of the ratios, over the points that all solvers of a row finished.
    private func means() -> ReportSection? {
        var rows: [[ReportTable.Cell]] = []
        for operation in Operation.allCases {
            let members = groups.groups.filter { $0.operation == operation }
            func time(_ group: ResultGroups.Group, _ solver: String, _ size: Int) -> Double? {
                guard let row = group.row(solver, size), row.status == .ok else { return nil }
                return row.time?.median
            }
            let points = members.flatMap { group in group.sizes.map { (group, $0) } }
                .filter { time($0.0, reference, $0.1) != nil }
            let taking = solvers.filter { solver in points.contains { time($0.0, solver, $0.1) != nil } }
            let common = points.filter { point in taking.allSatisfy { time(point.0, $0, point.1) != nil } }
            guard !common.isEmpty else { continue }
            let cells = solvers.map { solver -> ReportTable.Cell in
                guard taking.contains(solver) else { return "" }
                let logarithms = common.map { point in
                    log((time(point.0, solver, point.1) ?? 1) / (time(point.0, reference, point.1) ?? 1))
                }
                let mean = exp(logarithms.reduce(0, +) / Double(common.count))
                return .init("×\(Markup.ratio(mean))", number: mean)
            }
            rows.append([.init(operation.rawValue), .init("\(common.count)")] + cells)
        }
        guard !rows.isEmpty else { return nil }
        return ReportSection(
            title: "Geometric means",
            blocks: [
                .text(
                    "Of the ratios to \(reference), over the points that all solvers of the row finished. Solvers that finished no "
                        + "point are left out."),
                .table(ReportTable(heads: [.words("operation"), .numbers("points")] + heads, rows: rows)),
            ])
    }

    /// Returns the memory that a separate process allocated after it had read the trace, in MiB.
    private func memory() -> ReportSection? {
        let measured = groups.groups.filter {
            $0.operation == .buildAndSolve && $0.rows.contains { $0.memoryGrowth != nil }
        }
        guard !measured.isEmpty else { return nil }
        let rows = measured.flatMap { group in
            group.sizes.filter { $0 >= GrowthFit.smallest }.map { size -> [ReportTable.Cell] in
                [.init("\(group.workload) \(size)")]
                    + solvers.map { solver -> ReportTable.Cell in
                        guard let row = group.row(solver, size), let growth = row.memoryGrowth,
                            let peak = row.peakMemory
                        else { return "" }
                        return .init(
                            "\(Markup.fixed(growth / 1_048_576, 1)) (\(Markup.fixed(peak / 1_048_576, 0)))",
                            number: growth)
                    }
            }
        }
        return ReportSection(
            title: "Memory",
            blocks: [
                .text(
                    "MiB that a separate process allocated after it had read the trace; the peak of the whole process in brackets."
                ), .table(ReportTable(heads: [.words("workload")] + heads, rows: rows)),
            ])
    }
}
