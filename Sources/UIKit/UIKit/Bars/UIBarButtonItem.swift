/// An item of a bar, such as a button or a tab; see Apple's documentation of `UIBarItem`.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// Creates an empty item.
    public required override init() { super.init() }
    /// The title.
    open var title: String?
    /// The image.
    open var image: UIImage?
    /// A number that identifies the item.
    open var tag = 0
    /// Whether the item is enabled.
    open var isEnabled = true
    /// The identifier by which tests find the item.
    open var accessibilityIdentifier: String?
}

/// A button of a bar; see Apple's documentation of `UIBarButtonItem`. Only custom views are laid out.
open class UIBarButtonItem: UIBarItem {
    /// The system's buttons.
    public enum SystemItem: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
            search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }
    /// The style of a button. The raw values are UIKit's.
    public enum Style: Int, Hashable, Sendable {
        /// A plain button.
        case plain = 0
        /// A button that completes a task.
        case done = 2
    }
    /// Creates one of the system's buttons.
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.systemItem, self.primaryAction, self.menu) = (systemItem, primaryAction, menu)
    }
    /// Creates a button with the title and image of an action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        (self.title, self.image, self.primaryAction) = (
            title ?? primaryAction?.title, image ?? primaryAction?.image, primaryAction
        )
    }
    /// Creates an item with a custom view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    /// Returns a space that takes the remaining width.
    public class func flexibleSpace() -> Self { space(.flexibleSpace, 0) }
    /// Returns a space of a fixed width in points.
    public class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width) }
    private class func space(_ item: SystemItem, _ width: CGFloat) -> Self {
        let made = self.init()
        (made.systemItem, made.width) = (item, width)
        return made
    }
    /// Creates an empty item.
    public required init() { super.init() }

    /// The system's button; nil for other items.
    var systemItem: SystemItem?
    /// The style of the button.
    open var style = Style.plain
    /// The width, in points; 0 for the width of the content.
    open var width: CGFloat = 0
    /// The view that the bar shows for the item.
    open var customView: UIView?
    /// The action of the button; nil for none.
    open var primaryAction: UIAction?
    /// The menu of the button; nil for none. Stored but not shown.
    open var menu: UIMenu?
    /// Whether the button is drawn as selected.
    open var isSelected = false
    /// Whether the button is hidden.
    open var isHidden = false
    /// Whether the title follows the selected element of the menu.
    open var changesSelectionAsPrimaryAction = false
    /// The possible titles, the widest of which decides the width. Stored but not used.
    open var possibleTitles: Set<String>?
    /// The tint colour.
    open var tintColor: UIColor?
}

/// A tab; see Apple's documentation of `UITabBarItem`.
open class UITabBarItem: UIBarItem {
    /// Creates a tab with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// Creates a tab with a title and two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
    /// The image of the selected tab.
    open var selectedImage: UIImage?
    /// The text of the badge; nil for none.
    open var badgeValue: String?
    /// The colour of the badge; nil for red.
    open var badgeColor: UIColor?
    /// The appearance of the tab; nil for the bar's appearance. Stored but never drawn.
    open var standardAppearance: UITabBarAppearance?
    /// The appearance of the tab while no content is scrolled below the bar; nil for the bar's appearance. Stored but
    /// never drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// The items of a navigation bar for one controller; see Apple's documentation of `UINavigationItem`.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The display mode of large titles.
    public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, always, never
    }
    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }
    /// The title of the screen; nil for none.
    open var title: String?
    /// The view shown in place of the title; nil for none.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed?() } } }
    /// Called by the item when its bar has to lay out again.
    var changed: (() -> Void)?
    /// The text above the title. Stored; it takes no space.
    open var prompt: String?
    /// The title of the back button that leads to this item.
    open var backButtonTitle: String?
    /// The back button that leads to this item.
    open var backBarButtonItem: UIBarButtonItem?
    /// Whether the back button is hidden.
    open var hidesBackButton = false
    /// Shows or hides the back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// The title that the back button shows. Stored but not drawn.
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    /// The title that a back button shows.
    public enum BackButtonDisplayMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, generic, minimal
    }
    /// The search controller whose search bar the bar shows below the title; nil for none.
    open var searchController: UISearchController? { didSet { if searchController !== oldValue { changed?() } } }
    /// Whether scrolling hides the search bar. Stored; the search bar stays.
    open var hidesSearchBarWhenScrolling = true
    /// The position of the search bar.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { changed?() } }
    }
    /// The position of a search bar.
    public enum SearchBarPlacement: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, inline, stacked
    }
    /// The appearance of the bar for this item; nil for the bar's own. Stored but never drawn.
    open var standardAppearance: UINavigationBarAppearance?
    /// The appearance of the bar in landscape; nil for the bar's own. Stored but never drawn.
    open var compactAppearance: UINavigationBarAppearance?
    /// The appearance of the bar while no content is scrolled below it; nil for the bar's own. Stored but never drawn.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// Whether the leading buttons are shown in addition to the back button.
    open var leftItemsSupplementBackButton = false
    /// The layout style of the item. Stored but not used.
    open var style = ItemStyle.navigator
    /// The layout style of an item.
    public enum ItemStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case navigator, browser, editor
    }
    /// Sets the leading buttons.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the trailing buttons.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets the leading button.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the trailing button.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// The display mode of large titles.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed?() } }
    }
    /// The leading buttons, outermost first.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { if leftBarButtonItems != oldValue { changed?() } }
    }
    /// The trailing buttons, outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { if rightBarButtonItems != oldValue { changed?() } }
    }
    /// The outermost leading button.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The outermost trailing button.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
}
