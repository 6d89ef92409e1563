import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Labels whose frames the engine writes directly: their height is measured only if their width changes.
@Suite("Labels that move") struct MovedLabelTests {
    /// Counts calls of the height function.
    private final class Asked { var times = 0 }

    /// Makes a column of labels as wide as the root. Each label needs 6,000 square points.
    private func column(_ count: Int, width: Double, solver: SolverEntry) throws -> (
        engine: LayoutEngine, labels: [LayoutView], top: LayoutConstraint, asked: Asked
    ) {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: width, height: 400))
        let asked = Asked()
        var labels: [LayoutView] = []
        var top: LayoutConstraint?
        for number in 0..<count {
            let label = MeasuredView(
                identifier: "label \(number)", size: { LayoutSize(width: LayoutSize.noIntrinsicMetric, height: 20) },
                heightForWidth: { width in
                    asked.times += 1
                    return width > 0 ? 6000 / width : 20
                })
            label.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(label)
            let rule = label.topAnchor.constraint(equalTo: labels.last?.bottomAnchor ?? root.topAnchor)
            if number == 0 { top = rule }
            try LayoutConstraint.activate([
                rule, label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            labels.append(label)
        }
        let engine = LayoutEngine(solver: solver.make(), root: root)
        try engine.layoutIfNeeded()
        return (engine, labels, try #require(top), asked)
    }

    private func expectColumn(_ labels: [LayoutView], top: Double, width: Double, _ location: SourceLocation) {
        for (number, label) in labels.enumerated() {
            let expected = LayoutRect(x: 0, y: top + Double(number) * 6000 / width, width: width, height: 6000 / width)
            let found = label.frame
            for (a, b) in [
                (found.x, expected.x), (found.y, expected.y), (found.width, expected.width),
                (found.height, expected.height),
            ] {
                #expect(abs(a - b) < 1e-6, "label \(number) is at \(found), not \(expected)", sourceLocation: location)
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `labels that move without a change of width are not measured, and no view is laid out`(solver: SolverEntry)
        throws
    {
        let (engine, labels, top, asked) = try column(20, width: 300, solver: solver)
        expectColumn(labels, top: 0, width: 300, #_sourceLocation)
        asked.times = 0
        for step in 1...12 {
            let before = engine.counters.layouts
            top.constant = Double(step)
            let pass = try engine.layoutIfNeeded()
            #expect(pass.passes == 1)
            #expect(engine.changedViews.count == 20)
            #expect(engine.counters.layouts == before)
            expectColumn(labels, top: Double(step), width: 300, #_sourceLocation)
        }
        #expect(asked.times == 0)
    }

    @Test(arguments: SolverCatalog.all)
    func `a changed width measures every label: before and after layout and for its constraints`(
        solver: SolverEntry
    ) throws {
        let (engine, labels, _, asked) = try column(10, width: 300, solver: solver)
        for step in 1...16 {
            let width = 300 + Double(step % 5) * 20
            asked.times = 0
            engine.root.frame.width = width
            try engine.layoutIfNeeded()
            #expect(asked.times == 3 * labels.count)
            expectColumn(labels, top: 0, width: width, #_sourceLocation)
        }
    }

    @Test func `changed text at the same width is measured again`() throws {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 400))
        let height = Asked()
        height.times = 40
        let label = MeasuredView(
            size: { LayoutSize(width: LayoutSize.noIntrinsicMetric, height: 20) },
            heightForWidth: { _ in Double(height.times) })
        label.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(label)
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let engine = LayoutEngine(root: root)
        try engine.layoutIfNeeded()
        for lines in [60, 20, 80] {
            height.times = lines
            label.invalidateIntrinsicContentSize()
            try engine.layoutIfNeeded()
            #expect(label.frame == LayoutRect(x: 0, y: 0, width: 100, height: Double(lines)))
        }
    }

    @Test func `a stack lays out a row that replaces a deallocated one, even at the same address`()
        throws
    {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 400))
        let stack = LayoutStackView()
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(stack)
        try LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        func add(_ height: Double) throws {
            let row = LayoutView()
            try stack.addArrangedSubview(row)
            try row.heightAnchor.constraint(equalToConstant: height).activate()
        }
        for height in [10.0, 20, 30] { try add(height) }
        let engine = LayoutEngine(root: root)
        try engine.layoutIfNeeded()
        for round in 0..<40 {
            // A row is deallocated and a new one added before the next layout.
            stack.arrangedSubviews[round % 3].removeFromSuperview()
            try add(Double(40 + round))
            try engine.layoutIfNeeded()
            var y = 0.0
            for row in stack.arrangedSubviews {
                #expect(row.frame.y == y && row.frame.width == 100, "\(row.frame), round \(round)")
                y += row.frame.height
            }
            #expect(stack.frame.height == y)
        }
    }
}
