public import AutoLayout
public import SolverAPI

/// A view as a document describes it, with the variations of the canvas applied.
public struct ViewElement: Sendable {
    /// What tells the view from others.
    public let identity: Identity
    /// What Interface Builder recorded of the view's layout on the canvas.
    public internal(set) var canvas: Canvas
    /// How the view follows its parent's size without constraints.
    public let autoresizing: Autoresizing
    /// The size of the view's content.
    public let content: Content
    /// Whether the contents are mirrored from right to left.
    public let semanticContentAttribute: SemanticContentAttribute

    /// The text it shows, where the document says it in an attribute.
    public let text: String?
    /// The text it shows in parts of their own looks, without these.
    public let attributedText: String?
    /// How the text is set.
    public let typography: Typography
    /// The image that the view or button shows.
    public let picture: Picture
    /// The colour behind what the view shows; nil where the document does not state one.
    public let backgroundColor: ColorElement?
    /// The label for VoiceOver, where the document states one.
    public let accessibilityLabel: String?

    /// How it arranges its subviews, where it is a stack view.
    public let arrangement: Arrangement?
    /// The layout margins.
    public let margins: Margins
    /// The guides that belong to the view, by id.
    public let guides: [GuideElement]
    /// The constraints that the view holds, in the order of the document.
    public let constraints: [ConstraintElement]
    /// The views in it, back to front.
    public internal(set) var children: [ViewElement]

    /// Whether it arranges its subviews, but for one with a role of its own.
    public var arrangesSubviews: Bool { arrangement != nil }

    /// Whether it scrolls what it contains.
    public var scrolls: Bool { ControlKind.scrolling.contains(kind) }

    /// The view and all in it, each before its children.
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
    /// The element's name, which is the kind of view: `label`, `button`, `view`.
    public var kind: String { identity.kind }
    /// The role in the parent, where it has one: `contentView`, `tableHeaderView`.
    public var key: String? { identity.key }
    /// The class the app uses, where it is not the kind's own.
    public var customClass: String? { identity.customClass }
    /// The name the designer gave it.
    public var label: String? { identity.label }
    /// The position of the element in the file.
    public var location: SourceLocation { identity.location }

    /// The frame that Interface Builder recorded, in the parent's coordinates.
    public internal(set) var frame: LayoutRect {
        get { canvas.frame }
        set { canvas.frame = newValue }
    }
    /// Whether the view is hidden on the canvas.
    public var isHidden: Bool { canvas.isHidden }

    /// How it arranges its subviews, where it is a stack view of iOS.
    public var stack: StackElement? { if case .stack(let stack) = arrangement { stack } else { nil } }
    /// How it arranges its subviews, where it is a stack view of macOS.
    public var gravityStack: GravityStackElement? {
        if case .gravityStack(let stack) = arrangement { stack } else { nil }
    }
}

/// A layout guide as a document describes it. Its rectangle is not recorded.
public struct GuideElement: Hashable, Sendable {
    /// What a guide stands for.
    public enum Kind: String, Hashable, Sendable {
        /// What bars leave of the view.
        case safeArea
        /// What a scroll view scrolls.
        case contentLayoutGuide
        /// What a scroll view shows.
        case frameLayoutGuide
        /// The bars above a screen, before there were safe areas.
        case top
        /// The bars below a screen, before there were safe areas.
        case bottom
    }

    /// The guide's id, unique in the document.
    public let id: String
    /// What it stands for.
    public let kind: Kind
}

/// A constraint as a document describes it, with the variations of the canvas applied.
public struct ConstraintElement: Sendable {
    /// The id of the view that holds it.
    public let holder: String
    /// The constraint's id, unique in the document.
    public let id: String
    /// The id of the item on the left side; nil for the view that holds the constraint.
    public let firstItem: String?
    /// What of it is compared.
    public let firstAttribute: LayoutAttribute
    /// How the sides compare.
    public let relation: Relation
    /// The id of the item on the right side.
    public let secondItem: String?
    /// What of it is compared.
    public let secondAttribute: LayoutAttribute
    /// The factor of the right side.
    public let multiplier: Double
    /// What is added on the right side; nil where it is not said.
    public let constant: Double?
    /// Whether the constant is the standard distance, and only a note of what it was.
    public let isSymbolic: Bool
    /// How much it matters.
    public let priority: Priority
    /// The name the designer gave it.
    public let identifier: String?
    /// Where the element stands.
    public let location: SourceLocation
}
