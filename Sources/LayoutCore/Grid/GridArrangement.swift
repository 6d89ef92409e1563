internal import SolverAPI

/// The rules that a grid generates for its views, in order of creation.
struct GridArrangement {
    private let grid: LayoutGridView
    /// The guides of the columns and of the rows.
    private let (columns, rows): ([LayoutGuide], [LayoutGuide])

    /// The priority with which a line, a row or column, fits its contents: below content hugging, so that content is
    /// not stretched.
    private static let fitPriority = Priority.stackHugging

    init(_ grid: LayoutGridView, columns: [LayoutGuide], rows: [LayoutGuide]) {
        (self.grid, self.columns, self.rows) = (grid, columns, rows)
    }

    /// Returns the rules as consecutive sections.
    func rules() -> [[StackRule]] {
        LayoutAxis.allCases.flatMap { [chainRules($0), extentRules($0), cellRules($0)] }
    }

    /// Returns the visible lines along an axis: columns from left to right, rows from top to bottom.
    private func lines(_ axis: LayoutAxis) -> [(index: Int, line: GridLine, guide: LayoutGuide)] {
        let lines = axis == .horizontal ? grid.columns : grid.rows
        return zip(lines.enumerated(), axis == .horizontal ? columns : rows).map { ($0.offset, $0.element, $1) }
            .filter { !$0.1.isHidden }
    }

    /// Returns the rules that place the visible lines one after another at the grid's spacing, from edge to edge.
    private func chainRules(_ axis: LayoutAxis) -> [StackRule] {
        let lines = lines(axis)
        guard let first = lines.first, let last = lines.last else { return [] }
        let gaps = zip(lines, lines.dropFirst()).map { line, next in
            StackRule(
                first: next.guide, firstAttribute: axis.start, second: line.guide, secondAttribute: axis.end,
                constant: axis == .horizontal ? grid.columnSpacing : grid.rowSpacing, identifier: .gridSpacing)
        }
        return [tie(first.guide, axis.start, .equal, grid, .gridEdge)] + gaps
            + [tie(last.guide, axis.end, .equal, grid, .gridEdge)]
    }

    private func extentRules(_ axis: LayoutAxis) -> [StackRule] {
        lines(axis).map { line in
            StackRule(
                first: line.guide, firstAttribute: axis.extent, constant: line.line.extent ?? 0,
                priority: line.line.extent == nil ? Self.fitPriority : .required, identifier: .gridExtent)
        }
    }

    /// Returns the rules that place each view in its cell.
    private func cellRules(_ axis: LayoutAxis) -> [StackRule] {
        let across: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
        return lines(axis).flatMap { line in
            lines(across).flatMap { other -> [StackRule] in
                let (row, column) = axis == .horizontal ? (other.index, line.index) : (line.index, other.index)
                guard let view = grid.view(row: row, column: column), !view.isHidden else { return [] }
                let standard = axis == .horizontal ? grid.xPlacement : grid.yPlacement
                return rules(view, line.line.placement ?? standard, line.guide, axis)
            }
        }
    }

    private func rules(
        _ view: LayoutView, _ placement: GridPlacement, _ line: LayoutGuide, _ axis: LayoutAxis
    ) -> [StackRule] {
        let begin: Relation = placement == .leading || placement == .fill ? .equal : .greaterThanOrEqual
        let end: Relation = placement == .trailing || placement == .fill ? .equal : .lessThanOrEqual
        let edges = [
            tie(view, axis.start, begin, line, .gridPlacement), tie(view, axis.end, end, line, .gridPlacement),
        ]
        return placement == .center ? edges + [tie(view, axis.center, .equal, line, .gridPlacement)] : edges
    }

    private func tie(
        _ first: LayoutItem, _ attribute: LayoutAttribute, _ relation: Relation, _ second: LayoutItem,
        _ identifier: StackRule.Identifier
    ) -> StackRule {
        StackRule(
            first: first, firstAttribute: attribute, relation: relation, second: second, secondAttribute: attribute,
            identifier: identifier)
    }
}
