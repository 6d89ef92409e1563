import LayoutCore
import SolverAPI

/// Random edits of a session.
extension TreeSession {
    /// Makes one random edit.
    ///
    /// - Throws: The error of the layer. It is a defect, because impossible edits are not attempted.
    func edit() throws(LayoutError) {
        // A tree has to grow before it can be edited.
        if views.count < 14, Int.random(in: 0..<2, using: &random) == 0 { return try addView() }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<14: try addView()
        case 14..<19: removeView()
        case 19..<26: try moveView()
        case 26..<44: try editContainer()
        case 44..<58: editView()
        case 58..<66: editContent()
        case 66..<78: try addConstraint()
        case 78..<86: try editConstraint()
        case 86..<90: editGuides()
        case 90..<95: editSurroundings()
        case 95..<97: try moveBetweenTrees()
        default: try tame()
        }
    }

    /// Removes a required constraint of the session, so that most layouts are feasible.
    func tame() throws(LayoutError) {
        guard
            let constraint = constraints.map(\.element).filter({ $0.priority.isRequired }).randomElement(using: &random)
        else {
            return editView()
        }
        record("remove \(constraint)")
        constraint.deactivate()
        constraints.removeAll { $0.element === constraint }
    }

    // MARK: The tree

    func pick<T>(_ list: [T]) -> T { list[Int.random(in: list.indices, using: &random)] }
    func number(_ range: ClosedRange<Int> = 0...120) -> Double { Double(Int.random(in: range, using: &random)) }

    /// Whether a view arranges its subviews.
    func arranges(_ view: LayoutView?) -> Bool {
        view is LayoutStackView || view is GravityStackView || view is LayoutGridView
    }

    /// Returns a root or view to insert views into, mostly a view that arranges its subviews.
    func container() -> LayoutView {
        let arranging = views.map(\.view).filter { $0.engine != nil && arranges($0) }
        if Int.random(in: 0..<10, using: &random) < 6, let view = arranging.randomElement(using: &random) {
            return view
        }
        let all = roots + views.filter { !($0.view is LayoutListView) && $0.view.engine != nil }
        return pick(all).view
    }

    func addView() throws(LayoutError) {
        if views.count > 36 { return removeView() }
        let live = makeView()
        views.append(live)
        let target = container()
        record("add \(live.view.name) to \(target.name)")
        try put(live, into: target)
        if Int.random(in: 0..<6, using: &random) > 0, live.view.translatesAutoresizingMaskIntoConstraints {
            live.set("mask") { $0.translatesAutoresizingMaskIntoConstraints = false }
        }
        live.recordMaskBase()
    }

    func makeView() -> LiveView {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<6:
            let name = nextName("stack")
            return LiveView(made) { LayoutStackView(identifier: name) }
        case 6..<8:
            let name = nextName("gravity")
            return LiveView(made) { GravityStackView(identifier: name) }
        case 8:
            let name = nextName("grid")
            return LiveView(made) { LayoutGridView(identifier: name) }
        case 9:
            let name = nextName("list")
            let list = ListRows((0..<6).map { String(repeating: "row ", count: $0 % 3 + 1) + "\($0)" })
            let live = LiveView(made, list.makeList(name)) { ListRows(list.texts).makeList(name) }
            rows[ObjectIdentifier(live.view)] = list
            return live
        case 10..<14:
            let name = nextName("label")
            let live = LiveView(made) { LayoutLabel(identifier: name) }
            setText(of: live)
            let lines = pick([0, 0, 1, 2])
            live.set("lines") { ($0 as? LayoutLabel)?.numberOfLines = lines }
            return live
        case 14:
            let name = nextName("custom")
            return LiveView(made) { CustomView(identifier: name) }
        case 15:
            let name = nextName("picture")
            return LiveView(made) { MeasuredView(identifier: name, heightForWidth: { $0 * 9 / 16 }) }
        default:
            let name = nextName("view")
            let live = LiveView(made) { LayoutView(identifier: name) }
            setSize(of: live)
            return live
        }
    }

    func setText(of live: LiveView) {
        let text = pick(["a", "two words", "some words that wrap", "a text of several lines in a narrow column"])
        live.set("text") { ($0 as? LayoutLabel)?.text = text }
    }

    func setSize(of live: LiveView) {
        let size = LayoutSize(width: pick([-1, 0, 20, 57.5, 90]), height: pick([-1, 0, 20, 44, 101]))
        live.set("size") { $0.fixedContentSize = size }
    }

    func put(_ live: LiveView, into target: LayoutView) throws(LayoutError) {
        let view = live.view
        switch target {
        case let stack as LayoutStackView where Int.random(in: 0..<8, using: &random) > 0:
            try stack.insertArrangedSubview(view, at: Int.random(in: 0...stack.arrangedSubviews.count, using: &random))
            recordConstraintBased(live)
        case let stack as GravityStackView where Int.random(in: 0..<8, using: &random) > 0:
            if Bool.random(using: &random) {
                try stack.addView(view, in: pick(StackGravity.allCases))
            } else {
                try stack.insertArrangedSubview(
                    view, at: Int.random(in: 0...stack.arrangedSubviews.count, using: &random))
            }
            recordConstraintBased(live)
        case let grid as LayoutGridView where Int.random(in: 0..<8, using: &random) > 0:
            try grid.addRow(Bool.random(using: &random) ? [view] : [nil, view])
            recordConstraintBased(live)
        default:
            try target.insertSubview(view, at: Int.random(in: 0...target.subviews.count, using: &random))
            live.recordMaskBase()
        }
    }

    /// Records that the container of a view disabled the view's autoresizing mask.
    func recordConstraintBased(_ live: LiveView) {
        live.setInCopies("mask") { view, _ in view.translatesAutoresizingMaskIntoConstraints = false }
        live.recordMaskBase()
    }

    func removeView() {
        guard let live = views.randomElement(using: &random) else { return }
        record("remove \(live.view.name)")
        live.view.removeFromSuperview()
        // Most removed views are discarded. The others may be inserted again, with their subviews.
        if Int.random(in: 0..<3, using: &random) > 0 { forget(live.view) }
    }

    func forget(_ gone: LayoutView) {
        let subtree = Set(gone.subtree.map(ObjectIdentifier.init))
        views.removeAll { subtree.contains(ObjectIdentifier($0.view)) }
        readableGuides.removeAll { subtree.contains(ObjectIdentifier($0.element)) }
        guides.removeAll { guide in guide.element.owningView.map { subtree.contains(ObjectIdentifier($0)) } ?? false }
        constraints.removeAll { constraint in
            [constraint.element.firstItem, constraint.element.secondItem].contains { item in
                item?.owningView.map { subtree.contains(ObjectIdentifier($0)) } ?? false
            }
        }
    }

    func moveView() throws(LayoutError) {
        guard let live = views.randomElement(using: &random) else { return }
        let target = Int.random(in: 0..<3, using: &random) == 0 ? live.view.superview ?? container() : container()
        if target === live.view || target.isDescendant(of: live.view) || target is LayoutListView { return }
        record("move \(live.view.name) to \(target.name)")
        try put(live, into: target)
    }

    func moveBetweenTrees() throws(LayoutError) {
        guard let live = views.filter({ !$0.view.subviews.isEmpty }).randomElement(using: &random) else { return }
        let target = pick(roots).view
        record("move \(live.view.name) to \(target.name)")
        try put(live, into: target)
    }
}
