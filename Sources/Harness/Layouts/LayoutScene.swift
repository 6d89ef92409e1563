/// A screen of nested rows and columns, in words that constraints, flexbox and other layout engines share, and what is done to it.
///
/// Box 0 is the root. All boxes of a container are as long across as it is, less its padding; along it they are `flexible` (equal
/// shares of what is left), as long as their contents (`hugging`), or of a length that is given. Text is the latter: what a text
/// would measure is given, so that no engine's fonts decide.
public struct LayoutScene: Hashable, Sendable {
    /// What a box does with the boxes in it.
    public enum Kind: String, Sendable {
        /// One beside the other.
        case row
        /// One below the other.
        case column
        /// Nothing is in it.
        case leaf
    }

    /// How long a box is along the container it lies in.
    public enum Length: Hashable, Sendable {
        /// As long as the other flexible boxes beside it.
        case flexible
        /// As long as what is in it.
        case hugging
        /// So many points.
        case fixed(Double)
    }

    /// A rectangle of the screen: what others call a view, a node or a widget.
    public struct Box: Hashable, Sendable {
        /// The number of the box that contains it; a smaller one than its own. -1 for the root.
        public var parent: Int
        /// What it does with the boxes in it.
        public var kind: Kind
        /// How long it is along its container.
        public var length: Length
        /// The distance between two boxes in it, in points.
        public var gap = 0.0
        /// The distance of the boxes in it from its edges, in points.
        public var padding = 0.0
    }

    /// A change of a number.
    public enum Change: Hashable, Sendable {
        /// The root's width, in points.
        case width(Double)
        /// The length of a box that has a fixed one, in points.
        case length(box: Int, Double)
    }

    /// The name in results.
    public var name: String
    /// The root's width and height, in points.
    public var size: (width: Double, height: Double) {
        get { (width, height) }
        set { (width, height) = newValue }
    }
    private var width = 0.0
    private var height = 0.0
    /// The boxes, each behind the one that contains it.
    public var boxes: [Box]
    /// The steps of each operation. After the last step the screen is as before the first.
    public var scripts: [Script]

    /// Steps that are timed as one operation.
    public struct Script: Hashable, Sendable {
        /// What the steps are timed as.
        public var operation: Operation
        /// What changes with each step.
        public var steps: [[Change]]

        /// The steps of an operation.
        public init(_ operation: Operation, _ steps: [[Change]]) {
            (self.operation, self.steps) = (operation, steps)
        }
    }

    /// A screen whose root is a container of that kind.
    public init(_ name: String, root kind: Kind, gap: Double = 0, padding: Double = 0) {
        self.name = name
        boxes = [Box(parent: -1, kind: kind, length: .flexible, gap: gap, padding: padding)]
        scripts = []
    }

    /// Adds a box at the end of a container.
    ///
    /// - Returns: its number.
    @discardableResult
    public mutating func add(
        _ kind: Kind, in parent: Int, _ length: Length, gap: Double = 0, padding: Double = 0
    ) -> Int {
        boxes.append(Box(parent: parent, kind: kind, length: length, gap: gap, padding: padding))
        return boxes.count - 1
    }

    /// The number of views: the boxes in the root.
    public var viewCount: Int { boxes.count - 1 }

    /// The steps of an operation; none for ``Operation/buildAndSolve``.
    public func steps(of operation: Operation) -> [[Change]] {
        scripts.first { $0.operation == operation }?.steps ?? []
    }
}
