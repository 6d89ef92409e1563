// UIKit exports Foundation, and layout code relies on it for CGRect, CGFloat and related types.
@_exported public import Foundation
