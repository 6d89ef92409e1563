import AutoLayout
import SolverAPI
import Testing

@Suite("Arranged views that move within their stack")
struct MovedViewTests {
    @Test func `a moved view keeps its custom spacing, its constraints and its place among the subviews`() throws {
        for index in [0, 1, 2, 3, 9, -1] {
            for moved in 0..<4 {
                let stack = LayoutStackView(identifier: "stack")
                let views = (0..<4).map { LayoutView(identifier: "view \($0)") }
                for view in views {
                    view.fixedContentSize = LayoutSize(width: 20, height: 10)
                    try stack.addArrangedSubview(view)
                }
                let equal = views[moved].widthAnchor.constraint(equalTo: views[(moved + 1) % 4].widthAnchor)
                try equal.activate()
                stack.setCustomSpacing(33, after: views[moved])
                try stack.insertArrangedSubview(views[moved], at: index)
                var wanted = views.map(\.name)
                let name = wanted.remove(at: moved)
                wanted.insert(name, at: min(max(0, index), 3))
                #expect(stack.arrangedSubviews.map(\.name) == wanted)
                #expect(stack.subviews.map(\.name) == views.map(\.name))
                #expect(stack.customSpacing(after: views[moved]) == 33 && equal.isActive)
            }
        }
    }

    @Test func `a view that moves between the areas of a gravity stack keeps its spacing, priority and constraints`()
        throws
    {
        for area in StackGravity.allCases {
            let (root, stack) = try makeGravityStack(length: 400)
            let views = stack.arrangedSubviews
            let equal = views[0].heightAnchor.constraint(equalTo: views[1].heightAnchor)
            try equal.activate()
            stack.setCustomSpacing(33, after: views[0])
            stack.setVisibilityPriority(600, for: views[0])
            try stack.addView(views[0], in: area)
            #expect(stack.gravity(of: views[0]) == area && stack.views(in: area).last === views[0])
            #expect(stack.subviews.map(\.name) == views.map(\.name) && equal.isActive)
            #expect(stack.customSpacing(after: views[0]) == 33 && stack.visibilityPriority(for: views[0]) == 600)
            withExtendedLifetime(root) {}
        }
    }
}
