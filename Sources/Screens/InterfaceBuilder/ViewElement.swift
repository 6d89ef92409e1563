public import AutoLayout
public import SolverAPI

/// A view in a document, with the variations of the canvas applied.
public struct ViewElement: Sendable {
    /// The id, kind, role, class, label and location.
    public let identity: Identity
    /// The frame and the marks that Interface Builder recorded.
    public internal(set) var canvas: Canvas
    /// The autoresizing mask, and whether it is used.
    public let autoresizing: Autoresizing
    /// The intrinsic size and its priorities.
    public internal(set) var content: Content
    /// The semantic content attribute, which decides whether the view is mirrored in right-to-left layouts.
    public let semanticContentAttribute: SemanticContentAttribute

    /// The text, title or placeholder that the document states as an attribute; nil if there is none.
    public let text: String?
    /// The characters of an attributed text; nil if there is none.
    public let attributedText: String?
    /// The font, alignment and lines of the text.
    public let typography: Typography
    /// The image of the view or button.
    public let picture: Picture
    /// The background color; nil if the document does not state it.
    public let backgroundColor: ColorElement?
    /// The accessibility label; nil if the document does not state it.
    public let accessibilityLabel: String?

    /// The arrangement of a stack view; nil for other views.
    public let arrangement: Arrangement?
    public let margins: Margins
    /// The layout guides that the view owns.
    public let guides: [GuideElement]
    /// The constraints that the view holds, in document order.
    public internal(set) var constraints: [ConstraintElement]
    /// The subviews, back to front.
    public internal(set) var children: [ViewElement]

    /// Whether the view is a stack view and arranges its subviews, except those with a ``key``.
    public var arrangesSubviews: Bool { stack != nil || gravityStack != nil }

    /// Whether the contents of the view scroll.
    public var scrolls: Bool { ControlKind.scrolling.contains(kind) }

    /// The view and its descendants. Each view precedes its children.
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
    /// The id, which is unique in the document.
    public var id: String { identity.id }
    /// The element name, such as `label`, `button` or `view`.
    public var kind: String { identity.kind }
    /// The role in the superview, such as `contentView` or `tableHeaderView`; nil for an ordinary subview.
    public var key: String? { identity.key }
    /// The custom class; nil if the view has the standard class of its kind.
    public var customClass: String? { identity.customClass }
    /// The label from Xcode's identity inspector (`userLabel`); nil if there is none.
    public var label: String? { identity.label }
    /// The location of the element in the file.
    public var location: SourceLocation { identity.location }

    /// The recorded frame, in the superview's coordinates.
    public internal(set) var frame: LayoutRect {
        get { canvas.frame }
        set { canvas.frame = newValue }
    }
    /// Whether the view is hidden on the canvas.
    public var isHidden: Bool { canvas.isHidden }

    /// The arrangement of an iOS stack view; nil for other views.
    public var stack: StackElement? { if case .stack(let stack) = arrangement { stack } else { nil } }
    /// The arrangement of a macOS stack view; nil for other views.
    public var gravityStack: GravityStackElement? {
        if case .gravityStack(let stack) = arrangement { stack } else { nil }
    }
    /// The arrangement of a macOS grid view; nil for other views.
    public var grid: GridElement? { if case .grid(let grid) = arrangement { grid } else { nil } }
}

/// A layout guide in a document. The document does not record its frame.
public struct GuideElement: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// The safe area, which bars do not cover.
        case safeArea
        /// The content of a scroll view.
        case contentLayoutGuide
        /// The visible frame of a scroll view.
        case frameLayoutGuide
        /// The bars at the top of a screen, in documents without safe areas.
        case top
        /// The bars at the bottom of a screen, in documents without safe areas.
        case bottom
    }

    /// The id, which is unique in the document.
    public let id: String
    public let kind: Kind
}

/// A constraint in a document, with the variations of the canvas applied.
public struct ConstraintElement: Sendable {
    /// The id of the view that holds the constraint.
    public let holder: String
    /// The id, which is unique in the document.
    public let id: String
    /// The id of the first item; nil if it is the view that holds the constraint.
    public let firstItem: String?
    public let firstAttribute: LayoutAttribute
    public let relation: Relation
    /// The id of the second item; nil if there is none.
    public let secondItem: String?
    /// The attribute of the second item; `.notAnAttribute` if there is none.
    public let secondAttribute: LayoutAttribute
    /// The factor of the second attribute.
    public let multiplier: Double
    /// The constant in points; nil if the document does not state it.
    public let constant: Double?
    /// Whether the constant is the standard distance. ``constant`` then is only the distance on the canvas.
    public let isSymbolic: Bool
    public internal(set) var priority: Priority
    /// Whether the constraint is a placeholder, which Xcode removes when it builds the app.
    public let isPlaceholder: Bool
    /// The identifier of the constraint, or its Xcode label; nil if there is neither.
    public let identifier: String?
    /// The location of the element in the file.
    public let location: SourceLocation
}
