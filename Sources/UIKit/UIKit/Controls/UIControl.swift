/// The base class of controls. Only the program triggers actions here, by ``sendActions(for:)``.
open class UIControl: UIView {
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
    }
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        case center, left, right, fill, leading, trailing
    }
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        case center, top, bottom, fill
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a control that runs `primaryAction` for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    var actions: [(action: UIAction, events: Event)] = []

    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// Stored but not used, because menus are not shown.
    open var showsMenuAsPrimaryAction = false
    /// Stored but not used, because menus are not shown.
    open var isContextMenuInteractionEnabled = false
    /// Stored but not shown.
    open var toolTip: String?
    /// Always false, because no touches occur.
    open var isTracking: Bool { false }
    /// Always false, because no touches occur.
    open var isTouchInside: Bool { false }
    /// Not called, because no touches occur.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Not called, because no touches occur.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Not called, because no touches occur.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Not called, because no touches occur.
    open func cancelTracking(with event: UIEvent?) {}
    /// Runs the actions that a tap triggers: those of `touchUpInside` and `primaryActionTriggered`. Does nothing if the
    /// control is disabled.
    open func performPrimaryAction() { if isEnabled { sendActions(for: [.touchUpInside, .primaryActionTriggered]) } }

    func stateDidChange() {}

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
    /// Has no effect, because no targets exist; see ``Selector``.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
    /// Always empty, because no targets exist; see ``Selector``.
    open var allTargets: Set<AnyHashable> { [] }
    open var allControlEvents: Event { actions.reduce(into: Event()) { $0.formUnion($1.events) } }
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for entry in actions where !stop { iterator(entry.action, nil, entry.events, &stop) }
    }
    /// Always nil, because menus are not shown.
    open var contextMenuInteraction: UIContextMenuInteraction? { nil }
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }
}
