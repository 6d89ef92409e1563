import AutoLayout
import SolverAPI
import Testing

@Suite("Descriptions of errors and items")
struct PrintingTests {
    @Test("L4: the description of a view or guide has its identifier, class and frame")
    func items() throws {
        let root = makeRoot(375, 667)
        let label = LayoutLabel("text", identifier: "title")
        try root.addSubview(label)
        label.frame = LayoutRect(x: 16, y: 20.5, width: 187.5, height: 20)
        #expect("\(label)" == "<LayoutLabel title; frame = (16 20.5; 187.5 × 20)>")
        let nameless = "\(LayoutView())"
        #expect(nameless.hasPrefix("<LayoutView ") && nameless.hasSuffix("; frame = (0 0; 0 × 0)>"))
        root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let guide = "\(root.layoutMarginsGuide)"
        #expect(guide.contains("LayoutGuide") && guide.contains("(2 1; 369 × 663)"))
    }

    @Test("L5: a thrown conflict prints the file and line of each constraint that the app created")
    func conflict() throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        let line = #line + 2
        try LayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 50), view.widthAnchor.constraint(equalToConstant: 60),
        ])
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        let refusal = Result { () throws(LayoutError) in try engine.layoutIfNeeded() }
        guard case .failure(.conflict(let conflict)) = refusal else {
            Issue.record("the conflict was not thrown")
            return
        }
        let sites = conflict.members.compactMap(\.creationSite)
        #expect(sites.map(\.line) == [UInt(line), UInt(line)])
        #expect(sites.allSatisfy { $0.file == "AutoLayoutTests/PrintingTests.swift" })
        let error = "\(LayoutError.conflict(conflict))"
        #expect(error.contains("view.width == 50 (AutoLayoutTests/PrintingTests.swift:\(line))"))
        #expect(error.contains("view.width == 60 (AutoLayoutTests/PrintingTests.swift:\(line))"))
    }
}
