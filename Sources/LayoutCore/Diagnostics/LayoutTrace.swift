internal import SolverAPI

extension LayoutEngine {
    /// Returns the hierarchy as text, with the frame of each view and a mark on views whose layout is ambiguous.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot determine the ambiguity.
    /// - Complexity: see ``ambiguity(of:byMoreThan:)``.
    public func layoutTrace() throws(LayoutError) -> String {
        let views = root.subtree
        let ambiguous = Set(try ambiguousItems(among: views.map { $0 as LayoutItem }).map { $0.creationIndex })
        var lines: [String] = []
        var depths = [root.creationIndex: 0]
        for view in views {
            let depth = view === root ? 0 : (view.superview.flatMap { depths[$0.creationIndex] } ?? 0) + 1
            depths[view.creationIndex] = depth
            let frame = [view.frame.x, view.frame.y, view.frame.width, view.frame.height].map(RuleDescription.number)
            var line = String(repeating: "|   ", count: depth)
            line += "\(view.described.name) (\(frame[0]) \(frame[1]); \(frame[2]) \(frame[3]))"
            if ambiguous.contains(view.creationIndex) { line += " - AMBIGUOUS LAYOUT" }
            lines.append(line)
        }
        return lines.joined(separator: "\n")
    }
}
