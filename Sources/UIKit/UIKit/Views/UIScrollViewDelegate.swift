/// The delegate of a scroll view; see Apple's documentation of `UIScrollViewDelegate`. Methods that Apple declares optional have default
/// implementations.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content is scrolled elsewhere.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Somebody begins to scroll. Nobody does here.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Somebody has let go. Nobody does here.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content has come to rest. It always is here.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A scroll by the program has come to its end.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view that pinching magnifies; nil unless implemented.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called before a drag ends, with the place where the content comes to rest.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called before the content slows down.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content has another scale.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when the content has come to rest in another scale.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Whether a tap on the status bar scrolls to the beginning.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called when the content is scrolled to the beginning.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called when the adjusted content inset has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Nothing.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// True.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
