internal import SafeText

/// The self-contained page `report.html`. It needs no network. The verdict and the tables are text; a script draws the
/// heat map and the charts from rows that the page carries as JSON.
///
/// The page does not use a charting library. Libraries that draw on a canvas show no text to a screen reader and cannot
/// label the ends of curves. Plotly can, but is larger than the whole page may be.
struct HTMLReport {
    let content: ResultSections
    let verdict: VerdictSections
    let drawings: [WorkloadDrawing]

    func text() -> String {
        let command = content.result.run.map { "<pre>\(SafeText.xml($0.command))</pre>\n" } ?? ""
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>LayoutLab result</title>
            <meta name="viewport" content="width=device-width, initial-scale=1"><style>\(Self.text(of: PackageResources.page_css))
            \(looks)</style></head><body>
            <a class="skip" href="#answer">To the verdict</a>
            <header><h1>LayoutLab result</h1>
            \(command)\(facts)<nav aria-label="Parts of this page">\(links)</nav></header>
            <main>
            \(answer)
            \(Self.workbench)
            \(frames)
            \(tables)
            </main>
            <div id="tip" role="tooltip" hidden></div>
            <noscript><p class="warning">The heat map and the charts need scripts. README.md in the same folder has the charts as \
            pictures.</p></noscript>
            <script type="application/json" id="data">\(PageData(content, verdict.verdict).json)</script>
            <script>"use strict";
            \(Self.script)</script></body></html>

            """
    }

    /// CSS variables with the color of each solver, for light and dark pages.
    private var looks: String {
        let styles = content.groups.solvers.enumerated().map { (index: $0.offset, style: SolverStyle($0.element)) }
        let light = styles.map { "--s\($0.index):\($0.style.color);" }.joined()
        let dark = styles.map { "--s\($0.index):\($0.style.darkColor);" }.joined()
        return ":root{\(light)}@media (prefers-color-scheme:dark){:root{\(dark)}}"
    }

    private var facts: String {
        guard let machine = content.result.machine else { return "" }
        let facts = [
            machine.processor, "\(machine.cores) cores", machine.system, "Swift \(machine.swift)",
            machine.configuration, "commit \(machine.commit ?? "unknown")", machine.date,
        ]
        return "<p class=\"soft\">\(SafeText.xml(facts.joined(separator: " · ")))</p>\n"
    }

    private var links: String {
        [
            ("answer", "Verdict"), ("map", "Heat map"), ("chart-head", "Charts"), ("all", "All points"),
            ("frames", "Frames"), ("more", "Tables and method"),
        ].map { "<a href=\"#\($0.0)\">\($0.1)</a>" }.joined(separator: " ")
    }

    private var answer: String {
        verdict.sections.enumerated().map { index, section in
            let title = SafeText.xml(section.title)
            return index == 0
                ? "<section class=\"answer\" id=\"answer\"><h2>\(title)</h2>\n\(section.html())</section>\n"
                : "<section><h3>\(title)</h3>\n\(section.html())</section>\n"
        }.joined()
    }

    private var frames: String {
        guard !drawings.isEmpty else { return "" }
        let (what, tolerance) =
            verdict.verdict.includesLayer ? ("screen", "half a point") : ("workload", "a millionth of a point")
        return """
            <section id="frames"><h2>The frames</h2>
            <p>The frames of each \(what) at a small size. There is one picture for all solvers, because a time counts only if the \
            frames after every step match the reference to \(tolerance). The table of verified frames lists the solvers with \
            different frames.</p>
            <div class="grid">\(drawings.map { $0.figure() }.joined(separator: "\n"))</div></section>

            """
    }

    private var tables: String {
        let sections =
            [content.correctness] + content.race
            + [content.growth, content.errors, content.machine, content.method].compactMap(\.self)
        return "<section id=\"more\"><h2>Tables and method</h2>\n"
            + sections.map {
                "<details><summary>\(SafeText.xml($0.title))</summary>\n\($0.html())</details>\n"
            }.joined() + "</section>\n"
    }

    /// The elements that the script fills.
    private static let workbench = """
        <div class="controls"><div class="chips" id="chips" role="group" aria-label="Solvers shown"></div>
        <div class="fields"><label>Search <input type="search" id="search" size="30" placeholder="workload, operation, status …"></label>
        <span class="soft">Keys: / search, n and p next and previous chart, arrows in the heat map.</span></div></div>
        <section id="map"><h2>Heat map</h2>
        <p class="soft">Time ÷ that of the fastest solver shown, as a geometric mean over the sizes that the solver finished. A cell \
        opens its chart. <span class="scale" id="scale" aria-hidden="true"></span></p>
        <div class="heat" id="heat" role="grid" aria-label="Solvers by workload and operation"></div></section>
        <section><h2 id="chart-head">Charts</h2>
        <div class="fields"><label>Workload <select id="group"></select></label> <label>Measure <select id="measure"></select></label>
        <button type="button" id="before">Previous</button><button type="button" id="after">Next</button></div>
        <figure id="chart" tabindex="-1"></figure>
        <div class="wide" id="chart-table" tabindex="0"></div>
        <details><summary>All charts</summary><div class="grid" id="all-charts"></div></details></section>
        <section id="all"><h2>All points</h2>
        <p class="soft" id="points-count" aria-live="polite"></p>
        <div class="wide tall" tabindex="0"><table><thead><tr id="points-head"></tr></thead><tbody id="points"></tbody></table></div>
        <button type="button" id="points-more">Show all</button></section>
        """

    private static let script = [
        PackageResources.data_js, PackageResources.heatmap_js, PackageResources.chart_js, PackageResources.tables_js,
        PackageResources.controls_js,
    ].map(text).joined(separator: "\n")

    private static func text(of bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
