/// An action of a menu, a button or a control; see Apple's documentation of `UIAction`.
open class UIAction: UIMenuElement {
    /// A closure that performs an action.
    public typealias Handler = (UIAction) -> Void
    /// The identifier of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates an identifier from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    /// The title of the action in a menu or button.
    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }
    /// The image of the action in a menu or button.
    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }
    /// A longer title that describes the action.
    open var discoverabilityTitle: String?
    /// The attributes of the action in a menu.
    open var attributes: UIMenuElement.Attributes
    /// The state of the action.
    open var state: UIMenuElement.State
    /// The identifier of the action.
    public let identifier: Identifier
    /// The object that performed the action last; nil before that.
    open internal(set) weak var sender: AnyObject?
    private let handler: Handler

    /// Creates an action from a closure.
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
    /// Performs the action, as a menu does.
    open func performWithSender(_ sender: Any?, target: Any?) { run(by: sender as AnyObject) }
}
