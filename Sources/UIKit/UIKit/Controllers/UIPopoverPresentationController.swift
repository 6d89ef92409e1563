/// The presentation of a popover; see Apple's documentation of `UIPopoverPresentationController`.
///
/// The position of the arrow is stored; the controller is shown as a sheet.
open class UIPopoverPresentationController: UISheetPresentationController {
    /// The rectangle of the source view to which the popover points; null for the whole view.
    open var sourceRect = CGRect.null
    /// The button to which the popover points; nil for none.
    open weak var barButtonItem: UIBarButtonItem?
    /// The item to which the popover points; nil for none.
    open weak var sourceItem: AnyObject?
    /// The permitted directions of the arrow.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The views that receive touches while the popover is shown; nil for none.
    open var passthroughViews: [UIView]?
    /// The background colour; nil for the system's.
    open var backgroundColor: UIColor?
    /// Whether the popover can overlap the source rectangle.
    open var canOverlapSourceViewRect = false
}

/// The directions of a popover's arrow; see Apple's documentation of `UIPopoverArrowDirection`.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt
    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The arrow points up: the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The arrow points down: the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The arrow points left: the popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The arrow points right: the popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// An unknown direction.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// The delegate that adapts a presentation; see Apple's documentation of `UIAdaptivePresentationControllerDelegate`.
/// Its methods are never called.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style for the current traits; none by default.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the style for the given traits; none by default.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns whether the user can dismiss the presentation; true by default.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called after the user has tried to dismiss the presentation.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// Called before the user dismisses the presentation.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after the user has dismissed the presentation.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}
extension UIAdaptivePresentationControllerDelegate {
    /// Returns none.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
    }
    /// Returns none.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
    /// Returns true.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
/// The delegate of a popover; see Apple's documentation of `UIPopoverPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
/// The delegate of a sheet; see Apple's documentation of `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after the user has changed the height of the sheet.
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
    /// The presentation of a popover; nil if the style is not popover.
    public var popoverPresentationController: UIPopoverPresentationController? {
        sheetPresentationController as? UIPopoverPresentationController
    }
}
