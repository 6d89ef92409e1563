public import UIKit
/// Where a view is to be laid out
public struct Placeholder { var view: UIEdgeInsets = .zero }
