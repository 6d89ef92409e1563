import AutoLayout
import TestSupport
import Testing

/// What somebody who builds a kit of views on the layer counts on. No import but the layer's own is needed for it.
@Suite(.hangLimit(minutes: 1)) struct OpennessTests {
    /// A guide with a state of its own.
    private final class Column: LayoutGuide {
        var number = 7
        override var name: String { "column \(number)" }
    }

    /// A view that lays out in the middle of bringing its constraints up to date.
    private final class Impatient: LayoutView {
        var turns = 0
        override func updateConstraints() throws(LayoutError) {
            turns += 1
            try engine?.layoutIfNeeded()
        }
    }

    /// A rule that knows what it is for.
    private final class Gap: LayoutConstraint {
        let reason: String

        init(_ reason: String, _ points: Double, left: LayoutView, _ right: LayoutView) {
            self.reason = reason
            super.init(tolerating: right, .left, .equal, left, .right, multiplier: 1, constant: points)
        }
    }

    private let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")

    @Test func `K35: guides and stacks have subclasses with states and names of their own`() throws {
        final class Tagged: LayoutStackView {
            var tag = 3
            override var name: String { "stack \(tag)" }
        }
        let (column, stack) = (Column(), Tagged())
        root.addLayoutGuide(column)
        try root.addSubview(stack)
        try LayoutConstraint.activate([
            column.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            column.widthAnchor.constraint(equalToConstant: 40),
            column.topAnchor.constraint(equalTo: root.topAnchor), column.heightAnchor.constraint(equalToConstant: 5),
        ])
        try LayoutEngine(root: root).layoutIfNeeded()
        #expect(column.layoutFrame == LayoutRect(x: 10, y: 0, width: 40, height: 5))
        #expect(column.name == "column 7" && stack.name == "stack 3")
        #expect(column.widthAnchor.constraint(equalToConstant: 1).description.contains("column 7"))
    }

    @Test func `K35: constraints have subclasses with states and initializers of their own`() throws {
        let (first, second) = (LayoutView(identifier: "first"), LayoutView(identifier: "second"))
        for view in [first, second] {
            try root.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            try LayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 5),
                view.widthAnchor.constraint(equalToConstant: 20),
            ])
        }
        let gap = Gap("air", 8, left: first, second)
        try LayoutConstraint.activate([gap, first.leftAnchor.constraint(equalTo: root.leftAnchor)])
        let engine = LayoutEngine(root: root)
        try engine.layoutIfNeeded()
        #expect(second.frame.x == 28)
        gap.constant = 30
        try engine.layoutIfNeeded()
        #expect(second.frame.x == 50)
        let gaps = engine.constraintsAffectingLayout(of: second, along: .horizontal).compactMap { $0 as? Gap }
        #expect(gaps.map(\.reason) == ["air"])
        let senseless = Gap("none", .nan, left: first, second)
        #expect(senseless.mistake != nil && gap.mistake == nil)
    }

    @Test func `K35: what is kept with a constraint or a guide is found again, and is not held`() throws {
        final class Owner {}
        let guide = LayoutGuide()
        let rule = root.widthAnchor.constraint(equalToConstant: 3)
        var owner: Owner? = Owner()
        (guide.payload, rule.payload) = (owner, owner)
        #expect(guide.payload === owner && rule.payload === owner && owner != nil)
        owner = nil
        #expect(guide.payload == nil && rule.payload == nil)
    }

    @Test func `a layout in the middle of updating constraints is refused, and by an engine that forgives it waits`()
        throws
    {
        for isForgiving in [false, true] {
            let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200))
            let view = Impatient()
            view.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(view)
            try view.widthAnchor.constraint(equalToConstant: 30).activate()
            let engine = LayoutEngine(root: root)
            engine.isForgiving = isForgiving
            let refused = engine.refusal()
            #expect((refused == nil) == isForgiving)
            if isForgiving { #expect(view.frame.width == 30 && view.turns == 1) }
        }
    }

    @Test func `a conflict is told and layout goes on, and what was left out comes back`() throws {
        let view = LayoutView(identifier: "view")
        view.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(view)
        let wide = view.widthAnchor.constraint(equalToConstant: 400)
        try LayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 5), wide,
        ])
        let engine = LayoutEngine(root: root)
        var told: [String] = []
        engine.onConflict = { told.append("\($0)") }
        try engine.layoutBreakingConflicts()
        #expect(told.count == 1 && wide.isBroken && view.frame.width <= 300)
        root.frame = LayoutRect(x: 0, y: 0, width: 500, height: 200)
        try engine.layoutBreakingConflicts()
        #expect(told.count == 1 && !wide.isBroken && view.frame.width == 400)
    }
}
