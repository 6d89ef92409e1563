public import AutoLayout

/// The conditions under which a unit is laid out. The defaults are those of the document's canvas.
public struct LayoutConditions: Hashable, Sendable {
    /// The size of the root in points; nil for the recorded size.
    public var size: LayoutSize?
    /// The device whose bars apply; nil for the document's device. Unless ``size`` is set, the root of a screen gets
    /// the size of the device. To apply the variations of its size classes, read the document with this canvas.
    public var canvas: CanvasTraits?
    /// The reading direction; left to right by default.
    public var direction = LayoutDirection.leftToRight
    /// The factor by which texts are larger than recorded.
    public var textScale = 1.0

    /// Creates the conditions of the document's canvas.
    public init() {}
}

extension LayoutUnit {
    /// Returns the size of the root under the conditions. The row of a table has the width of the device and keeps its
    /// height.
    func rootSize(_ conditions: LayoutConditions) -> LayoutSize {
        if let size = conditions.size { return size }
        guard let screen = conditions.canvas?.screen else { return root.frame.size }
        if isWholeScreen { return screen }
        let isRow = kind == .cell && root.kind == "tableViewCell"
        return isRow ? LayoutSize(width: screen.width, height: root.frame.height) : root.frame.size
    }

    /// Returns the intrinsic sizes of texts that are scaled. Width and height are both scaled, because the line breaks
    /// are unknown.
    func contentSizes(textScale: Double) -> [String: LayoutSize] {
        if textScale == 1 { return [:] }
        var sizes: [String: LayoutSize] = [:]
        for view in root.subtree where ["label", "button", "textField"].contains(view.kind) {
            let size = view.canvas.alignmentSize
            guard size.width >= 0, size.height >= 0 else { continue }
            sizes[view.id] = LayoutSize(width: size.width * textScale, height: size.height * textScale)
        }
        return sizes
    }

    /// Gives the root the system's side margins for its width, if it has those for its recorded width.
    private func adaptSideMargins(_ conditions: LayoutConditions, _ insets: inout GuideInsets) {
        guard root.margins.stated == nil, var margins = insets.margins[root.id] else { return }
        let (old, new) = (
            DirectionalEdgeInsets.systemMinimum(forWidth: root.frame.width).leading,
            DirectionalEdgeInsets.systemMinimum(forWidth: rootSize(conditions).width).leading
        )
        let covered = root.margins.includesSafeArea ? insets.safeArea[root.id] ?? .zero : .zero
        if margins.left == old + covered.left { margins.left = new + covered.left }
        if margins.right == old + covered.right { margins.right = new + covered.right }
        insets.margins[root.id] = margins
    }

    /// Returns the insets under the conditions: those on the document's canvas, plus the difference between the bars of
    /// the two devices.
    func insets(_ conditions: LayoutConditions) -> GuideInsets { insets(conditions, on: fittedInsets) }

    /// Returns the insets under the conditions, given the insets on the document's canvas.
    public func insets(_ conditions: LayoutConditions, on canvasInsets: GuideInsets) -> GuideInsets {
        var insets = canvasInsets
        guard let canvas = conditions.canvas, isWholeScreen else { return insets }
        let bars = BarDifference(from: traits, recorded: recordedTraits, to: canvas, insets.fromEvidence, root.id)
        let before = insets.safeArea[root.id] ?? .zero
        let after = bars.moved(before, .safeArea)
        insets.safeArea[root.id] = after
        if root.margins.includesSafeArea, let margins = insets.margins[root.id] {
            insets.margins[root.id] = bars.movedMargins(margins, before, after)
        }
        adaptSideMargins(conditions, &insets)
        let guides = bars.moved(EdgeInsets(top: insets.topBars, bottom: insets.bottomBars), .bars)
        (insets.topBars, insets.bottomBars) = (guides.top, guides.bottom)
        return insets
    }
}
