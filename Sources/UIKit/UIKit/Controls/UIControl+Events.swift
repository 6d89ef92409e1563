extension UIControl {
    /// What happens to a control; see Apple's documentation of `UIControl.Event`. Here only what a program sends happens.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Events of those bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger is put down.
        public static let touchDown = Event(rawValue: 1)
        /// A finger leaves within the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger leaves outside of the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A touch is taken back.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value is another one.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// A button was used, in whatever way.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A menu's action was used.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing begins.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text is another one.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing has ended by the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touches.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All of editing.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// All.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Has an action run at events.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
        actions.append((action, controlEvents))
    }
    /// Lets an action not be run at events any more.
    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    /// Lets the action of that name not be run at events any more.
    public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == actionIdentifier && !$0.events.isDisjoint(with: controlEvents) }
    }
    /// Runs an action, at once.
    public func sendAction(_ action: UIAction) { action.run(by: self) }
    /// Runs the actions of events, in the order in which they were added.
    public func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.run(by: self) }
    }
}
