internal import AutoLayout

/// A row or column of views; see Apple's documentation of `UIStackView`. Its rules were measured on UIKit.
open class UIStackView: UIView {
    /// The distribution of arranged views along the axis; see Apple's documentation.
    public enum Distribution: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    /// The alignment of arranged views across the axis; see Apple's documentation.
    public enum Alignment: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// The top alignment in a row: ``leading``.
        public static let top = Alignment.leading
        /// The bottom alignment in a row: ``trailing``.
        public static let bottom = Alignment.trailing
    }

    override func makeNode() -> any HostedNode { StackNode() }
    private var stack: StackNode? { node as? StackNode }

    /// Creates a stack view with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates an empty stack view.
    public required init(coder: NSCoder) { super.init(frame: .zero) }
    /// Creates a stack view that arranges the given views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// The views that the stack view arranges, first to last.
    open var arrangedSubviews: [UIView] { stack?.arrangedSubviews.compactMap { ($0 as? any HostedNode)?.view } ?? [] }

    /// Adds a view at the end of the arranged views.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Inserts an arranged view at an index.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if view.superview !== self { addSubview(view) }
        guard view.superview === self else { return }
        do {
            view.translatesAutoresizingMaskIntoConstraints = false
            try stack?.insertArrangedSubview(view.node, at: stackIndex)
        } catch {
            LayoutLog.report(error.description)
        }
    }

    /// Removes a view from the arranged views; it remains a subview.
    open func removeArrangedSubview(_ view: UIView) { stack?.removeArrangedSubview(view.node) }
    func forget(_ view: UIView) { stack?.removeArrangedSubview(view.node) }

    /// The axis along which the views are arranged.
    open var axis: NSLayoutConstraint.Axis {
        get { stack?.axis == .vertical ? .vertical : .horizontal }
        set { stack?.axis = LayoutAxis(newValue) }
    }
    /// The distribution of arranged views along the axis.
    open var distribution = Distribution.fill {
        didSet {
            switch distribution {
            case .fill: stack?.distribution = .fill
            case .fillEqually: stack?.distribution = .fillEqually
            case .fillProportionally: stack?.distribution = .fillProportionally
            case .equalSpacing: stack?.distribution = .equalSpacing
            case .equalCentering: stack?.distribution = .equalCentering
            }
        }
    }
    /// The alignment of arranged views across the axis.
    open var alignment = Alignment.fill {
        didSet {
            switch alignment {
            case .fill: stack?.alignment = .fill
            case .leading: stack?.alignment = .leading
            case .firstBaseline: stack?.alignment = .firstBaseline
            case .center: stack?.alignment = .center
            case .trailing: stack?.alignment = .trailing
            case .lastBaseline: stack?.alignment = .lastBaseline
            }
        }
    }
    /// The spacing between adjacent views, in points.
    open var spacing: CGFloat {
        get { CGFloat(stack?.spacing ?? 0) }
        set { if abs(newValue) < 1e9 { stack?.spacing = Double(newValue) } }
    }
    /// Whether the views are arranged within the layout margins.
    open var isLayoutMarginsRelativeArrangement: Bool {
        get { stack?.isLayoutMarginsRelativeArrangement ?? false }
        set { stack?.isLayoutMarginsRelativeArrangement = newValue }
    }
    /// Whether a column measures spacing from baseline to baseline.
    open var isBaselineRelativeArrangement: Bool {
        get { stack?.isBaselineRelativeArrangement ?? false }
        set { stack?.isBaselineRelativeArrangement = newValue }
    }

    /// The value of a custom spacing that means ``spacing``.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// The value of a spacing that means the system's spacing.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    /// The active constraints that the stack view holds, including those of its own rules from the last layout. The
    /// latter are named as in UIKit: `UISV-canvas-connection`, `UISV-spacing` and so on.
    open override var constraints: [NSLayoutConstraint] {
        let listed = stackRules.update(to: node.constraints, of: self)
        return listed + heldConstraints.filter { own in !listed.contains { $0 === own } }
    }
    private let stackRules = StackConstraints()

    /// Sets the spacing after an arranged view, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let own = spacing == Self.spacingUseDefault ? nil : spacing == Self.spacingUseSystem ? 8 : Double(spacing)
        if let own, abs(own) >= 1e9 { return }
        stack?.setCustomSpacing(own, after: arrangedSubview.node)
    }
    /// Returns the spacing after an arranged view; ``spacingUseDefault`` if none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        stack?.customSpacing(after: arrangedSubview.node).map { CGFloat($0) } ?? Self.spacingUseDefault
    }
}
