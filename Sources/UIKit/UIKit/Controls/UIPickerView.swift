/// The provider of a picker's rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker. Its methods are never called. All have default implementations.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { view ?? UIView() }
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
}

/// A picker with one or more wheels, 320 × 216 points. Rows are counted and selected, but have no views.
open class UIPickerView: UIView {
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// Stored but not called.
    open weak var delegate: (any UIPickerViewDelegate)?
    private var chosen: [Int: Int] = [:]
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// Selects a row at once.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { chosen[component] = row }
    /// Returns the selected row. If no row was selected, returns 0, or -1 for a component that does not exist.
    open func selectedRow(inComponent component: Int) -> Int {
        chosen[component] ?? (numberOfComponents > component ? 0 : -1)
    }
    /// Does nothing, because values of the data source are not stored.
    open func reloadAllComponents() {}
    override var naturalContentSize: CGSize { CGSize(width: 320, height: 216) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// Does nothing, because values of the data source are not stored.
    open func reloadComponent(_ component: Int) {}
    /// Always nil, because rows have no views.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
    open func rowSize(forComponent component: Int) -> CGSize {
        CGSize(width: bounds.width / CGFloat(max(1, numberOfComponents)), height: 32)
    }
}
