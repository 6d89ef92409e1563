internal import AutoLayout

/// A row or column of views. Its rules were measured on UIKit.
open class UIStackView: UIView {
    public enum Distribution: Int, Hashable, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    public enum Alignment: Int, Hashable, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    override func makeNode() -> any HostedNode { StackNode() }
    private var stack: StackNode? { node as? StackNode }

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a stack view from a document; an empty one for a coder of the app's own.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        read(from: coder)
    }
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open var arrangedSubviews: [UIView] { stack?.arrangedSubviews.compactMap { ($0 as? any HostedNode)?.view } ?? [] }

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

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

    open func removeArrangedSubview(_ view: UIView) { stack?.removeArrangedSubview(view.node) }
    func forget(_ view: UIView) { stack?.removeArrangedSubview(view.node) }

    open var axis: NSLayoutConstraint.Axis {
        get { stack?.axis == .vertical ? .vertical : .horizontal }
        set { stack?.axis = LayoutAxis(newValue) }
    }
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
    open var spacing: CGFloat {
        get { CGFloat(stack?.spacing ?? 0) }
        set { if abs(newValue) < 1e9 { stack?.spacing = Double(newValue) } }
    }
    open var isLayoutMarginsRelativeArrangement: Bool {
        get { stack?.isLayoutMarginsRelativeArrangement ?? false }
        set { stack?.isLayoutMarginsRelativeArrangement = newValue }
    }
    open var isBaselineRelativeArrangement: Bool {
        get { stack?.isBaselineRelativeArrangement ?? false }
        set { stack?.isBaselineRelativeArrangement = newValue }
    }

    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    /// The active constraints that the stack view holds, and the constraints of its own rules in the last layout. The
    /// latter have UIKit's identifiers, such as `UISV-canvas-connection` and `UISV-spacing`.
    open override var constraints: [NSLayoutConstraint] {
        let listed = stackRules.update(to: node.constraints, of: self)
        return listed + heldConstraints.filter { own in !listed.contains { $0 === own } }
    }
    private let stackRules = StackConstraints()

    /// Sets the spacing after an arranged view, in points. ``spacingUseSystem`` means 8 points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let own = spacing == Self.spacingUseDefault ? nil : spacing == Self.spacingUseSystem ? 8 : Double(spacing)
        if let own, abs(own) >= 1e9 { return }
        stack?.setCustomSpacing(own, after: arrangedSubview.node)
    }
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        stack?.customSpacing(after: arrangedSubview.node).map { CGFloat($0) } ?? Self.spacingUseDefault
    }
}
