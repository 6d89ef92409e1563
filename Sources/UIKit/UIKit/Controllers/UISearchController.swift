/// A search bar with the results of its text; see Apple's documentation of `UISearchController`.
///
/// A test sets the text of ``searchBar``, which calls ``searchResultsUpdater``.
open class UISearchController: UIViewController {
    /// A controller with a controller of the results; nil to show them where the search begins.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.textChanged = { [weak self] in
            guard let self else { return }
            searchResultsUpdater?.updateSearchResults(for: self)
        }
    }
    /// Nothing is read from archives: a controller without results of its own.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }
    /// The controller of the results; nil to show them where the search begins.
    public let searchResultsController: UIViewController?
    /// The search bar.
    public let searchBar = UISearchBar()
    /// The object that shows results for the text.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate of the search.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether a search is going on.
    open var isActive = false {
        didSet {
            if isActive == oldValue { return }
            if isActive {
                delegate?.willPresentSearchController(self)
            } else {
                delegate?.willDismissSearchController(self)
            }
            searchResultsUpdater?.updateSearchResults(for: self)
            if isActive {
                delegate?.didPresentSearchController(self)
            } else {
                delegate?.didDismissSearchController(self)
            }
        }
    }
    /// Whether the content is dimmed during a search.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the navigation bar is hidden during a search. Kept: it stays.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the system shows the button that ends a search.
    open var automaticallyShowsCancelButton = true
    /// Whether the system shows the results' controller.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the results' controller is shown.
    open var showsSearchResultsController = false
    /// Whether the system shows the bar of scopes.
    open var automaticallyShowsScopeBar = true
}

/// Shows the results of a search; see Apple's documentation of `UISearchResultsUpdating`.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the text or the scope has changed.
    func updateSearchResults(for searchController: UISearchController)
}
/// The delegate of a search; see Apple's documentation of `UISearchControllerDelegate`.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// Called before a search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after a search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before a search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after a search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Called to show the search in the app's own way.
    func presentSearchController(_ searchController: UISearchController)
}
extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func presentSearchController(_ searchController: UISearchController) {}
}
