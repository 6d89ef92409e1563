internal import AutoLayout
internal import Foundation
internal import LayoutExamples
internal import SolverAPI

/// The frames of an example after each step, for printing.
struct ExampleReport: Encodable {
    struct View: Encodable {
        let name: String
        let depth: Int
        let x, y, width, height: Double
        let isHidden: Bool
    }

    struct Step: Encodable {
        let title: String
        let passes: Int
        let solverChanges: Int
        let views: [View]
    }

    let example: String
    let solver: String
    let steps: [Step]

    /// Lays out the example after each step.
    init(_ example: LayoutExample, solver: any LayoutSolver) throws {
        self.example = example.name
        self.solver = solver.descriptor.name
        let scene = try example.make()
        let engine = LayoutEngine(solver: solver, root: scene.root)
        var steps: [Step] = []
        for step in scene.steps {
            try step.change(engine)
            let pass = try engine.layoutIfNeeded()
            steps.append(
                Step(
                    title: step.title, passes: pass.passes, solverChanges: pass.solverChanges,
                    views: Self.views(in: scene.root)))
        }
        self.steps = steps
    }

    private static func views(in root: LayoutView) -> [View] {
        root.subtree.map { view in
            var depth = 0
            var above = view.superview
            while let current = above {
                depth += 1
                above = current.superview
            }
            let frame = view.frame
            return View(
                name: view.name, depth: depth, x: frame.x, y: frame.y, width: frame.width, height: frame.height,
                isHidden: view.isHidden)
        }
    }

    /// The names and summaries of all examples.
    static var list: String {
        let width = LayoutExample.all.map(\.name.count).max() ?? 0
        return LayoutExample.all.map { example in
            example.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + example.summary
        }.joined(separator: "\n")
    }

    static func json(_ report: ExampleReport) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report), as: UTF8.self)
    }

    /// The tree of views with its frames, once per step.
    var table: String {
        steps.map { step in
            let names = step.views.map { String(repeating: "  ", count: $0.depth) + $0.name }
            let width = (names.map(\.count).max() ?? 0) + 2
            let lines = zip(names, step.views).map { name, view in
                name.padding(toLength: width, withPad: " ", startingAt: 0)
                    + "\(Self.text(view.x)) \(Self.text(view.y)) \(Self.text(view.width))×\(Self.text(view.height))"
                    + (view.isHidden ? "  hidden" : "")
            }
            return (["\(example): \(step.title)"] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private static func text(_ number: Double) -> String { DecimalText.short(number, decimals: 3) }
}
