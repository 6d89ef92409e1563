internal import AutoLayout

extension UIView {
    /// Which distances follow the superview's size; see Apple's documentation.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// A mask of those bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance from the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance from the top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance from the bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How content fills a view. Stored but never drawn.
    public enum ContentMode: Int, Hashable, Sendable {
        /// The modes of UIKit, in the same order.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft, bottomRight
    }

    /// Whether the accent colour is faded, behind alerts for one. Stored but never drawn.
    public enum TintAdjustmentMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, normal, dimmed
    }

    /// How fast an animation goes when.
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case easeInOut, easeIn, easeOut, linear
    }

    /// How an animation goes.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Options of those bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Lays subviews out within the animation. Stored but not used.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Touches count meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// Begins where the one before has come to.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// Again and again.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// To and fro.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Evenly.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// One view dissolves into the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}

/// Whether contents are mirrored from right to left; see Apple's documentation of `UISemanticContentAttribute`.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The direction in which people read.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
    /// As Latin script.
    case leftToRight = 0
    /// As Arabic and Hebrew script.
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

/// What kind of thing a view is for people who do not see it. Stored but not used.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt64
    /// Traits of those bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// Chosen.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// Out of use.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// To be set step by step.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// The head of a part.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
}
