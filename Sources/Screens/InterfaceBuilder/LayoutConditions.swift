public import AutoLayout

/// Under what conditions a unit is laid out, where they are not those of the document's canvas.
public struct LayoutConditions: Hashable, Sendable {
    /// The size of the root, in points; nil for the recorded one.
    public var size: LayoutSize?
    /// The device whose bars there are, and whose size the root of a screen has unless ``size`` says otherwise. Variations of
    /// its size classes apply only if the document was read for its canvas too.
    public var canvas: CanvasTraits?
    /// The direction in which people read.
    public var direction = LayoutDirection.leftToRight
    /// The size of texts divided by the recorded size.
    public var textScale = 1.0

    /// Those of the document's canvas.
    public init() {}
}

extension LayoutUnit {
    /// The size of the root under the conditions: a cell is as wide as the device, and keeps its height.
    func rootSize(_ conditions: LayoutConditions) -> LayoutSize {
        if let size = conditions.size { return size }
        guard let screen = conditions.canvas?.screen else { return root.frame.size }
        if isWholeScreen { return screen }
        let isRow = kind == .cell && root.kind == "tableViewCell"
        return isRow ? LayoutSize(width: screen.width, height: root.frame.height) : root.frame.size
    }

    /// The natural sizes of texts at a scale. How a text breaks into lines is not known, so it grows both ways.
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

    /// The insets on another device: those of the document's canvas, and what the bars of the one device are more than those
    /// of the other.
    func insets(_ conditions: LayoutConditions) -> GuideInsets { insets(conditions, on: fittedInsets) }

    /// The insets on another device, given those on the document's canvas.
    public func insets(_ conditions: LayoutConditions, on canvasInsets: GuideInsets) -> GuideInsets {
        var insets = canvasInsets
        guard let canvas = conditions.canvas, isWholeScreen else { return insets }
        let (old, new) = (traits.screenSafeArea, canvas.screenSafeArea)
        func moved(_ inset: EdgeInsets?) -> EdgeInsets {
            let inset = inset ?? .zero
            return EdgeInsets(
                top: max(0, inset.top + new.top - old.top), left: max(0, inset.left + new.left - old.left),
                bottom: max(0, inset.bottom + new.bottom - old.bottom),
                right: max(0, inset.right + new.right - old.right))
        }
        let before = insets.safeArea[root.id] ?? .zero
        let after = moved(before)
        insets.safeArea[root.id] = after
        if root.margins.includesSafeArea, let margins = insets.margins[root.id] {
            insets.margins[root.id] = EdgeInsets(
                top: margins.top + after.top - before.top, left: margins.left + after.left - before.left,
                bottom: margins.bottom + after.bottom - before.bottom, right: margins.right + after.right - before.right
            )
        }
        insets.topBars = max(0, insets.topBars + new.top - old.top)
        insets.bottomBars = max(0, insets.bottomBars + new.bottom - old.bottom)
        return insets
    }
}
