/// Recognises a gesture in a view; see Apple's documentation of `UIGestureRecognizer`.
///
/// There are no touches here: a test sets the state by ``recognize(_:)``. Targets and selectors need the Objective-C runtime;
/// ``onStateChange`` is what a recognizer calls instead.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a gesture has come.
    public enum State: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case possible, began, changed, ended, cancelled, failed
        /// A gesture without steps was recognised.
        public static let recognized = State.ended
    }
    /// A recognizer without a target.
    public override init() { super.init() }

    /// How far the gesture has come.
    open var state = State.possible
    /// The object that is asked about gestures.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view to which the recognizer was added.
    open internal(set) weak var view: UIView?
    /// Whether gestures are recognised.
    open var isEnabled = true
    /// A name to find the recognizer by.
    open var name: String?
    /// Whether the view's touches are cancelled once the gesture is recognised. Stored but not used.
    open var cancelsTouchesInView = true
    /// Whether the view's touches wait for the gesture to fail. Stored but not used.
    open var delaysTouchesBegan = false
    /// Whether the end of the view's touches waits for the gesture to fail. Stored but not used.
    open var delaysTouchesEnded = true
    /// Whether the gesture needs one kind of touch. Stored but not used.
    open var requiresExclusiveTouchType = true
    /// The number of fingers: those that a test names.
    open var numberOfTouches: Int { touchCount }
    var touchCount = 0
    var point = CGPoint.zero
    /// Called whenever the state changes. Apple's has no such property: it stands for targets and selectors.
    open var onStateChange: ((UIGestureRecognizer) -> Void)?

    /// The recognizers that have to fail first.
    private(set) var requiredToFail: [UIGestureRecognizer] = []
    /// Waits for another recognizer to fail. Stored but not used.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requiredToFail.append(otherGestureRecognizer)
    }
    /// The gesture's point in a view's coordinates; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { self.view?.convert(point, to: view) ?? point }
    /// The point of a touch in a view's coordinates; in the window's for nil.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
    /// Called after a gesture has ended; does nothing unless overridden.
    open func reset() {}

    /// Whether the delegate lets the gesture begin.
    private var mayBegin: Bool { delegate?.gestureRecognizerShouldBegin(self) ?? true }
    /// Lets the gesture go through states. Apple's has no such method: it is for tests.
    ///
    /// - Parameters:
    ///   - states: the states, of which each is reported; a recognizer that is off or may not begin reports none.
    ///   - point: the gesture's point, in the view's coordinates.
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

/// Decides about gestures; see Apple's documentation of `UIGestureRecognizerDelegate`.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether a gesture may begin; true unless implemented.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether two gestures go together; false unless implemented.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a gesture waits for another one to fail; false unless implemented.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether another gesture waits for this one to fail; false unless implemented.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a touch counts; true unless implemented.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}
extension UIGestureRecognizerDelegate {
    /// True.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// True.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
}

extension UIView {
    /// The recognizers that were added, in their order; nil if there are none.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { heldRecognizers.isEmpty ? nil : heldRecognizers }
        set {
            for old in heldRecognizers { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }
    /// Adds a recognizer, which leaves the view that it was at.
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
