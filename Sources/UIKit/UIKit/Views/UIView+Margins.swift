internal import AutoLayout

/// Margins and the safe area.
extension UIView {
    var ownMargins: UIEdgeInsets {
        get { UIEdgeInsets(node.layoutMargins) }
        set {
            node.layoutMargins = EdgeInsets(newValue)
            node.setNeedsLayout()
        }
    }
    var ownDirectionalMargins: NSDirectionalEdgeInsets {
        get {
            let margins = node.directionalLayoutMargins
            return NSDirectionalEdgeInsets(
                top: CGFloat(margins.top), leading: CGFloat(margins.leading), bottom: CGFloat(margins.bottom),
                trailing: CGFloat(margins.trailing))
        }
        set {
            node.directionalLayoutMargins = DirectionalEdgeInsets(
                top: Double(newValue.top), leading: Double(newValue.leading), bottom: Double(newValue.bottom),
                trailing: Double(newValue.trailing))
            node.setNeedsLayout()
        }
    }
}
