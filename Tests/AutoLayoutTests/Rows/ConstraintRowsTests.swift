import AutoLayout
import SolverAPI
import SolverCatalog
import Foundation
import Testing

@Suite("Constraints as rows")
struct ConstraintRowsTests {
    private let solver = SolverCatalog.all[0]

    /// A panel of 200 × 100 in a root, with an icon and a title.
    private func makePanel() throws -> (root: LayoutView, panel: LayoutView, icon: LayoutView, title: LayoutView) {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 200, height: 100))
        let (panel, icon, title) = (
            LayoutView(identifier: "panel"), LayoutView(identifier: "icon"), LayoutView(identifier: "title")
        )
        for view in [panel, icon, title] { view.translatesAutoresizingMaskIntoConstraints = false }
        try root.addSubview(panel)
        try panel.addSubview(icon)
        try panel.addSubview(title)
        try root.addConstraints { rows in
            rows.add(panel.leadingAnchor, .equal, root.leadingAnchor)
            rows.add(panel.trailingAnchor, .equal, root.trailingAnchor)
            rows.add(panel.topAnchor, .equal, root.topAnchor)
            rows.add(panel.bottomAnchor, .equal, root.bottomAnchor)
        }
        return (root, panel, icon, title)
    }

    private func addRows(_ panel: LayoutView, _ icon: LayoutView, _ title: LayoutView) throws -> ConstraintRows {
        try panel.addConstraints { rows in
            rows.reserveCapacity(7)
            rows.add(icon.leadingAnchor, .equal, panel.leadingAnchor, constant: 8)
            rows.add(icon.widthAnchor, .equal, 24)
            rows.add(icon.heightAnchor, .equal, icon.widthAnchor)
            rows.add(icon.centerYAnchor, .equal, panel.centerYAnchor)
            rows.add(title.leadingAnchor, .equal, icon.trailingAnchor, constant: 8)
            rows.add(title.widthAnchor, .equal, panel.widthAnchor, multiplier: 0.5)
            rows.add(title.topAnchor, .equal, icon.topAnchor)
            rows.add(title.heightAnchor, .equal, icon.heightAnchor)
        }
    }

    @Test func `rows determine frames as constraints do`() throws {
        let (root, panel, icon, title) = try makePanel()
        let rows = try addRows(panel, icon, title)
        let engine = try solver.layOut(root)
        #expect(rows.count == 8)
        #expect(icon.frame == LayoutRect(x: 8, y: 38, width: 24, height: 24))
        #expect(title.frame == LayoutRect(x: 40, y: 38, width: 100, height: 24))
        root.frame = LayoutRect(x: 0, y: 0, width: 300, height: 100)
        try engine.layoutIfNeeded()
        #expect(title.frame.width == 150)
    }

    @Test func `a row becomes an object that can be changed`() throws {
        let (root, panel, icon, title) = try makePanel()
        let rows = try addRows(panel, icon, title)
        let engine = try solver.layOut(root)
        let width = rows.constraints[1]
        #expect(width.description == "icon.width == 24")
        #expect(width.isActive)
        #expect(width.holder === panel)
        // Reading the objects does not change what the solver has.
        #expect(!engine.needsLayout)
        width.constant = 32
        try engine.layoutIfNeeded()
        #expect(icon.frame.width == 32)
        #expect(title.frame.x == 48)
        rows.deactivate()
        #expect(panel.constraints.isEmpty)
        try engine.layoutIfNeeded()
        #expect(icon.frame.width == 0)
    }

    @Test func `objects have the creation order of the rows`() throws {
        let (root, panel, icon, title) = try makePanel()
        let rows = try panel.addConstraints { rows in
            rows.add(icon.widthAnchor, .equal, 10, priority: .defaultHigh)
            rows.add(icon.widthAnchor, .equal, 20, priority: .defaultHigh)
            rows.add(title.widthAnchor, .equal, 20, priority: .defaultHigh)
            rows.add(title.widthAnchor, .equal, 10, priority: .defaultHigh)
        }
        try solver.layOut(root)
        // Of equally important constraints the newer one wins.
        #expect((icon.frame.width, title.frame.width) == (20, 10))
        #expect(rows.constraints.map(\.id) == rows.constraints.map(\.id).sorted())
    }

    @Test func `a conflict names the rows`() throws {
        let (root, panel, icon, title) = try makePanel()
        _ = try addRows(panel, icon, title)
        try panel.addConstraints { rows in rows.add(icon.widthAnchor, .greaterThanOrEqual, 30) }
        let conflict = try #require(try solver.conflict(in: root))
        #expect(Set(conflict.members.map(\.equation)) == ["icon.width == 24", "icon.width >= 30"])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        let broken = try engine.layoutBreakingConflicts()
        #expect(broken.map(\.description) == ["icon.width == 24"])
        #expect(icon.frame.width == 30)
    }

    @Test func `a removed view takes its rows with it`() throws {
        let (root, panel, icon, title) = try makePanel()
        let rows = try addRows(panel, icon, title)
        let engine = try solver.layOut(root)
        icon.removeFromSuperview()
        try engine.layoutIfNeeded()
        #expect(panel.constraints.map(\.description) == ["title.width == 0.5 × panel.width"])
        #expect(rows.constraints.filter(\.isActive).count == 1)
        #expect(title.frame.width == 100)
    }

    @Test func `rows about margins and other levels become objects at once`() throws {
        let (root, panel, icon, title) = try makePanel()
        let inner = LayoutView(identifier: "inner")
        inner.translatesAutoresizingMaskIntoConstraints = false
        try icon.addSubview(inner)
        panel.directionalLayoutMargins = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        try panel.addConstraints { rows in
            rows.add(icon.leadingAnchor, .equal, panel.layoutMarginsGuide.leadingAnchor)
            rows.add(icon.widthAnchor, .equal, 40)
            rows.add(inner.leadingAnchor, .equal, panel.leadingAnchor, constant: 20)
            rows.add(title.firstBaselineAnchor, .equal, icon.topAnchor)
        }
        try solver.layOut(root)
        #expect(icon.frame.x == 5)
        #expect(inner.frame.x == 15)
        #expect(panel.constraints.count == 4)
    }

    @Test func `an invalid row adds nothing`() throws {
        let (_, panel, icon, title) = try makePanel()
        let stranger = LayoutView(identifier: "stranger")
        #expect(throws: LayoutError.self) {
            try panel.addConstraints { rows in
                rows.add(icon.widthAnchor, .equal, 24)
                rows.add(stranger.widthAnchor, .equal, 24)
            }
        }
        #expect(throws: LayoutError.self) {
            try panel.addConstraints { rows in
                rows.add(icon.widthAnchor, .equal, 24)
                rows.add(icon.heightAnchor, .equal, .nan)
            }
        }
        #expect(throws: LayoutError.self) {
            try panel.addConstraints { rows in
                rows.add(icon.widthAnchor, .equal, 24)
                rows.add(icon.leadingAnchor, .equal, panel.leftAnchor)
            }
        }
        #expect(throws: LayoutError.self) {
            try panel.addConstraints { rows in
                rows.add(icon.widthAnchor, .equal, 24)
                // The view is deallocated before the rows are added.
                rows.add(LayoutView(identifier: "temporary").widthAnchor, .equal, 24)
            }
        }
        #expect(throws: LayoutError.self) {
            try panel.addConstraints { rows in
                rows.add(title.widthAnchor, .equal, 24)
                title.removeFromSuperview()
            }
        }
        #expect(panel.constraints.isEmpty)
    }

    @Test func `rows of an item are among its references`() throws {
        let (root, panel, icon, title) = try makePanel()
        _ = try addRows(panel, icon, title)
        try solver.layOut(root)
        let references = title.allReferencingConstraints.map(\.description)
        #expect(references.first == "title.leading == icon.trailing + 8")
        #expect(references.count == 4)
    }

    @Test func `rows that are added during a live resize take part in the next layout`() throws {
        let (root, panel, icon, title) = try makePanel()
        try panel.addConstraints { rows in
            rows.add(icon.widthAnchor, .equal, panel.widthAnchor, multiplier: 0.5)
        }
        let engine = try solver.layOut(root)
        for step in 1...20 {
            root.frame.width = Double(200 + 2 * step)
            try engine.layoutIfNeeded()
        }
        #expect(icon.frame.width == 120)
        root.frame.width = 300
        try panel.addConstraints { rows in rows.add(title.widthAnchor, .equal, icon.widthAnchor) }
        try engine.layoutIfNeeded()
        #expect((icon.frame.width, title.frame.width) == (150, 150))
        #expect(!engine.needsLayout)
    }

    @Test func `rows of a deallocated view are gone`() throws {
        var panel: LayoutView? = LayoutView()
        let icon = LayoutView()
        try panel?.addSubview(icon)
        let rows = try panel?.addConstraints { rows in rows.add(icon.widthAnchor, .equal, 24) }
        panel = nil
        #expect(icon.superview == nil)
        #expect(rows?.constraints.isEmpty == true)
    }

    private static let environment = ProcessInfo.processInfo.environment
    private static let first = environment["LAYOUTLAB_SEED"].flatMap { UInt64($0) } ?? 1
    private static let seedCount = environment["LAYOUTLAB_STEPS"].flatMap { UInt64($0) } ?? 40

    @Test(arguments: SolverCatalog.all.filter { $0.descriptor.name != "dense-lp" })
    func `trees with rows and with objects stay equal under all changes`(_ solver: SolverEntry) throws {
        for seed in Self.first..<(Self.first + Self.seedCount) {
            let again =
                "seed \(seed), again: LAYOUTLAB_SEED=\(seed) LAYOUTLAB_STEPS=1 swift test --filter ConstraintRowsTests"
            var churn = try RowChurn(solver.make, seed: seed)
            for step in 0..<60 {
                let operation = try churn.step()
                let difference = churn.trees.difference(breakingConflicts: churn.breaksConflicts)
                try #require(difference == nil, "step \(step), \(operation), \(again)")
            }
            #expect(churn.trees.differenceOfLists() == nil, "\(again)")
        }
    }
}
