/// A row of dots, one per page, 26 points high.
///
/// The width of three pages is 115.5 points, as in Interface Builder since iOS 14. Each further dot adds 20 points;
/// this figure was not measured.
open class UIPageControl: UIControl {
    /// The number of pages. A negative number counts as 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = page
            invalidateIntrinsicContentSize()
        }
    }
    private var page = 0
    /// The index of the current page. Values outside of the range of pages become the first or the last index.
    open var currentPage: Int {
        get { page }
        set { page = min(max(0, newValue), max(0, numberOfPages - 1)) }
    }
    /// Stored but not used.
    open var hidesForSinglePage = false
    /// Stored but not used.
    open var preferredIndicatorImage: UIImage?
    /// Stored but not used.
    open var preferredCurrentPageIndicatorImage: UIImage?
    private var images: (all: [Int: UIImage], current: [Int: UIImage]) = ([:], [:])
    /// Returns the image that was set for a page; nil if none was set.
    open func indicatorImage(forPage page: Int) -> UIImage? { images.all[page] }
    /// Stores an image, which is not drawn.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { images.all[page] = image }
    /// Returns the image that was set for a page while it is the current one; nil if none was set.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { images.current[page] }
    /// Stores an image, which is not drawn.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) { images.current[page] = image }
    /// Stored but not drawn.
    open var backgroundStyle = BackgroundStyle.automatic
    public enum BackgroundStyle: Int, Hashable, Sendable {
        case automatic, prominent, minimal
    }
    /// Stored but not used.
    open var allowsContinuousInteraction = true
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
    /// Shows the next or the previous page and sends `valueChanged`, as a user's tap beside the current dot does.
    package func turn(forward: Bool) {
        let old = currentPage
        currentPage += forward ? 1 : -1
        if isEnabled, currentPage != old { sendActions(for: .valueChanged) } else { currentPage = old }
    }
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: pageCount > 0 ? 55.5 + 20 * CGFloat(pageCount) : 0, height: 26)
    }
    override var naturalContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
