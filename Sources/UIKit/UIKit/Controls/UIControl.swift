/// The base class of controls; see Apple's documentation of `UIControl`. Only the program triggers actions here:
/// ``sendActions(for:)``.
open class UIControl: UIView {
    /// A state for which a control has values.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates a state from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The normal state.
        public static let normal: State = []
        /// The highlighted state.
        public static let highlighted = State(rawValue: 1)
        /// The disabled state.
        public static let disabled = State(rawValue: 2)
        /// The selected state.
        public static let selected = State(rawValue: 4)
    }
    /// The horizontal alignment of content in a control.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case center, left, right, fill, leading, trailing
    }
    /// The vertical alignment of content in a control.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case center, top, bottom, fill
    }

    /// Creates a control with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a control.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a control with a primary action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// The added actions with their events.
    var actions: [(action: UIAction, events: Event)] = []

    /// Whether the control is enabled.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    /// Whether the control is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether the control is highlighted.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// The vertical alignment of the content.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// Whether a tap shows the menu instead of running actions. Stored; menus are not shown.
    open var showsMenuAsPrimaryAction = false
    /// Whether a long press shows a menu. Stored; menus are not shown.
    open var isContextMenuInteractionEnabled = false
    /// The tooltip; nil for none.
    open var toolTip: String?
    /// Whether a touch is on the control: always false.
    open var isTracking: Bool { false }
    /// Whether a touch is inside the control: always false.
    open var isTouchInside: Bool { false }
    /// Called when a touch begins. Never called here.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when a touch moves. Never called here.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when a touch ends. Never called here.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when touches are cancelled. Never called here.
    open func cancelTracking(with event: UIEvent?) {}
    /// Runs the actions that a tap triggers: those of `touchUpInside` and of the primary action.
    open func performPrimaryAction() { if isEnabled { sendActions(for: [.touchUpInside, .primaryActionTriggered]) } }

    /// Called when the state has changed.
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
