/// The view of a controller that lays out other controllers' views.
final class ContainerView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        (controller as? any ContainerController)?.layOutContainer()
    }
    /// Content reaches below the container's bars.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { $0 is UINavigationBar || $0 is UITabBar || $0 is UIToolbar }
    }
    /// A tab bar that a controller hides waits below the screen.
    package override func allowsReachingOut(of subview: UIView) -> Bool { subview is UITabBar }
    /// The safe area decides where bars lie.
    override func safeAreaInsetsDidChange() { (controller as? any ContainerController)?.layOutContainer() }
}

/// A controller that lays out other controllers' views.
@MainActor
protocol ContainerController: UIViewController {
    func layOutContainer()
}

extension ContainerController {
    func makeContainerView() {
        let made = ContainerView(frame: UIScreen.main.bounds)
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = made
    }

    /// Lets a controller's view fill the container, behind the bars.
    func show(_ child: UIViewController, frame: CGRect, covered: UIEdgeInsets) {
        guard let shown = child.view else { return }
        shown.translatesAutoresizingMaskIntoConstraints = true
        if shown.superview !== view { view.insertSubview(shown, at: 0) }
        if shown.frame != frame { shown.frame = frame }
        child.coveredInsets = covered
    }
}
