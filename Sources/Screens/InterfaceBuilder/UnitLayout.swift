public import AutoLayout
public import SolverAPI

/// The frames of a unit as a solver computes them, beside those that Interface Builder recorded.
public struct UnitLayout: Sendable {
    /// One view's two frames, relative to its superview.
    public struct View: Sendable {
        /// The view's id in the document.
        public let id: String
        /// The kind of view.
        public let kind: String
        /// The name the designer gave it.
        public let label: String?
        /// The number of views it lies in.
        public let depth: Int
        /// The text it shows, as far as the document says.
        public let text: String?
        /// Whether it is hidden on the canvas.
        public let isHidden: Bool
        /// The frame in the document.
        public let recorded: LayoutRect
        /// The frame that the constraints give.
        public let computed: LayoutRect

        /// The largest difference in position or size, in points.
        public var deviation: Double { computed.deviation(from: recorded) }

        /// The same view held against another frame.
        func judged(by recorded: LayoutRect) -> View {
            View(
                id: id, kind: kind, label: label, depth: depth, text: text, isHidden: isHidden, recorded: recorded,
                computed: computed)
        }
    }

    /// Frames are recorded rounded to pixels of a half point or a third: so far apart two frames may be and agree, in points.
    public static let tolerance = 0.505

    /// The views, each before its subviews.
    public let views: [View]
    /// Required constraints that could not hold with the others and were broken, as equations.
    public let brokenConstraints: [String]
    /// The insets of guides that are not the rules', but what recorded frames imply.
    public let insetsFromEvidence: [InsetNote]

    /// The largest deviation of any view, in points.
    public var deviation: Double { views.reduce(0) { max($0, $1.deviation) } }
    /// Whether every view is within the tolerance.
    public var agrees: Bool { deviation <= Self.tolerance }
}

extension LayoutUnit {
    /// Lays the unit out.
    ///
    /// - Parameters:
    ///   - solver: an empty solver.
    ///   - insets: those of the guides; nil for ``fittedInsets``.
    ///   - contentSizes: natural sizes, by the view's id, in place of the recorded ones.
    ///   - conditions: another size, device, reading direction or text size than the canvas'.
    /// - Throws: why there is no layout.
    public func layOut(
        with solver: any LayoutSolver, insets: GuideInsets? = nil, contentSizes: [String: LayoutSize] = [:],
        conditions: LayoutConditions = LayoutConditions()
    ) throws(InterfaceBuilderError) -> UnitLayout {
        let sizes = self.contentSizes(textScale: conditions.textScale).merging(contentSizes) { $1 }
        let insets = insets ?? self.insets(conditions)
        let tree = try makeTree(insets: insets, contentSizes: sizes)
        let size = rootSize(conditions)
        tree.root.frame.width = size.width
        tree.root.frame.height = size.height
        let engine = LayoutEngine(solver: solver, root: tree.root, layoutDirection: conditions.direction)
        let layout: CanvasLayout
        do {
            layout = try CanvasLayout(of: self, tree, engine)
        } catch {
            throw .layout(location, error)
        }
        var depths: [String: Int] = [:]
        let elements = root.subtree
        for element in elements {
            for child in element.children { depths[child.id] = (depths[element.id] ?? 0) + 1 }
        }
        let views = zip(elements, tree.views).map { element, made in
            UnitLayout.View(
                id: element.id, kind: element.kind, label: element.label, depth: depths[element.id] ?? 0,
                text: element.text, isHidden: element.isHidden, recorded: element.frame,
                computed: layout.frames[element.id] ?? made.view.frame)
        }
        return UnitLayout(
            views: views, brokenConstraints: layout.broken, insetsFromEvidence: insets.fromEvidence)
    }
}
