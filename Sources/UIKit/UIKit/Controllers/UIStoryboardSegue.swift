/// A transition between two controllers of a storyboard.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    var performHandler: () -> Void
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination, performHandler) = (identifier, source, destination, {})
        super.init()
    }
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        self.performHandler = performHandler
        super.init()
    }
    /// Shows the destination, as the document states.
    open func perform() { performHandler() }
    /// Creates a segue of a class of the app; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) {
        let (identifier, controllers) = RegisteredClass.segueArguments
        self.init(identifier: identifier, source: controllers.0, destination: controllers.1)
    }
}
