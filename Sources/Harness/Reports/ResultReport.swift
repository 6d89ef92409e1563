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

    /// Makes the report of a result. A damaged row is shown as one, without its numbers.
    public init(_ result: RecordedResult) {
        let result = result.sound
        let groups = ResultGroups(result.rows)
        let charts = ResultCharts(groups: groups)
        var files: [File] = []
        var figures: [(title: String, svg: String)] = []
        let overview = charts.overview()
        if !overview.isEmpty {
            let svg = ChartSheet(overview, caption: "Cost per view of the first solve: level is linear").svg()
            files.append(File(name: "overview.svg", text: svg))
            figures.append(("Overview: first solve", svg))
        }
        var charted: [String] = []
        for group in groups.groups {
            let sheet = [charts.timePerView(group), charts.workPerView(group), charts.totalTime(group)]
                .filter(\.isWorthDrawing)
            guard !sheet.isEmpty else { continue }
            let svg = ChartSheet(sheet).svg()
            charted.append(group.name)
            files.append(File(name: "\(group.name).svg", text: svg))
            figures.append(("\(group.workload), \(group.operation.rawValue)", svg))
        }
        files.append(File(name: "summary.csv", text: SummaryTable.csv(groups)))
        let markdown = MarkdownReport(
            result: result, groups: groups, charted: charted, hasOverview: !overview.isEmpty)
        files.append(File(name: "README.md", text: markdown.text()))
        files.append(
            File(name: "report.html", text: HTMLReport(result: result, groups: groups, figures: figures).text()))
        self.files = files
    }

    /// Writes the files into a folder, over those of an earlier report.
    public func write(to folder: String) throws(ResultFolderError) {
        for file in files { try ResultFolder.write(file.text, to: "\(folder)/\(file.name)") }
    }
}
