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

    /// The actions and targets, in the order in which they were added.
    var handlers: [Handler] = []

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
    /// Calls a method of the target for events. The target is not retained. Without a target, the method is sent along the
    /// responder chain. The method is found by ``RuntimeMembers``.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let isKnown = handlers.contains { handler in
            guard let own = handler.target, handler.events == controlEvents else { return false }
            return own.selector == action && (target == nil ? own.isForChain : own.matches(target, action))
        }
        if isKnown { return }
        handlers.append(Handler(action: nil, target: TargetAction(target, action), events: controlEvents))
    }
    /// Removes a target for events; nil stands for every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        handlers = handlers.flatMap { handler -> [Handler] in
            guard let own = handler.target, own.matches(target, action) else { return [handler] }
            let rest = handler.events.subtracting(controlEvents)
            return rest.isEmpty ? [] : [Handler(action: nil, target: own, events: rest)]
        }
    }
    /// Calls a method of the target, or of the first responder in the chain that has it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
    /// The targets, of those that are objects of `NSObject`.
    open var allTargets: Set<AnyHashable> { Set(handlers.compactMap { $0.target?.target as? NSObject }) }
    open var allControlEvents: Event { handlers.reduce(into: Event()) { $0.formUnion($1.events) } }
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for handler in handlers where !stop {
            iterator(handler.action, handler.target.map { ($0.target, $0.selector) }, handler.events, &stop)
        }
    }
    /// Always nil, because menus are not shown.
    open var contextMenuInteraction: UIContextMenuInteraction? { nil }
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    /// An event of a control. Only the program sends events here.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Adds an action for events. It replaces an action with the same identifier and the same events.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        handlers.removeAll { $0.action?.identifier == action.identifier && $0.events == controlEvents }
        handlers.append(Handler(action: action, target: nil, events: controlEvents))
    }
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        handlers.removeAll { $0.action?.identifier == actionIdentifier && !$0.events.isDisjoint(with: controlEvents) }
    }
    open func sendAction(_ action: UIAction) { action.run(by: self) }
    /// Runs the actions of events in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
            handler.action?.run(by: self)
            if let target = handler.target { send(target) }
        }
    }
    private func send(_ target: TargetAction) {
        if target.isForChain { return sendAction(target.selector, to: nil, for: nil) }
        if let object = target.target { sendAction(target.selector, to: object, for: nil) }
    }
    /// Returns the names of the methods that a target receives for events; nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let found = handlers.filter { handler in
            guard let own = handler.target, !handler.events.isDisjoint(with: controlEvent) else { return false }
            return target == nil ? own.isForChain : own.matches(target, nil)
        }
        return found.isEmpty ? nil : found.compactMap { $0.target?.selector.name }
    }

    /// An action or a target, and the events for which it is called.
    struct Handler {
        let action: UIAction?
        let target: TargetAction?
        let events: Event
    }
}
