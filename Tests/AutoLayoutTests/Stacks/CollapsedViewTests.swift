import AutoLayout
import SolverCatalog
import Testing

@Suite("Stack views: rules that collapse hidden views")
struct CollapsedViewTests {
    /// Conflicts of public logs of UIKit, each with the constraint that UIKit broke.
    @Test(
        "K3: a rule that collapses a hidden view is never broken if another rule can be", arguments: SolverCatalog.all)
    func hidingHolds(solver: SolverEntry) throws {
        func broken(_ build: (LayoutStackView, _ hidden: LayoutView) throws -> LayoutConstraint?) throws -> Bool {
            let stack = try StackCase(axis: .vertical, distribution: .fill, alignment: .fill).make(2, hidden: [0])
            let expected = try build(stack, stack.arrangedSubviews[0])
            let root = makeRoot(300, 200)
            try root.addSubview(stack)
            try stack.pin(x: 0, y: 0)
            let engine = LayoutEngine(solver: solver.make(), root: root)
            try engine.layoutBreakingConflicts()
            #expect(stack.arrangedSubviews[0].frame.height == 0 && stack.arrangedSubviews[1].frame.y == 0)
            return engine.brokenConstraints.map(\.id) == [expected?.id].compactMap { $0 }
        }
        // The lower of two distances of 10 in a hidden view.
        #expect(
            try broken { _, hidden in
                let label = try hidden.child("label")
                try label.topAnchor.constraint(equalTo: hidden.topAnchor, constant: 10).activate()
                let lower = hidden.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10)
                try lower.activate()
                return lower
            })
        // A size compared with that of another view.
        #expect(
            try broken { stack, hidden in
                let size = hidden.heightAnchor.constraint(
                    equalTo: stack.arrangedSubviews[1].heightAnchor, constant: 1)
                try size.activate()
                return size
            })
        // The size of the visible view is not the one that yields, although sizes compared with a number yield first.
        #expect(
            try broken { stack, hidden in
                try stack.arrangedSubviews[1].heightAnchor.constraint(equalToConstant: 44).activate()
                let size = hidden.heightAnchor.constraint(equalTo: stack.arrangedSubviews[1].heightAnchor)
                try size.activate()
                return size
            })
    }

    @Test(
        "K3: a hidden stack has length 0 without a conflict, whatever its views require",
        arguments: SolverCatalog.all, [StackAlignment.fill, .leading, .center, .trailing, .firstBaseline])
    func hiddenStack(solver: SolverEntry, alignment: StackAlignment) throws {
        for axis in LayoutAxis.allCases {
            let stack = try StackCase(axis: .vertical, distribution: .fill, alignment: .fill).make(2)
            let inner = LayoutStackView(identifier: "inner")
            (inner.spacing, inner.axis, inner.alignment) = (8, axis, alignment)
            for name in ["a", "b", "c"] {
                let view = LayoutView(identifier: name)
                try inner.addArrangedSubview(view)
                try view.heightAnchor.constraint(equalToConstant: 44).activate()
                try view.widthAnchor.constraint(equalToConstant: 20).activate()
            }
            try stack.insertArrangedSubview(inner, at: 1)
            let root = makeRoot(300, 400)
            try root.addSubview(stack)
            try stack.pin(x: 0, y: 0)
            let engine = LayoutEngine(solver: solver.make(), root: root)
            try engine.layoutIfNeeded()
            let shown = stack.arrangedSubviews.map(\.frame)
            inner.isHidden = true
            try engine.layoutIfNeeded()
            #expect(inner.frame.height == 0 && stack.frame.height == 20 + 6 + 21)
            #expect(stack.arrangedSubviews[2].frame.y == 26)
            inner.isHidden = false
            try engine.layoutIfNeeded()
            #expect(stack.arrangedSubviews.map(\.frame) == shown)
            // The axis of the outer stack, and a removal from it, decide which edge is loose.
            inner.isHidden = true
            stack.axis = .horizontal
            try engine.layoutIfNeeded()
            #expect(inner.frame.width == 0)
            stack.removeArrangedSubview(inner)
            try inner.pin(x: 0, y: 100)
            try engine.layoutIfNeeded()
            #expect(
                inner.frame.size
                    == (axis == .vertical ? LayoutSize(width: 20, height: 148) : LayoutSize(width: 76, height: 44)))
        }
    }
}
