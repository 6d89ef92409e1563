/// What bars have as buttons and tabs; see Apple's documentation of `UIBarItem`.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// An item of nothing.
    public required override init() { super.init() }
    /// The text.
    open var title: String?
    /// The picture.
    open var image: UIImage?
    /// A number to find the item by.
    open var tag = 0
    /// Whether it is in use.
    open var isEnabled = true
    /// For tests that find items by name.
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
    /// How it looks. The raw values are Apple's.
    public enum Style: Int, Hashable, Sendable {
        /// As text.
        case plain = 0
        /// As the one that ends something.
        case done = 2
    }
    /// A button of the system's.
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.systemItem, self.primaryAction, self.menu) = (systemItem, primaryAction, menu)
    }
    /// A button of an action, with its text and picture.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        (self.title, self.image, self.primaryAction) = (
            title ?? primaryAction?.title, image ?? primaryAction?.image, primaryAction
        )
    }
    /// A view in a bar.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    /// Room that takes what is left.
    public class func flexibleSpace() -> Self { space(.flexibleSpace, 0) }
    /// Room of a width.
    public class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width) }
    private class func space(_ item: SystemItem, _ width: CGFloat) -> Self {
        let made = self.init()
        (made.systemItem, made.width) = (item, width)
        return made
    }
    /// An item of nothing.
    public required init() { super.init() }

    /// Which button of the system's.
    var systemItem: SystemItem?
    /// How it looks.
    open var style = Style.plain
    /// Its width; 0 for that of what it shows.
    open var width: CGFloat = 0
    /// The view that stands for it.
    open var customView: UIView?
    /// The action of the button; nil for none.
    open var primaryAction: UIAction?
    /// The menu; nil for none. It is held and not shown.
    open var menu: UIMenu?
    /// Whether the button can be used where it is drawn as selected.
    open var isSelected = false
    /// Whether the button is hidden.
    open var isHidden = false
    /// Whether the chosen entry of the menu is the button's title.
    open var changesSelectionAsPrimaryAction = false
    /// The titles that the button may have, of which the widest counts. Stored but not used.
    open var possibleTitles: Set<String>?
    /// The accent colour.
    open var tintColor: UIColor?
}

/// A tab; see Apple's documentation of `UITabBarItem`.
open class UITabBarItem: UIBarItem {
    /// A tab with that text and picture.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// A tab with that text and those pictures.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
    /// The picture while it is chosen.
    open var selectedImage: UIImage?
    /// What stands on it.
    open var badgeValue: String?
    /// The colour of ``badgeValue``; nil for red.
    open var badgeColor: UIColor?
    /// How the tab looks; nil for the bar's appearance. Stored but never drawn.
    open var standardAppearance: UITabBarAppearance?
    /// How the tab looks while nothing is scrolled below the bar; nil for the bar's appearance. Stored but never drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// What a controller has in a navigation bar; see Apple's documentation of `UINavigationItem`.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Whether a title is large.
    public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, always, never
    }
    /// An item with that title.
    public init(title: String) {
        self.title = title
        super.init()
    }
    /// The title.
    open var title: String?
    /// A view instead of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed?() } } }
    /// Called by the item when the bar that shows it has to lay out again.
    var changed: (() -> Void)?
    /// A line above the title. Kept: it takes no room.
    open var prompt: String?
    /// What leads back here.
    open var backButtonTitle: String?
    /// What leads back here.
    open var backBarButtonItem: UIBarButtonItem?
    /// Whether nothing leads back.
    open var hidesBackButton = false
    /// Shows or hides the button that leads back.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// How the button that leads back shows its title. Kept and not drawn.
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    /// How the button that leads back shows its title.
    public enum BackButtonDisplayMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, generic, minimal
    }
    /// The search that the bar shows below the title; nil for none.
    open var searchController: UISearchController? { didSet { if searchController !== oldValue { changed?() } } }
    /// Whether the search bar goes away when the content is scrolled. Kept: it stays.
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
    /// How the bar looks for this item; nil for its own. Stored but never drawn.
    open var standardAppearance: UINavigationBarAppearance?
    /// How the bar looks on its side; nil for its own. Stored but never drawn.
    open var compactAppearance: UINavigationBarAppearance?
    /// How the bar looks while nothing is scrolled below it; nil for its own. Stored but never drawn.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// Whether the buttons lie beside the one that leads back.
    open var leftItemsSupplementBackButton = false
    /// How the item is laid out. Stored but not used.
    open var style = ItemStyle.navigator
    /// How an item is laid out.
    public enum ItemStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case navigator, browser, editor
    }
    /// Takes those buttons where reading begins.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Takes those buttons where reading ends.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Takes a button where reading begins.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Takes a button where reading ends.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Whether the title is large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed?() } }
    }
    /// The buttons where reading begins, outermost first.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { if leftBarButtonItems != oldValue { changed?() } }
    }
    /// The buttons where reading ends, outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { if rightBarButtonItems != oldValue { changed?() } }
    }
    /// The outermost button where reading begins.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The outermost button where reading ends.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
}
