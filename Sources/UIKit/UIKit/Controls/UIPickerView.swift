/// The provider of a picker's rows; see Apple's documentation of `UIPickerViewDataSource`.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// Returns the number of components.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows in a component.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker; see Apple's documentation of `UIPickerViewDelegate`. Methods that Apple declares optional
/// have default implementations.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// Returns the title of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Called after the user has selected a row. Never called here.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Returns nil.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A picker with one or more wheels, 320 × 216 points; see Apple's documentation of `UIPickerView`.
open class UIPickerView: UIView {
    /// The object that provides the rows.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// The delegate of the picker.
    open weak var delegate: (any UIPickerViewDelegate)?
    private var chosen: [Int: Int] = [:]
    /// The number of components.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// Returns the number of rows in a component.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// Selects a row, without animation.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { chosen[component] = row }
    /// Returns the selected row; -1 for none.
    open func selectedRow(inComponent component: Int) -> Int {
        chosen[component] ?? (numberOfComponents > component ? 0 : -1)
    }
    /// Reads the data source again. Does nothing, because its values are not stored.
    open func reloadAllComponents() {}
    /// The fixed size of the picker.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    /// Returns the fixed size of the picker.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
