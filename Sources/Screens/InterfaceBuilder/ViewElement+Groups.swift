public import AutoLayout
public import SolverAPI

/// The types that group the attributes of a view.
extension ViewElement {
    /// The names of a view in the document.
    public struct Identity: Hashable, Sendable {
        /// The id, which is unique in the document.
        public let id: String
        /// The element name, such as `label`, `button` or `view`.
        public let kind: String
        /// The role in the superview, such as `contentView` or `tableHeaderView`; nil for an ordinary subview.
        public let key: String?
        /// The custom class; nil if the view has the standard class of its kind.
        public let customClass: String?
        /// The label from Xcode's identity inspector (`userLabel`); nil if there is none.
        public let label: String?
        /// The location of the element in the file.
        public let location: SourceLocation
    }

    /// The ambiguities about which Interface Builder warns: `verifyAmbiguity` in a document.
    public enum Verification: String, Hashable, Sendable {
        /// Warnings about ambiguous positions and sizes.
        case all
        /// Warnings about ambiguous positions, but not sizes.
        case ignoreSizes
        case off
    }

    /// The recorded layout on the canvas.
    public struct Canvas: Hashable, Sendable {
        /// The frame, in the superview's coordinates.
        public internal(set) var frame: LayoutRect
        /// The size of the alignment rectangle. It is the intrinsic size of the content unless constraints stretched
        /// the view. The document states the intrinsic size nowhere else.
        public let alignmentSize: LayoutSize
        /// The insets of the alignment rectangle in the frame, which depend on the kind of view.
        public let alignmentInsets: EdgeInsets
        /// Whether the view is hidden on the canvas.
        public let isHidden: Bool
        /// Whether Interface Builder marked the frame as different from the frame that the constraints give.
        public let isMisplaced: Bool
        /// Whether Interface Builder marked the view as ambiguous.
        public let isAmbiguous: Bool
        /// The ambiguities about which Interface Builder warns.
        public let verification: Verification
    }

    /// The autoresizing mask of a view, and whether it is used.
    public struct Autoresizing: Hashable, Sendable {
        /// Whether the frame and the mask determine the layout of the view, in place of constraints.
        public let isUsed: Bool
        /// The mask. It has an effect only if ``isUsed`` is true.
        public let mask: AutoresizingMask
    }

    /// The intrinsic size of a view's content and its priorities.
    public struct Content: Hashable, Sendable {
        /// The content hugging priorities; an axis that the document does not state is missing.
        public let hugging: [LayoutAxis: Priority]
        /// The compression resistance priorities; an axis that the document does not state is missing.
        public let compression: [LayoutAxis: Priority]
        /// The placeholder for the intrinsic size, in points; `.infinity` for no intrinsic size. An axis without a
        /// placeholder is missing.
        public let placeholderSize: [LayoutAxis: Double]
        /// Whether views of this kind have an intrinsic size.
        public internal(set) var hasSize: Bool
        /// Whether the view is a macOS separator. Its thickness is that on the canvas, and constraints determine its
        /// length.
        public let isSeparator: Bool
    }

    /// The font, alignment and lines of a text.
    public struct Typography: Sendable {
        /// The color of the text; nil if the document does not state it.
        public let color: ColorElement?
        /// The font; nil if the document does not state it.
        public let font: FontElement?
        /// The font size in points; nil if the document does not state it.
        public let pointSize: Double?
        /// The text alignment, such as `natural`, `left` or `center`; nil if the document does not state it.
        public let alignment: String?
        /// The maximum number of lines; nil for no maximum.
        public let lineCount: Int?
        /// Whether the text wraps at the available width.
        public let wraps: Bool
        /// Whether the font shrinks if the text does not fit.
        public let shrinks: Bool
    }

    /// The image of an image view or button.
    public struct Picture: Hashable, Sendable {
        /// The name of an image view's image; nil for other views.
        public let name: String?
        /// Whether the view is a button with an image.
        public let isInButton: Bool
        /// The size of a button's image in points; nil if the document does not state it.
        public let size: LayoutSize?
        /// The position of a button's image, such as `left` or `center`; nil if the document does not state it.
        public let alignment: String?
    }

    /// The arrangement of the subviews of a stack view.
    public enum Arrangement: Sendable {
        /// An iOS stack view (`UIStackView`).
        case stack(StackElement)
        /// A macOS stack view (`NSStackView`).
        case gravityStack(GravityStackElement)
        /// A macOS grid view (`NSGridView`).
        case grid(GridElement)
    }

    /// The layout margins of a view.
    public struct Margins: Hashable, Sendable {
        /// The margins that the document states, in points; nil for the defaults.
        public let stated: EdgeInsets?
        /// Whether the left and right margins that the document states are the leading and trailing ones.
        public let isDirectional: Bool
        /// Whether each margin is at least the part of the superview's margin that covers the view.
        public let preservesSuperview: Bool
        /// Whether the margins are increased so that the width is readable.
        public let followsReadableWidth: Bool
        /// Whether the safe area is added to the margins.
        public let includesSafeArea: Bool
    }
}
