/// The view of a container controller.
final class ContainerView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        (controller as? any ContainerController)?.layOutContainer()
    }
    /// Content extends below the container's bars, so they may overlap.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { $0 is UINavigationBar || $0 is UITabBar || $0 is UIToolbar }
            || super.allowsOverlap(of: first, second)
    }
    /// A tab bar that a controller hides is moved below the screen.
    package override func allowsReachingOut(of subview: UIView) -> Bool { subview is UITabBar }
    /// The safe area determines the frames of the bars.
    override func safeAreaInsetsDidChange() { (controller as? any ContainerController)?.layOutContainer() }
}

/// A controller that lays out the views of its children.
@preconcurrency @MainActor
protocol ContainerController: UIViewController {
    func layOutContainer()
}

extension ContainerController {
    func makeContainerView() {
        let made = ContainerView(frame: UIScreen.main.bounds)
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = made
    }

    /// Makes a child's view fill the container, behind the bars.
    func show(_ child: UIViewController, frame: CGRect, covered: UIEdgeInsets) {
        guard let shown = child.view else { return }
        shown.translatesAutoresizingMaskIntoConstraints = true
        let presentation = child.shownPresentation
        if shown.superview !== view, presentation?.coversPresenter != true { view.insertSubview(shown, at: 0) }
        if let container = presentation?.container, presentation?.isInContext == true, container.superview !== view {
            view.insertSubview(container, at: shown.superview === view ? 1 : 0)
        }
        if shown.frame != frame { shown.frame = frame }
        child.coveredInsets = covered
    }
}

extension UIViewController {
    /// Removes the view, and what the controller presents over it, from the container's view.
    func removeShownViews() {
        viewIfLoaded?.removeFromSuperview()
        if shownPresentation?.isInContext == true { shownPresentation?.container?.removeFromSuperview() }
    }
}
