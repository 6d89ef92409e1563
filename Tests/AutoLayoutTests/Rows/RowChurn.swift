import AutoLayout
import SolverAPI

/// Random changes of ``TwinTrees``.
struct RowChurn {
    let trees: TwinTrees
    /// Whether the trees are laid out with recovery from conflicts.
    let breaksConflicts: Bool
    private var random: SplitMix64

    init(_ makeSolver: @escaping () -> any LayoutSolver, seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        trees = TwinTrees(makeSolver)
        breaksConflicts = seed % 2 == 0
        for number in 0..<3 {
            try trees.addContainer()
            try trees.add(frame(), to: number)
        }
    }

    private mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    private mutating func points() -> Double { Double(number(below: 41) - 10) }

    private mutating func priority() -> Priority {
        switch number(below: 4) {
        case 0: .required
        case 1: .defaultHigh
        default: Priority(Double(1 + number(below: 999)))
        }
    }

    /// Rows that lay out the subviews of a container side by side.
    private mutating func frame() -> [TwinTrees.Row] {
        let items: [TwinTrees.Row.Item] = [.first, .second, .third, .guide]
        var rows = [
            TwinTrees.Row(first: .container, firstAttribute: .width, constant: 150, priority: .defaultHigh),
            TwinTrees.Row(first: .container, firstAttribute: .height, constant: 60, priority: .defaultLow),
        ]
        for (index, item) in items.enumerated() {
            rows.append(
                TwinTrees.Row(
                    first: item, firstAttribute: .leading, second: index == 0 ? .container : items[index - 1],
                    secondAttribute: index == 0 ? .leading : .trailing, constant: points(), priority: .defaultHigh))
            rows.append(
                TwinTrees.Row(first: item, firstAttribute: .width, constant: abs(points()), priority: priority()))
            rows.append(
                TwinTrees.Row(
                    first: item, firstAttribute: .top, second: .container, secondAttribute: .top, constant: points()))
        }
        return rows
    }

    private mutating func row() -> TwinTrees.Row {
        let items = TwinTrees.Row.Item.allCases
        let first = items[number(below: items.count)]
        let relation: Relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual][number(below: 3)]
        let second = items[number(below: items.count)]
        let kinds: [[LayoutAttribute]] = [
            [.width, .height], [.leading, .trailing, .centerX], [.left, .right],
            [.top, .bottom, .centerY, .firstBaseline],
        ]
        let kind = kinds[number(below: kinds.count)]
        var row = TwinTrees.Row(first: first, firstAttribute: kind[number(below: kind.count)])
        row.relation = relation
        row.constant = points()
        row.priority = priority()
        if row.firstAttribute == .firstBaseline, first == .guide { row.firstAttribute = .top }
        if row.firstAttribute.isExtent, number(below: 2) == 0 { return row }
        row.second = second
        row.secondAttribute = kind[number(below: kind.count)]
        if row.secondAttribute == .firstBaseline, second == .guide { row.secondAttribute = .top }
        if row.firstAttribute.isExtent { row.multiplier = [0.5, 1, 2, 1.0 / 3][number(below: 4)] }
        return row
    }

    /// Makes a random change in both trees; returns its name.
    mutating func step() throws -> String {
        let container = number(below: trees.containers.count)
        let subview = number(below: 3)
        switch number(below: 18) {
        case 0, 1:
            let size = LayoutSize(width: Double(number(below: 400)), height: Double(number(below: 300)))
            for root in trees.roots { root.frame = LayoutRect(x: 0, y: 0, width: size.width, height: size.height) }
            return "resize"
        case 2, 3, 4:
            try trees.add((0...number(below: 6)).map { _ in row() }, to: container)
            return "add rows"
        case 5:
            let inset = points()
            trees.change(container, subview: subview) { view, _ in
                view.alignmentRectInsets = EdgeInsets(top: inset, left: 0, bottom: 0, right: inset)
            }
            return "set alignment insets"
        case 6:
            let offset = points()
            trees.change(container) { view, _ in view.boundsOrigin = LayoutPoint(x: offset, y: 0) }
            return "scroll"
        case 7:
            let isMirrored = number(below: 2) == 0
            trees.change(container) { view, _ in
                view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
            }
            return "set the semantic attribute"
        case 8:
            let direction: LayoutDirection = number(below: 2) == 0 ? .rightToLeft : .leftToRight
            for engine in trees.engines { engine.layoutDirection = direction }
            return "set the direction"
        case 9:
            try trees.change(container, subview: subview) { view, tree in
                let home = trees.containers[container].views[tree]
                view.removeFromSuperview()
                try home.addSubview(view)
            }
            return "remove a subview and add it again"
        case 10:
            trees.change(container) { view, tree in
                let guide = trees.containers[container].guides[tree]
                view.removeLayoutGuide(guide)
                view.addLayoutGuide(guide)
            }
            return "remove a guide and add it again"
        case 11:
            try trees.change(container) { view, tree in
                view.removeFromSuperview()
                try trees.roots[tree].addSubview(view)
            }
            return "remove a container and add it again"
        case 12:
            trees.renewEngines()
            return "make new engines"
        case 13:
            let home = number(below: trees.containers.count)
            try trees.change(container, subview: subview) { view, tree in
                try trees.containers[home].views[tree].addSubview(view)
            }
            return "move a subview"
        case 14:
            var sizes: [LayoutSize] = []
            trees.change(container) { view, _ in
                if let size = try? view.systemLayoutSizeFitting(.layoutFittingCompressedSize) { sizes.append(size) }
            }
            if sizes.count == 1 || sizes.first != sizes.last { throw TwinTrees.Unequal(outcomes: "\(sizes)") }
            return "measure"
        default: return changeGroup()
        }
    }

    private mutating func changeGroup() -> String {
        let index = number(below: trees.rowGroups.count)
        let (rows, objects) = (trees.rowGroups[index], trees.objectGroups[index])
        let (position, constant) = (number(below: objects.count), points())
        switch number(below: 3) {
        case 0:
            rows.deactivate()
            for constraint in objects { constraint.deactivate() }
            return "deactivate rows"
        case 1:
            rows.constraints[position].constant = constant
            objects[position].constant = constant
            return "change a constant"
        default:
            let priority = Priority(Double(1 + number(below: 999)))
            if objects[position].priority.isRequired { return "nothing" }
            rows.constraints[position].priority = priority
            objects[position].priority = priority
            return "change a priority"
        }
    }
}
