/// The `README.md` in the folder of a result.
struct MarkdownReport {
    let content: ResultSections
    let verdict: VerdictSections
    /// Names of the groups that have a chart in the same folder.
    let charted: [String]
    /// Caption of the headline chart; nil if there is none.
    let headline: String?
    let hasOverview: Bool

    func text() -> String {
        var title: [ReportSection.Block] = []
        if let run = content.result.run { title.append(.command(run.command)) }
        var sections = [ReportSection(title: "Result", level: 1, blocks: title)]
        sections += verdict.sections
        var figures: [ReportSection.Block] = []
        if let headline { figures.append(.figure(file: "headline.svg", caption: headline)) }
        if hasOverview { figures.append(.figure(file: "overview.svg", caption: "Cost per view of the first solve")) }
        if !figures.isEmpty { sections.append(ReportSection(title: "At a glance", blocks: figures)) }
        sections += [content.machine, content.correctness].compactMap(\.self)
        sections += content.race
        sections += [content.growth, content.errors].compactMap(\.self)
        for workload in content.groups.workloads {
            sections.append(ReportSection(title: workload, blocks: []))
            sections += content.groups.groups.filter { $0.workload == workload }.map(section)
        }
        sections.append(content.method)
        return sections.flatMap { $0.markdown() }.joined(separator: "\n")
    }

    private func section(_ group: ResultGroups.Group) -> ReportSection {
        var blocks: [ReportSection.Block] = []
        if charted.contains(group.name) {
            blocks.append(.figure(file: "\(group.name).svg", caption: group.name))
        }
        let rows = group.sizes.map { size in
            [ReportTable.Cell("\(size)")] + group.solvers.map { Self.cell(group.row($0, size)) }
        }
        blocks.append(
            .table(ReportTable(heads: [.numbers("size")] + group.solvers.map { .numbers($0) }, rows: rows)))
        return ReportSection(title: group.operation.rawValue, level: 3, blocks: blocks)
    }

    /// Returns the cell of one point; empty for nil.
    static func cell(_ row: ResultRow?) -> ReportTable.Cell {
        guard let row else { return "" }
        let noise = row.noisy ? " ~" : ""
        switch row.status {
        case .ok: return .init((row.time.map { Markup.time($0.median) } ?? "") + noise)
        case .timedOut: return .init("(\(row.time.map { Markup.time($0.median) } ?? "–"))\(noise) timed out")
        case .skipped: return "skipped"
        case .differentFrames: return "different frames"
        case .error: return .init("error", isStrong: true)
        }
    }
}
