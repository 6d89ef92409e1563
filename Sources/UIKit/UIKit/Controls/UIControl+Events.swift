extension UIControl {
    /// An event of a control; see Apple's documentation of `UIControl.Event`. Only events sent by the program occur
    /// here.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates events from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch begins.
        public static let touchDown = Event(rawValue: 1)
        /// A touch ends inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch ends outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A touch is cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value has changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The primary action of a control was triggered.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// An action of a menu was triggered.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text has changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key has ended editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Adds an action for events.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
        actions.append((action, controlEvents))
    }
    /// Removes an action for events.
    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    /// Removes the action with an identifier for events.
    public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == actionIdentifier && !$0.events.isDisjoint(with: controlEvents) }
    }
    /// Runs an action at once.
    public func sendAction(_ action: UIAction) { action.run(by: self) }
    /// Runs the actions of events in the order of addition.
    public func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.run(by: self) }
    }
}
