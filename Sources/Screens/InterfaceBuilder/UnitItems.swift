internal import AutoLayout

/// The views and guides of a unit by id, with their recorded positions.
struct UnitItems {
    /// A view with its recorded position in the root's coordinates.
    struct Placed {
        let element: ViewElement
        /// The position of the frame's origin in the root's coordinates.
        let x: Double
        let y: Double
        /// The ids of the views that contain the view, outermost first.
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
        // The document does not state the position of the root in a superview, so the root is at the origin.
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

    /// Returns the view with this id, or the view that owns the guide with this id.
    func owner(of id: String) -> Placed? { views[id] ?? guides[id].flatMap { views[$0.owner] } }

    /// Returns the id of the scroll view if an attribute of `id` refers to its *content*; otherwise nil. `other` is the
    /// item on the other side of the constraint.
    ///
    /// Between a scroll view and its contents, edges are those of the scrolled content; sizes and centers are those of
    /// the frame.
    func scrolledContent(_ id: String, _ attribute: LayoutAttribute, other: String?) -> String? {
        if let guide = guides[id] { return guide.kind == .contentLayoutGuide ? guide.owner : nil }
        guard let view = views[id], view.element.kind == "scrollView", !attribute.isExtent,
            ![.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins].contains(attribute), let other,
            let otherOwner = owner(of: other), otherOwner.ancestors.contains(id)
        else { return nil }
        return id
    }

    /// A macOS box with a title above its border.
    struct TitledBox {
        let id: String
        /// The distance from the top to the border, in points.
        let titleHeight: Double
    }

    /// Returns the box if an attribute of `id` refers to its *border*; otherwise nil. `other` is the item on the other
    /// side of the constraint.
    ///
    /// Between a box and its contents, the top is that of the border; for other items it is that of the title. This
    /// applies to old documents, in which the content view of a box has no id. In other documents constraints refer to
    /// the content view.
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

    /// Whether a constraint refers to the content of a scroll view.
    func isScrollContent(_ constraint: ConstraintElement, holder: ViewElement) -> Bool {
        let first = constraint.firstItem ?? holder.id
        if scrolledContent(first, constraint.firstAttribute, other: constraint.secondItem) != nil { return true }
        guard let second = constraint.secondItem else { return false }
        return scrolledContent(second, constraint.secondAttribute, other: first) != nil
    }
}

extension ConstraintElement {
    /// Returns the constant that Interface Builder uses, in points.
    ///
    /// A symbolic constant is the standard distance. The recorded number is valid between siblings and to a superview.
    /// To a safe area the distance is 0, whatever the number is.
    func effectiveConstant(_ items: UnitItems) -> Double {
        if isSymbolic {
            let kinds = [firstItem, secondItem].compactMap { $0.flatMap { items.guides[$0]?.kind } }
            if kinds.contains(.safeArea) { return 0 }
            // A bar counts as a sibling, so the distance is the standard distance between siblings.
            if kinds.contains(.top) || kinds.contains(.bottom), let constant { return constant < 0 ? -8 : 8 }
        }
        return constant ?? 0
    }
}
