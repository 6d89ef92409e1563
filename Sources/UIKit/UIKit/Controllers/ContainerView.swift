/// The view of a container controller.
final class ContainerView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        (controller as? any ContainerController)?.layOutContainer()
    }
    /// Content extends below the container's bars, so they may overlap.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { $0 is UINavigationBar || $0 is UITabBar || $0 is UIToolbar }
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
        if shown.superview !== view { view.insertSubview(shown, at: 0) }
        if shown.frame != frame { shown.frame = frame }
        child.coveredInsets = covered
    }
}
