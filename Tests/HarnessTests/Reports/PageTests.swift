import Foundation
import TestSupport
import Testing

@testable import Harness

@Suite(
    "The page of a result, in a browser", .enabled(if: Browser.path != nil, Browser.absence), .hangLimit(minutes: 10))
struct PageTests {
    /// A result of ten solvers: one much slower than the others, one timed out at the largest size, one not in the
    /// catalog.
    private static let html: String = {
        let names = [
            "revised-simplex", "cassowary", "dense-lp", "kiwi", "cassowary-rs", "glpk", "highs", "clp", "sparse-lu",
            "manual",
        ]
        var rows: [ResultRow] = []
        for (number, name) in names.enumerated() {
            for workload in ["content", "grid", "a workload<script>alert(1)</script>"] {
                for operation in [Harness.Operation.buildAndSolve, .resize] {
                    for size in [10, 100, 1000] {
                        let isLate = name == "kiwi" && size == 1000
                        var row = ResultRow(
                            solver: name, workload: workload, operation: operation, size: size, views: size,
                            status: isLate ? .timedOut : .ok)
                        if name == "highs" && size == 1000 {
                            (row.status, row.reason) = (.skipped, "too large for it")
                            rows.append(row)
                            continue
                        }
                        let factor = name == "dense-lp" ? 1e5 : Double(number + 1)
                        row.time = SampleSummary([100, 102, 104].map { $0 * factor * Double(size) })
                        row.reference = "revised-simplex"
                        rows.append(row)
                    }
                }
            }
        }
        let run = RunFacts(command: "layoutlab bench", seed: 1, budget: 1, partial: false, reference: "kiwi")
        let floor = PeerDescription(name: "manual", version: "1", abilities: ["constant-change"], notes: ["by hand"])
        let result = RecordedResult(
            rows: rows, run: run, peers: [PeerRecord(name: "manual", description: floor)])
        return ResultReport(result).files.first { $0.name == "report.html" }?.text ?? ""
    }()

    private func ask(_ script: String, width: Int = 1280, dark: Bool = false) throws -> String {
        let (answer, console) = try Browser.ask(Self.html, width: width, dark: dark, script)
        #expect(console.isEmpty, "\(console)")
        return answer
    }

    @Test(arguments: [400, 1280], [false, true])
    func `it opens without errors and without horizontal scrolling`(width: Int, dark: Bool) throws {
        let answer = try ask(
            """
            const d = document.documentElement;
            return [window.innerWidth, d.scrollWidth <= window.innerWidth,
              window.getComputedStyle(document.body).backgroundColor, document.querySelectorAll('#chart svg polyline').length].join(' ');
            """, width: width, dark: dark)
        #expect(answer == "\(width) true \(dark ? "rgb(22, 24, 29)" : "rgb(255, 255, 255)") 10")
    }

    @Test func `hiding a solver rescales the axes for the others`() throws {
        let answer = try ask(
            """
            const ticks = () => [...document.querySelectorAll('#chart svg text[text-anchor=end]')].map(t => t.textContent);
            const before = ticks(), box = [...document.querySelectorAll('#chips label')].find(l => l.textContent.trim() === 'dense-lp');
            const cells = () => document.querySelectorAll('#heat [role=row]:nth-child(2) button').length;
            const wide = cells();
            box.querySelector('input').click();
            return JSON.stringify([before.at(-1), ticks().at(-1), wide, cells(), document.querySelectorAll('#chart svg polyline').length]);
            """)
        #expect(answer == #"["10 s","1 ms",10,9,9]"#)
    }

    @Test func `the arrow keys move through the heat map, and a cell opens its chart`() throws {
        let answer = try ask(
            """
            const cells = [...document.querySelectorAll('#heat button')];
            cells[0].focus();
            const press = key => document.activeElement.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
            press('ArrowRight'); press('ArrowDown'); press('ArrowDown');
            const label = document.activeElement.getAttribute('aria-label');
            document.activeElement.click();
            return label + ' | ' + document.querySelector('#chart svg').getAttribute('aria-label').split(':')[0];
            """)
        #expect(
            answer.hasPrefix("cassowary-rs, content, build-and-solve") && answer.hasSuffix("| content, build-and-solve")
        )
    }

    @Test func `a search shows the rows that contain all its words`() throws {
        let answer = try ask(
            """
            const field = document.getElementById('search');
            field.value = 'grid kiwi timed-out';
            field.dispatchEvent(new window.Event('input'));
            return document.getElementById('points-count').textContent + ' '
              + [...document.querySelectorAll('#points tr')].every(r => r.textContent.includes('grid') && r.textContent.includes('kiwi'));
            """)
        #expect(answer == "2 of 2 points true")
    }

    @Test func `a heading sorts in alternating directions and shows the direction`() throws {
        let answer = try ask(
            """
            const head = () => [...document.querySelectorAll('#points-head th')].find(t => t.textContent === 'median');
            const first = () => document.querySelector('#points tr').cells[5].textContent;
            head().querySelector('button').click();
            const up = [head().getAttribute('aria-sort'), first()];
            head().querySelector('button').click();
            return JSON.stringify([...up, head().getAttribute('aria-sort'), first()]);
            """)
        #expect(
            answer == #"["ascending","1.02 \u00b5s","descending","10.2 s"]"#
                || answer == #"["ascending","1.02 µs","descending","10.2 s"]"#)
    }

    @Test func `hollow marks are timed out points and are explained`() throws {
        let answer = try ask(
            """
            const hollow = [...document.querySelectorAll('#chart svg polygon, #chart svg circle')]
              .filter(m => m.getAttribute('fill') === 'var(--page)').length;
            return hollow + ' ' + document.querySelector('#chart figcaption').textContent.includes('hollow marks: out of budget');
            """)
        #expect(answer == "1 true")
    }

    @Test func `a missing time is replaced by its reason`() throws {
        let answer = try ask(
            """
            const field = document.getElementById('search');
            field.value = 'highs skipped';
            field.dispatchEvent(new window.Event('input'));
            const row = document.querySelector('#points tr');
            const heads = document.querySelectorAll('#points-head th').length;
            const spans = [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0);
            return JSON.stringify([row.cells[5].textContent, heads === spans]);
            """)
        #expect(answer == #"["too large for it",true]"#)
    }

    @Test func `each workload of the laboratory is drawn`() throws {
        let answer = try ask(
            "return document.querySelectorAll('#frames figure').length + ' ' + document.querySelectorAll('#frames rect').length;"
        )
        let counts = answer.split(separator: " ").compactMap { Int($0) }
        #expect(counts.first == 2 && (counts.last ?? 0) > 20)
    }
}
