/// A controller that shares items with other apps. The items are stored but not shared.
open class UIActivityViewController: UIViewController {
    public let activityItems: [Any]
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Never called.
    open var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
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
