/// How one controller is shown before another; see Apple's documentation of `UIPresentationController`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    /// What is shown.
    public let presentedViewController: UIViewController
    init(_ presented: UIViewController) {
        presentedViewController = presented
        super.init()
    }
    /// A presentation of a controller before another one.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        super.init()
    }
    /// Called before the controller comes.
    open func presentationTransitionWillBegin() {}
    /// Called after the controller has come.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the controller goes.
    open func dismissalTransitionWillBegin() {}
    /// Called after the controller has gone.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container lays out.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out.
    open func containerViewDidLayoutSubviews() {}
    /// Whether the presenting controller's view is taken away.
    open var shouldRemovePresentersView: Bool { false }
    /// Whether the presented controller fills the container.
    open var shouldPresentInFullscreen: Bool { true }
    /// The traits of the container.
    open var traitCollection: UITraitCollection {
        containerView?.traitCollection ?? presentedViewController.traitCollection
    }
    /// The object that decides how the presentation adapts. Kept and not asked.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The controller that presents; nil for none.
    open var presentingViewController: UIViewController? { presentedViewController.presentingViewController }
    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The view that is shown.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    /// The view in which it is shown.
    open var containerView: UIView? { presentedViewController.viewIfLoaded?.superview }
    /// Where it lies in that view.
    open var frameOfPresentedViewInContainerView: CGRect {
        if presentedViewController.ownPresentation === self { return containerView?.bounds ?? .zero }
        return presentedViewController.presentationFrame
    }
}

/// A card from the bottom; see Apple's documentation of `UISheetPresentationController`.
///
/// On a phone a large card begins 10 points below the safe area's top and ends with the screen; one of medium height is half as high as
/// the screen; a custom one is as high as it says and the safe area below. On a wide screen it is 540 × 620 in the middle.
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a card rests; see Apple's documentation.
    @MainActor
    public final class Detent: NSObject {
        /// A name for a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// A name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// A name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// About half of the screen.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// Nearly all of the screen.
            public static let large = Identifier("com.apple.UIKit.large")
        }
        /// What a custom height is worked out from.
        @MainActor
        public struct ResolutionContext {
            /// What the card adapts to.
            public let containerTraitCollection: UITraitCollection
            /// The greatest height there is, without the safe area below.
            public let maximumDetentValue: CGFloat
        }
        /// The height's name.
        public let identifier: Identifier
        let height: (ResolutionContext) -> CGFloat?
        private init(_ identifier: Identifier, _ height: @escaping (ResolutionContext) -> CGFloat?) {
            (self.identifier, self.height) = (identifier, height)
            super.init()
        }
        /// About half of the screen.
        public class func medium() -> Detent { Detent(.medium) { _ in nil } }
        /// Nearly all of the screen.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// A height of its own, without the safe area below.
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }
    }

    /// The heights at which the card rests; large unless set.
    open var detents: [Detent] = [.large()] { didSet { presentedViewController.placePresented() } }
    /// The height at which it rests; the first of ``detents`` for nil.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { presentedViewController.placePresented() } }
    /// Whether a handle is shown. It takes no room.
    open var prefersGrabberVisible = false
    /// How round the corners are; nil for the system's.
    open var preferredCornerRadius: CGFloat?
    /// Up to which height the view behind is not dimmed. Stored but not used.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether the card's width is the controller's preferred one. Stored but not used.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Whether the card reaches the edges on a phone on its side. Stored but not used.
    open var prefersEdgeAttachedInCompactHeight = false
    /// The view beside which the card comes; nil for none.
    open weak var sourceView: UIView?
    /// Takes ``detents`` again, whose custom heights may have changed.
    open func invalidateDetents() { presentedViewController.placePresented() }
    /// Whether scrolling to the end makes the card larger. Stored but not used.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Runs changes; at once here.
    open func animateChanges(_ changes: () -> Void) { changes() }

    func frame(in bounds: CGRect, safe: UIEdgeInsets, traits: UITraitCollection) -> CGRect {
        if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular {
            return presentedViewController.formSheetFrame(in: bounds)
        }
        // On its side a phone has no room to spare.
        if traits.verticalSizeClass == .compact { return bounds }
        let whole = bounds.height - safe.top - 10
        let selected = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
        let context = Detent.ResolutionContext(
            containerTraitCollection: traits, maximumDetentValue: whole - safe.bottom)
        var height = selected.flatMap { $0.height(context) }.map { $0 + safe.bottom } ?? whole
        if selected?.identifier == .medium { height = (bounds.height / 2).rounded() }
        height = min(height, whole)
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
}
