public import AutoLayout
public import SolverAPI

/// Groups of a view's attributes.
extension ViewElement {
    /// The identity of a view.
    public struct Identity: Hashable, Sendable {
        /// The view's id, unique in the document.
        public let id: String
        /// The kind of view, which is the element's name: `label`, `button`, `view`.
        public let kind: String
        /// The role in the parent: `contentView`, `tableHeaderView`; nil for none.
        public let key: String?
        /// The custom class; nil for the kind's own.
        public let customClass: String?
        /// The name from the designer.
        public let label: String?
        /// The place in the file.
        public let location: SourceLocation
    }

    /// The scope of Interface Builder's warnings about ambiguity, `verifyAmbiguity` in a document.
    public enum Verification: String, Hashable, Sendable {
        /// Position and size.
        case all
        /// The position only.
        case ignoreSizes
        /// No warnings about ambiguity.
        case off
    }

    /// The recorded layout on the canvas.
    public struct Canvas: Hashable, Sendable {
        /// The frame, in the parent's coordinates.
        public internal(set) var frame: LayoutRect
        /// The size of the alignment rectangle. It is the natural size of the content unless it was stretched; a document
        /// has no other.
        public let alignmentSize: LayoutSize
        /// The insets of the alignment rectangle in the frame, by kind.
        public let alignmentInsets: EdgeInsets
        /// Whether the view is hidden.
        public let isHidden: Bool
        /// Whether Interface Builder marked the frame as different from that of the constraints.
        public let isMisplaced: Bool
        /// Whether Interface Builder marked the frame as ambiguous.
        public let isAmbiguous: Bool
        /// The scope of warnings about ambiguity.
        public let verification: Verification
    }

    /// The autoresizing of a view without constraints.
    public struct Autoresizing: Hashable, Sendable {
        /// Whether the frame and the mask determine the layout instead of constraints.
        public let isUsed: Bool
        /// The mask if it is used.
        public let mask: AutoresizingMask
    }

    /// The size of a view's content.
    public struct Content: Hashable, Sendable {
        /// The hugging priorities; nil if not stated.
        public let hugging: [LayoutAxis: Priority]
        /// The compression resistance priorities; nil if not stated.
        public let compression: [LayoutAxis: Priority]
        /// The designer's placeholder for the natural size; `.infinity` for none.
        public let placeholderSize: [LayoutAxis: Double]
        /// Whether the kind has a natural size.
        public let hasSize: Bool
        /// Whether the view is a separator on macOS, with the thickness on the canvas and a length by constraints.
        public let isSeparator: Bool
    }

    /// The typography of a text.
    public struct Typography: Sendable {
        /// The colour of the text; nil if not stated.
        public let color: ColorElement?
        /// The font; nil if not stated.
        public let font: FontElement?
        /// The font size in points; nil if not stated.
        public let pointSize: Double?
        /// The text alignment in a document: `natural`, `left`, `center` and so on.
        public let alignment: String?
        /// The maximum number of lines; 0 for any number.
        public let lineCount: Int
        /// Whether the text wraps at the available width.
        public let wraps: Bool
        /// Whether the font shrinks if the text does not fit.
        public let shrinks: Bool
    }

    /// The image of a view or button.
    public struct Picture: Hashable, Sendable {
        /// The name of an image view's image.
        public let name: String?
        /// Whether the view is a button with an image.
        public let isInButton: Bool
        /// The size of a button's image in points; nil if not stated.
        public let size: LayoutSize?
        /// The position of a button's image in a document: `left`, `center` and so on.
        public let alignment: String?
    }

    /// The arrangement of subviews.
    public enum Arrangement: Sendable {
        /// A stack view of iOS.
        case stack(StackElement)
        /// A stack view of macOS.
        case gravityStack(GravityStackElement)
    }

    /// The layout margins of a view.
    public struct Margins: Hashable, Sendable {
        /// The stated margins; nil for the defaults.
        public let stated: EdgeInsets?
        /// Whether the margins are at least the superview's.
        public let preservesSuperview: Bool
        /// Whether the margins limit the width to a readable one.
        public let followsReadableWidth: Bool
        /// Whether the safe area is added to the margins.
        public let includesSafeArea: Bool
    }
}
