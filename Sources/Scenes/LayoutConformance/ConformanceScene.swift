/// A scene to lay out, independent of any library. docs/CONFORMANCE.md defines each field.
///
/// Lengths are in points. Fields that are nil are omitted from the JSON; each comment states the default.
public struct ConformanceScene: Codable, Hashable, Sendable {
    /// The version of the format: 1.
    public var format = 1
    /// The unique name of the scene, `topic/what-it-asks`.
    public var id: String
    /// The width and height of the root.
    public var size: [Double]
    /// The priority of the root's size; nil for required.
    public var sizePriority: Double?
    /// `rightToLeft`, or nil for left to right.
    public var direction: String?
    /// The direction of the y axis in the answer: `up`, or nil for down.
    public var yAxis: String?
    /// Pixels per point. If set, frames are rounded to pixels as in a window.
    public var scale: Double?
    /// The margins of the root: top, left, bottom, right; nil for 8 each.
    public var margins: [Double]?
    /// The safe area of the root: top, left, bottom, right; nil for 0 each.
    public var safeArea: [Double]?
    /// The views in the root in creation order, each after its parent.
    public var views: [View] = []
    /// The guides in creation order, after the views.
    public var guides: [Guide] = []
    /// The constraints in creation order.
    public var constraints: [Rule] = []
    /// Requests the fitting size of a view instead of frames.
    public var fit: Fit?

    /// Creates a scene without views.
    public init(id: String, size: [Double]) { (self.id, self.size) = (id, size) }

    /// A view.
    public struct View: Codable, Hashable, Sendable {
        /// The name in the scene.
        public var id: String
        /// The name of the superview; nil for the root. The superview of an arranged view is its stack.
        public var parent: String?
        /// The natural width and height; nil, or null for one axis, for none.
        public var content: [Double?]?
        /// The hugging priorities along x and y; nil for 250 each.
        public var hugging: [Double]?
        /// The compression resistance priorities along x and y; nil for 750 each.
        public var resistance: [Double]?
        /// The distances from the top to the first baseline and from the last baseline to the bottom; nil for 0 each.
        public var baselines: [Double]?
        /// The margins: top, left, bottom, right; nil for 8 each.
        public var margins: [Double]?
        /// Whether the view is hidden; nil for false.
        public var hidden: Bool?
        /// The arrangement of its subviews; nil if only constraints place them.
        public var stack: Stack?

        /// Creates a view without content.
        public init(id: String) { self.id = id }
    }

    /// The arrangement of views in a stack.
    public struct Stack: Codable, Hashable, Sendable {
        /// `stack` for UIKit's behaviour, `gravity` for AppKit's.
        public var kind = "stack"
        /// `horizontal` or `vertical`.
        public var axis = "horizontal"
        /// `fill`, `fillEqually`, `fillProportionally`, `equalSpacing`, `equalCentering`; or `gravityAreas`.
        public var distribution = "fill"
        /// The alignment across the axis: `fill`, `leading`, `center`, `trailing`, `firstBaseline` or `lastBaseline`. For
        /// a row, `leading` is the top.
        public var alignment = "fill"
        /// The distance between neighbours.
        public var spacing = 0.0
        /// The arranged views in order.
        public var arranged: [String] = []
        /// Custom spacing after views, by name; nil for none.
        public var spacingAfter: [String: Double]?
        /// Whether views are arranged within the stack's margins; nil for false.
        public var withinMargins: Bool?
        /// For the kind `gravity`, the distances from the edges: top, left, bottom, right; nil for 0 each.
        public var insets: [Double]?
        /// For the kind `gravity`, the area `center` or `trailing` by view; `leading` for all others.
        public var areas: [String: String]?

        /// Creates a row with the distribution `fill`.
        public init() {}
    }

    /// A rectangle that constraints place, without a view.
    public struct Guide: Codable, Hashable, Sendable {
        /// The name in the scene.
        public var id: String
        /// The owning view; nil for the root.
        public var owner: String?

        /// Creates a guide of the root.
        public init(id: String) { self.id = id }
    }

    /// A constraint: `first.attribute relation multiplier × second.secondAttribute + constant`, with a priority.
    public struct Rule: Codable, Hashable, Sendable {
        /// A view, a guide or `root`, each optionally followed by `.margins` or `.safeArea`.
        public var first: String
        /// `left`, `leading`, `width`, `centerX`, `firstBaseline` …
        public var attribute: String
        /// `==`, `<=` or `>=`.
        public var relation: String
        /// The second item, like `first`; nil for a comparison with a number.
        public var second: String?
        /// The second attribute; nil without a second item.
        public var secondAttribute: String?
        /// The factor of the second attribute; nil for 1.
        public var multiplier: Double?
        /// The added constant; nil for 0.
        public var constant: Double?
        /// The priority above 0, at most 1000; nil for 1000, required.
        public var priority: Double?
    }

    /// A request for a fitting size.
    public struct Fit: Codable, Hashable, Sendable {
        /// The view to fit.
        public var view: String
        /// The target width and height.
        public var target: [Double]
        /// The priorities of the target along x and y; nil for 50 each.
        public var priorities: [Double]?

        /// Creates a request.
        public init(view: String, target: [Double], priorities: [Double]? = nil) {
            (self.view, self.target, self.priorities) = (view, target, priorities)
        }
    }
}
