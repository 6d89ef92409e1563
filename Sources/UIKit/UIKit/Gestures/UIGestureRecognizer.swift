/// The base class of gesture recognizers.
///
/// No touches occur here, so a test sets the state with ``recognize(_:at:touches:)``, which calls the targets and
/// ``onStateChange``.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Hashable, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }
    public override convenience init() { self.init(target: nil, action: nil) }

    open var state = State.possible
    /// Only `gestureRecognizerShouldBegin(_:)` is called.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open internal(set) weak var view: UIView?
    open var isEnabled = true
    open var name: String?
    /// Stored but not used.
    open var cancelsTouchesInView = true
    /// Stored but not used.
    open var delaysTouchesBegan = false
    /// Stored but not used.
    open var delaysTouchesEnded = true
    /// Stored but not used.
    open var requiresExclusiveTouchType = true
    /// The number of touches that was passed to ``recognize(_:at:touches:)``; 0 before the first call.
    open var numberOfTouches: Int { touchCount }
    var touchCount = 0
    var point = CGPoint.zero
    /// Called when ``recognize(_:at:touches:)`` changes the state. UIKit has no such property; it needs no selector.
    open var onStateChange: ((UIGestureRecognizer) -> Void)?

    private(set) var requiredToFail: [UIGestureRecognizer] = []
    /// Stored but not used.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requiredToFail.append(otherGestureRecognizer)
    }
    /// Returns the location of the gesture in a view's coordinates, or in the window's if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { self.view?.convert(point, to: view) ?? point }
    /// Returns ``location(in:)``, whatever the touch.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
    /// Called after a gesture has ended. Does nothing unless overridden.
    open func reset() {}

    private var mayBegin: Bool {
        view?.gestureRecognizerShouldBegin(self) != false && delegate?.gestureRecognizerShouldBegin(self) != false
    }
    /// Runs the gesture through states. UIKit has no such method; it is for tests.
    ///
    /// Nothing happens if the recognizer or its view is disabled, or if the delegate does not allow the gesture to
    /// begin.
    ///
    /// - Parameters:
    ///   - states: the states to run through. The targets and ``onStateChange`` are called for each of them.
    ///   - point: the location of the gesture in the view's coordinates; nil for the view's center.
    ///   - touches: the number of fingers.
    /// - Returns: whether the gesture was recognized.
    @discardableResult
    open func recognize(_ states: [State] = [.ended], at point: CGPoint? = nil, touches: Int = 1) -> Bool {
        guard isEnabled, view?.isUserInteractionEnabled != false, mayBegin else { return false }
        self.point = point ?? view.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? .zero
        touchCount = touches
        for next in states {
            state = next
            onStateChange?(self)
            for target in targets { target.send(by: self) }
            if next == .ended { segueTrigger?(self) }
        }
        state = .possible
        reset()
        return true
    }
    /// Creates a recognizer that calls a method of the target; without one if either is nil.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }
    private var targets: [TargetAction] = []
    /// The names of the methods that the recognizer calls.
    package var selectorNames: [String] { targets.map(\.selector.name) }
    /// Whether recognizing the gesture does anything.
    package var isConnected: Bool { !targets.isEmpty || segueTrigger != nil || onStateChange != nil }
    /// Performs the segue that a document connects with the recognizer.
    var segueTrigger: ((AnyObject) -> Void)?
    /// Creates a recognizer of a class of the app; see ``RegisteredClass``.
    @usableFromInline convenience init(template: ()) { self.init(target: nil, action: nil) }
    /// Calls a method of the target whenever a gesture changes the state. The target is not retained. The method is found
    /// by ``RuntimeMembers``.
    open func addTarget(_ target: Any, action: Selector) {
        if targets.contains(where: { $0.matches(target, action) && $0.selector == action }) { return }
        targets.append(TargetAction(target, action))
    }
    /// Removes a target; nil stands for every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?) { targets.removeAll { $0.matches(target, action) } }
    /// Stored but not used.
    open var allowedTouchTypes: [NSNumber] = []
    /// Stored but not used.
    open var allowedPressTypes: [NSNumber] = []
}

/// The delegate of a gesture recognizer. Only ``gestureRecognizerShouldBegin(_:)`` is called. All methods have default
/// implementations.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
}

extension UIView {
    /// The recognizers of the view in the order in which they were added; nil if there are none.
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
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        heldRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
