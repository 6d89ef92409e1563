/// What has a content of some size in another one; see Apple's documentation of `UIContentContainer`.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that it would like.
    var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// Appearing, and being in other controllers.
extension UIViewController {
    /// Whether it is being shown before another controller just now.
    public var isBeingPresented: Bool { isChangingAppearance && !isAppeared && presentingViewController != nil }
    /// Whether it is being taken away just now.
    public var isBeingDismissed: Bool { isChangingAppearance && isAppeared && presentingViewController != nil }
    /// Whether it is coming into another controller just now.
    public var isMovingToParent: Bool { isChangingAppearance && !isAppeared && parent != nil }
    /// Whether it is leaving another controller just now.
    public var isMovingFromParent: Bool { isChangingAppearance && isAppeared && parent != nil }

    /// A container's word that a child's view is about to come or go; it is there, or gone, at once.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { setAppeared(isAppearing) }
    /// A container's word that a child's view has come or gone. Nothing is left to do.
    public func endAppearanceTransition() {}

    /// Puts one child's view in the place of another's, at once.
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

    /// Gives a child other traits; nil gives it this controller's again.
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childViewController.view.traitOverrides.values = collection?.values ?? UITraitCollection.Values()
    }

    /// Light or dark, instead of what the screen is.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    /// Pushes a controller where there is a navigation controller, and shows it before this one where not.
    public func show(_ vc: UIViewController, sender: Any?) {
        if let navigation = self as? UINavigationController ?? navigationController {
            navigation.pushViewController(vc, animated: false)
        } else {
            present(vc, animated: false)
        }
    }

    /// Shows a controller before this one.
    public func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: false) }
    /// Which view scrolls below bars. Stored but not used.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {}
    /// Asks for how the status bar looks. Does nothing.
    public func setNeedsStatusBarAppearanceUpdate() {}
    /// Asks for whether the bar at the bottom fades away. Does nothing.
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Asks for which way the device may be held. Does nothing.
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}

extension UIView {
    /// Light or dark, instead of what the superview is.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle ?? .unspecified }
        set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
    }

    /// Tells of other traits now. They are told at once here, so nothing is left to do.
    public func updateTraitsIfNeeded() {}
}
