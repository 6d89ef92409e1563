import LayoutCore
import SolverAPI

/// The edits that a session makes at random.
extension TreeSession {
    /// Makes one edit.
    ///
    /// - Throws: what the layer throws, which it must not: what is not possible is not tried.
    func edit() throws(LayoutError) {
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

    /// Takes away a required constraint of the session's own, so that most layouts have a solution.
    private func tame() throws(LayoutError) {
        guard
            let constraint = constraints.map(\.element).filter({ $0.priority.isRequired }).randomElement(using: &random)
        else {
            return editView()
        }
        note("remove \(constraint)")
        constraint.deactivate()
        constraints.removeAll { $0.element === constraint }
    }

    // MARK: The tree

    private func pick<T>(_ list: [T]) -> T { list[Int.random(in: list.indices, using: &random)] }
    private func number(_ range: ClosedRange<Int> = 0...120) -> Double { Double(Int.random(in: range, using: &random)) }

    /// A view, or a root, that other views may be put into.
    private func container() -> LayoutView {
        let all = roots + views.filter { !($0.view is LayoutListView) && $0.view.engine != nil }
        return pick(all).view
    }

    private func addView() throws(LayoutError) {
        if views.count > 36 { return removeView() }
        let live = makeView()
        views.append(live)
        let target = container()
        note("add \(live.view.name) to \(target.name)")
        try put(live, into: target)
        if Int.random(in: 0..<6, using: &random) > 0, live.view.translatesAutoresizingMaskIntoConstraints {
            live.set("mask") { $0.translatesAutoresizingMaskIntoConstraints = false }
        }
        live.noteMaskBase()
    }

    private func makeView() -> LiveView {
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

    private func setText(of live: LiveView) {
        let text = pick(["a", "two words", "some words that wrap", "a text of several lines in a narrow column"])
        live.set("text") { ($0 as? LayoutLabel)?.text = text }
    }

    private func setSize(of live: LiveView) {
        let size = LayoutSize(width: pick([-1, 0, 20, 57.5, 90]), height: pick([-1, 0, 20, 44, 101]))
        live.set("size") { $0.intrinsicContentSize = size }
    }

    private func put(_ live: LiveView, into target: LayoutView) throws(LayoutError) {
        let view = live.view
        switch target {
        case let stack as LayoutStackView where Int.random(in: 0..<8, using: &random) > 0:
            try stack.insertArrangedSubview(view, at: Int.random(in: 0...stack.arrangedSubviews.count, using: &random))
            noteConstraintBased(live)
        case let stack as GravityStackView where Int.random(in: 0..<8, using: &random) > 0:
            if Bool.random(using: &random) {
                try stack.addView(view, in: pick(StackGravity.allCases))
            } else {
                try stack.insertArrangedSubview(
                    view, at: Int.random(in: 0...stack.arrangedSubviews.count, using: &random))
            }
            noteConstraintBased(live)
        case let grid as LayoutGridView where Int.random(in: 0..<8, using: &random) > 0:
            try grid.addRow(Bool.random(using: &random) ? [view] : [nil, view])
            noteConstraintBased(live)
        default:
            try target.insertSubview(view, at: Int.random(in: 0...target.subviews.count, using: &random))
            live.noteMaskBase()
        }
    }

    /// Containers take views out of the hands of their masks.
    private func noteConstraintBased(_ live: LiveView) {
        live.setInCopies("mask") { view, _ in view.translatesAutoresizingMaskIntoConstraints = false }
        live.noteMaskBase()
    }

    private func removeView() {
        guard let live = views.randomElement(using: &random) else { return }
        note("remove \(live.view.name)")
        live.view.removeFromSuperview()
        // Most are never seen again; of the others what lies in them comes back too.
        if Int.random(in: 0..<3, using: &random) > 0 { forget(live.view) }
    }

    private func forget(_ gone: LayoutView) {
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

    private func moveView() throws(LayoutError) {
        guard let live = views.randomElement(using: &random) else { return }
        let target = Int.random(in: 0..<3, using: &random) == 0 ? live.view.superview ?? container() : container()
        if target === live.view || target.isDescendant(of: live.view) || target is LayoutListView { return }
        note("move \(live.view.name) to \(target.name)")
        try put(live, into: target)
    }

    private func moveBetweenTrees() throws(LayoutError) {
        guard let live = views.filter({ !$0.view.subviews.isEmpty }).randomElement(using: &random) else { return }
        let target = pick(roots).view
        note("move \(live.view.name) to \(target.name)")
        try put(live, into: target)
    }

    // MARK: Containers

    private func editContainer() throws(LayoutError) {
        let containers = views.filter {
            $0.view is LayoutStackView || $0.view is GravityStackView || $0.view is LayoutGridView
                || $0.view is LayoutListView
        }
        guard let live = containers.randomElement(using: &random) else { return try addView() }
        switch live.view {
        case let stack as LayoutStackView: try edit(stack, live)
        case let stack as GravityStackView: try edit(stack, live)
        case let grid as LayoutGridView: edit(grid, live)
        default: edit(list: live)
        }
    }

    private func edit(_ stack: LayoutStackView, _ live: LiveView) throws(LayoutError) {
        let arranged = stack.arrangedSubviews
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
            let axis = pick(LayoutAxis.allCases)
            note("\(stack.name) axis \(axis)")
            live.set("axis") { ($0 as? LayoutStackView)?.axis = axis }
        case 2, 3:
            let distribution = pick(StackDistribution.allCases)
            note("\(stack.name) \(distribution)")
            live.set("distribution") { ($0 as? LayoutStackView)?.distribution = distribution }
        case 4, 5:
            let alignment = pick(StackAlignment.allCases)
            note("\(stack.name) aligned \(alignment)")
            live.set("alignment") { ($0 as? LayoutStackView)?.alignment = alignment }
        case 6:
            let spacing = pick([0, 5, 12, 40.5])
            note("\(stack.name) spacing \(spacing)")
            live.set("spacing") { ($0 as? LayoutStackView)?.spacing = spacing }
        case 7:
            let isRelative = Bool.random(using: &random)
            note("\(stack.name) within margins \(isRelative)")
            live.set("marginsRelative") { ($0 as? LayoutStackView)?.isLayoutMarginsRelativeArrangement = isRelative }
        case 8:
            let isRelative = Bool.random(using: &random)
            note("\(stack.name) by baselines \(isRelative)")
            live.set("baselineRelative") { ($0 as? LayoutStackView)?.isBaselineRelativeArrangement = isRelative }
        case 9:
            guard !arranged.isEmpty else { return }
            let (view, spacing) = (pick(arranged), pick([nil, 0.0, 3, 30]))
            note("\(stack.name) \(spacing ?? -1) after \(view.name)")
            stack.setCustomSpacing(spacing, after: view)
        case 10:
            guard !arranged.isEmpty else { return }
            let view = pick(arranged)
            note("\(stack.name) arranges \(view.name) no longer")
            stack.removeArrangedSubview(view)
        default:
            guard !stack.subviews.isEmpty else { return }
            let view = pick(stack.subviews)
            let index = Int.random(in: 0...arranged.count, using: &random)
            note("\(stack.name) arranges \(view.name) at \(index)")
            try stack.insertArrangedSubview(view, at: index)
            if let arranged = views.first(where: { $0.view === view }) { noteConstraintBased(arranged) }
        }
    }

    private func edit(_ stack: GravityStackView, _ live: LiveView) throws(LayoutError) {
        let arranged = stack.arrangedSubviews
        switch Int.random(in: 0..<13, using: &random) {
        case 0, 1:
            let axis = pick(LayoutAxis.allCases)
            note("\(stack.name) axis \(axis)")
            live.set("axis") { ($0 as? GravityStackView)?.axis = axis }
        case 2, 3:
            let distribution = pick(GravityDistribution.allCases)
            note("\(stack.name) \(distribution)")
            live.set("distribution") { ($0 as? GravityStackView)?.distribution = distribution }
        case 4:
            let alignment = pick(StackAlignment.allCases)
            note("\(stack.name) aligned \(alignment)")
            live.set("alignment") { ($0 as? GravityStackView)?.alignment = alignment }
        case 5:
            let spacing = pick([0, 8, 21.5])
            note("\(stack.name) spacing \(spacing)")
            live.set("spacing") { ($0 as? GravityStackView)?.spacing = spacing }
        case 6:
            let insets = EdgeInsets(top: number(0...9), left: number(0...9), bottom: 2, right: 3)
            note("\(stack.name) insets \(insets)")
            live.set("insets") { ($0 as? GravityStackView)?.edgeInsets = insets }
        case 7:
            let detaches = Bool.random(using: &random)
            note("\(stack.name) detaches hidden views \(detaches)")
            live.set("detaches") { ($0 as? GravityStackView)?.detachesHiddenViews = detaches }
        case 8:
            let (axis, priority) = (pick(LayoutAxis.allCases), Priority(pick([100.0, 250, 800])))
            note("\(stack.name) hugs \(axis) @\(priority)")
            live.set("hugging \(axis)") { ($0 as? GravityStackView)?.setHuggingPriority(priority, for: axis) }
        case 9:
            let (axis, priority) = (pick(LayoutAxis.allCases), Priority(pick([300.0, 749, 1000])))
            note("\(stack.name) resists clipping \(axis) @\(priority)")
            live.set("clipping \(axis)") {
                ($0 as? GravityStackView)?.setClippingResistancePriority(priority, for: axis)
            }
        case 10:
            guard !arranged.isEmpty else { return }
            let (view, priority) = (pick(arranged), VisibilityPriority(pick([0.0, 500, 900, 1000])))
            note("\(stack.name) shows \(view.name) @\(priority.value)")
            stack.setVisibilityPriority(priority, for: view)
        case 11:
            guard !arranged.isEmpty else { return }
            let (view, spacing) = (pick(arranged), pick([nil, 0.0, 3, 30]))
            note("\(stack.name) \(spacing ?? -1) after \(view.name)")
            stack.setCustomSpacing(spacing, after: view)
        default:
            guard !arranged.isEmpty else { return }
            let view = pick(arranged)
            note("\(stack.name) arranges \(view.name) no longer")
            stack.removeArrangedSubview(view)
        }
    }

    private func edit(_ grid: LayoutGridView, _ live: LiveView) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let placement = pick(GridPlacement.allCases)
            note("\(grid.name) x \(placement)")
            live.set("xPlacement") { ($0 as? LayoutGridView)?.xPlacement = placement }
        case 1:
            let placement = pick(GridPlacement.allCases)
            note("\(grid.name) y \(placement)")
            live.set("yPlacement") { ($0 as? LayoutGridView)?.yPlacement = placement }
        case 2:
            let spacing = pick([0.0, 6, 11])
            note("\(grid.name) spacing \(spacing)")
            live.set("rowSpacing") { ($0 as? LayoutGridView)?.rowSpacing = spacing }
            live.set("columnSpacing") { ($0 as? LayoutGridView)?.columnSpacing = spacing }
        case 3:
            guard !grid.rows.isEmpty else { return }
            let row = Int.random(in: grid.rows.indices, using: &random)
            note("\(grid.name) without row \(row)")
            grid.removeRow(at: row)
        default:
            let line = GridLine(
                placement: pick(GridPlacement.allCases + [nil]), extent: pick([nil, nil, 30]),
                isHidden: Int.random(in: 0..<4, using: &random) == 0)
            let (isRow, index) = (Bool.random(using: &random), Int.random(in: 0..<3, using: &random))
            note("\(grid.name) \(isRow ? "row" : "column") \(index) \(line)")
            if isRow { grid.setRow(line, at: index) } else { grid.setColumn(line, at: index) }
        }
    }

    private func edit(list live: LiveView) {
        guard let list = live.view as? LayoutListView, let rows = rows[ObjectIdentifier(list)] else { return }
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let offset = pick([0, 0, 40.0])
            note("\(list.name) offset \(offset)")
            live.set("offset") { ($0 as? LayoutListView)?.contentOffset = offset }
        case 1:
            let size = LayoutSize(width: number(), height: number())
            note("\(list.name) wants \(size)")
            live.set("size") { $0.intrinsicContentSize = size }
        case 2:
            let row = Int.random(in: 0...rows.texts.count, using: &random)
            note("\(list.name) inserts at \(row)")
            rows.texts.insert(pick(["new", "a new row that is a good deal longer"]), at: row)
            list.insertRows(1, at: row)
        case 3:
            guard let row = rows.texts.indices.randomElement(using: &random) else { return }
            note("\(list.name) removes \(row)")
            rows.texts.remove(at: row)
            list.removeRows(row..<row + 1)
        case 4:
            note("\(list.name) is made of other rows")
            rows.texts = Array(rows.texts.reversed())
            list.reload(rowCount: rows.texts.count)
        default:
            guard let row = rows.texts.indices.randomElement(using: &random) else { return }
            note("\(list.name) shows another text in \(row)")
            rows.texts[row] = pick(["short", "words and words and words"])
            list.reload(row: row)
        }
    }

    // MARK: Views

    private func editView() {
        guard let live = views.randomElement(using: &random) else { return }
        let view = live.view
        switch Int.random(in: 0..<13, using: &random) {
        case 0..<4:
            let isHidden = Bool.random(using: &random)
            note("\(view.name) hidden \(isHidden)")
            live.set("hidden") { $0.isHidden = isHidden }
        case 4:
            let insets = EdgeInsets(top: number(0...6), left: number(0...6), bottom: 1, right: 2)
            note("\(view.name) alignment \(insets)")
            live.set("alignmentInsets") { $0.alignmentRectInsets = insets }
        case 5:
            let origin = LayoutPoint(x: number(0...30), y: number(0...30))
            note("\(view.name) bounds origin \(origin)")
            live.set("boundsOrigin") { $0.boundsOrigin = origin }
        case 6:
            let insets = EdgeInsets(all: number(0...12))
            note("\(view.name) margins \(insets)")
            live.set("margins") { $0.layoutMargins = insets }
        case 7:
            let insets = DirectionalEdgeInsets(top: 1, leading: number(0...12), bottom: 3, trailing: 2)
            note("\(view.name) margins \(insets)")
            live.set("margins") { $0.directionalLayoutMargins = insets }
        case 8:
            let preserves = Bool.random(using: &random)
            note("\(view.name) preserves margins \(preserves)")
            live.set("preserves") { $0.preservesSuperviewLayoutMargins = preserves }
        case 9:
            let attribute = pick([SemanticContentAttribute.unspecified, .forceRightToLeft, .forceLeftToRight])
            note("\(view.name) \(attribute)")
            live.set("semantic") { $0.semanticContentAttribute = attribute }
        case 10:
            // A frame written to a view that constraints lay out stays until its next pass, as documented.
            guard view.translatesAutoresizingMaskIntoConstraints else { return }
            let frame = LayoutRect(x: number(), y: number(), width: number(), height: number())
            note("\(view.name) frame \(frame)")
            view.frame = frame
            live.noteMaskBase()
        case 11:
            if view.superview is LayoutStackView || view.superview is GravityStackView
                || view.superview is LayoutGridView
            {
                return
            }
            let translates = Bool.random(using: &random)
            note("\(view.name) laid out by mask \(translates)")
            live.set("mask") { $0.translatesAutoresizingMaskIntoConstraints = translates }
            live.noteMaskBase()
        default:
            let mask = pick([
                AutoresizingMask.flexibleWidth, .flexibleHeight, [.flexibleWidth, .flexibleLeftMargin], [],
            ])
            note("\(view.name) mask \(mask)")
            live.set("autoresizing") { $0.autoresizingMask = mask }
            live.noteMaskBase()
        }
    }

    private func editContent() {
        guard let live = views.randomElement(using: &random) else { return }
        let view = live.view
        switch Int.random(in: 0..<9, using: &random) {
        case 0..<3:
            note("\(view.name) another content")
            if view is LayoutLabel { setText(of: live) } else { setSize(of: live) }
        case 3, 4:
            let (axis, priority) = (pick(LayoutAxis.allCases), Priority(pick([25.0, 249, 250, 251, 750])))
            note("\(view.name) hugs \(axis) @\(priority)")
            live.set("hugs \(axis)") { $0.setContentHuggingPriority(priority, for: axis) }
        case 5, 6:
            let (axis, priority) = (pick(LayoutAxis.allCases), Priority(pick([51.0, 250, 749, 750, 999, 1000])))
            note("\(view.name) resists \(axis) @\(priority)")
            live.set("resists \(axis)") { $0.setContentCompressionResistancePriority(priority, for: axis) }
        case 7:
            let lines = pick([0, 1, 2])
            note("\(view.name) \(lines) lines")
            live.set("lines") { ($0 as? LayoutLabel)?.numberOfLines = lines }
        default:
            let width = pick([0.0, 60])
            note("\(view.name) wraps at \(width)")
            live.set("preferred") { ($0 as? LayoutLabel)?.preferredMaxLayoutWidth = width }
        }
    }

    // MARK: Constraints and guides

    private func item(in root: LayoutView) -> LayoutItem {
        let inTree = views.map(\.view).filter { $0.isDescendant(of: root) } + [root]
        let view = pick(inTree)
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            let kind = pick(OwnGuide.allCases)
            // A guide of readable width has rules, which take room, and is as old as the first question for it.
            if kind == .readable, !readableGuides.contains(where: { $0.element === view }) {
                readableGuides.append(Created(element: view, serial: made))
            }
            return kind.guide(of: view)
        case 1:
            return guides.map(\.element).filter { $0.owningView?.isDescendant(of: root) ?? false }.randomElement(
                using: &random) ?? view
        default: return view
        }
    }

    private func addConstraint() throws(LayoutError) {
        if constraints.count > 40 { return try tame() }
        let root = pick(roots).view
        let (first, second) = (item(in: root), item(in: root))
        let pairs: [(LayoutAttribute, LayoutAttribute)] = [
            (.leading, .leading), (.trailing, .trailing), (.leading, .trailing), (.left, .right), (.top, .bottom),
            (.bottom, .bottom), (.top, .top), (.width, .width), (.height, .height), (.centerX, .centerX),
            (.centerY, .centerY), (.firstBaseline, .lastBaseline), (.top, .topMargin), (.width, .notAnAttribute),
            (.height, .notAnAttribute),
        ]
        let (one, other) = pick(pairs)
        let isRequired = Int.random(in: 0..<(breaksConflicts ? 3 : 8), using: &random) == 0
        let priority = isRequired ? 1000 : pick([25.0, 49, 51, 100, 250, 500, 750, 760, 998, 999.5])
        let constraint = try LayoutConstraint(
            item: first, attribute: one, relatedBy: pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
            toItem: other == .notAnAttribute ? nil : second, attribute: other,
            multiplier: one.isExtent && other.isExtent ? 0.5 : 1, constant: number(), priority: Priority(priority))
        constraint.identifier = nextName("rule")
        note("add \(constraint)")
        do {
            try constraint.activate()
            constraints.append(Created(element: constraint, serial: made))
        } catch {
            note("refused")
        }
    }

    private func editConstraint() throws(LayoutError) {
        guard let constraint = constraints.randomElement(using: &random)?.element else { return try addConstraint() }
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
            constraint.constant = number()
            note("now \(constraint)")
        case 2:
            if constraint.priority.isRequired { return }
            constraint.priority = Priority(pick([25.0, 49, 51, 100, 250, 500, 750]))
            note("now \(constraint)")
        case 3:
            note("deactivate \(constraint)")
            constraint.deactivate()
        default:
            note("activate \(constraint)")
            try? constraint.activate()
        }
    }

    private func editGuides() {
        if guides.count > 6 || (!guides.isEmpty && Bool.random(using: &random)) {
            let guide = pick(guides).element
            note("remove \(guide.name)")
            guide.owningView?.removeLayoutGuide(guide)
            guides.removeAll { $0.element === guide }
            constraints.removeAll { $0.element.firstItem === guide || $0.element.secondItem === guide }
        } else {
            let guide = LayoutGuide(identifier: nextName("guide"))
            let owner = container()
            note("add \(guide.name) to \(owner.name)")
            owner.addLayoutGuide(guide)
            guides.append(Created(element: guide, serial: made))
        }
    }

    // MARK: Surroundings

    private func editSurroundings() {
        let place = Int.random(in: roots.indices, using: &random)
        let (root, engine) = (roots[place], engines[place])
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3:
            let frame = LayoutRect(x: 0, y: 0, width: 100 + 3 * number(), height: 100 + 2 * number())
            note("\(root.view.name) frame \(frame)")
            root.set("frame") { $0.frame = frame }
            root.noteMaskBase()
        case 3:
            let insets = EdgeInsets(top: number(0...40), left: 5, bottom: number(0...40), right: 0)
            note("\(root.view.name) safe area \(insets)")
            root.set("safeArea") { $0.safeAreaInsets = insets }
        case 4:
            note("\(root.view.name) other direction")
            engine.layoutDirection = engine.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
        case 5:
            let height = number()
            note("\(root.view.name) keyboard \(height)")
            root.set("keyboard") { $0.keyboardHeight = height }
        case 6:
            note("\(root.view.name) other text size")
            engine.traitCollection.textSize = pick(TextSizeCategory.allCases)
        default:
            note("\(root.view.name) another engine")
            engines[place] = makeEngine(of: root.view, like: engine)
        }
    }
}
