import ArgumentParser
import AutoLayout
import Foundation
import LayoutExamples
import SolverCatalog
import Testing

@testable import LayoutLab

@Suite("layoutlab frames --example")
struct ExampleVerbTests {
    @Test func `the list has one line per example`() {
        let lines = ExampleReport.list.split(separator: "\n")
        #expect(lines.count == LayoutExample.all.count)
        for (line, example) in zip(lines, LayoutExample.all) {
            #expect(line.hasPrefix(example.name + " ") && line.hasSuffix(example.summary))
        }
    }

    @Test func `a table shows the tree after each step`() throws {
        let example = try #require(LayoutExample.named("centred"))
        let solver = try #require(SolverCatalog.entry(named: "cassowary")).make()
        #expect(
            try ExampleReport(example, solver: solver).table == """
                centred: portrait
                window  0 0 320×480
                  view  100 200 120×80

                centred: landscape
                window  0 0 480×320
                  view  180 120 120×80
                """)
    }

    @Test func `JSON contains the same frames, with counted work`() throws {
        let example = try #require(LayoutExample.named("two-rows"))
        let report = try ExampleReport(example, solver: try FramesReport.makeSolver(named: "cassowary"))
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(try ExampleReport.json(report).utf8)) as? [String: Any])
        let steps = try #require(json["steps"] as? [[String: Any]])
        #expect(steps.count == 4 && steps[2]["passes"] as? Int == 2)
        let views = try #require(steps[2]["views"] as? [[String: Any]])
        #expect(views.last?["name"] as? String == "caption" && views.last?["isHidden"] as? Bool == true)
    }

    @Test func `the error about an invalid name lists the valid ones`() throws {
        var wrong = try #require(try LayoutLab.parseAsRoot(["frames", "--example", "nothing"]) as? FramesCommand)
        #expect(throws: (any Error).self) { try wrong.run() }
        wrong = try #require(try LayoutLab.parseAsRoot(["frames"]) as? FramesCommand)
        #expect(throws: (any Error).self) { try wrong.run() }
    }
}
