internal import AutoLayout

/// A row or column of views; see Apple's documentation of `UIStackView`. Its rules are those that were measured on UIKit.
open class UIStackView: UIView {
    /// How the length is divided; see Apple's documentation.
    public enum Distribution: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    /// How views are placed across the axis; see Apple's documentation.
    public enum Alignment: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// Of a row: ``leading``.
        public static let top = Alignment.leading
        /// Of a row: ``trailing``.
        public static let bottom = Alignment.trailing
    }

    override func makeNode() -> any HostedNode { StackNode() }
    private var stack: StackNode? { node as? StackNode }

    /// A stack with that frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A stack of no views.
    public required init(coder: NSCoder) { super.init(frame: .zero) }
    /// A stack of those views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// The views that the stack lays out, first to last.
    open var arrangedSubviews: [UIView] { stack?.arrangedSubviews.compactMap { ($0 as? any HostedNode)?.view } ?? [] }

    /// Arranges a view after the others.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Arranges a view at a place.
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

    /// Arranges a view no longer; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) { stack?.removeArrangedSubview(view.node) }
    func forget(_ view: UIView) { stack?.removeArrangedSubview(view.node) }

    /// The direction in which the views follow each other.
    open var axis: NSLayoutConstraint.Axis {
        get { stack?.axis == .vertical ? .vertical : .horizontal }
        set { stack?.axis = LayoutAxis(newValue) }
    }
    /// How the length is divided.
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
    /// How views are placed across the axis.
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
    /// The distance between neighbours.
    open var spacing: CGFloat {
        get { CGFloat(stack?.spacing ?? 0) }
        set { if abs(newValue) < 1e9 { stack?.spacing = Double(newValue) } }
    }
    /// Whether the views lie within the margins.
    open var isLayoutMarginsRelativeArrangement: Bool {
        get { stack?.isLayoutMarginsRelativeArrangement ?? false }
        set { stack?.isLayoutMarginsRelativeArrangement = newValue }
    }
    /// Whether a column measures distances from baseline to baseline.
    open var isBaselineRelativeArrangement: Bool {
        get { stack?.isBaselineRelativeArrangement ?? false }
        set { stack?.isBaselineRelativeArrangement = newValue }
    }

    /// Says that a distance is ``spacing``.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// Says that a distance is the system's.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    /// The active constraints that the stack holds, its own rules among them: those that were made by the latest layout, named
    /// `UISV-canvas-connection`, `UISV-spacing` and so on as UIKit names them.
    open override var constraints: [NSLayoutConstraint] {
        let listed = stackRules.update(to: node.constraints, of: self)
        return listed + heldConstraints.filter { own in !listed.contains { $0 === own } }
    }
    private let stackRules = StackConstraints()

    /// Sets the distance after an arranged view.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let own = spacing == Self.spacingUseDefault ? nil : spacing == Self.spacingUseSystem ? 8 : Double(spacing)
        if let own, abs(own) >= 1e9 { return }
        stack?.setCustomSpacing(own, after: arrangedSubview.node)
    }
    /// The distance after an arranged view; ``spacingUseDefault`` where none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        stack?.customSpacing(after: arrangedSubview.node).map { CGFloat($0) } ?? Self.spacingUseDefault
    }
}
