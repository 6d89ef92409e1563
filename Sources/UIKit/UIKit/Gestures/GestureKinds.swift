// The kinds of gestures; see Apple's documentation of each. Properties that affect only touches are stored but not
// used.

/// A recognizer of taps; see Apple's documentation of `UITapGestureRecognizer`.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
}

/// A recognizer of long presses; see Apple's documentation of `UILongPressGestureRecognizer`.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
    /// The minimum duration, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The maximum movement of the fingers, in points.
    open var allowableMovement: CGFloat = 10
}

/// A recognizer of drags; see Apple's documentation of `UIPanGestureRecognizer`. A test sets the translation.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers.
    open var maximumNumberOfTouches = Int.max
    private var moved = CGPoint.zero
    private var speed = CGPoint.zero
    /// Returns the translation since the gesture began, in points.
    open func translation(in view: UIView?) -> CGPoint { moved }
    /// Sets the translation since the gesture began, in points.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
    /// Returns the velocity, in points per second.
    open func velocity(in view: UIView?) -> CGPoint { speed }
    /// Sets the velocity. UIKit has no such method: it is for tests.
    open func setVelocity(_ velocity: CGPoint) { speed = velocity }
}

/// A recognizer of drags from an edge of the screen; see Apple's documentation of `UIScreenEdgePanGestureRecognizer`.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the drag begins.
    open var edges: UIRectEdge = []
}

/// A recognizer of swipes; see Apple's documentation of `UISwipeGestureRecognizer`.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates directions from their bits.
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
    /// The permitted directions.
    open var direction = Direction.right
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
}

/// A recognizer of pinches; see Apple's documentation of `UIPinchGestureRecognizer`. A test sets the scale.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance between the fingers relative to that at the beginning.
    open var scale: CGFloat = 1
    /// The velocity of the scale: 0.
    open var velocity: CGFloat { 0 }
}

/// A recognizer of rotations; see Apple's documentation of `UIRotationGestureRecognizer`. A test sets the rotation.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation since the gesture began, in radians.
    open var rotation: CGFloat = 0
    /// The velocity of the rotation: 0.
    open var velocity: CGFloat { 0 }
}

/// A recognizer of a pointer over a view; see Apple's documentation of `UIHoverGestureRecognizer`.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
