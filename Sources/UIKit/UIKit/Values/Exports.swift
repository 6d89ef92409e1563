// UIKit exports Foundation, and layout code relies on it for CGRect, CGFloat and related types.
@_exported public import Foundation

/// Foundation's name of an integer on Apple's platforms.
public typealias NSInteger = Int
/// Foundation's name of an integer without a sign on Apple's platforms.
public typealias NSUInteger = UInt
