/// The charts of a result, made from its rows.
struct ResultCharts {
    let groups: ResultGroups
    /// The names of peers that only compute the frames, so that their time is a lower bound.
    var floors: [String] = []

    /// Returns the chart of time per view. A horizontal curve is linear growth, a slope of 1 is quadratic growth.
    func timePerView(_ group: ResultGroups.Group, title: String? = nil) -> Chart {
        let curves = group.solvers.map { solver in
            let points = group.timed(solver).compactMap { row -> Chart.Point? in
                guard let time = row.time, row.views > 0 else { return nil }
                let views = Double(row.views)
                return Chart.Point(
                    views: row.views, value: time.median / views,
                    band: time.lowerQuartile / views...time.upperQuartile / views, isOpen: row.status == .timedOut)
            }
            return curve(solver, points, note: GrowthText.short(Self.timeFit(group, solver)))
        }
        return Chart(
            title: title ?? "\(group.workload), \(group.operation.rawValue)",
            subtitle: "median time per view and step; band: middle half", quantity: .time,
            verticalTitle: "time per view", curves: curves.filter { !$0.points.isEmpty })
    }

    /// Returns the chart of work per view: pivots, or rows touched if no solver pivots. Counts repeat exactly.
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
            return curve(solver, points, note: GrowthText.short(fit))
        }
        let name = pivots ? "pivots" : "rows touched"
        return Chart(
            title: "\(group.workload), \(group.operation.rawValue): work", subtitle: "\(name) per view and step; exact",
            quantity: .count, verticalTitle: "\(name) per view", curves: curves.filter { !$0.points.isEmpty })
    }

    /// Returns the chart of the time of a whole step, with the duration of a display frame.
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
                solver, points, note: budget.map { "\(Self.text($0)) views" } ?? "none")
        }
        return Chart(
            title: "\(group.workload), \(group.operation.rawValue): whole step",
            subtitle: "median time of a step; beside the names: the views that fit a frame at 60 Hz",
            quantity: .time, verticalTitle: "time per step", curves: curves.filter { !$0.points.isEmpty },
            lines: [
                Chart.Line(value: FrameBudget.at60Hz, label: "one frame at 60 Hz, 16.7 ms"),
                Chart.Line(value: FrameBudget.at120Hz, label: "120 Hz, 8.3 ms"),
            ])
    }

    /// Returns the first three charts of the first solve that are worth drawing. The charts of four known workloads
    /// precede those of other workloads.
    func overview() -> [Chart] {
        // A race has no separate first solve.
        let operation: Operation =
            groups.groups.contains { $0.operation == .firstSolve } ? .firstSolve : .buildAndSolve
        let known = ["chain", "grid", "content", "equal-chain"]
        let names = known.filter(groups.workloads.contains) + groups.workloads.filter { !known.contains($0) }
        let charts = names.compactMap { groups.group($0, operation) }.map { timePerView($0) }
        return Array(charts.filter(\.isWorthDrawing).prefix(3))
    }

    /// Returns the main chart of a result: the subject, the reference and the best other solver in the
    /// ``headlineGroup(subject:reference:)``.
    func headline(subject: String?, reference: String?) -> Chart? {
        guard let subject, let group = headlineGroup(subject: subject, reference: reference) else { return nil }
        let chosen = [subject, reference, best(in: group, beside: [subject, reference])].compactMap(\.self)
        var chart = totalTime(group)
        chart.curves = chart.curves.filter { chosen.contains($0.name) }.map { curve in
            self.curve(curve.name, curve.points, note: GrowthText.short(Self.timeFit(group, curve.name)))
        }
        chart.title = "\(group.workload): \(group.operation.rawValue) by the number of views"
        chart.subtitle = "median time of a step; the band is the middle half of the samples"
        return chart.isWorthDrawing ? chart : nil
    }

    /// Returns the main charts of a race of whole engines: a screen is built, and the same screen is resized, by every
    /// engine. Empty if a screen with both is missing.
    func engineHeadline() -> [Chart] {
        let known = ["table", "content"]
        let names = known.filter(groups.workloads.contains) + groups.workloads.filter { !known.contains($0) }
        let pairs: [(title: String, operation: Operation)] = [
            ("built, laid out and read", .buildAndSolve), ("resized and read", .resize),
        ]
        return names.lazy.map { name in
            pairs.compactMap { title, operation in
                groups.group(name, operation).map { group in
                    var chart = totalTime(group)
                    chart.title = "A \(name) \(title)"
                    chart.subtitle = "median time of a step, by the number of views"
                    chart.curves = chart.curves.map { curve($0.name, $0.points, note: "") }
                    return chart
                }
            }.filter(\.isWorthDrawing)
        }.first { $0.count == pairs.count } ?? []
    }

    /// Returns the first group in which the subject has several sizes and another solver has a time; nil if there is
    /// none. Four known workloads precede other workloads.
    func headlineGroup(subject: String?, reference: String?) -> ResultGroups.Group? {
        guard let subject else { return nil }
        let known = ["content", "grid", "equal-chain", "chain"]
        let names = known.filter(groups.workloads.contains) + groups.workloads.filter { !known.contains($0) }
        let operations: [Operation] = [.buildAndSolve, .firstSolve, .resize, .edit]
        return names.flatMap { name in operations.compactMap { groups.group(name, $0) } }.first { group in
            Set(group.timed(subject).map(\.size)).count > 1
                && (reference.map { $0 != subject && !group.timed($0).isEmpty } == true
                    || best(in: group, beside: [subject, reference]) != nil)
        }
    }

    /// Returns the fastest solver not in `taken`, at the largest size that any such solver finished.
    private func best(in group: ResultGroups.Group, beside taken: [String?]) -> String? {
        let others = group.rows.filter {
            $0.status == .ok && $0.time != nil && !taken.contains($0.solver) && !floors.contains($0.solver)
        }
        let last = others.map(\.size).max()
        return others.filter { $0.size == last }
            .min { ($0.time?.median ?? 0, $0.solver) < ($1.time?.median ?? 0, $1.solver) }?.solver
    }

    private func curve(_ solver: String, _ points: [Chart.Point], note: String) -> Chart.Curve {
        Chart.Curve(name: solver, note: note, points: points)
    }

    /// Returns the growth of the time of a step.
    static func timeFit(_ group: ResultGroups.Group, _ solver: String) -> GrowthFit? {
        GrowthFit(group.timed(solver).compactMap { row in row.time.map { (row.views, $0.median) } })
    }

    /// Returns the number of views whose worst step lasts at most `limit`, the duration of a display frame.
    static func budget(_ group: ResultGroups.Group, _ solver: String, _ limit: Double) -> FrameBudget? {
        FrameBudget(
            group.timed(solver).compactMap { row in row.time.map { (row.views, row.worstStep ?? $0.median) } },
            within: limit)
    }

    /// Returns a number of views as text, such as `≥ 1000`.
    static func text(_ budget: FrameBudget) -> String { (budget.isLowerBound ? "≥ " : "") + "\(budget.views)" }
}
