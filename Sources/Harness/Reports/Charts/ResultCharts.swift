/// The charts of a result, made from its rows.
struct ResultCharts {
    let groups: ResultGroups

    /// Time per view: level is linear, a slope of 1 is quadratic.
    func timePerView(_ group: ResultGroups.Group, title: String? = nil) -> Chart {
        let curves = group.solvers.map { solver in
            let points = group.timed(solver).compactMap { row -> Chart.Point? in
                guard let time = row.time, row.views > 0 else { return nil }
                let views = Double(row.views)
                return Chart.Point(
                    views: row.views, value: time.median / views,
                    band: time.lowerQuartile / views...time.upperQuartile / views, isOpen: row.status == .timedOut)
            }
            return curve(solver, points, note: Self.exponent(Self.timeFit(group, solver)))
        }
        return Chart(
            title: title ?? "\(group.workload), \(group.operation.rawValue)",
            subtitle: "median time per view and step; band: middle half", quantity: .time,
            verticalTitle: "time per view", curves: curves.filter { !$0.points.isEmpty })
    }

    /// Work per view: pivots, or rows touched where nobody pivots. These numbers repeat exactly.
    func workPerView(_ group: ResultGroups.Group) -> Chart {
        let pivots = group.rows.contains { ($0.work?.pivots ?? 0) > 0 }
        let curves = group.solvers.map { solver in
            let counted = group.timed(solver).compactMap { row -> (row: ResultRow, count: Double)? in
                guard let work = row.work, row.views > 0 else { return nil }
                let count = pivots ? work.pivots : work.rowsTouched
                return count > 0 ? (row, count) : nil
            }
            let fit = GrowthFit(counted.map { ($0.row.views, $0.count) })
            let points = counted.map { row, count in
                Chart.Point(
                    views: row.views, value: count / Double(row.views), band: nil, isOpen: row.status == .timedOut)
            }
            return curve(solver, points, note: Self.exponent(fit))
        }
        let name = pivots ? "pivots" : "rows touched"
        return Chart(
            title: "\(group.workload), \(group.operation.rawValue): work", subtitle: "\(name) per view and step; exact",
            quantity: .count, verticalTitle: "\(name) per view", curves: curves.filter { !$0.points.isEmpty })
    }

    /// The time of a whole step beside that of a frame: what a user feels.
    func totalTime(_ group: ResultGroups.Group) -> Chart {
        let curves = group.solvers.map { solver in
            let points = group.timed(solver).compactMap { row -> Chart.Point? in
                guard let time = row.time, row.views > 0 else { return nil }
                return Chart.Point(
                    views: row.views, value: time.median, band: time.lowerQuartile...time.upperQuartile,
                    isOpen: row.status == .timedOut)
            }
            let budget = Self.budget(group, solver, FrameBudget.at60Hz)
            return curve(
                solver, points, note: budget.map { "\(Self.text($0)) views in a frame" } ?? "no size fits a frame")
        }
        return Chart(
            title: "\(group.workload), \(group.operation.rawValue): whole step", subtitle: "median time of a step",
            quantity: .time, verticalTitle: "time per step", curves: curves.filter { !$0.points.isEmpty },
            lines: [
                Chart.Line(value: FrameBudget.at60Hz, label: "one frame at 60 Hz, 16.7 ms"),
                Chart.Line(value: FrameBudget.at120Hz, label: "120 Hz, 8.3 ms"),
            ])
    }

    /// The most telling charts, for the first look: the first solve of three workloads, those best known first.
    func overview() -> [Chart] {
        // A race has no first solve by itself.
        let operation: Operation =
            groups.groups.contains { $0.operation == .firstSolve } ? .firstSolve : .buildAndSolve
        let known = ["chain", "grid", "content", "equal-chain"]
        let names = known.filter(groups.workloads.contains) + groups.workloads.filter { !known.contains($0) }
        let charts = names.compactMap { groups.group($0, operation) }.map { timePerView($0) }
        return Array(charts.filter(\.isWorthDrawing).prefix(3))
    }

    private func curve(_ solver: String, _ points: [Chart.Point], note: String) -> Chart.Curve {
        Chart.Curve(name: solver, note: note, colour: groups.colour(of: solver), points: points)
    }

    /// How the time of a step grows.
    static func timeFit(_ group: ResultGroups.Group, _ solver: String) -> GrowthFit? {
        GrowthFit(group.timed(solver).compactMap { row in row.time.map { (row.views, $0.median) } })
    }

    /// How many views fit a frame.
    static func budget(_ group: ResultGroups.Group, _ solver: String, _ limit: Double) -> FrameBudget? {
        FrameBudget(group.timed(solver).compactMap { row in row.time.map { (row.views, $0.median) } }, within: limit)
    }

    /// An exponent as text, such as `n^1.98 ± 0.04`.
    static func exponent(_ fit: GrowthFit?) -> String {
        guard let fit else { return "" }
        let margin = fit.margin.map { " ± \(Markup.fixed($0, 2))" } ?? ""
        return "n^\(Markup.fixed(fit.exponent, 2))\(margin) (\(fit.sizes.lowerBound)–\(fit.sizes.upperBound) views)"
    }

    /// A number of views as text, such as `≥ 1000`.
    static func text(_ budget: FrameBudget) -> String { (budget.isLowerBound ? "≥ " : "") + "\(budget.views)" }
}
