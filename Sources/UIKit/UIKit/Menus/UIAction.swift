/// An action of a menu, a button or a control.
open class UIAction: UIMenuElement {
    public typealias Handler = (UIAction) -> Void
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }
    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    public let identifier: Identifier
    /// The object that performed the action last; nil if the action has not been performed.
    open internal(set) weak var sender: AnyObject?
    private let handler: Handler

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
    /// Performs the action. `target` is not used.
    open func performWithSender(_ sender: Any?, target: Any?) { run(by: sender as AnyObject) }
}
