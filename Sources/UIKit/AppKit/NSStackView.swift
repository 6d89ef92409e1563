internal import AutoLayout
internal import SolverAPI
public import UIKit

/// A row or column of views in areas; see Apple's documentation of `NSStackView`. Its rules are those that were measured on AppKit.
open class NSStackView: NSView {
    /// An area of a stack.
    public enum Gravity: Int, Hashable, Sendable {
        /// At the beginning of a row, or of a column.
        case leading = 1
        /// In the middle.
        case center = 2
        /// At the end of a row, or of a column.
        case trailing = 3
        /// The name of ``leading`` in a column.
        public static let top = Gravity.leading
        /// The name of ``trailing`` in a column.
        public static let bottom = Gravity.trailing
    }
    /// How the length is divided. The raw values are Apple's.
    public enum Distribution: Int, Hashable, Sendable {
        /// In three areas.
        case gravityAreas = -1
        /// Views fill the length.
        case fill = 0
        /// Views are equally long.
        case fillEqually
        /// Views are as long as their natural lengths are to each other.
        case fillProportionally
        /// Gaps are equal.
        case equalSpacing
        /// Middles are equally far apart.
        case equalCentering
    }
    /// What becomes of a view for which there is too little room.
    public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
        /// From 0 to 1000.
        public let rawValue: Float
        /// A priority.
        public init(rawValue: Float) { self.rawValue = rawValue }
        /// It is always there.
        public static let mustHold = VisibilityPriority(rawValue: 1000)
        /// It is there as long as there is room.
        public static let detachOnlyIfNecessary = VisibilityPriority(rawValue: 900)
        /// It is not there.
        public static let notVisible = VisibilityPriority(rawValue: 0)
    }

    private var stack: GravityNode? { node as? GravityNode }
    /// A row with that frame.
    public override init(frame frameRect: NSRect) {
        UIView.nextNode = GravityNode()
        super.init(frame: frameRect)
    }
    /// A row of no views.
    public required init?(coder: NSCoder) {
        UIView.nextNode = GravityNode()
        super.init(frame: .zero)
    }
    /// A row of those views, in the leading area.
    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        for view in views { addArrangedSubview(view) }
    }

    private func shown(_ views: [LayoutView]) -> [NSView] {
        views.compactMap { ($0 as? any HostedNode)?.view as? NSView }
    }
    /// The views that the stack lays out, by place; hidden ones too.
    open var arrangedSubviews: [NSView] { shown(stack?.arrangedSubviews ?? []) }
    /// The views that take no part at present.
    open var detachedViews: [NSView] { shown(stack?.detachedViews ?? []) }
    /// The views of an area.
    open func views(in gravity: Gravity) -> [NSView] { shown(stack?.views(in: gravity.layer) ?? []) }
    /// Arranges a view after the others.
    open func addArrangedSubview(_ view: NSView) {
        adopt(view) { stack throws(LayoutError) in try stack.addArrangedSubview(view.node) }
    }
    /// Arranges a view at a place.
    open func insertArrangedSubview(_ view: NSView, at index: Int) {
        adopt(view) { stack throws(LayoutError) in try stack.insertArrangedSubview(view.node, at: index) }
    }
    /// Arranges a view after the others of an area.
    open func addView(_ view: NSView, in gravity: Gravity) {
        adopt(view) { stack throws(LayoutError) in try stack.addView(view.node, in: gravity.layer) }
    }
    private func adopt(_ view: NSView, _ body: (GravityNode) throws(LayoutError) -> Void) {
        if view.superview !== self { addSubview(view) }
        guard view.superview === self, let stack else { return }
        view.translatesAutoresizingMaskIntoConstraints = false
        stack.report { () throws(LayoutError) in try body(stack) }
    }
    /// Arranges a view no longer; it stays a subview.
    open func removeArrangedSubview(_ view: NSView) { stack?.removeArrangedSubview(view.node) }
    /// Arranges a view no longer, and takes it out.
    open func removeView(_ view: NSView) { view.removeFromSuperview() }
    /// A view that leaves is arranged no longer.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        stack?.removeArrangedSubview(subview.node)
    }

    /// The direction in which the views follow each other.
    open var orientation: NSUserInterfaceLayoutOrientation {
        get { stack?.axis == .vertical ? .vertical : .horizontal }
        set { stack?.axis = newValue == .vertical ? .vertical : .horizontal }
    }
    /// How the length is divided.
    open var distribution = Distribution.gravityAreas { didSet { stack?.distribution = distribution.layer } }
    /// How views are placed across the axis: an edge, a middle or a baseline.
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
    /// The distance between neighbours; 8 unless set.
    open var spacing: CGFloat {
        get { CGFloat(stack?.spacing ?? 0) }
        set { if abs(newValue) < 1e9 { stack?.spacing = Double(newValue) } }
    }
    /// The distances from the stack's edges.
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
    /// Whether hidden views take no part.
    open var detachesHiddenViews: Bool {
        get { stack?.detachesHiddenViews ?? true }
        set { stack?.detachesHiddenViews = newValue }
    }
    /// Sets the distance after a view.
    open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
        stack?.setCustomSpacing(spacing == Self.useDefaultSpacing ? nil : Double(spacing), after: view.node)
    }
    /// Says that a distance is ``spacing``.
    public class var useDefaultSpacing: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// Sets how much the stack hugs its views.
    open func setHuggingPriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) {
        stack?.setHuggingPriority(Priority(Double(priority.rawValue)), for: orientation.layer)
    }
    /// Sets how much the stack keeps from cutting its views off.
    open func setClippingResistancePriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) { stack?.setClippingResistancePriority(Priority(Double(priority.rawValue)), for: orientation.layer) }
    /// Sets what becomes of a view for which there is too little room.
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
