/// A message with buttons, in apps older than ``UIAlertController``. It is stored but not shown.
open class UIAlertView: UIView {
    open var title: String
    open var message: String?
    open weak var delegate: (any UIAlertViewDelegate)?
    private var buttonTitles: [String]
    /// The index of the cancel button; -1 without one.
    open var cancelButtonIndex: Int
    public init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?, otherButtonTitles: String...
    ) {
        (self.title, self.message) = (title ?? "", message)
        self.delegate = delegate as? any UIAlertViewDelegate
        buttonTitles = (cancelButtonTitle.map { [$0] } ?? []) + otherButtonTitles
        cancelButtonIndex = cancelButtonTitle == nil ? -1 : 0
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) {
        (title, buttonTitles, cancelButtonIndex) = ("", [], -1)
        super.init(coder: coder)
    }
    public override convenience init(frame: CGRect) {
        self.init(title: nil, message: nil, delegate: nil, cancelButtonTitle: nil)
    }
    open var numberOfButtons: Int { buttonTitles.count }
    /// Adds a button, and returns its index.
    @discardableResult open func addButton(withTitle title: String?) -> Int {
        buttonTitles.append(title ?? "")
        return buttonTitles.count - 1
    }
    /// Returns the title of a button; nil if there is no such button.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        buttonTitles.indices.contains(buttonIndex) ? buttonTitles[buttonIndex] : nil
    }
    /// Does nothing.
    open func show() {}
    /// Tells the delegate that the user has chosen a button.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        delegate?.alertView(self, clickedButtonAt: buttonIndex)
    }
}

/// Its method is called only by ``UIAlertView/dismiss(withClickedButtonIndex:animated:)``.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
}
extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
}
