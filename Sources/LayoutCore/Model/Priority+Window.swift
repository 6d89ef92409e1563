public import SolverAPI

/// The priorities with which a window resists resizing (Apple, *NSLayoutConstraint.Priority* and *UILayoutPriority*).
extension Priority {
    /// 510. Dragging the window's edge overrides lower priorities.
    public static let dragThatCanResizeWindow = Priority(510)
    /// The priority of AppKit for the size of a window's root: the greatest single-precision number below 500. A
    /// constraint of priority 500 therefore resizes the window.
    public static let windowSize = Priority(Double(Float(500).nextDown))
    /// 500. The window keeps its size against lower priorities.
    public static let windowSizeStayPut = Priority(500)
    /// 490. Dragging a divider overrides lower priorities and never resizes the window.
    public static let dragThatCannotResizeWindow = Priority(490)
}
