import LayoutCore
import SolverAPI

extension TreeSession {
    func editContainer() throws(LayoutError) {
        let containers = views.filter { arranges($0.view) || $0.view is LayoutListView }
        guard let live = containers.randomElement(using: &random) else { return try addView() }
        switch live.view {
        case let stack as LayoutStackView: try edit(stack, live)
        case let stack as GravityStackView: try edit(stack, live)
        case let grid as LayoutGridView: edit(grid, live)
        default: edit(list: live)
        }
    }

    func edit(_ stack: LayoutStackView, _ live: LiveView) throws(LayoutError) {
        let arranged = stack.arrangedSubviews
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
            let axis = pick(LayoutAxis.allCases)
            record("\(stack.name) axis \(axis)")
            live.set("axis") { ($0 as? LayoutStackView)?.axis = axis }
        case 2, 3:
            let distribution = pick(StackDistribution.allCases)
            record("\(stack.name) \(distribution)")
            live.set("distribution") { ($0 as? LayoutStackView)?.distribution = distribution }
        case 4, 5:
            let alignment = pick(StackAlignment.allCases)
            record("\(stack.name) aligned \(alignment)")
            live.set("alignment") { ($0 as? LayoutStackView)?.alignment = alignment }
        case 6:
            let spacing = pick([0, 5, 12, 40.5])
            record("\(stack.name) spacing \(spacing)")
            live.set("spacing") { ($0 as? LayoutStackView)?.spacing = spacing }
        case 7:
            let isRelative = Bool.random(using: &random)
            record("\(stack.name) within margins \(isRelative)")
            live.set("marginsRelative") { ($0 as? LayoutStackView)?.isLayoutMarginsRelativeArrangement = isRelative }
        case 8:
            let isRelative = Bool.random(using: &random)
            record("\(stack.name) by baselines \(isRelative)")
            live.set("baselineRelative") { ($0 as? LayoutStackView)?.isBaselineRelativeArrangement = isRelative }
        case 9:
            guard !arranged.isEmpty else { return }
            let (view, spacing) = (pick(arranged), pick([nil, 0.0, 3, 30]))
            record("\(stack.name) \(spacing ?? -1) after \(view.name)")
            stack.setCustomSpacing(spacing, after: view)
        case 10:
            guard !arranged.isEmpty else { return }
            let view = pick(arranged)
            record("\(stack.name) arranges \(view.name) no longer")
            stack.removeArrangedSubview(view)
        default:
            guard !stack.subviews.isEmpty else { return }
            let view = pick(stack.subviews)
            let index = Int.random(in: 0...arranged.count, using: &random)
            record("\(stack.name) arranges \(view.name) at \(index)")
            try stack.insertArrangedSubview(view, at: index)
            if let arranged = views.first(where: { $0.view === view }) { recordConstraintBased(arranged) }
        }
    }

    func edit(_ stack: GravityStackView, _ live: LiveView) throws(LayoutError) {
        let arranged = stack.arrangedSubviews
        switch Int.random(in: 0..<13, using: &random) {
        case 0, 1:
            let axis = pick(LayoutAxis.allCases)
            record("\(stack.name) axis \(axis)")
            live.set("axis") { ($0 as? GravityStackView)?.axis = axis }
        case 2, 3:
            let distribution = pick(GravityDistribution.allCases)
            record("\(stack.name) \(distribution)")
            live.set("distribution") { ($0 as? GravityStackView)?.distribution = distribution }
        case 4:
            let alignment = pick(StackAlignment.allCases)
            record("\(stack.name) aligned \(alignment)")
            live.set("alignment") { ($0 as? GravityStackView)?.alignment = alignment }
        case 5:
            let spacing = pick([0, 8, 21.5])
            record("\(stack.name) spacing \(spacing)")
            live.set("spacing") { ($0 as? GravityStackView)?.spacing = spacing }
        case 6:
            let insets = EdgeInsets(top: number(0...9), left: number(0...9), bottom: 2, right: 3)
            record("\(stack.name) insets \(insets)")
            live.set("insets") { ($0 as? GravityStackView)?.edgeInsets = insets }
        case 7:
            let detaches = Bool.random(using: &random)
            record("\(stack.name) detaches hidden views \(detaches)")
            live.set("detaches") { ($0 as? GravityStackView)?.detachesHiddenViews = detaches }
        case 8:
            let (axis, priority) = (pick(LayoutAxis.allCases), Priority(pick([100.0, 250, 800])))
            record("\(stack.name) hugs \(axis) @\(priority)")
            live.set("hugging \(axis)") { ($0 as? GravityStackView)?.setHuggingPriority(priority, for: axis) }
        case 9:
            let (axis, priority) = (pick(LayoutAxis.allCases), Priority(pick([300.0, 749, 1000])))
            record("\(stack.name) resists clipping \(axis) @\(priority)")
            live.set("clipping \(axis)") {
                ($0 as? GravityStackView)?.setClippingResistancePriority(priority, for: axis)
            }
        case 10:
            guard !arranged.isEmpty else { return }
            let (view, priority) = (pick(arranged), VisibilityPriority(pick([0.0, 500, 900, 1000])))
            record("\(stack.name) shows \(view.name) @\(priority.value)")
            stack.setVisibilityPriority(priority, for: view)
        case 11:
            guard !arranged.isEmpty else { return }
            let (view, spacing) = (pick(arranged), pick([nil, 0.0, 3, 30]))
            record("\(stack.name) \(spacing ?? -1) after \(view.name)")
            stack.setCustomSpacing(spacing, after: view)
        default:
            guard !arranged.isEmpty else { return }
            let view = pick(arranged)
            record("\(stack.name) arranges \(view.name) no longer")
            stack.removeArrangedSubview(view)
        }
    }

    func edit(_ grid: LayoutGridView, _ live: LiveView) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let placement = pick(GridPlacement.allCases)
            record("\(grid.name) x \(placement)")
            live.set("xPlacement") { ($0 as? LayoutGridView)?.xPlacement = placement }
        case 1:
            let placement = pick(GridPlacement.allCases)
            record("\(grid.name) y \(placement)")
            live.set("yPlacement") { ($0 as? LayoutGridView)?.yPlacement = placement }
        case 2:
            let spacing = pick([0.0, 6, 11])
            record("\(grid.name) spacing \(spacing)")
            live.set("rowSpacing") { ($0 as? LayoutGridView)?.rowSpacing = spacing }
            live.set("columnSpacing") { ($0 as? LayoutGridView)?.columnSpacing = spacing }
        case 3:
            guard !grid.rows.isEmpty else { return }
            let row = Int.random(in: grid.rows.indices, using: &random)
            record("\(grid.name) without row \(row)")
            grid.removeRow(at: row)
        default:
            let line = GridLine(
                placement: pick(GridPlacement.allCases + [nil]), extent: pick([nil, nil, 30]),
                isHidden: Int.random(in: 0..<4, using: &random) == 0)
            let (isRow, index) = (Bool.random(using: &random), Int.random(in: 0..<3, using: &random))
            record("\(grid.name) \(isRow ? "row" : "column") \(index) \(line)")
            if isRow { grid.setRow(line, at: index) } else { grid.setColumn(line, at: index) }
        }
    }

    func edit(list live: LiveView) {
        guard let list = live.view as? LayoutListView, let rows = rows[ObjectIdentifier(list)] else { return }
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let offset = pick([0, 0, 40.0])
            record("\(list.name) offset \(offset)")
            live.set("offset") { ($0 as? LayoutListView)?.contentOffset = offset }
        case 1:
            let size = LayoutSize(width: number(), height: number())
            record("\(list.name) wants \(size)")
            live.set("size") { $0.fixedContentSize = size }
        case 2:
            let row = Int.random(in: 0...rows.texts.count, using: &random)
            record("\(list.name) inserts at \(row)")
            rows.texts.insert(pick(["new", "a new row that is a good deal longer"]), at: row)
            list.insertRows(1, at: row)
        case 3:
            guard let row = rows.texts.indices.randomElement(using: &random) else { return }
            record("\(list.name) removes \(row)")
            rows.texts.remove(at: row)
            list.removeRows(row..<row + 1)
        case 4:
            record("\(list.name) is made of other rows")
            rows.texts = Array(rows.texts.reversed())
            list.reload(rowCount: rows.texts.count)
        default:
            guard let row = rows.texts.indices.randomElement(using: &random) else { return }
            record("\(list.name) shows another text in \(row)")
            rows.texts[row] = pick(["short", "words and words and words"])
            list.reload(row: row)
        }
    }
}
