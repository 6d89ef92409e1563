public import SolverAPI

/// All files of a report, made from the rows and the facts beside them, and from nothing else: the same result gives the
/// same report, whenever and wherever.
public struct ResultReport: Sendable {
    /// One file: its name in the result's folder, and its text.
    public struct File: Hashable, Sendable {
        /// The name of the file.
        public let name: String
        /// The content of the file.
        public let text: String
    }

    /// The files, in a fixed order.
    public let files: [File]

    /// What the result says: the first part of both pages.
    public let verdict: ResultVerdict

    /// Makes the report of a result. A damaged row is shown as one, without its numbers. The verdict is about the solver that is
    /// named, where it took part, else about the one that won most.
    ///
    /// - Parameter solver: makes what lays out the screens of a layout race for their pictures; without it there are none.
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
        let headline = charts.headline(subject: verdict.subject, reference: result.run?.reference)
        if let headline { files.append(File(name: "headline.svg", text: ChartSheet([headline]).svg())) }
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
            content: content, verdict: sections, charted: charted, headline: headline?.title,
            hasOverview: !overview.isEmpty)
        files.append(File(name: "README.md", text: markdown.text()))
        let isScreens = verdict.includesLayer
        let drawings = groups.workloads.compactMap { name -> WorkloadDrawing? in
            let sizes = groups.groups.filter { $0.workload == name }.flatMap(\.sizes).sorted()
            // A screen of the layout race may have a workload's name.
            if isScreens {
                return solver.flatMap { WorkloadDrawing(screen: name, sizes: sizes, solver: $0) }
            }
            return WorkloadDrawing(name, sizes: sizes)
        }
        let page = HTMLReport(content: content, verdict: sections, drawings: drawings)
        files.append(File(name: "report.html", text: page.text()))
        self.files = files
    }

    /// Writes the files into a folder, over those of an earlier report.
    public func write(to folder: String) throws(ResultFolderError) {
        for file in files { try ResultFolder.write(file.text, to: "\(folder)/\(file.name)") }
    }
}
