internal import AutoLayout
internal import SolverAPI

/// Creates the views and constraints that a unit describes.
struct TreeBuilder {
    private let unit: LayoutUnit
    private let insets: GuideInsets
    private let contentSizes: [String: LayoutSize]
    private let items: UnitItems
    private var views: [String: LayoutView] = [:]
    private var order: [(id: String, view: LayoutView)] = []
    private var guides: [String: LayoutItem] = [:]
    private var contentGuides: [String: LayoutGuide] = [:]
    private var bars: [UnitTree.Bar] = []

    init(unit: LayoutUnit, insets: GuideInsets, contentSizes: [String: LayoutSize]) {
        self.unit = unit
        self.insets = insets
        self.contentSizes = contentSizes
        items = UnitItems(root: unit.root, controllerGuides: unit.controllerGuides)
    }

    mutating func build() throws(InterfaceBuilderError) -> UnitTree {
        let root: LayoutView
        do {
            root = try makeView(unit.root, in: nil)
            for element in unit.root.subtree {
                guard let view = views[element.id] else { continue }
                if let grid = element.grid { try GridBuilder.build(grid, view, views) }
                if element.gravityStack != nil { designateBaseline(of: element, view) }
            }
            try makeGuides(root)
        } catch {
            throw .layout(unit.location, error)
        }
        var constraints: [LayoutConstraint] = []
        var sources: [ConstraintElement] = []
        for element in unit.root.subtree {
            guard let holder = views[element.id] else { continue }
            for constraint in element.constraints {
                do {
                    guard let made = try make(constraint, holder: holder, element.id) else { continue }
                    constraints.append(made)
                    sources.append(constraint)
                } catch {
                    throw .invalidConstraint(constraint.location, error)
                }
            }
        }
        return UnitTree(
            root: root, views: order, constraints: constraints, elements: sources, bars: bars,
            directionalMargins: Set(unit.root.subtree.filter { $0.margins.isDirectional }.map { $0.id }))
    }

    // MARK: Views

    private mutating func makeView(_ element: ViewElement, in superview: (view: LayoutView, element: ViewElement)?)
        throws(LayoutError) -> LayoutView
    {
        let name = "\(element.label ?? element.kind) \(element.id)"
        let view =
            element.stack.map { Self.makeStack($0, name) } ?? element.gravityStack.map { Self.makeStack($0, name) }
            ?? LayoutView(identifier: name)
        view.frame = element.frame
        view.alignmentRectInsets = element.canvas.alignmentInsets
        view.translatesAutoresizingMaskIntoConstraints = superview == nil || element.autoresizing.isUsed
        // A cell sizes its content view itself, whatever the mask says.
        let isContent =
            element.key == "contentView" && superview.map { ControlKind.cells.contains($0.element.kind) } == true
        view.autoresizingMask = isContent ? [.flexibleWidth, .flexibleHeight] : element.autoresizing.mask
        // A table gives its header and footer its own width.
        if element.key == "tableHeaderView" || element.key == "tableFooterView" {
            view.autoresizingMask.subtract([.flexibleLeftMargin, .flexibleRightMargin])
            view.autoresizingMask.insert(.flexibleWidth)
        }
        view.isHidden = element.isHidden
        view.semanticContentAttribute = element.semanticContentAttribute
        view.setMargins(
            insets.margins[element.id] ?? EdgeInsets(all: 8), areDirectional: element.margins.isDirectional)
        view.safeAreaInsets = insets.safeArea[element.id] ?? .zero
        view.fixedContentSize = contentSize(element)
        // The recorded frame decides the size of a view with an autoresizing mask, whatever its content needs.
        let most = view.translatesAutoresizingMaskIntoConstraints ? Priority(999) : .required
        for (axis, priority) in element.content.hugging {
            view.setContentHuggingPriority(min(priority, most), for: axis)
        }
        for (axis, priority) in element.content.compression {
            view.setContentCompressionResistancePriority(min(priority, most), for: axis)
        }
        let isMac = unit.platform == .macOS
        if let baselines = isMac ? MacTextMetrics.baselines(of: element) : TextMetrics.baselines(of: element) {
            view.firstBaselineOffsetFromTop = baselines.firstFromTop
            view.lastBaselineOffsetFromBottom = baselines.lastFromBottom
        }
        views[element.id] = view
        order.append((element.id, view))
        view.wrapsText = element.typography.wraps && element.kind != "button"
        view.wrapsTitle = element.typography.wraps && element.kind == "button"
        try add(view, element, to: superview)
        for child in element.children { _ = try makeView(child, in: (view, element)) }
        return view
    }

    private func add(
        _ view: LayoutView, _ element: ViewElement, to superview: (view: LayoutView, element: ViewElement)?
    ) throws(LayoutError) {
        guard let superview else { return }
        if element.key != nil {
            try superview.view.addSubview(view)
        } else if let stack = superview.view as? LayoutStackView {
            try stack.addArrangedSubview(view)
        } else if let stack = superview.view as? GravityStackView,
            let member = superview.element.gravityStack?.members.first(where: { $0.id == element.id })
        {
            try stack.addView(view, in: member.gravity)
            stack.setCustomSpacing(member.customSpacing, after: view)
            stack.setVisibilityPriority(member.visibility, for: view)
        } else {
            try superview.view.addSubview(view)
        }
    }

    private static func makeStack(_ element: GravityStackElement, _ name: String) -> LayoutView {
        let stack = GravityStackView(identifier: name)
        stack.axis = element.axis
        stack.distribution = element.distribution
        stack.alignment = element.alignment
        stack.spacing = element.spacing
        stack.edgeInsets = element.edgeInsets
        stack.detachesHiddenViews = element.detachesHiddenViews
        for (axis, priority) in element.hugging { stack.setHuggingPriority(priority, for: axis) }
        for (axis, priority) in element.clipping { stack.setClippingResistancePriority(priority, for: axis) }
        return stack
    }

    private static func makeStack(_ element: StackElement, _ name: String) -> LayoutView {
        let stack = LayoutStackView(identifier: name)
        stack.axis = element.axis
        stack.distribution = element.distribution
        stack.alignment = element.alignment
        stack.spacing = element.spacing
        stack.isBaselineRelativeArrangement = element.isBaselineRelative
        stack.isLayoutMarginsRelativeArrangement = element.isMarginsRelative
        return stack
    }

    private func contentSize(_ element: ViewElement) -> LayoutSize {
        contentSizes[element.id]
            ?? RecordedSizes(images: unit.images, designables: unit.designableSizes).contentSize(of: element)
    }

    /// Takes the baselines of a macOS stack from its first visible view that has a text.
    private func designateBaseline(of element: ViewElement, _ view: LayoutView) {
        let texts = element.children.filter { !$0.isHidden && MacTextMetrics.baselines(of: $0) != nil }
        guard let first = texts.first.flatMap({ views[$0.id] }) else { return }
        view.viewForFirstBaselineLayout = first
        view.viewForLastBaselineLayout = first
    }

    // MARK: Guides

    private mutating func makeGuides(_ root: LayoutView) throws(LayoutError) {
        for id in items.guides.keys.sorted() {
            guard let guide = items.guides[id], let owner = views[guide.owner] else { continue }
            switch guide.kind {
            case .safeArea: guides[id] = owner.safeAreaLayoutGuide
            case .frameLayoutGuide: guides[id] = owner
            case .contentLayoutGuide: guides[id] = try contentGuide(of: guide.owner)
            case .top:
                guides[id] = try barsGuide(
                    in: root, id, edge: .bottom, .top, at: insets.topBars, height: insets.topBars)
            case .bottom:
                guides[id] = try barsGuide(
                    in: root, id, edge: .top, .bottom, at: -insets.bottomBars, height: insets.bottomBars)
            }
        }
    }

    /// Creates the guide for the bars at the top or bottom of the screen. Constraints use its inner edge.
    private mutating func barsGuide(
        in root: LayoutView, _ id: String, edge: LayoutAttribute, _ rootEdge: LayoutAttribute, at offset: Double,
        height: Double
    ) throws(LayoutError) -> LayoutGuide {
        let guide = LayoutGuide(identifier: "layout guide \(id)")
        root.addLayoutGuide(guide)
        let position = try LayoutConstraint(
            item: guide, attribute: edge, toItem: root, attribute: rootEdge, constant: offset)
        let extent = guide.heightAnchor.constraint(equalToConstant: max(0, height))
        try Self.activateStructure([
            guide.leftAnchor.constraint(equalTo: root.leftAnchor),
            guide.rightAnchor.constraint(equalTo: root.rightAnchor), position, extent,
        ])
        bars.append(UnitTree.Bar(isTop: rootEdge == .top, position: position, height: extent))
        return guide
    }

    private static func activateStructure(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        for constraint in constraints { constraint.isStructural = true }
        try LayoutConstraint.activate(constraints)
    }

    /// Creates the content layout guide of a scroll view. The guide starts at the origin of the scroll view, and
    /// constraints determine its size.
    private mutating func contentGuide(of id: String) throws(LayoutError) -> LayoutGuide? {
        if let guide = contentGuides[id] { return guide }
        guard let view = views[id] else { return nil }
        let guide = LayoutGuide(identifier: "content of \(view.name)")
        view.addLayoutGuide(guide)
        try Self.activateStructure([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor),
            guide.topAnchor.constraint(equalTo: view.topAnchor),
        ])
        contentGuides[id] = guide
        return guide
    }

    /// Creates the guide for the border of a box. The border is below the title of the box.
    private mutating func borderGuide(of box: UnitItems.TitledBox) throws(LayoutError) -> LayoutGuide? {
        if let guide = contentGuides[box.id] { return guide }
        guard let view = views[box.id] else { return nil }
        let guide = LayoutGuide(identifier: "border of \(view.name)")
        view.addLayoutGuide(guide)
        try Self.activateStructure([guide.topAnchor.constraint(equalTo: view.topAnchor, constant: box.titleHeight)])
        contentGuides[box.id] = guide
        return guide
    }

    // MARK: Constraints

    private mutating func make(_ element: ConstraintElement, holder: LayoutView, _ holderID: String)
        throws(LayoutError) -> LayoutConstraint?
    {
        let firstID = element.firstItem ?? holderID
        guard let first = try item(firstID, element.firstAttribute, other: element.secondItem) else { return nil }
        var second: LayoutItem?
        if let secondID = element.secondItem {
            second = try item(secondID, element.secondAttribute, other: firstID)
            if second == nil { return nil }
        }
        let firstMargin = scrolledMargin(firstID, element.firstAttribute, other: element.secondItem)
        let secondMargin = element.secondItem.map { scrolledMargin($0, element.secondAttribute, other: firstID) } ?? 0
        let constraint = try LayoutConstraint(
            item: first, attribute: element.firstAttribute, relatedBy: element.relation, toItem: second,
            attribute: element.secondAttribute, multiplier: element.multiplier,
            constant: element.effectiveConstant(items) + element.multiplier * secondMargin - firstMargin,
            priority: element.priority)
        constraint.identifier = element.identifier
        constraint.isEstimated =
            FoundRule.uncertainBaselines.isFollowed
            && [element.firstAttribute, element.secondAttribute].contains {
                $0 == .firstBaseline || $0 == .lastBaseline
            }
        do {
            try holder.addConstraint(constraint)
        } catch .outsideOfSubtree {
            try constraint.activate()
        }
        return constraint
    }

    private mutating func item(_ id: String, _ attribute: LayoutAttribute, other: String?) throws(LayoutError)
        -> LayoutItem?
    {
        if let scrollView = items.scrolledContent(id, attribute, other: other) {
            return try contentGuide(of: scrollView)
        }
        if let box = items.titledBox(id, attribute, other: other) { return try borderGuide(of: box) }
        return views[id] ?? guides[id]
    }

    /// Returns the distance of a margin attribute of scrolled content from the edge of the content, in points; 0 for
    /// other attributes. The safe area is not part of it, because bars do not cover scrolled contents.
    private func scrolledMargin(_ id: String, _ attribute: LayoutAttribute, other: String?) -> Double {
        guard FoundRule.scrolledMargins.isFollowed,
            let scrollView = items.scrolledContent(id, attribute, other: other), guides[id] == nil,
            let margins = insets.margins[scrollView], let safeArea = insets.safeArea[scrollView]
        else { return 0 }
        let includesSafeArea = items.views[scrollView]?.element.margins.includesSafeArea ?? false
        let covered = includesSafeArea ? safeArea : .zero
        switch attribute {
        case .leadingMargin, .leftMargin: return margins.left - covered.left
        case .topMargin: return margins.top - covered.top
        case .trailingMargin, .rightMargin: return covered.right - margins.right
        case .bottomMargin: return covered.bottom - margins.bottom
        default: return 0
        }
    }
}
