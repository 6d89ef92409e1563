// The kinds of gesture recognizers. No touches occur here, so properties that describe touches are stored but not used.

/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}

/// A recognizer of long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10
}

/// A recognizer of drags. A test sets the translation and the velocity.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    private var moved = CGPoint.zero
    private var speed = CGPoint.zero
    /// Returns the translation that was set, in points, for every view.
    open func translation(in view: UIView?) -> CGPoint { moved }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
    /// Returns the velocity that was set, in points per second, for every view.
    open func velocity(in view: UIView?) -> CGPoint { speed }
    /// Sets the velocity, in points per second. UIKit has no such method; it is for tests.
    open func setVelocity(_ velocity: CGPoint) { speed = velocity }
}

/// A recognizer of drags from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
}

/// A recognizer of swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }
    open var direction = Direction.right
    open var numberOfTouchesRequired = 1
}

/// A recognizer of pinches. A test sets the scale.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat = 1
    /// Always 0.
    open var velocity: CGFloat { 0 }
}

/// A recognizer of rotations. A test sets the rotation.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    open var rotation: CGFloat = 0
    /// Always 0.
    open var velocity: CGFloat { 0 }
}

/// A recognizer of a pointer over a view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
