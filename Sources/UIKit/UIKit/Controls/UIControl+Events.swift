extension UIControl {
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
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        handlers.removeAll { $0.action?.identifier == action.identifier && $0.events == controlEvents }
        handlers.append(Handler(action: action, target: nil, events: controlEvents))
    }
    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        handlers.removeAll { $0.action?.identifier == actionIdentifier && !$0.events.isDisjoint(with: controlEvents) }
    }
    public func sendAction(_ action: UIAction) { action.run(by: self) }
    /// Runs the actions of events in the order in which they were added.
    public func sendActions(for controlEvents: Event) {
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
    public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
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
