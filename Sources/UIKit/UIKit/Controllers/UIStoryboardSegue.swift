/// A transition between two controllers of a storyboard. Storyboards are not loaded, so only the app makes segues.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let performHandler: () -> Void
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
    open func perform() { performHandler() }
}
