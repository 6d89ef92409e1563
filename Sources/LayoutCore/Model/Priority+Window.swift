public import SolverAPI

/// The priorities at which a window resists being resized (Apple, *NSLayoutConstraint.Priority* and *UILayoutPriority*).
extension Priority {
    /// 510: what resists less gives way when somebody drags the window's edge.
    public static let dragThatCanResizeWindow = Priority(510)
    /// The greatest number of single precision below 500: what AppKit gives a window's root for the size that the window has. So a
    /// wish at 500 resizes the window.
    public static let windowSize = Priority(Double(Float(500).nextDown))
    /// 500: a window stays as large as it is.
    public static let windowSizeStayPut = Priority(500)
    /// 490: dragging a divider moves what resists less, and never the window.
    public static let dragThatCannotResizeWindow = Priority(490)
}
