public import AutoLayout

/// A layout from books and tutorials, for any solver.
public struct LayoutExample: Sendable {
    /// The name on the command line.
    public let name: String
    /// One sentence for a list.
    public let summary: String
    /// Returns a new scene.
    public let make: @Sendable () throws -> ExampleScene

    /// All examples, sorted by complexity.
    public static let all: [LayoutExample] = [
        .fixedSize, .centred, .aspectRatio, .album, .wonderland, .slider, .twoRows,
    ]

    /// Returns the example of that name; nil if there is none.
    public static func named(_ name: String) -> LayoutExample? { all.first { $0.name == name } }
}

/// A tree of views with changes.
public struct ExampleScene {
    /// The root view.
    public let root: LayoutView
    /// The changes in order. The first step lays out the scene without a change.
    public let steps: [Step]

    /// A change of the scene, which is laid out afterwards.
    public struct Step {
        /// A title for the layout after the change.
        public let title: String
        /// The change.
        public let change: (LayoutEngine) throws(LayoutError) -> Void
    }

    init(_ root: LayoutView, _ steps: [Step]) {
        self.root = root
        self.steps = steps
    }
}

extension LayoutView {
    /// Returns a root view of that size.
    static func window(_ width: Double, _ height: Double) -> LayoutView {
        LayoutView(frame: LayoutRect(x: 0, y: 0, width: width, height: height), identifier: "window")
    }

    /// Adds a view that is placed by constraints.
    func add(_ name: String, intrinsic: LayoutSize = .noIntrinsicSize) throws(LayoutError) -> LayoutView {
        let view = LayoutView(identifier: name)
        view.fixedContentSize = intrinsic
        return try add(view)
    }

    /// Adds a view that is placed by constraints.
    func add<View: LayoutView>(_ view: View) throws(LayoutError) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        try addSubview(view)
        return view
    }

    /// Resizes the root, as a rotation of the device does.
    func resize(_ width: Double, _ height: Double) {
        frame = LayoutRect(x: 0, y: 0, width: width, height: height)
    }
}
