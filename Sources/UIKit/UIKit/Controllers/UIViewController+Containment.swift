/// An object that manages content of a size in a container. Only the preferred size is required.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

extension UIViewController {
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

    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }
}

extension UIView {
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle ?? .unspecified }
        set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
    }

    /// Does nothing, because views are notified of changed traits at once.
    public func updateTraitsIfNeeded() {}
}
