internal import AutoLayout
public import SolverAPI

extension LayoutUnit {
    /// Lays the unit out as if no frame had been recorded but the root's size, and holds the result against those that were.
    ///
    /// Insets of guides come from the rules, with views where this layout has them, or from the frames of *other* units. What is
    /// kept is what is no result of a layout: natural sizes of content (for which a document has only the size on the canvas),
    /// and the frames and masks of views that no constraint lays out.
    ///
    /// - Parameters:
    ///   - makeSolver: an empty solver, for each of a few rounds until insets and frames fit each other.
    ///   - evidence: what other units show; nothing for the rules alone.
    /// - Throws: why there is no layout.
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
        let layout = try blind.layOut(with: makeSolver(), insets: insets)
        let recorded = recordedFrames
        return UnitLayout(
            views: layout.views.map { $0.judged(by: recorded[$0.id] ?? $0.recorded) },
            brokenConstraints: layout.brokenConstraints, insetsFromEvidence: insets.fromEvidence)
    }

    /// Margins that are handed down depend on frames, and frames on margins; a level of nesting settles in a round.
    private static let rounds = 6

    /// A view that remembers nothing that a layout would decide.
    private static func forgetting(_ view: ViewElement, in superview: ViewElement?, _ unit: LayoutUnit) -> ViewElement {
        var blind = view
        if let superview {
            if superview.id == unit.root.id, let frame = unit.contentFrame(of: view) {
                blind.frame = frame
            } else if !view.autoresizing.isUsed || (superview.arrangesSubviews && view.key == nil) {
                // A mask says how its view follows a superview of the recorded size, so that is kept for it, and the place not.
                let isReference = view.children.contains(where: \.autoresizing.isUsed)
                blind.frame =
                    isReference ? LayoutRect(x: 0, y: 0, width: view.frame.width, height: view.frame.height) : .zero
            }
        }
        blind.children = view.children.map { forgetting($0, in: view, unit) }
        return blind
    }

    /// Where a cell has its content view, which follows the cell without a constraint; nil for other views.
    private func contentFrame(of view: ViewElement) -> LayoutRect? {
        guard kind == .cell, view.key == "contentView" else { return nil }
        let size = root.frame.size
        guard root.kind == "tableViewCell" else {
            return LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
        }
        let room = CellRules(unit: self).contentRoom
        return LayoutRect(x: 0, y: 0, width: size.width - room.width, height: size.height - room.height)
    }
}
