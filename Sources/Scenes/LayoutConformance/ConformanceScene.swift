/// A scene to lay out, in words that belong to no library: docs/CONFORMANCE.md says what each means.
///
/// Lengths are in points. Fields that are nil are left out of the JSON, and mean what their comment says.
public struct ConformanceScene: Codable, Hashable, Sendable {
    /// The version of these words: 1.
    public var format = 1
    /// The scene's name, `topic/what-it-asks`; no two scenes have the same.
    public var id: String
    /// The root's width and height.
    public var size: [Double]
    /// How much the root wants that size: nil for required.
    public var sizePriority: Double?
    /// `rightToLeft`, or nil for left to right.
    public var direction: String?
    /// Which way y grows in the answer: `up`, or nil for down.
    public var yAxis: String?
    /// Pixels a point. Where it is there, frames are rounded to pixels as in a window.
    public var scale: Double?
    /// The root's margins: top, left, bottom, right; nil for 8 each.
    public var margins: [Double]?
    /// The root's safe area: top, left, bottom, right; nil for 0 each.
    public var safeArea: [Double]?
    /// The views in the root, parents before what lies in them, in the order in which they are made.
    public var views: [View] = []
    /// Guides, made after the views.
    public var guides: [Guide] = []
    /// The constraints, in the order in which they are made.
    public var constraints: [Rule] = []
    /// Asks for the size that fits a view instead of frames.
    public var fit: Fit?

    /// A scene without views.
    public init(id: String, size: [Double]) { (self.id, self.size) = (id, size) }

    /// A view.
    public struct View: Codable, Hashable, Sendable {
        /// Its name in the scene.
        public var id: String
        /// The view that it lies in; nil for the root. Arranged views lie in their stack.
        public var parent: String?
        /// The natural width and height; nil, or null in an axis, for none.
        public var content: [Double?]?
        /// How much it resists growing, along x and y; nil for 250 each.
        public var hugging: [Double]?
        /// How much it resists shrinking, along x and y; nil for 750 each.
        public var resistance: [Double]?
        /// From its top to the first baseline, and from the last one to its bottom; nil for 0 each.
        public var baselines: [Double]?
        /// Its margins: top, left, bottom, right; nil for 8 each.
        public var margins: [Double]?
        /// Whether it is hidden; nil for no.
        public var hidden: Bool?
        /// How it lays out views in it; nil where constraints do.
        public var stack: Stack?

        /// A view without content.
        public init(id: String) { self.id = id }
    }

    /// How a stack lays out views.
    public struct Stack: Codable, Hashable, Sendable {
        /// `stack` as UIKit has it, `gravity` as AppKit has it.
        public var kind = "stack"
        /// `horizontal` or `vertical`.
        public var axis = "horizontal"
        /// `fill`, `fillEqually`, `fillProportionally`, `equalSpacing`, `equalCentering`; or `gravityAreas`.
        public var distribution = "fill"
        /// `fill`, `leading`, `center`, `trailing`, `firstBaseline`, `lastBaseline`: across the axis, where `leading` is a row's top.
        public var alignment = "fill"
        /// The distance between neighbours.
        public var spacing = 0.0
        /// The views in their order.
        public var arranged: [String] = []
        /// Other distances, after views by name; nil for none.
        public var spacingAfter: [String: Double]?
        /// Whether the views lie within the stack's margins; nil for no.
        public var withinMargins: Bool?
        /// Distances from the edges, of the kind `gravity`: top, left, bottom, right; nil for 0 each.
        public var insets: [Double]?
        /// Views by name that are in the area `center` or `trailing` and not `leading`, of the kind `gravity`.
        public var areas: [String: String]?

        /// A row that is filled.
        public init() {}
    }

    /// A rectangle that constraints place and that is no view.
    public struct Guide: Codable, Hashable, Sendable {
        /// Its name in the scene.
        public var id: String
        /// The view that owns it; nil for the root.
        public var owner: String?

        /// A guide of the root's.
        public init(id: String) { self.id = id }
    }

    /// `first.attribute relation multiplier × second.secondAttribute + constant`, at a priority.
    public struct Rule: Codable, Hashable, Sendable {
        /// A view, a guide, `root`, or one of these with `.margins` or `.safeArea` after it.
        public var first: String
        /// `left`, `leading`, `width`, `centerX`, `firstBaseline` …
        public var attribute: String
        /// `==`, `<=` or `>=`.
        public var relation: String
        /// As `first`; nil where a size is compared with a number.
        public var second: String?
        /// As `attribute`; nil without a second item.
        public var secondAttribute: String?
        /// The factor of the second attribute; nil for 1.
        public var multiplier: Double?
        /// What is added; nil for 0.
        public var constant: Double?
        /// From above 0 to 1000; nil for 1000, required.
        public var priority: Double?
    }

    /// The question for the size that fits.
    public struct Fit: Codable, Hashable, Sendable {
        /// The view.
        public var view: String
        /// The width and height that it should be near to.
        public var target: [Double]
        /// How much, along x and y; nil for 50 each.
        public var priorities: [Double]?

        /// A question.
        public init(view: String, target: [Double], priorities: [Double]? = nil) {
            (self.view, self.target, self.priorities) = (view, target, priorities)
        }
    }
}
