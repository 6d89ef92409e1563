public import AutoLayout
public import SolverAPI

/// The computed frames of a unit beside the recorded ones.
public struct UnitLayout: Sendable {
    /// The two frames of a view, relative to its superview.
    public struct View: Sendable {
        /// The view's id in the document.
        public let id: String
        /// The kind of view.
        public let kind: String
        /// The name from the designer.
        public let label: String?
        /// The number of ancestors.
        public let depth: Int
        /// The text in the document.
        public let text: String?
        /// Whether it is hidden on the canvas.
        public let isHidden: Bool
        /// The recorded frame.
        public let recorded: LayoutRect
        /// The computed frame.
        public let computed: LayoutRect

        /// The largest difference in position or size, in points.
        public var deviation: Double { computed.deviation(from: recorded) }

        /// Returns the view with a different recorded frame.
        func judged(by recorded: LayoutRect) -> View {
            View(
                id: id, kind: kind, label: label, depth: depth, text: text, isHidden: isHidden, recorded: recorded,
                computed: computed)
        }
    }

    /// The maximum difference of equal frames in points, because frames are recorded in pixels of a half or third point.
    public static let tolerance = 0.505

    /// The views, each before its subviews.
    public let views: [View]
    /// Broken required constraints, as equations.
    public let brokenConstraints: [String]
    /// Insets from recorded frames that differ from the rules.
    public let insetsFromEvidence: [InsetNote]

    /// The largest deviation of any view, in points.
    public var deviation: Double { views.reduce(0) { max($0, $1.deviation) } }
    /// Whether all views are within the tolerance.
    public var agrees: Bool { deviation <= Self.tolerance }
}

extension LayoutUnit {
    /// Lays out the unit.
    ///
    /// - Parameters:
    ///   - solver: An empty solver.
    ///   - insets: The insets of the guides; nil for ``fittedInsets``.
    ///   - contentSizes: Natural sizes by the views' ids that replace recorded ones.
    ///   - conditions: The size, device, reading direction and text size.
    /// - Throws: The reason why there is no layout.
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
