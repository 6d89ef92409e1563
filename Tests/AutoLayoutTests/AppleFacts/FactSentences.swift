import AutoLayout
import SolverAPI
import SolverCatalog

/// Rules that facts state in words, each with a scene that checks it.
enum FactSentences {
    static let checks: [String: @Sendable (SolverEntry) throws -> Bool] = [
        "activating an active constraint installs nothing more; one listed twice is installed once": { _ in
            let root = makeRoot(100, 100)
            let constraint = root.heightAnchor.constraint(equalToConstant: 10)
            try LayoutConstraint.activate([constraint, constraint])
            try constraint.activate()
            return root.constraints.count == 1
        },
        "removing a guide takes its constraints, adding it back does not bring them": { _ in
            let root = makeRoot(100, 100)
            let guide = LayoutGuide()
            root.addLayoutGuide(guide)
            let constraint = guide.widthAnchor.constraint(equalToConstant: 10)
            try constraint.activate()
            root.removeLayoutGuide(guide)
            let isGone = !constraint.isActive
            root.addLayoutGuide(guide)
            return isGone && !constraint.isActive
        },
        "a view no longer arranged stays a subview": { _ in
            let (stack, view) = (GravityStackView(), LayoutView())
            try stack.addArrangedSubview(view)
            stack.removeArrangedSubview(view)
            return view.superview === stack && stack.arrangedSubviews.isEmpty
        },
        "arranging a view again does not double it": { _ in
            let (stack, view) = (GravityStackView(), LayoutView())
            try stack.addArrangedSubview(view)
            try stack.addArrangedSubview(view)
            return stack.arrangedSubviews.count == 1 && stack.subviews.count == 1
        },
        "a gap takes the spacing of the preceding visible view: hiding a view hands the gap to the one before it": {
            try positions($0, hiding: 1) == [0, 25, 40]
        },
        "a custom spacing replaces the stack's, it is not added": { try positions($0, hiding: nil) == [0, 40, 54] },
        "next to a hidden view a gap's number or system multiple is halved": {
            try positions($0, hiding: 1)[1] == 25
        },
    ]

    /// Returns the positions of three views of width 10 in a row with spacing 4 and a spacing of 30 after the first
    /// view.
    private static func positions(_ solver: SolverEntry, hiding hidden: Int?) throws -> [Double] {
        let (root, stack) = try makeStack([10, 10, 10])
        stack.spacing = 4
        stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
        if let hidden { stack.arrangedSubviews[hidden].isHidden = true }
        try solver.layOut(root)
        return stack.arrangedSubviews.map { ($0.frame.x * 1e6).rounded() / 1e6 }
    }
}
