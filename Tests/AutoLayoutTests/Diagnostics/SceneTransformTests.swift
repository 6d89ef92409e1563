import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Layout under another device's conditions")
struct SceneTransformTests {
    private func makeForm() throws -> (root: LayoutView, title: LayoutView, field: LayoutView) {
        let root = makeRoot(320, 100)
        let title = try root.child("title", intrinsic: LayoutSize(width: 100, height: 20))
        title.firstBaselineOffsetFromTop = 15
        let field = try root.child("field", intrinsic: LayoutSize(width: 60, height: 20))
        try LayoutConstraint.activate(
            LayoutConstraint.constraints(
                withVisualFormat: "|-[title]-[field(>=60)]-|", options: .alignAllTop,
                views: ["title": title, "field": field])
                + [
                    title.topAnchor.constraint(equalTo: root.topAnchor),
                    title.widthAnchor.constraint(equalToConstant: 100).at(200),
                ])
        title.setContentHuggingPriority(251, for: .horizontal)
        title.setContentCompressionResistancePriority(.required, for: .horizontal)
        return (root, title, field)
    }

    @Test(arguments: SolverCatalog.all)
    func `H10: doubled texts show where they do not fit, and the layout is restored`(solver: SolverEntry) throws {
        let (root, title, field) = try makeForm()
        let engine = try solver.layOut(root)
        let before = [title.frame, field.frame]
        // The doubled texts fit: 20 + 200 + 8 + 60 + 20 = 308 of 320.
        let widths = try engine.layOut(under: .doubleLengthStrings) { _ in [title.frame.width, field.frame.width] }
        #expect(isNear(widths[0], 200) && isNear(widths[1], 72))
        #expect([title.frame, field.frame] == before)
        root.frame = LayoutRect(x: 0, y: 0, width: 300, height: 100)
        try engine.layoutIfNeeded()
        #expect(throws: LayoutError.self) { try engine.layOut(under: .doubleLengthStrings) { _ in } }
        try engine.layoutIfNeeded()
        #expect(isNear(title.frame.width, 100) && isNear(field.frame.width, 152))
    }

    @Test(arguments: SolverCatalog.all)
    func `H10: the text of a label is doubled and wraps`(solver: SolverEntry) throws {
        let root = makeRoot(320, 400)
        let label = LayoutLabel("some words that nearly fill a line", identifier: "label")
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(label)
        try LayoutConstraint.activate(
            LayoutConstraint.constraints(withVisualFormat: "|-[label]-|", views: ["label": label])
                + [label.topAnchor.constraint(equalTo: root.topAnchor)])
        let engine = try solver.layOut(root)
        let before = label.frame
        let doubled = try engine.layOut(under: .doubleLengthStrings) { _ in label.frame }
        #expect(doubled.height > 1.5 * before.height && isNear(doubled.width, before.width))
        #expect(label.frame == before && label.text == "some words that nearly fill a line")
    }

    @Test(arguments: SolverCatalog.all)
    func `H10: the doubled text of an empty label is empty`(solver: SolverEntry) throws {
        let root = makeRoot(320, 100)
        let label = LayoutLabel("", identifier: "label")
        label.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(label)
        try label.pin(x: 0, y: 0)
        let engine = try solver.layOut(root)
        #expect(try engine.layOut(under: .doubleLengthStrings) { _ in label.frame.size } == label.frame.size)
        #expect(label.frame.size == .zero)
    }

    @Test func `H10: the launch arguments have Xcode's names`() {
        #expect(SceneTransform(launchArgument: "-NSDoubleLocalizedStrings") == .doubleLengthStrings)
        #expect(SceneTransform(launchArgument: "-NSForceRightToLeftWritingDirection") == .forceRightToLeft)
        #expect(SceneTransform(launchArgument: "-verbose") == nil)
    }

    @Test(arguments: SolverCatalog.all)
    func `H10: layout in the opposite direction is tried without a conflict`(solver: SolverEntry) throws {
        let (root, title, field) = try makeForm()
        let engine = try solver.layOut(root)
        let x = try engine.layOut(under: .forceRightToLeft) { _ in title.frame.x }
        #expect(isNear(x, 200))
        #expect(isNear(title.frame.x, 20) && isNear(field.frame.x, 128))
        #expect(engine.layoutDirection == .leftToRight)
    }

    @Test func `H10: the listed alignment rectangles are those that constraints use`() throws {
        let root = makeRoot(320, 100)
        let panel = try root.child("panel")
        try panel.pin(x: 30, y: 10, width: 100, height: 50)
        let badge = try panel.child("badge")
        badge.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        try badge.pin(x: 5, y: 6, width: 20, height: 10)
        let engine = try layOut(root)
        let rects = engine.alignmentRects()
        #expect(rects.map(\.view.name) == ["root", "panel", "badge"])
        #expect(rects[2].rect.deviation(from: LayoutRect(x: 35, y: 16, width: 20, height: 10)) < 1e-6)
        #expect(badge.frame.deviation(from: LayoutRect(x: 3, y: 5, width: 26, height: 14)) < 1e-6)
    }
}
