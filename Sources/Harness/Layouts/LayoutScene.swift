/// A screen of nested rows and columns, in terms that constraints, flexbox and other layout engines share, and its
/// changes.
///
/// Box 0 is the root. On the cross axis of their container, boxes fill it, less its padding. On its main axis, boxes
/// are `flexible` (equal parts of the rest), `hugging` (as long as their contents), or have a given length. Texts have
/// given lengths, so that no engine measures fonts.
public struct LayoutScene: Hashable, Sendable {
    /// The arrangement of the boxes inside a box.
    public enum Kind: String, Sendable {
        case row
        case column
        /// A box without boxes inside.
        case leaf
    }

    /// The length of a box along the axis of its container.
    public enum Length: Hashable, Sendable {
        /// Equal to the other flexible boxes of the container.
        case flexible
        /// The length of the contents.
        case hugging
        /// A length in points.
        case fixed(Double)
    }

    /// A rectangle of the screen: a view, node or widget.
    public struct Box: Hashable, Sendable {
        /// The index of the containing box, which precedes this box; nil for the root.
        public var parent: Int?
        /// The arrangement of the boxes inside.
        public var kind: Kind
        public var length: Length
        /// The distance between neighboring boxes inside, in points.
        public var gap = 0.0
        /// The distance of the boxes inside from its edges, in points.
        public var padding = 0.0
    }

    /// A change made by a step of a script.
    public enum Change: Hashable, Sendable {
        /// Sets the width of the root, in points.
        case width(Double)
        /// Sets the length of a box with a fixed length, in points.
        case length(box: Int, Double)
        /// Inserts the box with the first of these numbers, and the boxes inside it, into a container of the screen, after
        /// `place` of the container's boxes. The numbers are the first that the script has not used.
        case insert(Range<Int>, place: Int)
        /// Removes an inserted box with the boxes inside it.
        case remove(box: Int)

        /// Whether the change inserts or removes a box.
        var isStructural: Bool {
            switch self {
            case .width, .length: false
            case .insert, .remove: true
            }
        }
    }

    /// The name of the screen in results.
    public var name: String
    /// The width and height of the root, in points.
    public var size: (width: Double, height: Double) {
        get { (width, height) }
        set { (width, height) = newValue }
    }
    private var width = 0.0
    private var height = 0.0
    /// The boxes, each after the one that contains it.
    public var boxes: [Box]
    /// The steps of each operation. After the last step the screen is in its initial state.
    public var scripts: [Script]

    /// Steps that are timed as one operation.
    public struct Script: Hashable, Sendable {
        public var operation: Operation
        /// The changes of each step, made together before one layout.
        public var steps: [[Change]]
        /// The boxes that the steps insert. Their numbers follow those of the screen's boxes.
        public var inserted: [Box]

        public init(_ operation: Operation, _ steps: [[Change]], inserted: [Box] = []) {
            (self.operation, self.steps, self.inserted) = (operation, steps, inserted)
        }
    }

    /// Creates a screen with a container as its root.
    public init(_ name: String, root kind: Kind, gap: Double = 0, padding: Double = 0) {
        self.name = name
        boxes = [Box(parent: nil, kind: kind, length: .flexible, gap: gap, padding: padding)]
        scripts = []
    }

    /// Adds a box at the end of a container.
    ///
    /// - Returns: The index of the box.
    @discardableResult
    public mutating func add(
        _ kind: Kind, in parent: Int, _ length: Length, gap: Double = 0, padding: Double = 0
    ) -> Int {
        boxes.append(Box(parent: parent, kind: kind, length: length, gap: gap, padding: padding))
        return boxes.count - 1
    }

    /// The number of views: all boxes except the root.
    public var viewCount: Int { boxes.count - 1 }

    /// Returns the steps of an operation; empty for ``Operation/buildAndSolve``, and the first step of
    /// ``Operation/resize`` for ``Operation/firstResize``.
    public func steps(of operation: Operation) -> [[Change]] {
        if let script = scripts.first(where: { $0.operation == operation }) { return script.steps }
        return operation == .firstResize ? Array(steps(of: .resize).prefix(1)) : []
    }

    /// Returns the boxes of the screen, then those that the steps of an operation insert. While a box is absent, its frame
    /// is zero.
    public func boxes(of operation: Operation) -> [Box] {
        boxes + (scripts.first { $0.operation == operation }?.inserted ?? [])
    }
}
