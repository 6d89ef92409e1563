public import AutoLayout
public import SolverAPI

/// The attributes of a view, by what they are about.
extension ViewElement {
    /// What tells a view from others.
    public struct Identity: Hashable, Sendable {
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
        /// The position of the element in the file.
        public let location: SourceLocation
    }

    /// Whether Interface Builder warns where the constraints leave a view's layout open, `verifyAmbiguity` in a document.
    public enum Verification: String, Hashable, Sendable {
        /// Position and size.
        case all
        /// The position only.
        case ignoreSizes
        /// Nothing.
        case off
    }

    /// What Interface Builder recorded of a view's layout on the canvas.
    public struct Canvas: Hashable, Sendable {
        /// The frame, in the parent's coordinates.
        public internal(set) var frame: LayoutRect
        /// The size of the alignment rectangle: the natural size of the content where nothing stretches it, and the only one that a
        /// document has.
        public let alignmentSize: LayoutSize
        /// How far the rectangle on which constraints act lies within the frame, going by the kind.
        public let alignmentInsets: EdgeInsets
        /// Whether the view is hidden.
        public let isHidden: Bool
        /// Whether the recorded frame is not the one that its constraints give.
        public let isMisplaced: Bool
        /// Whether the constraints leave the frame open.
        public let isAmbiguous: Bool
        /// What Interface Builder is asked to check of the view.
        public let verification: Verification
    }

    /// How a view follows its parent's size without constraints.
    public struct Autoresizing: Hashable, Sendable {
        /// Whether the frame and the mask lay the view out, not constraints.
        public let isUsed: Bool
        /// The mask, where it is used.
        public let mask: AutoresizingMask
    }

    /// The size of a view's content.
    public struct Content: Hashable, Sendable {
        /// How much the view resists becoming larger than its content; nil where the document does not state it.
        public let hugging: [LayoutAxis: Priority]
        /// How much the view resists becoming smaller than its content; nil where the document does not state it.
        public let compression: [LayoutAxis: Priority]
        /// The size of the content that the designer stated in place of the true one; `.infinity` for none.
        public let placeholderSize: [LayoutAxis: Double]
        /// Whether the content has a natural size, going by the kind.
        public let hasSize: Bool
        /// Whether the view is a separator of macOS, which is as thick as on the canvas and as long as its constraints make it.
        public let isSeparator: Bool
    }

    /// How a text is set.
    public struct Typography: Sendable {
        /// The colour of the text; nil where the document does not state one.
        public let color: ColorElement?
        /// The font, where the document states one.
        public let font: FontElement?
        /// The size of the font, in points, where the document states one.
        public let pointSize: Double?
        /// Where the text stands within its view, as in a document: `natural`, `left`, `center` and so on.
        public let alignment: String?
        /// The largest number of lines; 0 for as many as the text needs.
        public let lineCount: Int
        /// Whether the text wraps to the width it is given.
        public let wraps: Bool
        /// Whether the text becomes smaller where it does not fit.
        public let shrinks: Bool
    }

    /// The image that a view or button shows.
    public struct Picture: Hashable, Sendable {
        /// The name of an image view's image.
        public let name: String?
        /// Whether the view is a button with an image.
        public let isInButton: Bool
        /// The size of a button's image, in points, where the document states it.
        public let size: LayoutSize?
        /// Where a button's image lies in it, as in a document: `left`, `center` and so on.
        public let alignment: String?
    }

    /// How a stack view arranges its subviews.
    public enum Arrangement: Sendable {
        /// A stack view of iOS.
        case stack(StackElement)
        /// A stack view of macOS.
        case gravityStack(GravityStackElement)
    }

    /// The layout margins of a view.
    public struct Margins: Hashable, Sendable {
        /// Margins that the document states.
        public let stated: EdgeInsets?
        /// Whether the margins are at least as far in as the superview's.
        public let preservesSuperview: Bool
        /// Whether the margins leave no more width than text is easy to read in.
        public let followsReadableWidth: Bool
        /// Whether the safe area counts towards the margins.
        public let includesSafeArea: Bool
    }
}
