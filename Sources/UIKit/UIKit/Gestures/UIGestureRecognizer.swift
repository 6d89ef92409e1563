/// The base class of gesture recognizers; see Apple's documentation of `UIGestureRecognizer`.
///
/// There are no touches: a test sets the state with ``recognize(_:)``. Targets and selectors require the Objective-C
/// runtime, so a recognizer calls ``onStateChange`` instead.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The state of a gesture.
    public enum State: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case possible, began, changed, ended, cancelled, failed
        /// The state of a recognized discrete gesture.
        public static let recognized = State.ended
    }
    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// The state of the gesture.
    open var state = State.possible
    /// The delegate of the recognizer.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view to which the recognizer was added.
    open internal(set) weak var view: UIView?
    /// Whether the recognizer is enabled.
    open var isEnabled = true
    /// The name of the recognizer.
    open var name: String?
    /// Whether a recognized gesture cancels the view's touches. Stored but not used.
    open var cancelsTouchesInView = true
    /// Whether touches are delayed until the gesture fails. Stored but not used.
    open var delaysTouchesBegan = false
    /// Whether the end of touches is delayed until the gesture fails. Stored but not used.
    open var delaysTouchesEnded = true
    /// Whether the gesture requires touches of one type. Stored but not used.
    open var requiresExclusiveTouchType = true
    /// The number of touches, as set by a test.
    open var numberOfTouches: Int { touchCount }
    var touchCount = 0
    var point = CGPoint.zero
    /// Called when the state changes. UIKit has no such property: it replaces targets and selectors.
    open var onStateChange: ((UIGestureRecognizer) -> Void)?

    /// The recognizers that must fail first.
    private(set) var requiredToFail: [UIGestureRecognizer] = []
    /// Requires another recognizer to fail first. Stored but not used.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requiredToFail.append(otherGestureRecognizer)
    }
    /// Returns the location of the gesture in a view's coordinates, or the window's if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { self.view?.convert(point, to: view) ?? point }
    /// Returns the location of a touch in a view's coordinates, or the window's if `view` is nil.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
    /// Called after a gesture has ended; does nothing unless overridden.
    open func reset() {}

    /// Whether the delegate allows the gesture to begin.
    private var mayBegin: Bool { delegate?.gestureRecognizerShouldBegin(self) ?? true }
    /// Runs the gesture through states. UIKit has no such method: it is for tests.
    ///
    /// - Parameters:
    /// - states: the states, each of which is reported. A recognizer that is disabled or not allowed to begin reports
    ///   none.
    /// - point: the location of the gesture, in the view's coordinates.
    ///   - touches: the number of fingers.
    /// - Returns: whether the gesture was recognised.
    @discardableResult
    open func recognize(_ states: [State] = [.ended], at point: CGPoint? = nil, touches: Int = 1) -> Bool {
        guard isEnabled, view?.isUserInteractionEnabled != false, mayBegin else { return false }
        self.point = point ?? view.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? .zero
        touchCount = touches
        for next in states {
            state = next
            onStateChange?(self)
        }
        state = .possible
        reset()
        return true
    }
}

/// The delegate of a gesture recognizer; see Apple's documentation of `UIGestureRecognizerDelegate`.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Returns whether a gesture can begin; true by default.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Returns whether two gestures can be recognized simultaneously; false by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether a gesture requires another one to fail; false by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether another gesture requires this one to fail; false by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether the recognizer receives a touch; true by default.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}
extension UIGestureRecognizerDelegate {
    /// Returns true.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns true.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
}

extension UIView {
    /// The recognizers of the view, in order of addition; nil if there are none.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { heldRecognizers.isEmpty ? nil : heldRecognizers }
        set {
            for old in heldRecognizers { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }
    /// Adds a recognizer, and removes it from its previous view.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        heldRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }
    /// Removes a recognizer.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        heldRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
