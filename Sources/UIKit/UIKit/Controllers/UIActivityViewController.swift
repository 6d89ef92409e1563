/// Hands things to other apps; see Apple's documentation of `UIActivityViewController`. The things are held.
open class UIActivityViewController: UIViewController {
    /// The name of something that is done.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    /// The things.
    public let activityItems: [Any]
    /// The activities that are not offered; nil for none.
    open var excludedActivityTypes: [ActivityType]?
    /// Called when something was done or not. Never called here.
    open var completionWithItemsHandler: ((ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
    /// A controller of those things.
    public init(activityItems: [Any], applicationActivities: [AnyObject]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }
    /// Nothing is read from archives: a controller of nothing.
    public required init?(coder: NSCoder) {
        activityItems = []
        super.init(coder: coder)
    }
}
