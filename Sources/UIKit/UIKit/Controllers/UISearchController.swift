/// A controller of a search bar and its results; see Apple's documentation of `UISearchController`.
///
/// A test sets the text of ``searchBar``, which calls ``searchResultsUpdater``.
open class UISearchController: UIViewController {
    /// Creates a controller with a controller of the results; nil to show results in the searched view.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.textChanged = { [weak self] in
            guard let self else { return }
            searchResultsUpdater?.updateSearchResults(for: self)
        }
    }
    /// Creates a controller without a results controller, because archives are not read.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }
    /// The controller of the results; nil to show results in the searched view.
    public let searchResultsController: UIViewController?
    /// The search bar.
    public let searchBar = UISearchBar()
    /// The object that updates the results.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate of the search.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether a search is active.
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
    /// Whether the navigation bar is hidden during a search. Stored; the bar stays.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button is shown automatically.
    open var automaticallyShowsCancelButton = true
    /// Whether the results controller is shown automatically.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the results controller is shown.
    open var showsSearchResultsController = false
    /// Whether the scope bar is shown automatically.
    open var automaticallyShowsScopeBar = true
}

/// The object that updates search results; see Apple's documentation of `UISearchResultsUpdating`.
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
    /// Called to present the search; by default the system presents it.
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
