// The kinds of gestures; see Apple's documentation of each. What decides about touches is kept and not used.

/// One or more taps; see Apple's documentation of `UITapGestureRecognizer`.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
}

/// A long press; see Apple's documentation of `UILongPressGestureRecognizer`.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
    /// The least time, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The greatest distance that the fingers may move, in points.
    open var allowableMovement: CGFloat = 10
}

/// A drag; see Apple's documentation of `UIPanGestureRecognizer`. A test sets the translation.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The least number of fingers.
    open var minimumNumberOfTouches = 1
    /// The greatest number of fingers.
    open var maximumNumberOfTouches = Int.max
    private var moved = CGPoint.zero
    private var speed = CGPoint.zero
    /// The distance since the gesture began, in points.
    open func translation(in view: UIView?) -> CGPoint { moved }
    /// Sets the distance since the gesture began, in points.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
    /// The speed in points a second.
    open func velocity(in view: UIView?) -> CGPoint { speed }
    /// Sets the speed. Apple's has no such method: it is for tests.
    open func setVelocity(_ velocity: CGPoint) { speed = velocity }
}

/// A drag from an edge of the screen; see Apple's documentation of `UIScreenEdgePanGestureRecognizer`.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which the drag begins.
    open var edges: UIRectEdge = []
}

/// A swipe; see Apple's documentation of `UISwipeGestureRecognizer`.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Directions of those bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
    }
    /// The directions.
    open var direction = Direction.right
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
}

/// Two fingers that move apart; see Apple's documentation of `UIPinchGestureRecognizer`. A test sets the scale.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance of the fingers divided by that at the beginning.
    open var scale: CGFloat = 1
    /// The change of ``scale`` in a second: 0.
    open var velocity: CGFloat { 0 }
}

/// Two fingers that turn; see Apple's documentation of `UIRotationGestureRecognizer`. A test sets the rotation.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle since the beginning, in radians.
    open var rotation: CGFloat = 0
    /// The change of ``rotation`` in a second: 0.
    open var velocity: CGFloat { 0 }
}

/// A pointer over a view; see Apple's documentation of `UIHoverGestureRecognizer`.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
