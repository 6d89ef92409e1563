/// A controller that shares items with other apps; see Apple's documentation of `UIActivityViewController`. The items
/// are stored but not shared.
open class UIActivityViewController: UIViewController {
    /// See Apple's documentation of `UIActivity.ActivityType`.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public let activityItems: [Any]
    open var excludedActivityTypes: [ActivityType]?
    /// Never called.
    open var completionWithItemsHandler: ((ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
    public init(activityItems: [Any], applicationActivities: [AnyObject]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }
    /// Creates a controller without items. `coder` is not read.
    public required init?(coder: NSCoder) {
        activityItems = []
        super.init(coder: coder)
    }
}
