internal import AutoLayout

/// The items of a unit's constraints by id, with recorded positions.
struct UnitItems {
    /// A view with its recorded position in the root's coordinates.
    struct Placed {
        let element: ViewElement
        /// The position of the frame.
        let x: Double
        let y: Double
        /// The ids of the views that contain it, outermost first.
        let ancestors: [String]

        /// The recorded alignment rectangle, in the root's coordinates.
        var alignmentRect: LayoutRect { frame.inset(by: element.canvas.alignmentInsets) }
        /// The recorded frame, in the root's coordinates.
        var frame: LayoutRect {
            LayoutRect(x: x, y: y, width: element.frame.width, height: element.frame.height)
        }
    }

    private(set) var views: [String: Placed] = [:]
    private(set) var guides: [String: (kind: GuideElement.Kind, owner: String)] = [:]
    let rootID: String

    init(root: ViewElement, controllerGuides: [GuideElement]) {
        rootID = root.id
        // The position of the root in its superview is not in the document.
        add(root, x: 0, y: 0, ancestors: [])
        for guide in controllerGuides { guides[guide.id] = (guide.kind, root.id) }
    }

    private mutating func add(_ element: ViewElement, x: Double, y: Double, ancestors: [String]) {
        views[element.id] = Placed(element: element, x: x, y: y, ancestors: ancestors)
        for guide in element.guides { guides[guide.id] = (guide.kind, element.id) }
        for child in element.children {
            add(child, x: x + child.frame.x, y: y + child.frame.y, ancestors: ancestors + [element.id])
        }
    }

    func contains(_ id: String) -> Bool { views[id] != nil || guides[id] != nil }

    /// Returns the view with an id, or the owner of the guide with it.
    func owner(of id: String) -> Placed? { views[id] ?? guides[id].flatMap { views[$0.owner] } }

    /// Returns the scroll view if an attribute of `id` refers to its *content*, given the item on the other side;
    /// otherwise nil.
    ///
    /// Between a scroll view and its contents, edges are those of the scrolled content; sizes and centres are those of
    /// the frame.
    func scrolledContent(_ id: String, _ attribute: LayoutAttribute, other: String?) -> String? {
        if let guide = guides[id] { return guide.kind == .contentLayoutGuide ? guide.owner : nil }
        guard let view = views[id], view.element.kind == "scrollView", !attribute.isExtent,
            ![.centerX, .centerY].contains(attribute), let other,
            let otherOwner = owner(of: other), otherOwner.ancestors.contains(id)
        else { return nil }
        return id
    }

    /// A box on macOS with a title above its border.
    struct TitledBox {
        let id: String
        /// The distance from the top to the border, in points.
        let titleHeight: Double
    }

    /// Returns the box if an attribute of `id` refers to its *border*, given the item on the other side; otherwise nil.
    ///
    /// Between a box and its contents, the top is that of the border; for other items it is that of the title. This
    /// applies to old documents, in which the content view of a box has no id; others use the content view.
    func titledBox(_ id: String, _ attribute: LayoutAttribute, other: String?) -> TitledBox? {
        guard FoundRule.boxTitles.isFollowed, attribute == .top, let view = views[id], view.element.kind == "box",
            let other,
            owner(of: other)?.ancestors.contains(id) == true,
            let content = view.element.children.first(where: { $0.id == "\(id).contentView" }),
            content.frame.y > Self.boxBorder
        else { return nil }
        return TitledBox(id: id, titleHeight: content.frame.y - Self.boxBorder)
    }

    /// The thickness of a box's border, in points.
    private static let boxBorder = 1.0

    /// Whether a constraint contains the content of a scroll view.
    func isScrollContent(_ constraint: ConstraintElement, holder: ViewElement) -> Bool {
        let first = constraint.firstItem ?? holder.id
        if scrolledContent(first, constraint.firstAttribute, other: constraint.secondItem) != nil { return true }
        guard let second = constraint.secondItem else { return false }
        return scrolledContent(second, constraint.secondAttribute, other: first) != nil
    }
}

extension ConstraintElement {
    /// Returns the constant that Interface Builder uses.
    ///
    /// A symbolic constant is the standard distance. The recorded number is valid between siblings and superviews; to a
    /// safe area the distance is 0, independently of the number.
    func effectiveConstant(_ items: UnitItems) -> Double {
        if isSymbolic {
            let kinds = [firstItem, secondItem].compactMap { $0.flatMap { items.guides[$0]?.kind } }
            if kinds.contains(.safeArea) { return 0 }
            // A bar is a sibling, so the standard distance of siblings applies.
            if kinds.contains(.top) || kinds.contains(.bottom), let constant { return constant < 0 ? -8 : 8 }
        }
        return constant ?? 0
    }
}
