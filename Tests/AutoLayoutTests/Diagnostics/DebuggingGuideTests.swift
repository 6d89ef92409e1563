import AutoLayout
import Foundation
import SolverAPI
import SolverCatalog
import Testing
import TestSupport

/// The output of these tests appears in docs/DEBUGGING.md.
@Suite struct DebuggingGuideTests {
    private func guide() throws -> String {
        return try String(contentsOf: Repository.path("docs/DEBUGGING.md"), encoding: .utf8)
    }

    private func expectShown(_ text: String) throws {
        // Addresses differ from run to run, and line numbers change with this file.
        let shown = text.replacing(/0x[0-9a-f]+/, with: "0x1a0").replacing(/\.swift:[0-9]+/, with: ".swift:12")
        #expect(try guide().contains(shown), "the guide does not show:\n\(shown)")
    }

    private func makeForm() throws -> (root: LayoutView, title: LayoutView, value: LayoutView) {
        let root = makeRoot(320, 44)
        let title = try root.child("title", intrinsic: LayoutSize(width: 80, height: 20))
        let value = try root.child("value", intrinsic: LayoutSize(width: 60, height: 20))
        try LayoutConstraint.activate(
            LayoutConstraint.constraints(
                withVisualFormat: "|-[title]-[value]-|", options: .alignAllCenterY,
                views: ["title": title, "value": value])
                + [title.centerYAnchor.constraint(equalTo: root.centerYAnchor)])
        return (root, title, value)
    }

    @Test func `the guide shows a conflict log`() throws {
        let (root, title, value) = try makeForm()
        let width = title.widthAnchor.constraint(equalToConstant: 200)
        width.identifier = "title width"
        let least = value.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
        try LayoutConstraint.activate([width, least])
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        var log: ConflictLog?
        engine.onConflict = { log = $0 }
        try engine.layoutBreakingConflicts()
        try expectShown(try #require(log).description)
    }

    @Test func `the guide shows a trace, a list of constraints and the constraints that affect a view`() throws {
        let (root, title, _) = try makeForm()
        let engine = try layOut(root)
        try expectShown(try engine.layoutTrace())
        try expectShown(root.constraintListOfSubtree)
        let affecting = engine.constraintsAffectingLayout(of: title, along: .vertical)
        try expectShown(affecting.map(\.description).joined(separator: "\n"))
        let range = try engine.validRange(of: .width, of: title)
        try expectShown("\(range.lowerBound)...\(range.upperBound)")
    }

    @Test func `the guide shows the errors of a visual format`() throws {
        let form = try makeForm()
        let format = "|-[title(=80)]-30[value]-]"
        // Views do not retain their superview.
        try withExtendedLifetime(form.root) {
            let error = #expect(throws: VisualFormatError.self) {
                try LayoutConstraint.constraints(withVisualFormat: format, views: ["title": form.title])
            }
            try expectShown(try #require(error).description)
        }
    }
}
