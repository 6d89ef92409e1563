import AutoLayout
import TestSupport
import Testing

/// Features that libraries of custom views need. They are available with the public import alone.
@Suite(.hangLimit(minutes: 1)) struct OpennessTests {
    /// A guide with its own state.
    private final class Column: LayoutGuide {
        var number = 7
        override var name: String { "column \(number)" }
    }

    /// A view that starts a layout in updateConstraints.
    private final class Impatient: LayoutView {
        var turns = 0
        override func updateConstraints() throws(LayoutError) {
            turns += 1
            try engine?.layoutIfNeeded()
        }
    }

    /// A constraint subclass with a stored property.
    private final class Gap: LayoutConstraint {
        let reason: String

        init(_ reason: String, _ points: Double, left: LayoutView, _ right: LayoutView) {
            self.reason = reason
            super.init(tolerating: right, .left, .equal, left, .right, multiplier: 1, constant: points)
        }
    }

    private let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")

    @Test func `K35: subclasses of guides and stacks can have state and names`() throws {
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

    @Test func `K35: subclasses of constraints can have state and initializers`() throws {
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

    @Test func `K35: the payload of a constraint or guide is stored weakly`() throws {
        final class Owner {}
        let guide = LayoutGuide()
        let rule = root.widthAnchor.constraint(equalToConstant: 3)
        var owner: Owner? = Owner()
        (guide.payload, rule.payload) = (owner, owner)
        #expect(guide.payload === owner && rule.payload === owner && owner != nil)
        owner = nil
        #expect(guide.payload == nil && rule.payload == nil)
    }

    @Test func `a layout during updateConstraints is refused, or postponed if the engine allows it`()
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

    @Test func `layout continues after a reported conflict, and the broken constraint returns when it can hold`() throws
    {
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
        var reports: [String] = []
        engine.onConflict = { reports.append("\($0)") }
        try engine.layoutBreakingConflicts()
        #expect(reports.count == 1 && wide.isBroken && view.frame.width <= 300)
        root.frame = LayoutRect(x: 0, y: 0, width: 500, height: 200)
        try engine.layoutBreakingConflicts()
        #expect(reports.count == 1 && !wide.isBroken && view.frame.width == 400)
    }
}
