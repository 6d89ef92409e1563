/// An object that manages content of a size in a container. Only the preferred size is required.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// Appearance and containment.
extension UIViewController {
    public var isBeingPresented: Bool { isChangingAppearance && !isAppeared && presentingViewController != nil }
    public var isBeingDismissed: Bool { isChangingAppearance && isAppeared && presentingViewController != nil }
    public var isMovingToParent: Bool { isChangingAppearance && !isAppeared && parent != nil }
    public var isMovingFromParent: Bool { isChangingAppearance && isAppeared && parent != nil }

    /// Makes the controller appear or disappear at once, without waiting for ``endAppearanceTransition()``.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { setAppeared(isAppearing) }
    /// Does nothing, because ``beginAppearanceTransition(_:animated:)`` makes the whole change.
    public func endAppearanceTransition() {}

    /// Replaces one child's view by another child's view, without animation.
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

    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    public func show(_ vc: UIViewController, sender: Any?) {
        if let navigation = self as? UINavigationController ?? navigationController {
            navigation.pushViewController(vc, animated: false)
        } else {
            present(vc, animated: false)
        }
    }

    /// Presents the controller modally, also in a split view controller.
    public func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: false) }
    /// Does nothing.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {}
    /// Does nothing.
    public func setNeedsStatusBarAppearanceUpdate() {}
    /// Does nothing.
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Does nothing.
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}

extension UIView {
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle ?? .unspecified }
        set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
    }

    /// Does nothing, because views are notified of changed traits at once.
    public func updateTraitsIfNeeded() {}
}
