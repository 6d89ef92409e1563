/// A controller that shares items with other apps; see Apple's documentation of `UIActivityViewController`. The items
/// are stored only.
open class UIActivityViewController: UIViewController {
    /// The type of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a type from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    /// The items to share.
    public let activityItems: [Any]
    /// The excluded activities; nil for none.
    open var excludedActivityTypes: [ActivityType]?
    /// Called after an activity was completed or cancelled. Never called here.
    open var completionWithItemsHandler: ((ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
    /// Creates a controller that shares items.
    public init(activityItems: [Any], applicationActivities: [AnyObject]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }
    /// Creates a controller without items, because archives are not read.
    public required init?(coder: NSCoder) {
        activityItems = []
        super.init(coder: coder)
    }
}
