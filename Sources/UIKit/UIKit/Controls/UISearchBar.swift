/// A search bar, 56 points high and as wide as the available width. Only the program changes the text here.
open class UISearchBar: UIView {
    /// Stored but not drawn.
    public enum Style: UInt, Hashable, Sendable {
        case `default`, prominent, minimal
    }
    /// The text field, 36 points high and 8 points from the sides.
    public let searchTextField = UISearchTextField()
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(searchTextField)
    }
    /// Creates a search bar, also from a document.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        addSubview(searchTextField)
        read(from: coder)
    }
    open var text: String? {
        get { searchTextField.text }
        set {
            if newValue == searchTextField.text { return }
            searchTextField.text = newValue
            textChanged?()
        }
    }
    /// Called when the text or the selected scope has changed.
    var textChanged: (() -> Void)?
    /// Has no effect, because bars are not drawn.
    open var barStyle = UIBarStyle.default
    /// Stored but not used: it takes no space.
    open var prompt: String?
    /// Stored but not used: they take no space.
    open var scopeButtonTitles: [String]?
    open var selectedScopeButtonIndex = 0 { didSet { if selectedScopeButtonIndex != oldValue { textChanged?() } } }
    /// Stored but not used: the scopes take no space.
    open var showsScopeBar = false
    /// Stored but not drawn.
    open var showsSearchResultsButton = false
    /// Stored but not drawn.
    open var showsBookmarkButton = false
    open var isTranslucent = true
    open var backgroundImage: UIImage?
    open var autocapitalizationType = UITextAutocapitalizationType.none
    open var autocorrectionType = UITextAutocorrectionType.default
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.search
    /// Sets ``showsCancelButton``. Never animated.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    open var searchBarStyle = Style.default
    /// Stored but not used: the button takes no space.
    open var showsCancelButton = false
    open var barTintColor: UIColor?
    /// Stored but not called, because no user edits the text.
    open weak var delegate: (any UISearchBarDelegate)?
    override var naturalContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }
    /// Returns the given width and a height of 56 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = min(36, bounds.height)
        searchTextField.frame = CGRect(
            x: 8, y: (bounds.height - height) / 2, width: max(0, bounds.width - 16), height: height)
    }
}

/// The text field of a search bar.
open class UISearchTextField: UITextField {
    /// Stored but not used: they take no space.
    open var tokens: [UISearchToken] = []
    /// Stored but not used.
    open var allowsDeletingTokens = true
    /// Stored but not used.
    open var allowsCopyingTokens = true
    open var tokenBackgroundColor: UIColor?
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: min(max(0, tokenIndex), tokens.count))
    }
    open func removeToken(at tokenIndex: Int) {
        if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
    }
}
/// A part of a search.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    public let icon: UIImage?
    public let text: String
    open var representedObject: Any?
    public init(icon: UIImage?, text: String) {
        (self.icon, self.text) = (icon, text)
        super.init()
    }
}

/// The delegate of a search bar. Its methods are never called, because no user edits the text. All have default
/// implementations.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A control that refreshes content, 60 points high.
open class UIRefreshControl: UIControl {
    /// Stored but not used: it takes no space.
    open var attributedTitle: NSAttributedString?
    open private(set) var isRefreshing = false
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
    override var naturalContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 60) }
    /// Returns the current width and a height of 60 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 60) }
}
