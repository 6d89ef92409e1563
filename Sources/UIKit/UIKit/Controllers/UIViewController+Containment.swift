/// An object that manages content of a size in a container; see Apple's documentation of `UIContentContainer`.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The preferred size of the content.
    var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// Appearance and containment.
extension UIViewController {
    /// Whether the controller is currently being presented.
    public var isBeingPresented: Bool { isChangingAppearance && !isAppeared && presentingViewController != nil }
    /// Whether the controller is currently being dismissed.
    public var isBeingDismissed: Bool { isChangingAppearance && isAppeared && presentingViewController != nil }
    /// Whether the controller is currently moving to a parent.
    public var isMovingToParent: Bool { isChangingAppearance && !isAppeared && parent != nil }
    /// Whether the controller is currently moving from its parent.
    public var isMovingFromParent: Bool { isChangingAppearance && isAppeared && parent != nil }

    /// Called by a container before a child's view appears or disappears. The change takes effect at once.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { setAppeared(isAppearing) }
    /// Called by a container after a child's view has appeared or disappeared. Does nothing.
    public func endAppearanceTransition() {}

    /// Replaces one child's view by another's, without animation.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        guard let old = fromViewController.view, let new = toViewController.view, let holder = old.superview else {
            return LayoutLog.report("Children of a controller must have views in it to change places.")
        }
        holder.addSubview(new)
        if isAppeared { toViewController.setAppeared(true) }
        animations?()
        if isAppeared { fromViewController.setAppeared(false) }
        old.removeFromSuperview()
        completion?(true)
    }

    /// Overrides the traits of a child; nil removes the override.
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childViewController.view.traitOverrides.values = collection?.values ?? UITraitCollection.Values()
    }

    /// The light or dark appearance, in place of the inherited one.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    /// Pushes a controller onto the navigation controller's stack, or presents it if there is none.
    public func show(_ vc: UIViewController, sender: Any?) {
        if let navigation = self as? UINavigationController ?? navigationController {
            navigation.pushViewController(vc, animated: false)
        } else {
            present(vc, animated: false)
        }
    }

    /// Presents a controller.
    public func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: false) }
    /// Sets the scroll view whose content scrolls below bars. Stored but not used.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {}
    /// Requests an update of the status bar. Does nothing.
    public func setNeedsStatusBarAppearanceUpdate() {}
    /// Requests an update of the home indicator. Does nothing.
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Requests an update of the supported orientations. Does nothing.
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}

extension UIView {
    /// The light or dark appearance, in place of the inherited one.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle ?? .unspecified }
        set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
    }

    /// Notifies of changed traits. Does nothing, because views are notified at once.
    public func updateTraitsIfNeeded() {}
}
