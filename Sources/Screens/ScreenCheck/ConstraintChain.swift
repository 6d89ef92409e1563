internal import AutoLayout
internal import InterfaceBuilder

/// The constraints that may determine the position of a view along an axis: its own, and those of the views to which they tie
/// it, but not those of its superviews.
struct ConstraintChain {
    /// The constraints, in the order in which they are reached.
    private(set) var constraints: [ConstraintElement] = []
    /// The ids of the views that the constraints tie together; the first is that of the view itself.
    private(set) var views: [String]

    /// - Complexity: O(views · depth) for the screen, and O(constraints of the screen) for each view of the chain.
    init(of view: ViewElement, along axis: LayoutAxis, in screen: Screen) {
        views = [view.id]
        let along = screen.unit.root.subtree.flatMap(\.constraints).filter {
            $0.firstAttribute.axis == axis || $0.secondAttribute.axis == axis
        }
        let superviews = screen.unit.root.subtree.filter { $0.subtree.contains { $0.id == view.id } }.map(\.id)
        var seen = Set([view.id] + superviews)
        var known: Set<String> = []
        var next = 0
        while next < views.count {
            for constraint in along {
                let items = [constraint.firstItem ?? constraint.holder, constraint.secondItem].compactMap(\.self)
                guard items.contains(views[next]), known.insert(constraint.id).inserted else { continue }
                constraints.append(constraint)
                views += items.filter { screen.element($0) != nil && seen.insert($0).inserted }
            }
            next += 1
        }
    }
}
