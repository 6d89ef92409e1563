internal import AutoLayout

/// The layout of a unit on Interface Builder's canvas. It corrects the engine's layout where the canvas differs.
struct CanvasLayout {
    /// The broken constraints in words.
    let broken: [String]
    /// The frames that differ from those of the tree, by id of the view.
    let frames: [String: LayoutRect]

    /// Lays out the tree of a unit as the canvas does.
    init(of unit: LayoutUnit, _ tree: UnitTree, _ engine: LayoutEngine) throws(LayoutError) {
        engine.hidingRulesYield = true
        var broken = try engine.layoutBreakingConflicts().map(\.description)
        var frames: [String: LayoutRect] = [:]
        if !broken.isEmpty, let row = Self.contents(of: unit, tree) {
            if try Self.growsEnough(row.view, in: tree.root, engine) {
                broken = ["height of \(row.view.name) = \(row.frame.height), which the row has on the canvas"]
                frames[row.id] = row.frame
            } else {
                broken = engine.brokenConstraints.map(\.description)
            }
        }
        try Self.holdNearly(tree, engine)
        for (id, frame) in Self.hiddenFrames(unit, tree) { frames[id] = frame }
        self.broken = broken
        self.frames = frames
    }

    // MARK: Broken constraints

    /// The priority of a constraint that was broken.
    private static let nearlyRequired = Priority(999.9)

    /// Makes the broken constraints of the document optional, so that they hold as nearly as possible.
    private static func holdNearly(_ tree: UnitTree, _ engine: LayoutEngine) throws(LayoutError) {
        guard FoundRule.nearlyHolding.isFollowed else { return }
        let broken = tree.constraints.filter(\.isBroken)
        if broken.isEmpty { return }
        for constraint in broken { constraint.priority = nearlyRequired }
        try engine.layoutIfNeeded()
    }

    // MARK: Rows that are too low

    /// Returns the content view of a table's row, with the frame that follows from the row; nil if the unit is not a row.
    private static func contents(of unit: LayoutUnit, _ tree: UnitTree)
        -> (id: String, view: LayoutView, frame: LayoutRect)?
    {
        guard FoundRule.growingRows.isFollowed, unit.root.kind == "tableViewCell", !unit.surroundings.keepsRowHeight,
            let first = unit.root.children.first
        else { return nil }
        return tree.views.first { $0.view.superview === tree.root && first.id == $0.id }
            .map { ($0.id, $0.view, first.frame) }
    }

    /// Whether all constraints hold if the content view of a row has the height that it needs. If they do, the tree
    /// keeps that layout.
    ///
    /// At run time a row is as high as its contents. On the canvas a row may be lower. The contents of a row in a static
    /// table or a separate file then keep their positions, and only the content view has the height of the row. A
    /// prototype has a fixed height on the canvas, so constraints of its contents break.
    private static func growsEnough(_ contents: LayoutView, in row: LayoutView, _ engine: LayoutEngine)
        throws(LayoutError) -> Bool
    {
        let frame = contents.frame
        contents.translatesAutoresizingMaskIntoConstraints = false
        let pins = [
            contents.leftAnchor.constraint(equalTo: row.leftAnchor, constant: frame.x),
            contents.topAnchor.constraint(equalTo: row.topAnchor, constant: frame.y),
            contents.widthAnchor.constraint(equalToConstant: frame.width),
        ]
        for constraint in pins { constraint.isStructural = true }
        try LayoutConstraint.activate(pins)
        try engine.layoutBreakingConflicts()
        if engine.brokenConstraints.isEmpty { return true }
        LayoutConstraint.deactivate(pins)
        contents.translatesAutoresizingMaskIntoConstraints = true
        contents.frame = frame
        try engine.layoutBreakingConflicts()
        return false
    }

    // MARK: Hidden views of stacks

    /// The version of Interface Builder in Xcode 13. From this version on, hidden views are part of the chain of their
    /// stack.
    private static let chainedHiddenViews = 18000

    /// Returns the frames of hidden arranged views. In documents of older versions they end at the start of their stack,
    /// as in all six recorded cases. In later ones they start at the start of their stack if it has no visible views.
    private static func hiddenFrames(_ unit: LayoutUnit, _ tree: UnitTree) -> [String: LayoutRect] {
        guard FoundRule.hiddenViews.isFollowed, let version = unit.surroundings.toolsVersion else { return [:] }
        var found: [String: LayoutRect] = [:]
        for (id, view) in tree.views where view.isHidden {
            guard let stack = view.superview as? LayoutStackView,
                stack.arrangedSubviews.contains(where: { $0 === view })
            else { continue }
            var frame = view.frame
            let isChained = version >= chainedHiddenViews
            if isChained, !stack.arrangedSubviews.allSatisfy(\.isHidden) { continue }
            switch stack.axis {
            case .horizontal: frame.x = isChained ? 0 : -frame.width
            case .vertical: frame.y = isChained ? 0 : -frame.height
            }
            found[id] = frame
        }
        return found
    }
}
