internal import AutoLayout
public import SolverAPI

extension LayoutUnit {
    /// Lays out the unit without its recorded frames, except the size of the root, and compares the result with them.
    ///
    /// The insets of guides come from the rules at computed positions, or from the frames of *other* units. Recorded
    /// values that are not results of constraints are kept: intrinsic sizes, which a document states only as sizes on
    /// the canvas, and the frames and masks of views without constraints.
    ///
    /// - Parameters:
    ///   - makeSolver: Returns an empty solver. It is called for each of a few rounds, until insets and frames agree.
    ///   - evidence: The insets of other units; empty to use only the rules.
    /// - Throws: ``InterfaceBuilderError`` if the unit has no layout.
    public func layOutWithoutFrames(
        with makeSolver: () -> any LayoutSolver, evidence: CanvasEvidence = CanvasEvidence([])
    ) throws(InterfaceBuilderError) -> UnitLayout {
        var blind = self
        blind.root = Self.forgetting(root, in: nil, self)
        let known = evidence.evidence(for: self)
        var insets = blind.insets(fitting: known, frames: nil)
        for _ in 0..<Self.rounds {
            let layout = try blind.layOut(with: makeSolver(), insets: insets)
            let frames = Dictionary(
                layout.views.map { ($0.id, $0.computed) }, uniquingKeysWith: { first, _ in first })
            let next = blind.insets(fitting: known, frames: frames)
            if next.safeArea == insets.safeArea, next.margins == insets.margins { break }
            insets = next
        }
        return try blind.layOut(with: makeSolver(), insets: insets).judged(by: recordedFrames)
    }

    /// The maximum number of rounds. Inherited margins depend on frames and frames on margins, so each round determines
    /// one more level of nesting.
    private static let rounds = 6

    /// Returns a view without the recorded values that a layout determines.
    private static func forgetting(_ view: ViewElement, in superview: ViewElement?, _ unit: LayoutUnit) -> ViewElement {
        var blind = view
        if let superview {
            if superview.id == unit.root.id, let frame = unit.contentFrame(of: view) {
                blind.frame = frame
            } else if !view.autoresizing.isUsed || (superview.arrangesSubviews && view.key == nil) {
                // The masks of subviews refer to the recorded size of this view, so it keeps its size.
                let isReference = view.children.contains(where: \.autoresizing.isUsed)
                blind.frame =
                    isReference ? LayoutRect(x: 0, y: 0, width: view.frame.width, height: view.frame.height) : .zero
            }
        }
        if unit.platform == .iOS, isUnsized(view, in: superview) {
            let priorities = [LayoutAxis.horizontal: defaultSizePriority, .vertical: defaultSizePriority]
            blind.content = ViewElement.Content(
                hugging: priorities, compression: priorities,
                placeholderSize: [.horizontal: defaultSize.width, .vertical: defaultSize.height],
                hasSize: view.content.hasSize, isSeparator: view.content.isSeparator)
        }
        blind.children = view.children.map { forgetting($0, in: view, unit) }
        return blind
    }

    /// The size in points with which Interface Builder inserts a view. A view keeps it where no constraint determines
    /// its size.
    private static let defaultSize = LayoutSize(width: 240, height: 128)
    /// The priority of that size, higher than that of the rules with which stacks avoid ambiguity.
    private static let defaultSizePriority = Priority(60)

    /// Whether neither the class of a view nor its contents determine its size.
    private static func isUnsized(_ view: ViewElement, in superview: ViewElement?) -> Bool {
        guard FoundRule.defaultSizes.isFollowed, let superview, view.kind == "view", view.children.isEmpty,
            view.key == nil, view.content.placeholderSize.isEmpty, !view.autoresizing.isUsed
        else { return false }
        // The size would be the share of the view in the stack.
        return superview.stack?.distribution != .fillProportionally
    }

    /// Returns the frame of a cell's content view, which follows from the cell's size; nil for other views. Xcode 6
    /// recorded other frames.
    fileprivate func contentFrame(of view: ViewElement) -> LayoutRect? {
        guard kind == .cell, view.key == "contentView" else { return nil }
        let size = root.frame.size
        guard root.kind == "tableViewCell" else {
            return LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
        }
        let room = CellRules(unit: self).contentRoom
        return LayoutRect(x: 0, y: 0, width: size.width - room.width, height: size.height - room.height)
    }
}

extension ViewElement {
    /// Returns the root of a unit with a content view that is as high as the cell. The recorded width is kept, because it
    /// also shows the width of the accessory.
    func followingCell(of unit: LayoutUnit) -> ViewElement {
        var root = self
        for index in root.children.indices {
            guard let frame = unit.contentFrame(of: root.children[index]) else { continue }
            root.children[index].frame.height = frame.height
        }
        return root
    }
}
