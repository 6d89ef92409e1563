internal import AutoLayout
internal import SolverAPI
public import UIKit

/// A row or column of views in gravity areas; see Apple's documentation of `NSStackView`. Its rules were measured on
/// AppKit.
open class NSStackView: NSView {
    /// A gravity area of a stack.
    public enum Gravity: Int, Hashable, Sendable {
        /// The leading area of a row, or the top area of a column.
        case leading = 1
        /// The center area.
        case center = 2
        /// The trailing area of a row, or the bottom area of a column.
        case trailing = 3
        /// The name of ``leading`` in a column.
        public static let top = Gravity.leading
        /// The name of ``trailing`` in a column.
        public static let bottom = Gravity.trailing
    }
    /// The distribution of views along the axis. The raw values are AppKit's.
    public enum Distribution: Int, Hashable, Sendable {
        /// Views in three gravity areas.
        case gravityAreas = -1
        /// Views that fill the length.
        case fill = 0
        /// Views of equal length.
        case fillEqually
        /// Views whose lengths are in proportion to their intrinsic lengths.
        case fillProportionally
        /// Equal spacing between views.
        case equalSpacing
        /// Equal distances between the centers of views.
        case equalCentering
    }
    /// The priority with which a view stays in the stack when there is too little space.
    public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
        /// From 0 to 1000.
        public let rawValue: Float
        /// Creates a priority from its raw value.
        public init(rawValue: Float) { self.rawValue = rawValue }
        /// The view always stays in the stack.
        public static let mustHold = VisibilityPriority(rawValue: 1000)
        /// The view stays in the stack while there is enough space.
        public static let detachOnlyIfNecessary = VisibilityPriority(rawValue: 900)
        /// The view is never in the stack.
        public static let notVisible = VisibilityPriority(rawValue: 0)
    }

    private var stack: GravityNode? { node as? GravityNode }
    /// Creates a row with a frame.
    public override init(frame frameRect: NSRect) {
        UIView.nextNode = GravityNode()
        super.init(frame: frameRect)
    }
    /// Creates an empty row.
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
    /// The arranged views in order, including hidden ones.
    open var arrangedSubviews: [NSView] { shown(stack?.arrangedSubviews ?? []) }
    /// The views that are currently detached.
    open var detachedViews: [NSView] { shown(stack?.detachedViews ?? []) }
    /// Returns the views of a gravity area.
    open func views(in gravity: Gravity) -> [NSView] { shown(stack?.views(in: gravity.layer) ?? []) }
    /// Adds a view at the end of the arranged views.
    open func addArrangedSubview(_ view: NSView) {
        adopt(view) { stack throws(LayoutError) in try stack.addArrangedSubview(view.node) }
    }
    /// Inserts an arranged view at an index.
    open func insertArrangedSubview(_ view: NSView, at index: Int) {
        adopt(view) { stack throws(LayoutError) in try stack.insertArrangedSubview(view.node, at: index) }
    }
    /// Adds a view at the end of a gravity area.
    open func addView(_ view: NSView, in gravity: Gravity) {
        adopt(view) { stack throws(LayoutError) in try stack.addView(view.node, in: gravity.layer) }
    }
    private func adopt(_ view: NSView, _ body: (GravityNode) throws(LayoutError) -> Void) {
        if view.superview !== self { addSubview(view) }
        guard view.superview === self, let stack else { return }
        view.translatesAutoresizingMaskIntoConstraints = false
        stack.report { () throws(LayoutError) in try body(stack) }
    }
    /// Removes a view from the arranged views; it remains a subview.
    open func removeArrangedSubview(_ view: NSView) { stack?.removeArrangedSubview(view.node) }
    /// Removes a view from the arranged views and from the stack.
    open func removeView(_ view: NSView) { view.removeFromSuperview() }
    /// Removes a subview that leaves from the arranged views.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        stack?.removeArrangedSubview(subview.node)
    }

    /// The axis along which the views are arranged.
    open var orientation: NSUserInterfaceLayoutOrientation {
        get { stack?.axis == .vertical ? .vertical : .horizontal }
        set { stack?.axis = newValue == .vertical ? .vertical : .horizontal }
    }
    /// The distribution of views along the axis.
    open var distribution = Distribution.gravityAreas { didSet { stack?.distribution = distribution.layer } }
    /// The alignment of views across the axis: an edge, a center or a baseline.
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
    /// The insets from the stack's edges, in points.
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
    /// Whether hidden views are detached.
    open var detachesHiddenViews: Bool {
        get { stack?.detachesHiddenViews ?? true }
        set { stack?.detachesHiddenViews = newValue }
    }
    /// Sets the spacing after a view, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
        stack?.setCustomSpacing(spacing == Self.useDefaultSpacing ? nil : Double(spacing), after: view.node)
    }
    /// The value of a custom spacing that means ``spacing``.
    public class var useDefaultSpacing: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// Sets the priority with which the stack hugs its views.
    open func setHuggingPriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) {
        stack?.setHuggingPriority(Priority(Double(priority.rawValue)), for: orientation.layer)
    }
    /// Sets the priority with which the stack resists clipping its views.
    open func setClippingResistancePriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) { stack?.setClippingResistancePriority(Priority(Double(priority.rawValue)), for: orientation.layer) }
    /// Sets the priority with which a view stays in the stack when there is too little space.
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
