/// The verdict in words and tables: the first thing that a reader of a result sees, in the terminal, in Markdown and in HTML.
struct VerdictSections {
    let verdict: ResultVerdict
    /// How many losses are told.
    static let mostLosses = 10

    /// One sentence for the top of a page: how often, and how much faster than those that matter most.
    var headline: String {
        guard let subject = verdict.subject, let own = verdict.standings.first(where: { $0.solver == subject }) else {
            return "No solver has a time here."
        }
        let clear = own.clearWins == own.wins ? "" : " (\(own.clearWins) beyond chance)"
        let text = "\(subject) is the fastest at \(own.wins) of \(own.contested) points\(clear)"
        guard !verdict.pairs.isEmpty else { return text + ": there is nobody beside it." }
        // What it is held against, and the best of the others.
        let reference = verdict.pairs.filter { $0.other == verdict.reference }
        let others = verdict.pairs.filter { $0.other != verdict.reference }.prefix(3 - reference.count)
        return text + "; typically "
            + (reference + others).map { "\(Self.times($0.typical)) than \($0.other) (n = \($0.count))" }
            .joined(separator: ", ") + "."
    }

    /// The verdict for a page: the answers first, each with its table.
    var sections: [ReportSection] {
        [answer, standings, losses, frames].compactMap(\.self)
    }

    private var answer: ReportSection {
        let trust = verdict.trust
        var rest: [String] = []
        for (count, what) in [
            (trust.timedOut, "out of time"), (trust.skipped, "not attempted"), (trust.otherFrames, "with other frames"),
            (trust.errors, "with errors"),
        ] where count > 0 { rest.append("\(count) \(what)") }
        let held =
            trust.unverified == 0
            ? "the frames of all of them were verified"
            : "the frames of \(trust.unverified) of them were held against nothing"
        let trusted =
            "\(trust.timed) of \(trust.points) points have a time, and \(held); \(trust.noisy) noisy"
            + rest.map { ", \($0)" }.joined() + "."
        return ReportSection(
            title: "The verdict",
            blocks: trust.warnings.map { .warning($0) } + [
                .text(headline), .text(Self.lossLine(verdict)), .text(trusted),
            ])
    }

    private static func lossLine(_ verdict: ResultVerdict) -> String {
        guard let subject = verdict.subject else { return "Nothing was lost." }
        guard let worst = verdict.losses.first else { return "\(subject) loses at no point." }
        return
            "\(subject) loses at \(verdict.losses.count) \(verdict.losses.count == 1 ? "point" : "points"), \(verdict.losses.count(where: \.isClear)) beyond chance; "
            + "the worst: \(worst.place.text), \(Markup.time(worst.time)) where \(worst.winner) takes "
            + "\(Markup.time(worst.winningTime)) (×\(Markup.short(worst.factor)))."
    }

    private var standings: ReportSection? {
        guard !verdict.standings.isEmpty else { return nil }
        let subject = verdict.subject ?? ""
        let operations = Operation.allCases.filter { operation in
            verdict.pairs.contains { $0.shares.contains { $0.operation == operation } }
        }
        let rows = verdict.standings.map { standing -> [ReportTable.Cell] in
            let pair = verdict.pairs.first { $0.other == standing.solver }
            var cells: [ReportTable.Cell] = [
                .init(standing.solver),
                .init("\(standing.wins) of \(standing.contested)", number: Double(standing.wins)),
                .init("\(standing.clearWins)"),
                pair.map { .init("\($0.ahead) of \($0.count)", number: Double($0.ahead)) } ?? "",
                pair.map { .init("\(Self.ratio($0.typical)) (n = \($0.count))", number: $0.typical) } ?? "",
                .init("\(standing.contested - standing.finished)"),
            ]
            cells.append(
                pair.map { .init("\(Self.ratio($0.least)) – \(Self.ratio($0.most))", number: $0.most) } ?? "")
            for operation in operations {
                let share = pair?.shares.first { $0.operation == operation }
                cells.append(share.map { .init("\(Self.ratio($0.mean)) (\($0.count))", number: $0.mean) } ?? "")
            }
            return cells
        }
        let blocks: [ReportSection.Block] = [
            .text(
                "A point is a workload, a size and an operation. Beyond chance: the 95 % interval of its median lies below those of "
                    + "all others. Ratios are the other's time divided by that of \(subject), over the points that both have "
                    + "finished: above 1 the other is slower, and how often is told. Typical is the median; the columns of "
                    + "operations are geometric means."),
            .table(
                ReportTable(
                    heads: [
                        .words("solver"), .numbers("fastest at"), .numbers("beyond chance"), .numbers("slower at"),
                        .numbers("typical ratio"), .numbers("not finished"), .numbers("least – most"),
                    ] + operations.map { .numbers($0.rawValue) }, rows: rows)),
        ]
        return ReportSection(title: "Who won", blocks: blocks)
    }

    private var losses: ReportSection? {
        guard let subject = verdict.subject else { return nil }
        let worst = verdict.losses.prefix(Self.mostLosses)
        guard !worst.isEmpty else { return nil }
        let rows = worst.map { loss -> [ReportTable.Cell] in
            [
                .init("×\(Markup.short(loss.factor))", number: loss.factor), .init(loss.place.text),
                .init(Markup.time(loss.time), number: loss.time), .init(loss.winner),
                .init(Markup.time(loss.winningTime), number: loss.winningTime), .init(loss.isClear ? "yes" : "no"),
            ]
        }
        return ReportSection(
            title: "Where \(subject) loses",
            blocks: [
                .text(
                    verdict.losses.count == 1
                        ? "The one point at which another solver is faster."
                        : "The \(worst.count) worst of \(verdict.losses.count) points at which another solver is faster."
                ),
                .table(
                    ReportTable(
                        heads: [
                            .numbers("slower by"), .words("point"), .numbers(subject), .words("the fastest"),
                            .numbers("it takes"), .words("beyond chance"),
                        ], rows: rows)),
            ])
    }

    private var frames: ReportSection? {
        guard !verdict.frames.isEmpty else { return nil }
        let rows = verdict.standings.map(\.solver).map { solver -> [ReportTable.Cell] in
            [.init(solver)]
                + verdict.frames.filter { $0.solver == solver }.flatMap { frame -> [ReportTable.Cell] in
                    guard let first = frame.breaks.first else {
                        return [.init(frame.courses == 0 ? "no time" : "none of \(frame.courses)", number: 0), "", ""]
                    }
                    return [
                        .init("\(frame.breaks.count) of \(frame.courses)", number: Double(frame.breaks.count)),
                        .init(first.point, number: Double(first.views)),
                        .init(Markup.time(first.worstStep), number: first.worstStep),
                    ]
                }
        }
        var blocks: [ReportSection.Block] = [
            .text(
                "A frame breaks where the worst step of an operation takes longer than it lasts; counted are pairs of a workload and "
                    + "an operation, and named is the smallest layout. "
                    + (verdict.includesLayer
                        ? "The layer of views is in these times."
                        : "Of the solver alone: the layer of views above it is not in these times.")),
            .table(
                ReportTable(
                    heads: [
                        .words("solver"), .numbers("120 Hz, 8.3 ms"), .words("breaks first at"), .numbers("worst step"),
                        .numbers("60 Hz, 16.7 ms"), .words("breaks first at"), .numbers("worst step"),
                    ], rows: rows)),
        ]
        let own = verdict.frames.filter { $0.solver == verdict.subject }.first { !$0.breaks.isEmpty }
        if let own, let subject = verdict.subject {
            let told = own.breaks.prefix(Self.mostLosses)
            var lines = told.map {
                "\($0.place), worst step \(Markup.time($0.worstStep)), median \(Markup.time($0.median))"
            }
            if told.count < own.breaks.count { lines.append("and \(own.breaks.count - told.count) more") }
            blocks.append(.text("Where \(subject) takes more than \(Markup.time(own.limit)), smallest layouts first:"))
            blocks.append(.list(lines))
        }
        return ReportSection(title: "Where frames break", blocks: blocks)
    }

    /// `84× faster`, `1.3× slower`.
    static func times(_ ratio: Double) -> String {
        ratio >= 1 ? "\(Markup.short(ratio))× faster" : "\(Markup.short(1 / ratio))× slower"
    }

    private static func ratio(_ ratio: Double) -> String { "×\(Markup.short(ratio))" }
}

extension ResultVerdict {
    /// The verdict for a terminal: the answers, who won, the worst losses and where frames break.
    public var text: String {
        VerdictSections(verdict: self).sections.map { $0.text().joined(separator: "\n") }.joined(separator: "\n\n")
    }
}

extension ResultVerdict.Place {
    /// `chain 100, resize`.
    var text: String { "\(workload) \(size), \(operation.rawValue)" }
}

extension FrameLimit.Break {
    /// `content 300, resize`.
    var point: String { "\(workload) \(size), \(operation.rawValue)" }
    /// The same with the number of views.
    var place: String { "\(point) (\(views) views)" }
}
