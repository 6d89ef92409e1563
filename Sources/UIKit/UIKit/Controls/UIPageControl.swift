/// A row of dots, one per page, 26 points high.
///
/// The width of three pages is 115.5 points, as in Interface Builder since iOS 14. Each further dot adds 20 points;
/// this figure was not measured.
open class UIPageControl: UIControl {
    open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }
    open var currentPage = 0
    /// Stored but not used.
    open var hidesForSinglePage = false
    /// Stored but not used.
    open var preferredIndicatorImage: UIImage?
    /// Stored but not drawn.
    open var backgroundStyle = BackgroundStyle.automatic
    public enum BackgroundStyle: Int, Hashable, Sendable {
        case automatic, prominent, minimal
    }
    /// Stored but not used.
    open var allowsContinuousInteraction = true
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: pageCount > 0 ? 55.5 + 20 * CGFloat(pageCount) : 0, height: 26)
    }
    override var naturalContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
