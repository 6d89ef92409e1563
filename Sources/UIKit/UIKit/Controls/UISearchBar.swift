/// A search bar, 56 points high and as wide as the available width; see Apple's documentation of `UISearchBar`.
open class UISearchBar: UIView {
    /// The style of a search bar. Stored but never drawn.
    public enum Style: UInt, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, prominent, minimal
    }
    /// The text field, 36 points high and 8 points from the edges.
    public let searchTextField = UISearchTextField()
    /// Creates a search bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(searchTextField)
    }
    /// Creates a search bar.
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
    /// The text above the field; nil for none. Stored; it takes no space.
    open var prompt: String?
    /// The titles of the scopes; nil for none. Stored; they take no space.
    open var scopeButtonTitles: [String]?
    /// The index of the selected scope.
    open var selectedScopeButtonIndex = 0 { didSet { if selectedScopeButtonIndex != oldValue { textChanged?() } } }
    /// Whether the scopes are shown. Stored; they take no space.
    open var showsScopeBar = false
    /// Whether the results button is shown. Stored but not drawn.
    open var showsSearchResultsButton = false
    /// Whether the bookmark button is shown. Stored but not drawn.
    open var showsBookmarkButton = false
    /// Whether the bar is translucent.
    open var isTranslucent = true
    /// The background image; nil for the system's.
    open var backgroundImage: UIImage?
    /// The automatic capitalization of words.
    open var autocapitalizationType = UITextAutocapitalizationType.none
    /// Whether words are corrected automatically.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The type of keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The title of the return key.
    open var returnKeyType = UIReturnKeyType.search
    /// Shows or hides the cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    /// The placeholder, shown while the text is empty.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// The style of the search bar.
    open var searchBarStyle = Style.default
    /// Whether the cancel button is shown. Stored; it takes no space.
    open var showsCancelButton = false
    /// The background colour.
    open var barTintColor: UIColor?
    /// The delegate of the search bar. The user does not edit text here.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The height of the bar, without an intrinsic width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }
    /// Returns the given width and a height of 56 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }
    /// Lays out the text field.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = min(36, bounds.height)
        searchTextField.frame = CGRect(
            x: 8, y: (bounds.height - height) / 2, width: max(0, bounds.width - 16), height: height)
    }
}

/// The text field of a search bar; see Apple's documentation of `UISearchTextField`.
open class UISearchTextField: UITextField {}

/// The delegate of a search bar; see Apple's documentation of `UISearchBarDelegate`. The user does not edit text here.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// Called after the text has changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Called when the search button is tapped.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the cancel button is tapped.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called after editing has begun.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Called after editing has ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Returns whether editing can begin.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when the selected scope has changed.
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
    /// Returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A control that refreshes content, 60 points high; see Apple's documentation of `UIRefreshControl`.
open class UIRefreshControl: UIControl {
    /// The text below the indicator; nil for none.
    open var attributedTitle: NSAttributedString?
    /// Whether a refresh is in progress.
    open private(set) var isRefreshing = false
    /// Begins a refresh.
    open func beginRefreshing() { isRefreshing = true }
    /// Ends a refresh.
    open func endRefreshing() { isRefreshing = false }
    /// The height of the control, without an intrinsic width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 60) }
    /// Returns the current width and a height of 60 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 60) }
}
