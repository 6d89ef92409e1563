internal import SafeText

extension ResultComparison {
    /// The maximum number of worst points that ``summary`` lists.
    public static let maximumPoints = 5

    /// The summary of a comparison: points by verdict, typical ratio of each solver, and the worst points.
    public var summary: String {
        let sections = [counts, table, worst].compactMap(\.self)
        return sections.map { $0.text().joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var counts: ReportSection {
        let verdicts = Self.order.map { verdict in (verdict, points.count { $0.verdict == verdict }) }
            .filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }
        let same = points.count { $0.verdict == .same }
        let other = points.count { $0.verdict == .incomparable }
        var blocks: [ReportSection.Block] = []
        if isPartial { blocks.append(.warning("The later result lacks points, so it cannot pass.")) }
        if isBusy { blocks.append(.warning(busy)) }
        if !isTested {
            blocks.append(
                .warning(
                    "No point has times of several processes in both results, so no difference of times is tested."))
        } else if solvers.isEmpty {
            blocks.append(.warning("There is one solver, so a slower machine and a slower solver look the same."))
        }
        for change in solvers where change.verdict != .same {
            blocks.append(.text("\(change.verdict == .slower ? "Slower" : "Faster"): \(change.text)."))
        }
        blocks.append(
            .text(
                "\(points.count) points: "
                    + (verdicts + ["\(same) same", "\(other) incomparable"]).joined(separator: ", ")
                    + ". " + Self.errors))
        if commonRatio != 1 {
            blocks.append(
                .text(
                    "The ratios of points are divided by ×\(Markup.ratio(commonRatio)), the median ratio of the solvers."
                ))
        }
        if let spread {
            blocks.append(
                .text(
                    "A/A spread of one point: ×\(Markup.fixed(spread, 2))."
                        + (machineRatio.map { " The yardstick took ×\(Markup.fixed($0, 2)) of its earlier time." } ?? "")
                ))
        }
        let title = hasRegression ? "Worse" : !isTested ? "Not tested" : isSame ? "No difference" : "Not worse"
        return ReportSection(title: title, blocks: blocks)
    }

    private var busy: String {
        let beyond = spread.map { " below ×\(Markup.fixed($0, 2)) at one point" } ?? ""
        return "A machine was busy: this comparison proves nothing about ratios\(beyond)."
    }

    /// The error rate of all tests.
    private static var errors: String {
        "If nothing changed and the machine slows all solvers alike, \(Markup.short(chance * 100)) of 100 comparisons reports a "
            + "changed solver, and \(Markup.short(chance * 100)) of 100 a changed point."
    }

    private var table: ReportSection? {
        let names = Set(points.filter { $0.ratio != nil }.map(\.solver)).sorted()
        guard !names.isEmpty else { return nil }
        let rows = names.map { name -> [ReportTable.Cell] in
            let mine = points.filter { $0.solver == name }
            let ratios = mine.compactMap(\.ratio).sorted()
            func count(_ verdict: Verdict) -> ReportTable.Cell { .init("\(mine.count { $0.verdict == verdict })") }
            let typical = SampleSummary.quantile(0.5, ofSorted: ratios)
            let change = solvers.first { $0.solver == name }
            return [
                .init(name), .init("×\(Markup.ratio(typical)) (n = \(ratios.count))", number: typical),
                .init(change.map(Self.whole) ?? ""),
                .init("×\(Markup.ratio(ratios.last ?? 0))", number: ratios.last), count(.slower), count(.faster),
                count(.moreWork), count(.lost),
            ]
        }
        return ReportSection(
            title: "Later time ÷ earlier time",
            blocks: [
                .table(
                    ReportTable(
                        heads: [
                            .words("solver"), .numbers("typically"), .numbers("all points together"),
                            .numbers("at worst"), .numbers("slower"),
                            .numbers("faster"), .numbers("more work"), .numbers("lost"),
                        ], rows: rows))
            ])
    }

    private var worst: ReportSection? {
        let bad = lines.filter { [.lost, .moreWork, .slower].contains($0.verdict) }
        guard !bad.isEmpty else { return nil }
        var listed = bad.prefix(Self.maximumPoints).map(\.text)
        if bad.count > listed.count { listed.append("and \(bad.count - listed.count) more") }
        return ReportSection(title: "The worst", blocks: [.list(listed)])
    }

    /// The change of a solver with its interval.
    private static func whole(_ change: SolverChange) -> String {
        "×\(Markup.ratio(change.ratio, change.low, change.high)), relative to the others"
    }
}
