/// Shows a controller beside what it belongs to; see Apple's documentation of `UIPopoverPresentationController`.
///
/// The place of the arrow is held; the controller is shown as a card.
open class UIPopoverPresentationController: UISheetPresentationController {
    /// The rectangle in the source view beside which the controller is shown; null for all of it.
    open var sourceRect = CGRect.null
    /// The button beside which the controller is shown; nil for none.
    open weak var barButtonItem: UIBarButtonItem?
    /// The item beside which the controller is shown; nil for none.
    open weak var sourceItem: AnyObject?
    /// The sides on which the arrow may be.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The views that take touches meanwhile; nil for none.
    open var passthroughViews: [UIView]?
    /// The background's colour; nil for the system's.
    open var backgroundColor: UIColor?
    /// Whether the rectangle may be covered.
    open var canOverlapSourceViewRect = false
}

/// Sides of a popover's arrow; see Apple's documentation of `UIPopoverArrowDirection`.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt
    /// Sides of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upwards.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Downwards.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Any side.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Not known yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// Decides how a presentation adapts; see Apple's documentation of `UIAdaptivePresentationControllerDelegate`. Its methods are held
/// and not called.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style in other traits; none unless implemented.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style in other traits; none unless implemented.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether people may end the presentation; true unless implemented.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called after people have tried to end the presentation.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// Called before people end the presentation.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after people have ended the presentation.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}
extension UIAdaptivePresentationControllerDelegate {
    /// None.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
    }
    /// None.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
    /// True.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
/// Decides how a popover is shown; see Apple's documentation of `UIPopoverPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
/// The delegate of a sheet; see Apple's documentation of `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after people have chosen another height.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}
extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

extension UIViewController {
    /// The place beside which the controller is shown; nil unless it is a popover.
    public var popoverPresentationController: UIPopoverPresentationController? {
        sheetPresentationController as? UIPopoverPresentationController
    }
}
