/// A view that people act on; see Apple's documentation of `UIControl`. Here only programs act:
/// ``sendActions(for:)``.
open class UIControl: UIView {
    /// A state for which a control has values.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// A state of those bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As usual.
        public static let normal: State = []
        /// Pressed.
        public static let highlighted = State(rawValue: 1)
        /// Out of use.
        public static let disabled = State(rawValue: 2)
        /// Chosen.
        public static let selected = State(rawValue: 4)
    }
    /// How content lies across a control.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case center, left, right, fill, leading, trailing
    }
    /// How content lies along a control's height.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case center, top, bottom, fill
    }

    /// A control of that frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A control.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// A control that runs an action when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// The actions that were added, with their events.
    var actions: [(action: UIAction, events: Event)] = []

    /// Whether it is in use.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    /// Whether it is chosen.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether it is pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// How content lies across it.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// How content lies along its height.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// Whether a tap shows the menu instead of running actions. Kept: menus are not shown.
    open var showsMenuAsPrimaryAction = false
    /// Whether a long press shows a menu. Kept: menus are not shown.
    open var isContextMenuInteractionEnabled = false
    /// The text that a pointer shows; nil for none.
    open var toolTip: String?
    /// Whether a finger is on the control: never.
    open var isTracking: Bool { false }
    /// Whether a finger is within the control: never.
    open var isTouchInside: Bool { false }
    /// Called when a finger is put down. Never called here.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when a finger moves. Never called here.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when a finger leaves. Never called here.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when touches are cancelled. Never called here.
    open func cancelTracking(with event: UIEvent?) {}
    /// Runs what a tap runs: the actions of a touch within the control and of its use.
    open func performPrimaryAction() { if isEnabled { sendActions(for: [.touchUpInside, .primaryActionTriggered]) } }

    /// The state is another one.
    func stateDidChange() {}

    /// The state.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
}
