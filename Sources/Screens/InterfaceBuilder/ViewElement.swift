public import AutoLayout
public import SolverAPI

/// A view as a document describes it, with the variations of the canvas applied.
public struct ViewElement: Sendable {
    /// Whether Interface Builder warns where the constraints leave a view's layout open, `verifyAmbiguity` in a document.
    public enum Verification: String, Hashable, Sendable {
        /// Position and size.
        case all
        /// The position only.
        case ignoreSizes
        /// Nothing.
        case off
    }

    /// The view's id, unique in the document.
    public let id: String
    /// The element's name, which is the kind of view: `label`, `button`, `view`.
    public let kind: String
    /// The role in the parent, where it has one: `contentView`, `tableHeaderView`.
    public let key: String?
    /// The class the app uses, where it is not the kind's own.
    public let customClass: String?
    /// The name the designer gave it.
    public let label: String?
    /// Where the element stands.
    public let location: SourceLocation

    /// The frame that Interface Builder recorded, in the parent's coordinates.
    public internal(set) var frame: LayoutRect
    /// The size of the alignment rectangle on the canvas: the natural size of the content where nothing stretches it, and
    /// the only one that a document has.
    public let canvasSize: LayoutSize
    /// How far the rectangle on which constraints act lies within the frame, going by the kind.
    public let alignmentInsets: EdgeInsets
    /// Whether the frame and the mask lay the view out, not constraints.
    public let usesAutoresizing: Bool
    /// The mask, where it is used.
    public let autoresizingMask: AutoresizingMask
    /// Whether the view is hidden on the canvas.
    public let isHidden: Bool
    /// Whether Interface Builder says that the recorded frame is not the one its constraints give.
    public let isMisplaced: Bool
    /// Whether Interface Builder says that the constraints leave the frame open.
    public let isAmbiguous: Bool
    /// What Interface Builder is asked to check of the view.
    public let verification: Verification
    /// Whether the contents are mirrored from right to left.
    public let semanticContentAttribute: SemanticContentAttribute

    /// How much the view resists becoming larger than its content; nil where it says nothing.
    public let hugging: [LayoutAxis: Priority]
    /// How much the view resists becoming smaller than its content; nil where it says nothing.
    public let compression: [LayoutAxis: Priority]
    /// The size of its content that the designer stated in place of the true one; `.infinity` for none.
    public let placeholderSize: [LayoutAxis: Double]
    /// Whether the content has a natural size, going by the kind.
    public let hasContentSize: Bool
    /// Whether it is a line of macOS that separates others, which is as thick as on the canvas and as long as it is made.
    public let isSeparator: Bool
    /// The text it shows, where the document says it in an attribute.
    public let text: String?
    /// The text it shows in parts of their own looks, without these.
    public let attributedText: String?
    /// What is behind what it shows; nil where the document says nothing.
    public let backgroundColor: ColorElement?
    /// The colour of its text; nil where the document says nothing.
    public let textColor: ColorElement?
    /// The name of the image it shows.
    public let image: String?
    /// Whether it shows text that wraps to the width it is given.
    public let wrapsText: Bool
    /// Whether it is a button with a picture in it.
    public let isImageButton: Bool
    /// How large the picture of a button is, in points, where the document knows it.
    public let pictureSize: LayoutSize?
    /// Where the picture of a button lies in it, as a document says it: `left`, `center` and so on.
    public let pictureAlignment: String?
    /// How many lines a text may have; 0 for as many as it needs.
    public let lineCount: Int
    /// Where a text stands within its view, as a document says it: `natural`, `left`, `center` and so on.
    public let textAlignment: String?
    /// Whether a text becomes smaller where there is no room for it.
    public let shrinksText: Bool
    /// The font of the text, where it says one.
    public let font: FontElement?
    /// What people hear who do not see it, where the document says so.
    public let accessibilityLabel: String?
    /// How it arranges its subviews, where it is a stack view of iOS.
    public let stack: StackElement?
    /// How it arranges its subviews, where it is a stack view of macOS.
    public let gravityStack: GravityStackElement?
    /// The size of the font, in points, where it says one.
    public let pointSize: Double?

    /// Margins that the document states.
    public let margins: EdgeInsets?
    /// Whether the margins are at least as far in as the superview's.
    public let preservesSuperviewMargins: Bool
    /// Whether the margins leave no more width than text is easy to read in.
    public let followsReadableWidth: Bool
    /// Whether the safe area counts towards the margins.
    public let insetsMarginsFromSafeArea: Bool

    /// The guides that belong to the view, by id.
    public let guides: [GuideElement]
    /// The constraints that the view holds, in the order of the document.
    public let constraints: [ConstraintElement]
    /// The views in it, back to front.
    public internal(set) var children: [ViewElement]

    /// Whether it arranges its subviews, but for one with a role of its own.
    public var arrangesSubviews: Bool { stack != nil || gravityStack != nil }

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
