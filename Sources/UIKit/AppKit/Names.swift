@_exported public import UIKit

// AppKit's names for what the two frameworks share. `NSLayoutConstraint` and the anchors have the same names in both.

/// A rectangle that takes part in layout and is no view; see Apple's documentation of `NSLayoutGuide`.
public typealias NSLayoutGuide = UILayoutGuide
/// The direction in which a stack's views follow each other; see Apple's documentation.
public typealias NSUserInterfaceLayoutOrientation = NSLayoutConstraint.Axis
/// The direction in which people read.
public typealias NSUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection
/// A font.
public typealias NSFont = UIFont
/// A colour.
public typealias NSColor = UIColor
/// A picture.
public typealias NSImage = UIImage

extension NSLayoutConstraint {
    /// AppKit's name of the axis.
    public typealias Orientation = Axis
    /// AppKit's name of a priority.
    public typealias Priority = UILayoutPriority
}

extension UILayoutPriority {
    /// 510: at which dragging resizes a window.
    public static let dragThatCanResizeWindow = UILayoutPriority(510)
    /// 500: at which a window keeps its size.
    public static let windowSizeStayPut = UILayoutPriority(500)
    /// 490: at which dragging a divider does not resize a window.
    public static let dragThatCannotResizeWindow = UILayoutPriority(490)
    /// 50: at which a fitting size is wished for.
    public static let fittingSizeCompression = UILayoutPriority(50)
}

extension UIView.AutoresizingMask {
    /// Nothing follows.
    public static let none: UIView.AutoresizingMask = []
    /// The distance from the left edge.
    public static let minXMargin = flexibleLeftMargin
    /// The width.
    public static let width = flexibleWidth
    /// The distance from the right edge.
    public static let maxXMargin = flexibleRightMargin
    /// The distance from the bottom edge, where y grows upwards.
    public static let minYMargin = flexibleBottomMargin
    /// The height.
    public static let height = flexibleHeight
    /// The distance from the top edge, where y grows upwards.
    public static let maxYMargin = flexibleTopMargin
}
