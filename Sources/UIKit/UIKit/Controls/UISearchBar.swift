/// A field to search by: 56 high, as wide as there is room; see Apple's documentation of `UISearchBar`.
open class UISearchBar: UIView {
    /// How it looks. Stored but never drawn.
    public enum Style: UInt, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, prominent, minimal
    }
    /// The field: 36 high, 8 from the edges.
    public let searchTextField = UISearchTextField()
    /// A bar of that frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(searchTextField)
    }
    /// A bar.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        addSubview(searchTextField)
    }
    /// The text.
    open var text: String? {
        get { searchTextField.text }
        set {
            if newValue == searchTextField.text { return }
            searchTextField.text = newValue
            textChanged?()
        }
    }
    /// Called when the text has changed.
    var textChanged: (() -> Void)?
    /// A line above the field; nil for none. Kept: it takes no room.
    open var prompt: String?
    /// The titles of the scopes; nil for none. Kept: they take no room.
    open var scopeButtonTitles: [String]?
    /// The index of the chosen scope.
    open var selectedScopeButtonIndex = 0 { didSet { if selectedScopeButtonIndex != oldValue { textChanged?() } } }
    /// Whether the scopes are shown. Kept: they take no room.
    open var showsScopeBar = false
    /// Whether a button shows results. Kept and not drawn.
    open var showsSearchResultsButton = false
    /// Whether a button shows bookmarks. Kept and not drawn.
    open var showsBookmarkButton = false
    /// Whether the content shines through.
    open var isTranslucent = true
    /// The background's picture; nil for the system's.
    open var backgroundImage: UIImage?
    /// The words that begin with a capital.
    open var autocapitalizationType = UITextAutocapitalizationType.none
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The kind of keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The text of the return key.
    open var returnKeyType = UIReturnKeyType.search
    /// Shows or hides the button that ends a search.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    /// What is shown while there is no text.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// How it looks.
    open var searchBarStyle = Style.default
    /// Whether a button beside the field ends the search. Kept: it takes no room.
    open var showsCancelButton = false
    /// The background's colour.
    open var barTintColor: UIColor?
    /// What is told of the text. Nobody writes here.
    open weak var delegate: (any UISearchBarDelegate)?
    /// A height and no width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }
    /// As wide as it may be, and 56 high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }
    /// Puts the field in its place.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = min(36, bounds.height)
        searchTextField.frame = CGRect(
            x: 8, y: (bounds.height - height) / 2, width: max(0, bounds.width - 16), height: height)
    }
}

/// The field of a search bar; see Apple's documentation of `UISearchTextField`.
open class UISearchTextField: UITextField {}

/// What is told of a search bar's text; see Apple's documentation of `UISearchBarDelegate`. Nobody writes here.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// The text is another one.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The search is to be done.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The search is given up.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called when the search begins.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Called when the text has been written.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Whether the search may begin.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when another scope is chosen.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// True.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// Pulls for news: 60 high; see Apple's documentation of `UIRefreshControl`.
open class UIRefreshControl: UIControl {
    /// The text below the wheel; nil for none.
    open var attributedTitle: NSAttributedString?
    /// Whether news are on their way.
    open private(set) var isRefreshing = false
    /// News are on their way.
    open func beginRefreshing() { isRefreshing = true }
    /// News are there.
    open func endRefreshing() { isRefreshing = false }
    /// A height and no width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 60) }
    /// As wide as it is, and 60 high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 60) }
}
