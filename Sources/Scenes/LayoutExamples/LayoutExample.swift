public import AutoLayout

/// A layout that people know from books and tutorials, ready to be laid out by any solver: for tests, and to be looked at.
public struct LayoutExample: Sendable {
    /// What it is called on the command line.
    public let name: String
    /// One sentence for a list.
    public let summary: String
    /// Makes the scene anew.
    public let make: @Sendable () throws -> ExampleScene

    /// All examples, the simple ones first.
    public static let all: [LayoutExample] = [
        .fixedSize, .centred, .aspectRatio, .album, .wonderland, .slider, .twoRows,
    ]

    /// The example of that name, or nil.
    public static func named(_ name: String) -> LayoutExample? { all.first { $0.name == name } }
}

/// A tree of views, and what is done to it.
public struct ExampleScene {
    /// The view at the top.
    public let root: LayoutView
    /// What is done, in order. The first step lays out the scene as it was made.
    public let steps: [Step]

    /// One thing that is done to the scene, which is laid out afterwards.
    public struct Step {
        /// What the layout shows after it.
        public let title: String
        /// What is done.
        public let change: (LayoutEngine) throws(LayoutError) -> Void
    }

    init(_ root: LayoutView, _ steps: [Step]) {
        self.root = root
        self.steps = steps
    }
}

extension LayoutView {
    /// The view at the top, as a window of that size.
    static func window(_ width: Double, _ height: Double) -> LayoutView {
        LayoutView(frame: LayoutRect(x: 0, y: 0, width: width, height: height), identifier: "window")
    }

    /// Adds a view that constraints lay out.
    func add(_ name: String, intrinsic: LayoutSize = .noIntrinsicSize) throws(LayoutError) -> LayoutView {
        let view = LayoutView(identifier: name)
        view.fixedContentSize = intrinsic
        return try add(view)
    }

    /// Adds a view that constraints lay out.
    func add<View: LayoutView>(_ view: View) throws(LayoutError) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        try addSubview(view)
        return view
    }

    /// As a device that is turned.
    func resize(_ width: Double, _ height: Double) {
        frame = LayoutRect(x: 0, y: 0, width: width, height: height)
    }
}
