internal import AutoLayout
internal import SolverAPI
public import UIKit

/// A row or column of views in gravity areas. Its rules were measured on AppKit.
open class NSStackView: NSView {
    /// A gravity area of a stack.
    public enum Gravity: Int, Hashable, Sendable {
        case leading = 1
        case center = 2
        case trailing = 3
        public static let top = Gravity.leading
        public static let bottom = Gravity.trailing
    }
    /// The distribution of views along the axis. The raw values are AppKit's.
    public enum Distribution: Int, Hashable, Sendable {
        case gravityAreas = -1
        case fill = 0
        case fillEqually
        case fillProportionally
        case equalSpacing
        case equalCentering
    }
    /// The priority with which a view stays in the stack when there is too little space.
    public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
        /// From 0 to 1000.
        public let rawValue: Float
        public init(rawValue: Float) { self.rawValue = rawValue }
        public static let mustHold = VisibilityPriority(rawValue: 1000)
        public static let detachOnlyIfNecessary = VisibilityPriority(rawValue: 900)
        public static let notVisible = VisibilityPriority(rawValue: 0)
    }

    private var stack: GravityNode? { node as? GravityNode }
    public override init(frame frameRect: NSRect) {
        UIView.nextNode = GravityNode()
        super.init(frame: frameRect)
    }
    /// Creates an empty row. `coder` is not read.
    public required init?(coder: NSCoder) {
        UIView.nextNode = GravityNode()
        super.init(frame: .zero)
    }
    /// Creates a row of views in the leading area.
    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        for view in views { addArrangedSubview(view) }
    }

    private func shown(_ views: [LayoutView]) -> [NSView] {
        views.compactMap { ($0 as? any HostedNode)?.view as? NSView }
    }
    open var arrangedSubviews: [NSView] { shown(stack?.arrangedSubviews ?? []) }
    open var detachedViews: [NSView] { shown(stack?.detachedViews ?? []) }
    open func views(in gravity: Gravity) -> [NSView] { shown(stack?.views(in: gravity.layer) ?? []) }
    open func addArrangedSubview(_ view: NSView) {
        adopt(view) { stack throws(LayoutError) in try stack.addArrangedSubview(view.node) }
    }
    open func insertArrangedSubview(_ view: NSView, at index: Int) {
        adopt(view) { stack throws(LayoutError) in try stack.insertArrangedSubview(view.node, at: index) }
    }
    open func addView(_ view: NSView, in gravity: Gravity) {
        adopt(view) { stack throws(LayoutError) in try stack.addView(view.node, in: gravity.layer) }
    }
    private func adopt(_ view: NSView, _ body: (GravityNode) throws(LayoutError) -> Void) {
        if view.superview !== self { addSubview(view) }
        guard view.superview === self, let stack else { return }
        view.translatesAutoresizingMaskIntoConstraints = false
        stack.report { () throws(LayoutError) in try body(stack) }
    }
    open func removeArrangedSubview(_ view: NSView) { stack?.removeArrangedSubview(view.node) }
    open func removeView(_ view: NSView) { view.removeFromSuperview() }
    /// Removes the subview from the arranged views too.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        stack?.removeArrangedSubview(subview.node)
    }

    open var orientation: NSUserInterfaceLayoutOrientation {
        get { stack?.axis == .vertical ? .vertical : .horizontal }
        set { stack?.axis = newValue == .vertical ? .vertical : .horizontal }
    }
    open var distribution = Distribution.gravityAreas { didSet { stack?.distribution = distribution.layer } }
    /// The alignment of views on the cross axis. An attribute that is neither an edge, a baseline nor a size centers
    /// the views.
    open var alignment = NSLayoutConstraint.Attribute.centerY {
        didSet {
            switch alignment {
            case .top, .leading, .left: stack?.alignment = .leading
            case .bottom, .trailing, .right: stack?.alignment = .trailing
            case .firstBaseline: stack?.alignment = .firstBaseline
            case .lastBaseline: stack?.alignment = .lastBaseline
            case .width, .height: stack?.alignment = .fill
            default: stack?.alignment = .center
            }
        }
    }
    /// The spacing between adjacent views, in points; 8 by default.
    open var spacing: CGFloat {
        get { CGFloat(stack?.spacing ?? 0) }
        set { if abs(newValue) < 1e9 { stack?.spacing = Double(newValue) } }
    }
    open var edgeInsets: NSEdgeInsets {
        get {
            let insets = stack?.edgeInsets ?? .zero
            return NSEdgeInsets(
                top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
                right: CGFloat(insets.right))
        }
        set {
            stack?.edgeInsets = EdgeInsets(
                top: Double(newValue.top), left: Double(newValue.left), bottom: Double(newValue.bottom),
                right: Double(newValue.right))
        }
    }
    open var detachesHiddenViews: Bool {
        get { stack?.detachesHiddenViews ?? true }
        set { stack?.detachesHiddenViews = newValue }
    }
    open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
        stack?.setCustomSpacing(spacing == Self.useDefaultSpacing ? nil : Double(spacing), after: view.node)
    }
    public class var useDefaultSpacing: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    open func setHuggingPriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) {
        stack?.setHuggingPriority(Priority(Double(priority.rawValue)), for: orientation.layer)
    }
    open func setClippingResistancePriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) { stack?.setClippingResistancePriority(Priority(Double(priority.rawValue)), for: orientation.layer) }
    open func setVisibilityPriority(_ priority: VisibilityPriority, for view: NSView) {
        stack?.setVisibilityPriority(AutoLayout.VisibilityPriority(Double(priority.rawValue)), for: view.node)
    }
}

extension NSStackView.Gravity {
    fileprivate var layer: StackGravity {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

extension NSStackView.Distribution {
    fileprivate var layer: GravityDistribution {
        switch self {
        case .gravityAreas: .gravityAreas
        case .fill: .fill
        case .fillEqually: .fillEqually
        case .fillProportionally: .fillProportionally
        case .equalSpacing: .equalSpacing
        case .equalCentering: .equalCentering
        }
    }
}

extension NSLayoutConstraint.Orientation {
    fileprivate var layer: LayoutAxis { self == .horizontal ? .horizontal : .vertical }
}
