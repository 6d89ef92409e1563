internal import Foundation
internal import SafeText

/// Tables of solver × workload, with ratios to one of the solvers.
struct RaceTables {
    let groups: ResultGroups
    let reference: String
    let peers: [PeerRecord]

    /// All sections.
    func lines() -> [String] {
        var lines = participants()
        for operation in Operation.allCases {
            lines += table(operation, "\(operation.rawValue): median of a step") { row in
                row.time.map { Value($0.median, row.status == .timedOut) }
            }
            guard operation != .build else { continue }
            if operation == .resize || operation == .edit {
                lines += table(operation, "\(operation.rawValue): worst step") { row in
                    row.worstStep.map { Value($0, row.status == .timedOut) }
                }
            }
        }
        return lines + means() + memory()
    }

    private struct Value {
        let number: Double
        let isRough: Bool

        init(_ number: Double, _ isRough: Bool) {
            self.number = number
            self.isRough = isRough
        }
    }

    /// The solvers as heads of columns.
    private var heads: String { solvers.map { SafeText.markdown($0) }.joined(separator: " | ") }
    private var solvers: [String] { groups.solvers.filter { $0 != "none" } }

    private func participants() -> [String] {
        guard !peers.isEmpty else { return [] }
        var lines = [
            "## Who takes part", "",
            "What a program says that it can do; ours can do all of it. How each is driven: METHODOLOGY.", "",
            "| program | version | " + PeerDescription.knownAbilities.joined(separator: " | ") + " |",
            "|---|---|" + PeerDescription.knownAbilities.map { _ in "---" }.joined(separator: "|") + "|",
        ]
        for peer in peers {
            guard let description = peer.description else { continue }
            let marks = PeerDescription.knownAbilities.map { description.abilities.contains($0) ? "yes" : "–" }
            lines.append(
                "| \(SafeText.markdown(peer.name)) | \(SafeText.markdown(description.version)) | "
                    + marks.joined(separator: " | ") + " |")
        }
        lines.append("")
        for peer in peers {
            if let absence = peer.absence {
                lines.append("- Skipped: " + SafeText.markdown("\(peer.name): \(absence)"))
            }
            for note in peer.description?.notes ?? [] {
                lines.append("- " + SafeText.markdown("\(peer.name): \(note)"))
            }
        }
        return lines + [""]
    }

    /// One operation: a line for each workload and size, a column for each solver.
    private func table(_ operation: Operation, _ title: String, _ value: (ResultRow) -> Value?) -> [String] {
        let members = groups.groups.filter { $0.operation == operation }
        guard !members.isEmpty, operation != .build else { return [] }
        var lines = [
            "## \(title)", "",
            "Behind each: how many times that of \(SafeText.markdown(reference)). In brackets: fewer samples than wanted.",
            "", "| workload | " + heads + " |",
            "|---|" + solvers.map { _ in "--:" }.joined(separator: "|") + "|",
        ]
        for group in members {
            for size in group.sizes {
                let unit = group.row(reference, size).flatMap(value)
                let cells = solvers.map { solver -> String in
                    guard let row = group.row(solver, size) else { return "" }
                    guard let value = value(row) else { return Self.reason(row) }
                    var text = Markup.time(value.number)
                    if let unit, solver != reference { text += " ×\(Markup.short(value.number / unit.number))" }
                    if row.noisy { text += " ~" }
                    return value.isRough ? "(\(text))" : text
                }
                lines.append(
                    "| \(SafeText.markdown(group.workload)) \(size) | " + cells.joined(separator: " | ") + " |")
            }
        }
        return lines + [""]
    }

    private static func reason(_ row: ResultRow) -> String {
        switch row.status {
        case .ok: ""
        case .timedOut: "out of time"
        case .otherFrames: "other frames"
        case .error: "**error**"
        case .skipped:
            if row.reason?.hasPrefix("cannot") == true {
                "cannot"
            } else if row.reason?.hasPrefix("smaller") == true {
                "given up"
            } else {
                "skipped"
            }
        }
    }

    /// Geometric means of the ratios, over the points that everybody in the table has finished.
    private func means() -> [String] {
        var lines = [
            "## Geometric means", "",
            "Of the ratios to \(SafeText.markdown(reference)), over the points that all in the line have finished; who finished none is left out.",
            "", "| operation | points | " + heads + " |",
            "|---|--:|" + solvers.map { _ in "--:" }.joined(separator: "|") + "|",
        ]
        let start = lines.count
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
            let cells = solvers.map { solver -> String in
                guard taking.contains(solver) else { return "" }
                let logarithms = common.map { point in
                    log((time(point.0, solver, point.1) ?? 1) / (time(point.0, reference, point.1) ?? 1))
                }
                return "×\(Markup.short(exp(logarithms.reduce(0, +) / Double(common.count))))"
            }
            lines.append("| \(operation.rawValue) | \(common.count) | " + cells.joined(separator: " | ") + " |")
        }
        return lines.count > start ? lines + [""] : []
    }

    /// What a process of its own needed beyond the trace, in MiB, at the largest size of each workload.
    private func memory() -> [String] {
        let measured = groups.groups.filter {
            $0.operation == .buildAndSolve && $0.rows.contains { $0.memoryGrowth != nil }
        }
        guard !measured.isEmpty else { return [] }
        var lines = [
            "## Memory", "",
            "MiB of a process of its own, beyond what it had when the trace was read; the peak of it all in brackets.",
            "",
            "| workload | " + heads + " |",
            "|---|" + solvers.map { _ in "--:" }.joined(separator: "|") + "|",
        ]
        for group in measured {
            for size in group.sizes where size >= GrowthFit.smallest {
                let cells = solvers.map { solver -> String in
                    guard let row = group.row(solver, size), let growth = row.memoryGrowth, let peak = row.peakMemory
                    else { return "" }
                    return "\(Markup.fixed(growth / 1_048_576, 1)) (\(Markup.fixed(peak / 1_048_576, 0)))"
                }
                lines.append(
                    "| \(SafeText.markdown(group.workload)) \(size) | " + cells.joined(separator: " | ") + " |")
            }
        }
        return lines + [""]
    }
}
