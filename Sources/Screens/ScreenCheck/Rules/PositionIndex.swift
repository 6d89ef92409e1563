internal import AutoLayout
internal import InterfaceBuilder

/// What a document says about the positions of its views: the constraints on them, and the views that contain them.
struct PositionIndex {
    /// The positions that constraints determine or restrict, by id of the view.
    private var constrained: [String: OpenQuantities] = [:]
    /// The superview of each view, by id of the view.
    private var parents: [String: ViewElement] = [:]

    /// - Complexity: O(views + constraints).
    init(_ root: ViewElement) {
        for holder in root.subtree {
            for child in holder.children where parents[child.id] == nil { parents[child.id] = holder }
            for constraint in holder.constraints {
                add(constraint.firstItem ?? holder.id, constraint.firstAttribute)
                if let second = constraint.secondItem { add(second, constraint.secondAttribute) }
            }
        }
    }

    private mutating func add(_ id: String, _ attribute: LayoutAttribute) {
        if attribute.isExtent { return }
        if attribute.axis == .horizontal { constrained[id, default: []].insert(.x) }
        if attribute.axis == .vertical { constrained[id, default: []].insert(.y) }
    }

    /// Returns the positions of a view that no constraint determines or restricts.
    func unplaced(_ view: ViewElement) -> OpenQuantities {
        OpenQuantities.positions.subtracting(constrained[view.id] ?? [])
    }

    func parent(of view: ViewElement) -> ViewElement? { parents[view.id] }
}
