/// What a picker's wheels show; see Apple's documentation of `UIPickerViewDataSource`.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// How many wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What is told of a picker; see Apple's documentation of `UIPickerViewDelegate`. What Apple calls optional is given here.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// A row's text.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// A row was chosen. Nobody chooses here.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// No text.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels to choose from: 320 × 216; see Apple's documentation of `UIPickerView`.
open class UIPickerView: UIView {
    /// What the wheels show.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// What is told.
    open weak var delegate: (any UIPickerViewDelegate)?
    private var chosen: [Int: Int] = [:]
    /// How many wheels.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// How many rows a wheel has.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// Chooses a row, at once.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { chosen[component] = row }
    /// The row that is chosen; -1 for none.
    open func selectedRow(inComponent component: Int) -> Int {
        chosen[component] ?? (numberOfComponents > component ? 0 : -1)
    }
    /// Asks the data source again. Nothing is kept of what it said.
    open func reloadAllComponents() {}
    /// Always the same.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    /// Always the same.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
