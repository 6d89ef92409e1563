@_exported public import UIKit

// AppKit's names of types that both frameworks have; see Apple's documentation of each name. `NSLayoutConstraint` and
// the anchors have the same names in both frameworks.

public typealias NSLayoutGuide = UILayoutGuide
public typealias NSUserInterfaceLayoutOrientation = NSLayoutConstraint.Axis
public typealias NSUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection
public typealias NSFont = UIFont
public typealias NSColor = UIColor
public typealias NSImage = UIImage

extension NSLayoutConstraint {
    public typealias Orientation = Axis
    public typealias Priority = UILayoutPriority
}

extension UILayoutPriority {
    public static let dragThatCanResizeWindow = UILayoutPriority(510)
    public static let windowSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeWindow = UILayoutPriority(490)
    public static let fittingSizeCompression = UILayoutPriority(50)
}

extension UIView.AutoresizingMask {
    public static let none: UIView.AutoresizingMask = []
    public static let minXMargin = flexibleLeftMargin
    public static let width = flexibleWidth
    public static let maxXMargin = flexibleRightMargin
    /// The distance from the bottom edge is flexible, because y grows upwards.
    public static let minYMargin = flexibleBottomMargin
    public static let height = flexibleHeight
    /// The distance from the top edge is flexible, because y grows upwards.
    public static let maxYMargin = flexibleTopMargin
}
