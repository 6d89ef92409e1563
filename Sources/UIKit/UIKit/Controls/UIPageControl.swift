/// A row of dots, one a page: 26 high; see Apple's documentation of `UIPageControl`.
///
/// Three pages are 115.5 wide, as Interface Builder has it since iOS 14; a dot more or less is 20 here, which is not measured.
open class UIPageControl: UIControl {
    /// How many pages.
    open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// Which page, from 0.
    open var currentPage = 0
    /// Whether one dot alone is hidden.
    open var hidesForSinglePage = false
    /// The picture of the dots; nil for the system's.
    open var preferredIndicatorImage: UIImage?
    /// How the background looks. Stored but never drawn.
    open var backgroundStyle = BackgroundStyle.automatic
    /// How the background looks.
    public enum BackgroundStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, prominent, minimal
    }
    /// Whether dots follow a finger.
    open var allowsContinuousInteraction = true
    /// The dots' colour.
    open var pageIndicatorTintColor: UIColor?
    /// The present dot's colour.
    open var currentPageIndicatorTintColor: UIColor?
    /// The size for so many pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: pageCount > 0 ? 55.5 + 20 * CGFloat(pageCount) : 0, height: 26)
    }
    /// The size for the pages there are.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// The size for the pages there are.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
