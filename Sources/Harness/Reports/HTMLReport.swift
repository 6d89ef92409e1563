internal import SafeText

/// The self-contained `report.html`: no network, charts inline, tables that sort.
struct HTMLReport {
    let result: RecordedResult
    let groups: ResultGroups
    /// Title and SVG text of each figure.
    let figures: [(title: String, svg: String)]

    func text() -> String {
        let partial = result.isPartial ?? true
        var html = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>LayoutLab result</title>
            <meta name="viewport" content="width=device-width"><style>\(Self.style)</style></head><body>
            <h1>LayoutLab result</h1>

            """
        if let run = result.run { html += "<pre>\(SafeText.xml(run.command))</pre>\n" }
        if partial { html += "<p class=\"warning\">Partial: the run was ended before its last point.</p>\n" }
        if let machine = result.machine {
            if machine.invariantChecks {
                html += "<p class=\"warning\">Invariant checks were on: the times mean nothing.</p>\n"
            }
            if machine.configuration == "debug" {
                html += "<p class=\"warning\">A debug build: the times mean nothing.</p>\n"
            }
            let facts = [
                machine.processor, "\(machine.cores) cores", machine.system, "Swift \(machine.swift)",
                machine.configuration, "load \(machine.loadAverage)", "commit \(machine.commit ?? "unknown")",
                machine.date,
            ]
            html += "<p>\(SafeText.xml(facts.joined(separator: " · ")))</p>\n"
        }
        html += "<p id=\"solvers\">"
        for (index, solver) in groups.solvers.enumerated() {
            html += """
                <label style="border-color:\(ChartPalette.colour(index))"><input type="checkbox" checked \
                value="\(SafeText.xml(solver))"> \(SafeText.xml(solver))</label>

                """
        }
        html += "</p>\n"
        for figure in figures {
            html += """
                <details\(figure.title == figures.first?.title ? " open" : "")>\
                <summary>\(SafeText.xml(figure.title))</summary><figure>\(figure.svg)</figure></details>

                """
        }
        html += "<h2>All points</h2>\n<p>Click a heading to sort.</p>\n" + table()
        return html + "<script>\(Self.script)</script></body></html>\n"
    }

    private func table() -> String {
        let heads = [
            "workload", "operation", "solver", "size", "status", "median", "95 % interval", "p25–p75", "worst step",
            "samples",
            "pivots/step", "why",
        ]
        var html = "<table><thead><tr>" + heads.map { "<th>\($0)</th>" }.joined() + "</tr></thead><tbody>\n"
        for row in groups.groups.flatMap(\.rows) {
            let time = row.time
            let plain = [row.workload, row.operation.rawValue, row.solver].map { SafeText.xml($0) }
            html += "<tr data-solver=\"\(plain[2])\" class=\"\(row.status.rawValue)\">"
            html += plain.map { "<td>\($0)</td>" }.joined()
            html +=
                "<td data-n=\"\(row.size)\">\(row.size)</td><td>\(row.status.rawValue)\(row.noisy ? ", noisy" : "")</td>"
            html += cell(time?.median, time.map { Markup.time($0.median) })
            html += cell(
                time?.confidenceLow, time.map { "\(Markup.time($0.confidenceLow)) – \(Markup.time($0.confidenceHigh))" }
            )
            html += cell(
                time?.lowerQuartile, time.map { "\(Markup.time($0.lowerQuartile)) – \(Markup.time($0.upperQuartile))" })
            html += cell(row.worstStep, row.worstStep.map { Markup.time($0) })
            html += cell(time.map { Double($0.count) }, time.map { "\($0.count)" })
            html += cell(row.work?.pivots, row.work.map { Markup.short($0.pivots) })
            html += "<td>\(SafeText.xml(row.reason ?? ""))</td></tr>\n"
        }
        return html + "</tbody></table>\n"
    }

    private func cell(_ number: Double?, _ text: String?) -> String {
        "<td data-n=\"\(number.map { Markup.fixed($0, 3) } ?? "-1")\">\(text ?? "")</td>"
    }

    private static let style = """
        :root{color-scheme:light dark}body{font:15px/1.5 system-ui,'DejaVu Sans',sans-serif;max-width:1340px;margin:2em auto;\
        padding:0 1em}pre{padding:.7em;overflow:auto;background:#8882}figure{margin:.5em 0;background:#fff;border-radius:6px;\
        overflow:auto}figure svg{max-width:100%;height:auto}summary{cursor:pointer;font-weight:600;padding:.3em 0}\
        table{border-collapse:collapse;font-size:13px}th{cursor:pointer;text-align:left}th,td{padding:.2em .6em;\
        border-bottom:1px solid #8884}td[data-n]{text-align:right;font-variant-numeric:tabular-nums}\
        label{border-left:6px solid;padding:0 .6em;margin-right:1em}.warning{font-weight:700;color:#c33}\
        tr.error{background:#c332}tr.timed-out,tr.skipped{opacity:.65}
        """

    private static let script = """
        document.querySelectorAll('th').forEach((th,i)=>th.onclick=()=>{const b=document.querySelector('tbody');\
        const up=th.dataset.up=th.dataset.up==='1'?'0':'1';const key=r=>{const c=r.cells[i];\
        return c.dataset.n===undefined?c.textContent:+c.dataset.n};\
        [...b.rows].sort((x,y)=>{const p=key(x),q=key(y);return(p<q?-1:p>q?1:0)*(up==='1'?1:-1)}).forEach(r=>b.append(r))});\
        document.querySelectorAll('#solvers input').forEach(c=>c.onchange=()=>\
        document.querySelectorAll('[data-solver]').forEach(e=>{if(e.dataset.solver===c.value)\
        e.style.display=c.checked?'':'none'}));
        """
}
