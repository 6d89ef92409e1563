// UIKit brings Foundation along, and layout code counts on it for CGRect, CGFloat and their kin.
@_exported public import Foundation
