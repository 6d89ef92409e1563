public import SolverAPI

/// All files of a report. They depend only on the result.
public struct ResultReport: Sendable {
    /// A file: its name in the folder of the result, and its text.
    public struct File: Hashable, Sendable {
        public let name: String
        public let text: String
    }

    /// The files, in a fixed order.
    public let files: [File]

    /// The verdict, the first part of both pages.
    public let verdict: ResultVerdict

    /// Creates the report of a result. A damaged row is shown as an error, without its numbers.
    ///
    /// - Parameters:
    ///   - subject: The preferred subject of the verdict. If it has no rows, the subject is the solver with the most
    ///     wins.
    ///   - solver: Creates the solver that lays out the screens of a layout race for their pictures; nil for no
    ///     pictures.
    public init(
        _ result: RecordedResult, subject: String? = nil, drawnWith solver: (() -> any LayoutSolver)? = nil
    ) {
        let result = result.sound
        let groups = ResultGroups(result.rows)
        let charts = ResultCharts(groups: groups, floors: result.floors)
        verdict = ResultVerdict(result, subject: subject)
        let sections = VerdictSections(verdict: verdict)
        let content = ResultSections(result: result, groups: groups)
        var files: [File] = []
        let headline =
            verdict.includesLayer
            ? charts.engineHeadline()
            : [charts.headline(subject: verdict.subject, reference: result.run?.reference)].compactMap(\.self)
        if !headline.isEmpty { files.append(File(name: "headline.svg", text: ChartSheet(headline).svg())) }
        let overview = charts.overview()
        if !overview.isEmpty {
            let svg = ChartSheet(overview, caption: "Cost per view of the first solve: level is linear").svg()
            files.append(File(name: "overview.svg", text: svg))
        }
        var charted: [String] = []
        for group in groups.groups {
            let sheet = [charts.timePerView(group), charts.workPerView(group), charts.totalTime(group)]
                .filter(\.isWorthDrawing)
            guard !sheet.isEmpty else { continue }
            charted.append(group.name)
            files.append(File(name: "\(group.name).svg", text: ChartSheet(sheet).svg()))
        }
        files.append(File(name: "summary.csv", text: SummaryTable.csv(groups)))
        let markdown = MarkdownReport(
            content: content, verdict: sections, charted: charted,
            headline: headline.isEmpty ? nil : headline.map(\.title).joined(separator: "; "),
            hasOverview: !overview.isEmpty)
        files.append(File(name: "README.md", text: markdown.text()))
        let isScreens = verdict.includesLayer
        let drawings = groups.workloads.compactMap { name -> WorkloadDrawing? in
            let sizes = groups.groups.filter { $0.workload == name }.flatMap(\.sizes).sorted()
            // A screen of the layout race may have the name of a workload.
            if isScreens {
                return solver.flatMap { WorkloadDrawing(screen: name, sizes: sizes, solver: $0) }
            }
            return WorkloadDrawing(name, sizes: sizes)
        }
        let page = HTMLReport(content: content, verdict: sections, drawings: drawings)
        files.append(File(name: "report.html", text: page.text()))
        self.files = files
    }

    /// Writes the files into a folder and overwrites an earlier report.
    ///
    /// - Throws: ``ResultFolderError`` if a file cannot be written.
    public func write(to folder: String) throws(ResultFolderError) {
        for file in files { try ResultFolder.write(file.text, to: "\(folder)/\(file.name)") }
    }
}
