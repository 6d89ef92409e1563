/// A layout problem in a notation that no layout library depends on. docs/CONFORMANCE.md defines each field.
///
/// Lengths are in points. A field that is nil is omitted from the JSON and has the default in its comment.
public struct ConformanceScene: Codable, Hashable, Sendable {
    /// The version of the format; always 1.
    public var format = 1
    /// The unique name of the scene: `topic/what-it-asks`.
    public var id: String
    /// The width and height of the root view.
    public var size: [Double]
    /// The priority of the root's size; nil for required.
    public var sizePriority: Double?
    /// `rightToLeft` for a right-to-left layout; nil for left to right.
    public var direction: String?
    /// `up` if the answer measures y upwards; nil for downwards.
    public var yAxis: String?
    /// The number of pixels per point. If it is set, frames are rounded to pixels as in a window.
    public var scale: Double?
    /// The margins of the root: top, left, bottom, right; nil for 8 each.
    public var margins: [Double]?
    /// The safe area of the root: top, left, bottom, right; nil for 0 each.
    public var safeArea: [Double]?
    /// The views below the root in creation order. Each follows its superview.
    public var views: [View] = []
    /// The layout guides in creation order. All of them are created after the views.
    public var guides: [Guide] = []
    /// The constraints in creation order.
    public var constraints: [Rule] = []
    /// The fitting size to compute in place of frames; nil for frames.
    public var fit: Fit?

    /// Creates a scene without views.
    public init(id: String, size: [Double]) { (self.id, self.size) = (id, size) }

    /// A view of a scene.
    public struct View: Codable, Hashable, Sendable {
        /// The name of the view, unique in the scene.
        public var id: String
        /// The name of the superview; nil for the root. An arranged view has its stack as superview.
        public var parent: String?
        /// The width and height of the content; nil if the view has no content size, and null for an axis without one.
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
        /// The arrangement of the subviews; nil for an ordinary view, whose subviews only constraints place.
        public var stack: Stack?

        /// Creates a view without content.
        public init(id: String) { self.id = id }
    }

    /// The arrangement of a stack's views.
    public struct Stack: Codable, Hashable, Sendable {
        /// The kind of stack: `stack` for UIKit's behavior, `gravity` for AppKit's.
        public var kind = "stack"
        /// The axis: `horizontal` or `vertical`.
        public var axis = "horizontal"
        /// The distribution: `fill`, `fillEqually`, `fillProportionally`, `equalSpacing`, `equalCentering` or, for the
        /// kind `gravity`, `gravityAreas`.
        public var distribution = "fill"
        /// The alignment on the cross axis: `fill`, `leading`, `center`, `trailing`, `firstBaseline` or `lastBaseline`.
        /// In a row, `leading` is the top.
        public var alignment = "fill"
        /// The distance between neighbors, in points.
        public var spacing = 0.0
        /// The names of the arranged views, in order.
        public var arranged: [String] = []
        /// The custom spacing after some views, by name; nil if there is none.
        public var spacingAfter: [String: Double]?
        /// Whether the views are arranged within the margins of the stack; nil for false.
        public var withinMargins: Bool?
        /// The distances from the edges for the kind `gravity`: top, left, bottom, right; nil for 0 each.
        public var insets: [Double]?
        /// The gravity areas of views for the kind `gravity`: `center` or `trailing`. Views that are missing are in the
        /// area `leading`.
        public var areas: [String: String]?

        /// Creates a row with the distribution `fill`.
        public init() {}
    }

    /// A layout guide: a rectangle without a view that constraints place.
    public struct Guide: Codable, Hashable, Sendable {
        /// The name of the guide, unique in the scene.
        public var id: String
        /// The name of the view that owns the guide; nil for the root.
        public var owner: String?

        /// Creates a guide of the root.
        public init(id: String) { self.id = id }
    }

    /// A constraint: `first.attribute relation multiplier × second.secondAttribute + constant`, with a priority.
    public struct Rule: Codable, Hashable, Sendable {
        /// The first item: the name of a view or guide, or `root`, optionally followed by `.margins` or `.safeArea`.
        public var first: String
        /// The attribute of the first item, such as `left`, `leading`, `width`, `centerX` or `firstBaseline`.
        public var attribute: String
        /// The relation: `==`, `<=` or `>=`.
        public var relation: String
        /// The second item, in the notation of ``first``; nil if the first attribute is compared with a number.
        public var second: String?
        /// The attribute of the second item; nil if there is none.
        public var secondAttribute: String?
        /// The factor of the second attribute; nil for 1.
        public var multiplier: Double?
        /// The constant that is added, in points; nil for 0.
        public var constant: Double?
        /// The priority, above 0 and at most 1000; nil for 1000, which is required.
        public var priority: Double?
    }

    /// A request for a fitting size.
    public struct Fit: Codable, Hashable, Sendable {
        /// The name of the view whose fitting size is computed.
        public var view: String
        /// The target width and height, in points.
        public var target: [Double]
        /// The priorities of the target width and height; nil for 50 each.
        public var priorities: [Double]?

        public init(view: String, target: [Double], priorities: [Double]? = nil) {
            (self.view, self.target, self.priorities) = (view, target, priorities)
        }
    }
}
