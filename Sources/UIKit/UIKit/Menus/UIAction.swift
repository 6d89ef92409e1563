/// Something that a menu, a button or a control does; see Apple's documentation of `UIAction`.
open class UIAction: UIMenuElement {
    /// The closure of an action.
    public typealias Handler = (UIAction) -> Void
    /// A name for an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    /// The text that a menu or a button of the action shows.
    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }
    /// The picture that a menu or a button of the action shows.
    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }
    /// A longer text that says what the action does.
    open var discoverabilityTitle: String?
    /// How a menu shows the action and whether it can be used.
    open var attributes: UIMenuElement.Attributes
    /// Whether the action is on.
    open var state: UIMenuElement.State
    /// The action's name.
    public let identifier: Identifier
    /// The control that runs the action; nil before it ran.
    open internal(set) weak var sender: AnyObject?
    private let handler: Handler

    /// An action that runs the closure.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping Handler
    ) {
        self.handler = handler
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        super.init(title, subtitle, image)
    }

    func run(by sender: AnyObject?) {
        self.sender = sender
        handler(self)
    }
    /// Runs the action, as an entry of a menu does.
    open func performWithSender(_ sender: Any?, target: Any?) { run(by: sender as AnyObject) }
}
