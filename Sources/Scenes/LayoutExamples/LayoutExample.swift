public import AutoLayout

/// A layout from books and tutorials, which can be laid out with any solver.
public struct LayoutExample: Sendable {
    /// The name on the command line.
    public let name: String
    /// The description in one sentence.
    public let summary: String
    /// Returns a new scene of the example.
    public let make: @Sendable () throws -> ExampleScene

    /// All examples, from simple to complex.
    public static let all: [LayoutExample] = [
        .fixedSize, .centered, .aspectRatio, .album, .wonderland, .slider, .twoRows,
    ]

    /// Returns the example with this name; nil if there is none.
    public static func named(_ name: String) -> LayoutExample? { all.first { $0.name == name } }
}

/// A view tree and the changes that are made to it.
public struct ExampleScene {
    public let root: LayoutView
    /// The changes, in order. The first step shows the initial layout.
    public let steps: [Step]

    /// A change of the scene. The scene is laid out after it.
    public struct Step {
        /// The title of the layout after the change.
        public let title: String
        public let change: (LayoutEngine) throws(LayoutError) -> Void
    }

    init(_ root: LayoutView, _ steps: [Step]) {
        self.root = root
        self.steps = steps
    }
}

extension LayoutView {
    /// Returns a root view of this size in points.
    static func window(_ width: Double, _ height: Double) -> LayoutView {
        LayoutView(frame: LayoutRect(x: 0, y: 0, width: width, height: height), identifier: "window")
    }

    /// Adds a view that constraints place.
    func add(_ name: String, intrinsic: LayoutSize = .noIntrinsicSize) throws(LayoutError) -> LayoutView {
        let view = LayoutView(identifier: name)
        view.fixedContentSize = intrinsic
        return try add(view)
    }

    /// Adds a view that constraints place.
    func add<View: LayoutView>(_ view: View) throws(LayoutError) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        try addSubview(view)
        return view
    }

    /// Changes the size of the root, as a rotation of the device does.
    func resize(_ width: Double, _ height: Double) {
        frame = LayoutRect(x: 0, y: 0, width: width, height: height)
    }
}
