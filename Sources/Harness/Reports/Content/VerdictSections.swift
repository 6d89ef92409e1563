/// The verdict as sentences and tables. It opens every report: in the terminal, in Markdown and in HTML.
///
/// ``ResultVerdict`` computes all numbers; this type only words them. A section is a title and blocks. Each table is a
/// list of columns, each with its head and the cell of a row. A section without content is left out.
struct VerdictSections {
    let verdict: ResultVerdict
    /// The maximum number of losses, and of layouts with dropped frames, that are listed.
    static let mostLosses = 10

    /// One sentence for the top of a page: the number of points won, and the typical ratios to the reference and the
    /// best other solvers.
    var headline: String {
        guard let subject = verdict.subject, let own = verdict.standings.first(where: { $0.solver == subject }) else {
            return "No solver has a time here."
        }
        let clear =
            verdict.noise.spread == nil || own.clearWins == own.wins ? "" : " (\(own.clearWins) of them significant)"
        let text = "\(subject) is the fastest at \(own.wins) of \(own.contested) points\(clear)"
        guard !verdict.pairs.isEmpty else { return text + ": no other solver was measured." }
        // The reference first, then the best of the other solvers.
        let reference = verdict.pairs.filter { $0.other == verdict.reference }
        let others = verdict.pairs.filter { $0.other != verdict.reference }.prefix(3 - reference.count)
        return text + "; typically "
            + (reference + others).map { "\(Self.times($0)) than \($0.other) (n = \($0.count))" }
            .joined(separator: ", ") + "."
    }

    /// The verdict for a page: the summary first, then each table.
    var sections: [ReportSection] {
        [answer, standings, shares, losses, frames].compactMap(\.self)
    }

    private var answer: ReportSection {
        let trust = verdict.trust
        var rest: [String] = []
        for (count, what) in [
            (trust.timedOut, "timed out"), (trust.skipped, "skipped"), (trust.otherFrames, "with different frames"),
            (trust.errors, "with errors"),
        ] where count > 0 { rest.append("\(count) \(what)") }
        let held =
            trust.unverified == 0
            ? "all their frames were verified"
            : "the frames of \(trust.unverified) of them were compared with nothing"
        let trusted =
            "\(trust.timed) of \(trust.points) points have a time, and \(held); \(trust.noisy) noisy"
            + rest.map { ", \($0)" }.joined() + "." + exact
        return ReportSection(
            title: "The verdict",
            blocks: (busy + trust.warnings).map { .warning($0) } + [
                .text(headline), .text(Self.lossLine(verdict)), .text(noise), .text(trusted),
            ])
    }

    /// How often the subject had to solve in exact fractions; empty if the rows do not say it.
    private var exact: String {
        guard let count = verdict.exactPoints, let subject = verdict.subject else { return "" }
        let places = count == 0 ? "no point" : count == 1 ? "1 point" : "\(count) points"
        return " \(subject) solved in exact fractions at \(places)."
    }

    /// The first line of a result of a busy machine.
    private var busy: [String] {
        guard verdict.noise.isBusy else { return [] }
        let beyond = verdict.noise.spread.map { "ratios below ×\(Markup.fixed($0, 2)), its own A/A spread" }
        return ["The machine was busy: this run proves nothing about \(beyond ?? "small ratios")."]
    }

    /// The noise of the machine in a sentence.
    private var noise: String {
        let noise = verdict.noise
        let waiting = "Other programs took \(Markup.short(noise.waiting * 100)) % of the time."
        guard let spread = noise.spread else {
            return
                "The run did not measure its own noise, so no difference is called significant. "
                + waiting
        }
        return
            "Noise: one solver measured twice at \(noise.points.count) points differs by up to ×\(Markup.fixed(spread, 3)) "
            + "at 19 of 20 points (A/A spread). \(waiting)"
    }

    private static func lossLine(_ verdict: ResultVerdict) -> String {
        guard let subject = verdict.subject else { return "There are no losses." }
        guard let worst = verdict.losses.first else { return "\(subject) loses at no point." }
        let clear = verdict.noise.spread == nil ? "" : ", \(verdict.losses.count(where: \.isClear)) of them significant"
        return
            "\(subject) loses at \(verdict.losses.count) \(verdict.losses.count == 1 ? "point" : "points")\(clear). "
            + "The worst is \(worst.place.text): \(Markup.time(worst.time)), \(worst.winner) "
            + "\(Markup.time(worst.winningTime)) (×\(Markup.ratio(worst.factor, worst.factorLow, worst.factorHigh)))."
    }

    private var standings: ReportSection? {
        guard !verdict.standings.isEmpty else { return nil }
        let subject = verdict.subject ?? ""
        let operations = Operation.allCases.filter { operation in
            verdict.pairs.contains { $0.shares.contains { $0.operation == operation } }
        }
        let rows = verdict.standings.map { standing in
            (standing: standing, pair: verdict.pairs.first { $0.other == standing.solver })
        }
        var columns: [ReportTable.Column<(standing: ResultVerdict.Standing, pair: Pairing?)>] = [
            .words("solver") { .init($0.standing.solver) },
            .numbers("fastest at") {
                .init("\($0.standing.wins) of \($0.standing.contested)", number: Double($0.standing.wins))
            },
            .numbers("significant") { .init("\($0.standing.clearWins)") },
            .numbers("slower at") { row in
                row.pair.map { .init("\($0.ahead) of \($0.count)", number: Double($0.ahead)) } ?? ""
            },
            .numbers("typical ratio") { row in
                row.pair.map { .init("×\(Self.typical($0)), n = \($0.count)", number: $0.typical) } ?? ""
            },
            .numbers("not finished") { .init("\($0.standing.contested - $0.standing.finished)") },
            .numbers("range of ratios") { row in
                row.pair.map { .init("\(Self.ratio($0.least)) – \(Self.ratio($0.most))", number: $0.most) } ?? ""
            },
        ]
        columns += operations.map { operation in
            .numbers(operation.rawValue) { row in
                let share = row.pair?.shares.first { $0.operation == operation }
                return share.map { .init("\(Self.ratio($0.mean)) (\($0.count))", number: $0.mean) } ?? ""
            }
        }
        let blocks: [ReportSection.Block] = [
            .text(
                "A point is a workload, a size and an operation. A win is significant if the 95 % interval of the ratio to each "
                    + "other solver lies above 1, and the ratio beyond the A/A spread; \(byChance). A ratio is the other solver's time ÷ that of \(subject), over "
                    + "the points that both finished; above 1 the other solver is slower. The typical ratio is the median. The "
                    + "columns of operations are geometric means."),
            .table(ReportTable(rows, columns)),
        ]
        return ReportSection(title: "Who won", blocks: blocks)
    }

    /// The points of each kind of steps; nil for a result of solvers.
    private var shares: ReportSection? {
        guard let subject = verdict.subject, !verdict.shares.isEmpty else { return nil }
        var columns: [ReportTable.Column<String>] = [.words("solver") { .init($0) }]
        for share in verdict.shares {
            columns.append(
                .numbers(share.kind.rawValue) { solver in
                    guard let own = share.standings.first(where: { $0.solver == solver }), own.contested > 0 else {
                        return ""
                    }
                    return .init("\(own.wins) of \(own.contested)", number: Double(own.wins))
                })
            columns.append(
                .numbers("ratios") { solver in
                    guard let pair = share.pairs.first(where: { $0.other == solver }) else { return "" }
                    let range = "\(Markup.ratio(pair.least))–\(Markup.ratio(pair.most))"
                    return .init("\(Self.ratio(pair.typical)), \(range)", number: pair.typical)
                })
        }
        return ReportSection(
            title: "Building, changes and structure",
            blocks: [
                .text(
                    "The points at which a solver is the fastest, and the ratios of its times to those of \(subject): the median, the "
                        + "smallest and the largest. First changes are those of new layouts (first-resize), repeated changes those of "
                        + "numbers that changed before. Structure is a box that is inserted or removed."),
                .table(ReportTable(verdict.standings.map(\.solver), columns)),
            ])
    }

    private var losses: ReportSection? {
        guard let subject = verdict.subject else { return nil }
        let worst = verdict.losses.prefix(Self.mostLosses)
        guard !worst.isEmpty else { return nil }
        let columns: [ReportTable.Column<ResultVerdict.Loss>] = [
            .numbers("ratio") {
                .init("×\(Markup.ratio($0.factor, $0.factorLow, $0.factorHigh))", number: $0.factor)
            },
            .words("point") { .init($0.place.text) },
            .numbers(subject) { .init(Markup.time($0.time), number: $0.time) },
            .words("the fastest") { .init($0.winner) },
            .numbers("its time") { .init(Markup.time($0.winningTime), number: $0.winningTime) },
            .words("significant") { .init($0.isClear ? "yes" : "no") },
        ]
        return ReportSection(
            title: "Where \(subject) loses",
            blocks: [
                .text(
                    verdict.losses.count == 1
                        ? "The one point at which another solver is faster."
                        : "The \(worst.count) worst of \(verdict.losses.count) points at which another solver is faster."
                ),
                .table(ReportTable(Array(worst), columns)),
            ])
    }

    private var frames: ReportSection? {
        guard !verdict.frames.isEmpty else { return nil }
        var columns: [ReportTable.Column<String>] = [.words("solver") { .init($0) }]
        columns += frameColumns("120 Hz, 8.3 ms", within: FrameBudget.at120Hz)
        columns += frameColumns("60 Hz, 16.7 ms", within: FrameBudget.at60Hz)
        var blocks: [ReportSection.Block] = [
            .text(
                "A frame is dropped if the worst step of an operation takes longer than the frame lasts. The worst step is, for each "
                    + "step, the median over its rounds, then the greatest. The table counts pairs of a "
                    + "workload and an operation that drop a frame, and names the smallest layout that does. "
                    + (verdict.includesLayer
                        ? "These times include the layer of views."
                        : "These times are of the solver alone, without the layer of views.")),
            .table(ReportTable(verdict.standings.map(\.solver), columns)),
        ]
        let own = verdict.frames.filter { $0.solver == verdict.subject }.first { !$0.breaks.isEmpty }
        if let own, let subject = verdict.subject {
            let shown = own.breaks.prefix(Self.mostLosses)
            var lines = shown.map {
                "\($0.place), worst step \(Markup.time($0.worstStep)), median \(Markup.time($0.median))"
            }
            if shown.count < own.breaks.count { lines.append("and \(own.breaks.count - shown.count) more") }
            blocks.append(.text("Steps of \(subject) over \(Markup.time(own.limit)), smallest layout first:"))
            blocks.append(.list(lines))
        }
        return ReportSection(title: "Dropped frames", blocks: blocks)
    }

    /// Returns the columns on the frames of a duration that each solver drops.
    private func frameColumns(_ title: String, within limit: Double) -> [ReportTable.Column<String>] {
        func frames(_ solver: String) -> FrameLimit? {
            verdict.frames.first { $0.solver == solver && $0.limit == limit }
        }
        return [
            .numbers(title) { solver in
                guard let frames = frames(solver) else { return "" }
                let (count, all) = (frames.breaks.count, frames.courses)
                let text = all == 0 ? "no time" : "\(count == 0 ? "none" : "\(count)") of \(all)"
                return .init(text, number: Double(count))
            },
            .words("first dropped at") { solver in
                frames(solver)?.breaks.first.map { .init($0.point, number: Double($0.views)) } ?? ""
            },
            .numbers("worst step") { solver in
                frames(solver)?.breaks.first.map { .init(Markup.time($0.worstStep), number: $0.worstStep) } ?? ""
            },
        ]
    }

    private var byChance: String {
        guard let expected = verdict.significantByChance else {
            return "one process measured each point here, so none is called significant"
        }
        return "between equal solvers this would be so at up to \(expected) of \(verdict.contested) points by chance"
    }

    /// Returns a typical ratio in words, such as `84 (81–87)× faster` or `1.3× slower`.
    static func times(_ pair: Pairing) -> String {
        if pair.typical >= 1 { return "\(typical(pair))× faster" }
        if let low = pair.typicalLow, let high = pair.typicalHigh, low > 0 {
            return "\(Markup.ratio(1 / pair.typical, 1 / high, 1 / low))× slower"
        }
        return "\(Markup.ratio(1 / pair.typical))× slower"
    }

    /// Returns a typical ratio with its interval, if there is one.
    private static func typical(_ pair: Pairing) -> String {
        guard let low = pair.typicalLow, let high = pair.typicalHigh else { return Markup.ratio(pair.typical) }
        return Markup.ratio(pair.typical, low, high)
    }

    private static func ratio(_ ratio: Double) -> String { "×\(Markup.ratio(ratio))" }
}

extension ResultVerdict {
    /// The verdict for a terminal: summary, standings, worst losses and dropped frames.
    public var text: String {
        VerdictSections(verdict: self).sections.map { $0.text().joined(separator: "\n") }.joined(separator: "\n\n")
    }
}

extension ResultVerdict.Place {
    /// The point as text, such as `chain 100, resize`.
    var text: String { "\(workload) \(size), \(operation.rawValue)" }
}

extension FrameLimit.Break {
    /// The point as text, such as `content 300, resize`.
    var point: String { "\(workload) \(size), \(operation.rawValue)" }
    /// The point with its number of views.
    var place: String { "\(point) (\(views) views)" }
}
