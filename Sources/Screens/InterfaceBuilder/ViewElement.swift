public import AutoLayout
public import SolverAPI

/// A view in a document, with the variations of the canvas applied.
public struct ViewElement: Sendable {
    /// The identity of the view.
    public let identity: Identity
    /// The recorded layout on the canvas.
    public internal(set) var canvas: Canvas
    /// The autoresizing of a view without constraints.
    public let autoresizing: Autoresizing
    /// The size of the view's content.
    public let content: Content
    /// The semantic content attribute, which controls mirroring from right to left.
    public let semanticContentAttribute: SemanticContentAttribute

    /// The text of an attribute; nil if there is none.
    public let text: String?
    /// The text of an attributed string without its attributes; nil if there is none.
    public let attributedText: String?
    /// The typography of the text.
    public let typography: Typography
    /// The image of the view or button.
    public let picture: Picture
    /// The background colour; nil if not stated.
    public let backgroundColor: ColorElement?
    /// The accessibility label; nil if not stated.
    public let accessibilityLabel: String?

    /// The arrangement of a stack view; nil for other views.
    public let arrangement: Arrangement?
    /// The layout margins.
    public let margins: Margins
    /// The view's guides by id.
    public let guides: [GuideElement]
    /// The constraints that the view holds, in document order.
    public let constraints: [ConstraintElement]
    /// The subviews, back to front.
    public internal(set) var children: [ViewElement]

    /// Whether it arranges its subviews, except those with a role.
    public var arrangesSubviews: Bool { arrangement != nil }

    /// Whether its contents scroll.
    public var scrolls: Bool { ControlKind.scrolling.contains(kind) }

    /// The view and its descendants, each before its children.
    public var subtree: [ViewElement] {
        var found: [ViewElement] = []
        var stack = [self]
        while let element = stack.popLast() {
            found.append(element)
            stack.append(contentsOf: element.children.reversed())
        }
        return found
    }
}

extension ViewElement {
    /// The view's id, unique in the document.
    public var id: String { identity.id }
    /// The kind of view, which is the element's name: `label`, `button`, `view`.
    public var kind: String { identity.kind }
    /// The role in the parent: `contentView`, `tableHeaderView`; nil for none.
    public var key: String? { identity.key }
    /// The custom class; nil for the kind's own.
    public var customClass: String? { identity.customClass }
    /// The name from the designer.
    public var label: String? { identity.label }
    /// The place in the file.
    public var location: SourceLocation { identity.location }

    /// The recorded frame in the parent's coordinates.
    public internal(set) var frame: LayoutRect {
        get { canvas.frame }
        set { canvas.frame = newValue }
    }
    /// Whether the view is hidden on the canvas.
    public var isHidden: Bool { canvas.isHidden }

    /// The arrangement of a stack view on iOS; nil for other views.
    public var stack: StackElement? { if case .stack(let stack) = arrangement { stack } else { nil } }
    /// The arrangement of a stack view on macOS; nil for other views.
    public var gravityStack: GravityStackElement? {
        if case .gravityStack(let stack) = arrangement { stack } else { nil }
    }
}

/// A layout guide in a document. Its rectangle is not recorded.
public struct GuideElement: Hashable, Sendable {
    /// The kind of a guide.
    public enum Kind: String, Hashable, Sendable {
        /// The area that bars do not cover.
        case safeArea
        /// The content of a scroll view.
        case contentLayoutGuide
        /// The visible frame of a scroll view.
        case frameLayoutGuide
        /// The bars at the top of a screen, from before safe areas.
        case top
        /// The bars at the bottom of a screen, from before safe areas.
        case bottom
    }

    /// The guide's id, unique in the document.
    public let id: String
    /// The kind of the guide.
    public let kind: Kind
}

/// A constraint in a document, with the variations of the canvas applied.
public struct ConstraintElement: Sendable {
    /// The id of the holding view.
    public let holder: String
    /// The constraint's id, unique in the document.
    public let id: String
    /// The id of the item on the left side; nil for the view that holds the constraint.
    public let firstItem: String?
    /// The attribute of the first item.
    public let firstAttribute: LayoutAttribute
    /// The relation.
    public let relation: Relation
    /// The id of the item on the right side; nil for none.
    public let secondItem: String?
    /// The attribute of the second item.
    public let secondAttribute: LayoutAttribute
    /// The factor of the right side.
    public let multiplier: Double
    /// The constant; nil if not stated.
    public let constant: Double?
    /// Whether the constant is the standard distance, and the recorded number only informative.
    public let isSymbolic: Bool
    /// The priority.
    public let priority: Priority
    /// The identifier from the designer.
    public let identifier: String?
    /// The place in the file.
    public let location: SourceLocation
}
