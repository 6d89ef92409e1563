/// A row of dots, one per page, 26 points high; see Apple's documentation of `UIPageControl`.
///
/// The width of three pages is 115.5 points, as in Interface Builder since iOS 14. Each further dot adds 20 points;
/// this figure was not measured.
open class UIPageControl: UIControl {
    /// The number of pages.
    open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// The index of the current page.
    open var currentPage = 0
    /// Whether the control is hidden if there is only one page.
    open var hidesForSinglePage = false
    /// The image of the dots; nil for the system's.
    open var preferredIndicatorImage: UIImage?
    /// The style of the background. Stored but never drawn.
    open var backgroundStyle = BackgroundStyle.automatic
    /// The style of the background.
    public enum BackgroundStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, prominent, minimal
    }
    /// Whether dragging changes pages continuously.
    open var allowsContinuousInteraction = true
    /// The colour of the dots.
    open var pageIndicatorTintColor: UIColor?
    /// The colour of the current dot.
    open var currentPageIndicatorTintColor: UIColor?
    /// Returns the size for a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: pageCount > 0 ? 55.5 + 20 * CGFloat(pageCount) : 0, height: 26)
    }
    /// The size for the current number of pages.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// Returns the size for the current number of pages.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
