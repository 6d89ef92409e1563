public import AutoLayout
public import SolverAPI

/// The computed frames of a unit's views, beside the recorded frames.
public struct UnitLayout: Sendable {
    /// The computed and the recorded frame of a view, both in its superview's coordinates.
    public struct View: Sendable {
        /// The id of the view in the document.
        public let id: String
        /// The element name, such as `label`.
        public let kind: String
        /// The Xcode label; nil if there is none.
        public let label: String?
        /// The number of superviews in the unit; 0 for the root.
        public let depth: Int
        /// The text of the view in the document; nil if there is none.
        public let text: String?
        /// Whether the view is hidden on the canvas.
        public let isHidden: Bool
        public let recorded: LayoutRect
        public let computed: LayoutRect

        /// The largest difference in position or size between the two frames, in points.
        public var deviation: Double { computed.deviation(from: recorded) }

        /// Returns a copy with another recorded frame.
        func judged(by recorded: LayoutRect) -> View {
            View(
                id: id, kind: kind, label: label, depth: depth, text: text, isHidden: isHidden, recorded: recorded,
                computed: computed)
        }
    }

    /// The maximum difference in points of frames that count as equal. Frames are recorded in pixels of a half or third
    /// of a point.
    public static let tolerance = 0.505

    /// The views. Each precedes its subviews.
    public let views: [View]
    /// The required constraints that were broken, as equations.
    public let brokenConstraints: [String]
    /// The insets that were taken from recorded frames and differ from those by Interface Builder's rules.
    public let insetsFromEvidence: [InsetNote]

    /// The largest deviation among all views, in points.
    public var deviation: Double { views.reduce(0) { max($0, $1.deviation) } }
    /// Whether the deviations of all views are within the tolerance.
    public var agrees: Bool { deviation <= Self.tolerance }

    /// Returns a copy that compares the views with other recorded frames, by id.
    func judged(by recorded: [String: LayoutRect]) -> UnitLayout {
        UnitLayout(
            views: views.map { $0.judged(by: recorded[$0.id] ?? $0.recorded) }, brokenConstraints: brokenConstraints,
            insetsFromEvidence: insetsFromEvidence)
    }
}

extension LayoutUnit {
    /// Lays out the unit and compares the frames with the recorded ones. The content view of a cell is as high as the cell.
    ///
    /// - Parameters:
    ///   - solver: An empty solver.
    ///   - insets: The insets of the guides; nil for ``fittedInsets``, adapted to the device of `conditions`.
    ///   - contentSizes: Intrinsic sizes that replace the recorded ones, by id of the view.
    ///   - conditions: The size, device, reading direction and text size.
    /// - Throws: ``InterfaceBuilderError`` if the unit has no layout.
    public func layOut(
        with solver: any LayoutSolver, insets: GuideInsets? = nil, contentSizes: [String: LayoutSize] = [:],
        conditions: LayoutConditions = LayoutConditions()
    ) throws(InterfaceBuilderError) -> UnitLayout {
        var unit = self
        unit.root = root.followingCell(of: self)
        let layout = try unit.layOutAsRecorded(
            with: solver, insets: insets, contentSizes: contentSizes, conditions: conditions)
        return layout.judged(by: recordedFrames)
    }

    private func layOutAsRecorded(
        with solver: any LayoutSolver, insets: GuideInsets?, contentSizes: [String: LayoutSize],
        conditions: LayoutConditions
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
