/// A presentation of a controller by another, from the call of `present` until it is dismissed.
///
/// With the styles `fullScreen` and `currentContext`, and if the app's presentation controller requests it, the
/// presenter's view leaves the view hierarchy during the presentation, so the presenter disappears.
@MainActor
final class Presentation {
    /// The controller that handles the presentation, which may be an ancestor of the one that was asked to present.
    private(set) weak var presenter: UIViewController?
    let presented: UIViewController
    /// The presentation controller of the app; nil for the system's.
    let own: UIPresentationController?
    /// The view that contains the presented view; nil if that is the root of the view hierarchy.
    let container: PresentationContainer?
    /// Whether the presented view covers only the presenter's view.
    let isInContext: Bool
    private let removesPresenter: Bool
    /// The place from which the presenter's view was removed.
    private var place: (superview: UIView, index: Int)?
    private(set) var isShown = false

    /// Whether the presenter's view is removed, so that the presented controller appears and disappears in its place.
    var coversPresenter: Bool { isShown && removesPresenter }

    init(of presented: UIViewController, by presenter: UIViewController, source: UIViewController) {
        (self.presenter, self.presented) = (presenter, presented)
        let style = presented.modalPresentationStyle
        own = presented.makeOwnPresentation(presenting: presenter, source: source)
        isInContext = style.isInContext && (presenter.parent != nil || presenter.presentation != nil)
        removesPresenter = own?.shouldRemovePresentersView ?? (style == .fullScreen || style == .currentContext)
        container = own != nil || isInContext ? PresentationContainer() : nil
        container?.presentation = own
    }

    func begin() {
        guard let presenter else { return }
        (presenter.shownPresentation, presented.presentation) = (self, self)
        guard let behind = presenter.view, let view = presented.view else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let container {
            container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if isInContext, let superview = behind.superview {
                superview.insertSubview(container, aboveSubview: behind)
            } else {
                behind.rootView.addSubview(container)
            }
            followPresenter()
            container.addSubview(view)
        } else {
            behind.rootView.addSubview(view)
        }
        own?.presentationTransitionWillBegin()
        presented.placePresented()
        let isVisible = presenter.isAppeared
        if removesPresenter { presenter.beginAppearance(false) }
        if isVisible { presented.setAppeared(true, because: .presented) }
        // A callback may have dismissed the presented controller.
        guard presenter.shownPresentation === self else { return }
        if removesPresenter {
            if let superview = behind.superview, let index = superview.subviews.firstIndex(where: { $0 === behind }) {
                place = (superview, index)
                behind.removeFromSuperview()
            }
            presenter.endAppearance()
        }
        guard presenter.shownPresentation === self else { return }
        isShown = true
        own?.presentationTransitionDidEnd(true)
    }

    /// Dismisses the presented controller, and before it the controllers that it presents.
    ///
    /// - Parameter isRevealing: whether the presenter appears again; false if it is dismissed too.
    func end(isRevealing: Bool = true) {
        var top = presented
        while let above = top.shownPresentation { top = above.presented }
        let isVisible = top.isAppeared
        presented.shownPresentation?.end(isRevealing: false)
        own?.dismissalTransitionWillBegin()
        isShown = false
        presented.beginAppearance(false, because: .dismissed)
        // A container that does not show the presenter now adds the view itself when it does.
        let isPlaceShown = !isInContext || container?.superview != nil
        if let place, isRevealing, isPlaceShown, let view = presenter?.viewIfLoaded {
            place.superview.insertSubview(view, at: min(place.index, place.superview.subviews.count))
        }
        if removesPresenter, isRevealing, isVisible { presenter?.setAppeared(true) }
        presented.endAppearance()
        own?.dismissalTransitionDidEnd(true)
        container?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        presented.presentation = nil
        presenter?.shownPresentation = nil
    }

    /// Moves the container to the presenter's view in a presentation that covers only this view.
    func followPresenter() {
        guard let container, let presenter, let behind = presenter.viewIfLoaded else { return }
        if !isInContext {
            container.frame = behind.rootView.bounds
        } else if container.superview !== behind {
            if container.frame != behind.frame { container.frame = behind.frame }
            presented.coveredInsets = presenter.coveredInsets
        } else {
            container.frame = behind.bounds
        }
    }
}

/// The container view of a presentation.
final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?
    /// Views behind a presented view overlap it by design.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool { true }
    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.containerViewWillLayoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}

// MARK: Looking up presentations

extension UIViewController {
    /// The controller and its ancestors, innermost first.
    private var lineage: some Sequence<UIViewController> {
        sequence(first: self as UIViewController, next: { $0.parent })
    }
    /// The presentation of this controller or of its nearest ancestor that is presented.
    var managingPresentation: Presentation? { lineage.first { $0.presentation != nil }?.presentation }
    /// The presentation by this controller or by its nearest ancestor that presents.
    var nearestShownPresentation: Presentation? { lineage.first { $0.shownPresentation != nil }?.shownPresentation }

    /// Returns the controller that handles a presentation: the nearest that defines a context for a style that uses
    /// one, or else the outermost ancestor.
    func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        var last = self
        for controller in lineage {
            if style.isInContext, controller.definesPresentationContext { return controller }
            last = controller
        }
        return last
    }

    /// Returns why UIKit refuses to present a controller; nil if it does not.
    func refusal(of presented: UIViewController, presenter: UIViewController) -> String? {
        func name(_ controller: UIViewController) -> String { "<\(type(of: controller))>" }
        if let shown = presenter.shownPresentation {
            return "Attempt to present \(name(presented)) on \(name(presenter)) which is already presenting "
                + "\(name(shown.presented))."
        }
        if let other = presented.presentation?.presenter {
            return "Application tried to present modally a view controller \(name(presented)) that is already being "
                + "presented by \(name(other))."
        }
        var chain: UIViewController? = self
        var isActive = presented.parent != nil || presented.viewIfLoaded?.window?.rootViewController === presented
        while let controller = chain, !isActive {
            isActive = controller.lineage.contains { $0 === presented }
            chain = controller.managingPresentation?.presenter
        }
        if isActive {
            return "Application tried to present modally an active controller \(name(presented))."
        }
        return nil
    }
}
