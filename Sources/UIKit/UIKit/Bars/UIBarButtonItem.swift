/// An item of a bar, such as a button or a tab.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    public required override init() { super.init() }
    open var title: String?
    open var image: UIImage?
    open var tag = 0
    open var isEnabled = true
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    /// Stored but not drawn.
    open var landscapeImagePhone: UIImage?
    open var imageInsets = UIEdgeInsets.zero
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Stored but not drawn.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }
}

/// A button of a bar. Bars lay out only custom views; toolbars also lay out spaces.
open class UIBarButtonItem: UIBarItem {
    /// The raw values are UIKit's.
    public enum SystemItem: Int, Hashable, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
            search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }
    /// The raw values are UIKit's.
    public enum Style: Int, Hashable, Sendable {
        case plain = 0
        case done = 2
    }
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.systemItem, self.primaryAction, self.menu) = (systemItem, primaryAction, menu)
    }
    /// Creates a button. A nil title or image is replaced by that of the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        (self.title, self.image, self.primaryAction) = (
            title ?? primaryAction?.title, image ?? primaryAction?.image, primaryAction
        )
    }
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        setTarget(target, action)
    }
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(title: title)
        self.style = style
        setTarget(target, action)
    }
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image)
        self.style = style
        setTarget(target, action)
    }
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }
    public convenience init(title: String?, image: UIImage?, target: Any?, action: Selector?, menu: UIMenu?) {
        self.init(title: title, image: image, primaryAction: nil, menu: menu)
        setTarget(target, action)
    }
    private func setTarget(_ target: Any?, _ action: Selector?) {
        (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    }
    /// The object whose method ``performPrimaryAction()`` calls; nil for the responder chain. It is not retained.
    open weak var target: AnyObject?
    /// The method that ``performPrimaryAction()`` calls. It is found by ``RuntimeMembers``.
    open var action: Selector?
    /// Runs what a tap triggers: ``primaryAction``, or else ``action``. Does nothing if the item is disabled. UIKit has no
    /// such method; it is for tests.
    open func performPrimaryAction() {
        if !isEnabled { return }
        if let primaryAction { return primaryAction.run(by: self) }
        if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
        segueTrigger?(self)
    }
    /// Whether ``performPrimaryAction()`` does anything.
    package var isConnected: Bool { action != nil || primaryAction != nil || segueTrigger != nil }
    /// Performs the segue that a document connects with the item.
    var segueTrigger: ((AnyObject) -> Void)?
    public class func flexibleSpace() -> Self { space(.flexibleSpace, 0) }
    public class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width) }
    private class func space(_ item: SystemItem, _ width: CGFloat) -> Self {
        let made = self.init()
        (made.systemItem, made.width) = (item, width)
        return made
    }
    public required init() { super.init() }

    /// The system's button or space; nil for other items.
    var systemItem: SystemItem?
    open var style = Style.plain
    /// The width in points that a toolbar reserves for an item without a custom view. Navigation bars do not use it.
    open var width: CGFloat = 0
    open var customView: UIView? { didSet { if customView !== oldValue { changed?() } } }
    open var primaryAction: UIAction?
    /// Stored but not shown.
    open var menu: UIMenu?
    /// Stored but not drawn.
    open var isSelected = false
    /// Whether bars leave the item out.
    open var isHidden = false { didSet { if isHidden != oldValue { changed?() } } }
    /// Called when the bar has to lay out the item again.
    var changed: (() -> Void)?
    /// Stored but not drawn.
    open var isSymbolAnimationEnabled = false
    /// Stored but not used.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Stored but not used.
    open var menuRepresentation: UIMenuElement?
    /// Stored but not used.
    open var changesSelectionAsPrimaryAction = false
    /// Stored but not used.
    open var possibleTitles: Set<String>?
    open var tintColor: UIColor?
}

/// A tab. Tabs are not drawn.
open class UITabBarItem: UIBarItem {
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
    /// Creates a tab with the title and symbol of the system.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
    }
    public enum SystemItem: Int, Hashable, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
        fileprivate var title: String {
            switch self {
            case .more: "More"
            case .favorites: "Favorites"
            case .featured: "Featured"
            case .topRated: "Top Rated"
            case .recents: "Recents"
            case .contacts: "Contacts"
            case .history: "History"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .downloads: "Downloads"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            }
        }
        fileprivate var symbol: String {
            switch self {
            case .more: "ellipsis"
            case .favorites, .featured, .topRated: "star.fill"
            case .recents, .history, .mostRecent: "clock.fill"
            case .contacts: "person.crop.circle.fill"
            case .bookmarks: "book.fill"
            case .search: "magnifyingglass"
            case .downloads: "square.and.arrow.down.fill"
            case .mostViewed: "list.number"
            }
        }
    }
    open var titlePositionAdjustment = UIOffset.zero
    open var selectedImage: UIImage?
    open var badgeValue: String?
    open var badgeColor: UIColor?
    open var standardAppearance: UITabBarAppearance?
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// The items of a navigation bar for one controller.
///
/// The bar lays out the title view, the custom views of buttons and a stacked search bar. The prompt, the back button
/// and the appearances are stored but not drawn. Changes are not animated.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The raw values are UIKit's.
    public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
        case automatic, always, never, inline
    }
    public init(title: String) {
        self.title = title
        super.init()
    }
    open var title: String?
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed?() } } }
    /// Called when the bar has to lay out the item again.
    var changed: (() -> Void)?
    /// Stored but not drawn. Unlike in UIKit, the bar does not become higher.
    open var prompt: String?
    open var backButtonTitle: String?
    open var backBarButtonItem: UIBarButtonItem?
    open var hidesBackButton = false
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    /// The raw values are UIKit's.
    public enum BackButtonDisplayMode: Int, Hashable, Sendable {
        case `default`, generic, minimal
    }
    open var searchController: UISearchController? { didSet { if searchController !== oldValue { changed?() } } }
    /// Stored but not used: the search bar stays visible.
    open var hidesSearchBarWhenScrolling = true
    /// The position of the search bar. An inline search bar is not laid out, and `.automatic` is inline on iPad.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { changed?() } }
    }
    /// The raw values are UIKit's.
    public enum SearchBarPlacement: Int, Hashable, Sendable {
        case automatic, inline, stacked
    }
    open var standardAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// Stored but not used.
    open var leftItemsSupplementBackButton = false
    /// Stored but not used.
    open var style = ItemStyle.navigator
    /// The raw values are UIKit's.
    public enum ItemStyle: Int, Hashable, Sendable {
        case navigator, browser, editor
    }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
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
    /// The first of ``leftBarButtonItems``. Setting it removes the other leading buttons.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first of ``rightBarButtonItems``. Setting it removes the other trailing buttons.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Stored but not used.
    open var backAction: UIAction?
    /// Stored but not used.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    /// Stored but not used.
    open var customizationIdentifier: String?
    /// Groups of buttons in the center, stored but not laid out.
    open var centerItemGroups: [UIBarButtonItemGroup] = []
    /// Groups of buttons. Setting them replaces ``leftBarButtonItems`` by the items of the groups.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
        didSet { leftBarButtonItems = leadingItemGroups.flatMap(\.barButtonItems) }
    }
    /// Groups of buttons, the innermost first. Setting them replaces ``rightBarButtonItems`` by the items of the
    /// groups.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
        didSet { rightBarButtonItems = trailingItemGroups.flatMap(\.barButtonItems).reversed() }
    }
    /// Stored but not used.
    open var pinnedTrailingGroup: UIBarButtonItemGroup?
}
