/// The presentation of a controller.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    public let presentedViewController: UIViewController
    private weak var intendedPresenter: UIViewController?
    init(_ presented: UIViewController) {
        presentedViewController = presented
        super.init()
    }
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        intendedPresenter = presentingViewController
        super.init()
    }
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    /// Whether the presenter's view leaves the view hierarchy during the presentation.
    open var shouldRemovePresentersView: Bool { false }
    /// Not used.
    open var shouldPresentInFullscreen: Bool { true }
    open var traitCollection: UITraitCollection {
        containerView?.traitCollection ?? presentedViewController.traitCollection
    }
    /// Stored but not called.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open var presentingViewController: UIViewController? {
        presentedViewController.presentation?.presenter ?? intendedPresenter
    }
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    open var containerView: UIView? { presentedViewController.viewIfLoaded?.superview }
    open var frameOfPresentedViewInContainerView: CGRect {
        if presentedViewController.presentation?.own === self { return containerView?.bounds ?? .zero }
        return presentedViewController.presentationFrame
    }
}

/// The presentation of a sheet.
///
/// On a phone in portrait, a large sheet extends from 10 points below the top safe area to the bottom of the screen. A
/// medium sheet has half the screen's height. A custom sheet has its own height plus the bottom safe area. On a phone
/// in landscape, a sheet fills the screen. On a wide screen, a sheet has the controller's preferred size, by default
/// 540 × 620 points, and is centered.
open class UISheetPresentationController: UIPresentationController {
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// The identifier of half the screen's height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The identifier of the full height of a sheet.
            public static let large = Identifier("com.apple.UIKit.large")
        }
        public let identifier: Identifier
        private let height: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        private init(
            _ identifier: Identifier,
            _ height: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            (self.identifier, self.height) = (identifier, height)
            super.init()
        }
        /// Returns the height in points, without the bottom safe area; nil for ``medium()`` and where the detent does not
        /// apply.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            height(context)
        }
        /// Returns half the screen's height.
        public class func medium() -> Detent { Detent(.medium) { _ in nil } }
        /// Returns the full height of a sheet.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// Returns a custom height in points, without the bottom safe area.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }
    }

    open var detents: [Detent] = [.large()] { didSet { presentedViewController.placePresented() } }
    /// The identifier of the current height; nil for the first of ``detents``.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { presentedViewController.placePresented() } }
    /// Stored but not shown. A grabber takes no space.
    open var prefersGrabberVisible = false
    /// Stored but not drawn.
    open var preferredCornerRadius: CGFloat?
    /// Stored but not used.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Stored but not used.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Stored but not used: a sheet on a phone in landscape fills the screen.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Stored but not used.
    open weak var sourceView: UIView?
    open func invalidateDetents() { presentedViewController.placePresented() }
    /// Stored but not used.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Runs the changes, without animation.
    open func animateChanges(_ changes: () -> Void) { changes() }

    func frame(in bounds: CGRect, safe: UIEdgeInsets, traits: UITraitCollection) -> CGRect {
        if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular {
            return presentedViewController.formSheetFrame(in: bounds)
        }
        // On a phone in landscape the sheet fills the screen.
        if traits.verticalSizeClass == .compact { return bounds }
        let whole = bounds.height - safe.top - 10
        let selected = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
        let context = SheetContext(
            containerTraitCollection: traits, maximumDetentValue: whole - safe.bottom)
        var height = selected.flatMap { $0.resolvedValue(in: context) }.map { $0 + safe.bottom } ?? whole
        if selected?.identifier == .medium { height = (bounds.height / 2).rounded() }
        height = min(height, whole)
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
}

/// The values from which the height of a sheet is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The maximum height in points, without the bottom safe area.
    var maximumDetentValue: CGFloat { get }
}
private final class SheetContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    init(containerTraitCollection: UITraitCollection, maximumDetentValue: CGFloat) {
        (self.containerTraitCollection, self.maximumDetentValue) = (containerTraitCollection, maximumDetentValue)
        super.init()
    }
}
