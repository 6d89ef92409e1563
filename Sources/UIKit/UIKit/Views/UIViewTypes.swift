internal import AutoLayout

extension UIView {
    /// The distances that follow the superview's size; see Apple's documentation.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the left edge is flexible.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance from the right edge is flexible.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance from the top edge is flexible.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance from the bottom edge is flexible.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The placement of content in a view. Stored but never drawn.
    public enum ContentMode: Int, Hashable, Sendable {
        /// The modes of UIKit, in the same order.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft, bottomRight
    }

    /// The dimming of the tint colour, for example behind alerts. Stored but never drawn.
    public enum TintAdjustmentMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, normal, dimmed
    }

    /// The speed of an animation over its duration.
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case easeInOut, easeIn, easeOut, linear
    }

    /// Options of an animation.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Lays out subviews within the animation. Stored but not used.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Lets the user interact with views during the animation.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// Starts from the current values of a running animation.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// Repeats the animation indefinitely.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// Runs the animation forwards and backwards.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// A slow beginning and end.
        public static let curveEaseInOut: AnimationOptions = []
        /// A slow beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// A slow end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// A constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// A transition in which one view dissolves into the next.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}

/// The mirroring of contents in right-to-left layouts; see Apple's documentation of `UISemanticContentAttribute`.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The layout direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
    /// From left to right, as in Latin script.
    case leftToRight = 0
    /// From right to left, as in Arabic and Hebrew script.
    case rightToLeft = 1
}

extension SemanticContentAttribute {
    init(_ attribute: UISemanticContentAttribute) {
        switch attribute {
        case .unspecified: self = .unspecified
        case .playback: self = .playback
        case .spatial: self = .spatial
        case .forceLeftToRight: self = .forceLeftToRight
        case .forceRightToLeft: self = .forceRightToLeft
        }
    }
}

/// The role and state of a view for assistive technologies. Stored but not used.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt64
    /// Creates traits from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// A selected element.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// A disabled element.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// An element whose value can be adjusted.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// The heading of a section.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
}
