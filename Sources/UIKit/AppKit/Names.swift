@_exported public import UIKit

// AppKit's names of types that both frameworks have. `NSLayoutConstraint` and the anchors have the same names in both.

/// A rectangle that takes part in layout without being a view; see Apple's documentation of `NSLayoutGuide`.
public typealias NSLayoutGuide = UILayoutGuide
/// The axis of a stack view; see Apple's documentation.
public typealias NSUserInterfaceLayoutOrientation = NSLayoutConstraint.Axis
/// The layout direction of an interface.
public typealias NSUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection
/// A font.
public typealias NSFont = UIFont
/// A colour.
public typealias NSColor = UIColor
/// An image.
public typealias NSImage = UIImage

extension NSLayoutConstraint {
    /// AppKit's name of the axis.
    public typealias Orientation = Axis
    /// AppKit's name of a priority.
    public typealias Priority = UILayoutPriority
}

extension UILayoutPriority {
    /// The priority of drags that can resize a window: 510.
    public static let dragThatCanResizeWindow = UILayoutPriority(510)
    /// The priority of a window's current size: 500.
    public static let windowSizeStayPut = UILayoutPriority(500)
    /// The priority of drags of a divider that cannot resize the window: 490.
    public static let dragThatCannotResizeWindow = UILayoutPriority(490)
    /// The priority of a fitting size: 50.
    public static let fittingSizeCompression = UILayoutPriority(50)
}

extension UIView.AutoresizingMask {
    /// No flexible distances.
    public static let none: UIView.AutoresizingMask = []
    /// The distance from the left edge is flexible.
    public static let minXMargin = flexibleLeftMargin
    /// The width is flexible.
    public static let width = flexibleWidth
    /// The distance from the right edge is flexible.
    public static let maxXMargin = flexibleRightMargin
    /// The distance from the bottom edge is flexible; y grows upwards.
    public static let minYMargin = flexibleBottomMargin
    /// The height is flexible.
    public static let height = flexibleHeight
    /// The distance from the top edge is flexible; y grows upwards.
    public static let maxYMargin = flexibleTopMargin
}
