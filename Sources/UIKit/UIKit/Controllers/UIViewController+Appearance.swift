internal import AutoLayout

/// The callbacks of appearance.
extension UIViewController {
    /// The reason of a change of appearance that the controller can ask for.
    enum AppearanceCause { case presented, dismissed, addedToParent, removedFromParent }
    /// Makes the view and its children appear or disappear.
    func setAppeared(_ appears: Bool, because cause: AppearanceCause? = nil) {
        beginAppearance(appears, because: cause)
        endAppearance()
    }
    /// Makes the first callbacks of a change of appearance, which ``endAppearance()`` completes. If the controller is
    /// covered by the controller that it presents, that controller appears or disappears instead.
    func beginAppearance(_ appears: Bool, because cause: AppearanceCause? = nil) {
        if let covering = shownPresentation, covering.coversPresenter {
            return covering.presented.beginAppearance(appears)
        }
        if appears == isAppeared { return }
        loadViewIfNeeded()
        appearance = (appears, cause ?? (appears && isNewChild ? .addedToParent : nil))
        if appears { viewWillAppear(false) } else { viewWillDisappear(false) }
        isAppeared = appears
        if appears {
            // Views have their frames in the hierarchy when they are appearing.
            if let container = self as? any ContainerController {
                viewIfLoaded?.treeEngine.updateInheritedInsets()
                container.layOutContainer()
            }
            viewIsAppearing(false)
        }
        for child in appearingChildren { child.beginAppearance(appears) }
        if let shown = shownPresentation, shown.isShown { shown.presented.beginAppearance(appears) }
    }
    func endAppearance() {
        if let covering = shownPresentation, covering.coversPresenter { return covering.presented.endAppearance() }
        guard let change = appearance else { return }
        for child in appearingChildren { child.endAppearance() }
        if let shown = shownPresentation, shown.isShown { shown.presented.endAppearance() }
        if change.appears { viewDidAppear(false) } else { viewDidDisappear(false) }
        (appearance, isNewChild) = (nil, false)
    }
}
