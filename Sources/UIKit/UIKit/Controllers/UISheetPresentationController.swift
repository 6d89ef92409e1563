/// The presentation of a controller; see Apple's documentation of `UIPresentationController`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    /// The presented controller.
    public let presentedViewController: UIViewController
    init(_ presented: UIViewController) {
        presentedViewController = presented
        super.init()
    }
    /// Creates a presentation of one controller by another.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        super.init()
    }
    /// Called before the presentation.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container lays out.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out.
    open func containerViewDidLayoutSubviews() {}
    /// Whether the presenting controller's view is removed.
    open var shouldRemovePresentersView: Bool { false }
    /// Whether the presented controller fills the container.
    open var shouldPresentInFullscreen: Bool { true }
    /// The traits of the container.
    open var traitCollection: UITraitCollection {
        containerView?.traitCollection ?? presentedViewController.traitCollection
    }
    /// The object that adapts the presentation. Stored but never called.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The presenting controller; nil for none.
    open var presentingViewController: UIViewController? { presentedViewController.presentingViewController }
    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The presented view.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    /// The view that contains the presented view.
    open var containerView: UIView? { presentedViewController.viewIfLoaded?.superview }
    /// The frame of the presented view in the container.
    open var frameOfPresentedViewInContainerView: CGRect {
        if presentedViewController.ownPresentation === self { return containerView?.bounds ?? .zero }
        return presentedViewController.presentationFrame
    }
}

/// The presentation of a sheet; see Apple's documentation of `UISheetPresentationController`.
///
/// On a phone, a large sheet extends from 10 points below the top safe area to the bottom of the screen. A medium sheet
/// has half the screen's height. A custom sheet has its own height plus the bottom safe area. On a wide screen the
/// sheet is 540 × 620 points in the center.
open class UISheetPresentationController: UIPresentationController {
    /// A height of a sheet; see Apple's documentation.
    @MainActor
    public final class Detent: NSObject {
        /// The identifier of a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// Creates an identifier from its name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from its name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// About half of the screen's height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// Nearly the full height of the screen.
            public static let large = Identifier("com.apple.UIKit.large")
        }
        /// The values from which a custom height is computed.
        @MainActor
        public struct ResolutionContext {
            /// The traits of the container.
            public let containerTraitCollection: UITraitCollection
            /// The maximum height, without the bottom safe area, in points.
            public let maximumDetentValue: CGFloat
        }
        /// The identifier of the height.
        public let identifier: Identifier
        let height: (ResolutionContext) -> CGFloat?
        private init(_ identifier: Identifier, _ height: @escaping (ResolutionContext) -> CGFloat?) {
            (self.identifier, self.height) = (identifier, height)
            super.init()
        }
        /// Returns a height of about half of the screen.
        public class func medium() -> Detent { Detent(.medium) { _ in nil } }
        /// Returns a height of nearly the full screen.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// Returns a custom height, without the bottom safe area.
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }
    }

    /// The heights of the sheet; large by default.
    open var detents: [Detent] = [.large()] { didSet { presentedViewController.placePresented() } }
    /// The identifier of the current height; nil for the first of ``detents``.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { presentedViewController.placePresented() } }
    /// Whether a grabber is shown. It takes no space.
    open var prefersGrabberVisible = false
    /// The radius of the corners, in points; nil for the system's.
    open var preferredCornerRadius: CGFloat?
    /// The largest height at which the view behind is not dimmed. Stored but not used.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether the sheet has the controller's preferred width. Stored but not used.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Whether the sheet is attached to the edges on a phone in landscape. Stored but not used.
    open var prefersEdgeAttachedInCompactHeight = false
    /// The view from which the sheet appears; nil for none.
    open weak var sourceView: UIView?
    /// Computes the custom heights of ``detents`` again.
    open func invalidateDetents() { presentedViewController.placePresented() }
    /// Whether scrolling at the edge expands the sheet. Stored but not used.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Runs changes, without animation.
    open func animateChanges(_ changes: () -> Void) { changes() }

    func frame(in bounds: CGRect, safe: UIEdgeInsets, traits: UITraitCollection) -> CGRect {
        if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular {
            return presentedViewController.formSheetFrame(in: bounds)
        }
        // On a phone in landscape the sheet fills the screen.
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
