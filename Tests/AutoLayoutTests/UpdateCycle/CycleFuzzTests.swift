import AutoLayout
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// A tree with every kind of view, and random changes.
private struct RandomTree {
    let root = makeRoot(320, 480)
    let stack = LayoutStackView(identifier: "stack")
    let label = LayoutLabel("one two three four five six seven", identifier: "label")
    let panel = LayoutView(identifier: "panel")
    let guide = LayoutGuide(identifier: "guide")
    let content = LayoutView(identifier: "content")
    let masked = LayoutView(frame: LayoutRect(x: 5, y: 5, width: 30, height: 10), identifier: "masked")
    let gap: LayoutConstraint
    let width: LayoutConstraint
    /// A constraint whose right side is a constant and a margin.
    let inset: LayoutConstraint
    var random: SplitMix64

    init(seed: Int) throws {
        random = SplitMix64(seed: UInt64(seed))
        for view in [stack, panel] { view.translatesAutoresizingMaskIntoConstraints = false }
        try root.addSubview(stack)
        try root.addSubview(panel)
        root.addLayoutGuide(guide)
        label.numberOfLines = 0
        stack.axis = .vertical
        for view in [label, LayoutLabel("short", identifier: "second"), LayoutLabel("a b c", identifier: "third")] {
            try stack.addArrangedSubview(view)
        }
        content.translatesAutoresizingMaskIntoConstraints = false
        try panel.addSubview(content)
        masked.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        try panel.addSubview(masked)
        panel.preservesSuperviewLayoutMargins = true
        gap = panel.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 10)
        width = stack.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
        inset = stack.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor)
        try LayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor), inset, gap, width,
            panel.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
            panel.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
            panel.bottomAnchor.constraint(equalTo: guide.topAnchor),
            guide.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
            guide.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.1),
            content.leftAnchor.constraint(equalTo: panel.layoutMarginsGuide.leftAnchor),
            content.topAnchor.constraint(equalTo: panel.layoutMarginsGuide.topAnchor),
            content.widthAnchor.constraint(equalToConstant: 20).at(700),
            content.lastBaselineAnchor.constraint(lessThanOrEqualTo: panel.bottomAnchor).at(600),
        ])
    }

    /// Makes a random change and returns its description.
    mutating func change(_ engine: LayoutEngine) throws -> String {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
        let kind = Int.random(in: 0..<15, using: &random)
        switch kind {
        case 0: root.frame.width = number(60...900)
        case 1: root.frame.height = number(400...900)
        case 2: width.constant = number(20...200)
        case 3: gap.constant = number(0...30)
        case 4:
            let words = ["alpha", "beta", "gamma delta", "epsilon"].shuffled(using: &random)
            label.text = words.prefix(Int.random(in: 0...4, using: &random)).joined(separator: " ")
        case 5: label.font.pointSize = number(8...30)
        case 6: stack.arrangedSubviews[Int.random(in: 0..<3, using: &random)].isHidden.toggle()
        case 7: stack.spacing = number(0...12)
        case 8: root.layoutMargins = EdgeInsets(all: number(0...30))
        case 9: root.safeAreaInsets = EdgeInsets(top: number(0...40), bottom: number(0...40))
        case 10: root.keyboardHeight = number(0...80)
        case 11: engine.layoutDirection = engine.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
        case 12: engine.traitCollection.textSize = TextSizeCategory.allCases.randomElement(using: &random) ?? .large
        case 13: inset.constant = number(0...20)
        default:
            if content.superview == nil {
                try panel.addSubview(content)
            } else {
                // A frame that was set by hand lasts until the next pass, so the invalidated content forces a pass.
                content.frame = LayoutRect(x: 9, y: 9, width: 9, height: 9)
                content.invalidateIntrinsicContentSize()
            }
        }
        return "change \(kind)"
    }
}

@Suite("The update cycle: random changes", .hangLimit(minutes: 10))
struct CycleFuzzTests {
    @Test(
        "K1: fitting sizes agree across solvers after any changes, and measuring has no side effect", arguments: 0..<6)
    func fitting(seed: Int) throws {
        var tree = try RandomTree(seed: 100 + seed)
        let engine = LayoutEngine(solver: SolverCatalog.all[0].make(), root: tree.root)
        for _ in 0..<20 {
            _ = try tree.change(engine)
            try engine.layoutIfNeeded()
            #expect(engine.faultInRecords == nil)
            let (counters, work) = (engine.counters, engine.solver.counters)
            let frames = tree.root.subtree.map(\.frame)
            let target = LayoutSize(width: Double.random(in: 20...300, using: &tree.random), height: 0)
            for view in [tree.stack, tree.panel, tree.label] {
                let sizes = try SolverCatalog.all.map {
                    try view.systemLayoutSizeFitting(target, horizontal: 700, with: $0.make())
                }
                for size in sizes {
                    let isSame = isNear(size.width, sizes[0].width) && isNear(size.height, sizes[0].height)
                    #expect(isSame, "\(view.name): \(sizes); swift test --filter CycleFuzzTests, seed \(seed)")
                }
            }
            #expect(tree.root.subtree.map(\.frame) == frames && !engine.needsLayout)
            #expect(engine.counters == counters && engine.solver.counters == work)
        }
    }

    @Test("I3: an incremental layout equals a layout from scratch, with each solver", arguments: 0..<12)
    func anyChanges(seed: Int) throws {
        var tree = try RandomTree(seed: seed)
        var engine = LayoutEngine(solver: SolverCatalog.all[0].make(), root: tree.root)
        try engine.layoutIfNeeded()
        var history: [String] = []
        for step in 0..<40 {
            for _ in 0..<Int.random(in: 1...3, using: &tree.random) { history.append(try tree.change(engine)) }
            let pass = try engine.layoutIfNeeded()
            #expect(pass.passes <= 6 && !engine.needsLayout)
            let frames = tree.root.subtree.map(\.frame)
            // A new engine with a different solver takes over the tree and must find the same layout.
            let (direction, traits) = (engine.layoutDirection, engine.traitCollection)
            let other = SolverCatalog.all[step % SolverCatalog.all.count]
            engine = LayoutEngine(solver: other.make(), root: tree.root, layoutDirection: direction)
            engine.traitCollection = traits
            try engine.layoutIfNeeded()
            for (view, frame) in zip(tree.root.subtree, frames) {
                #expect(
                    view.frame.deviation(from: frame) < 1e-6,
                    """
                    \(view.name) is at \(frame), and from nothing on \(other.descriptor.name) at \(view.frame), after \(history); \
                    swift test --filter CycleFuzzTests, seed \(seed)
                    """)
            }
        }
    }
}
