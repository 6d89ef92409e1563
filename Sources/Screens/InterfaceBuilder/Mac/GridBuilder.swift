internal import AutoLayout
internal import SolverAPI

/// Creates the constraints of a macOS grid view: a layout guide for each row and column, and the placement of each
/// view in its row and column.
///
/// A row or column is as large as its contents, because its guide hugs them. If the grid is larger than its contents, the
/// column that hugs least takes the space: the last one, unless a view that fills it hugs more than the other columns.
struct GridBuilder {
    private let grid: GridElement
    private let view: LayoutView
    private var constraints: [LayoutConstraint] = []

    /// The priorities with which tracks hug their contents. Those of contents that fill a track are higher.
    private static let (hugging, lastHugging) = (Priority(240), Priority(230))
    /// The priority of the vertical placement in a row that aligns baselines.
    private static let fallback = Priority(100)

    init(_ grid: GridElement, _ view: LayoutView) {
        self.grid = grid
        self.view = view
    }

    /// Creates and activates the constraints. `views` are the views of the unit by id.
    static func build(_ grid: GridElement, _ view: LayoutView, _ views: [String: LayoutView]) throws(LayoutError) {
        if grid.rows.isEmpty || grid.columns.isEmpty { return }
        var builder = GridBuilder(grid, view)
        let columns = builder.tracks(grid.columns, .horizontal)
        let rows = builder.tracks(grid.rows, .vertical)
        for cell in grid.cells {
            guard let content = views[cell.view] else { continue }
            builder.place(content, cell, columns)
            builder.place(content, cell, rows: rows)
        }
        builder.alignBaselines(views)
        for constraint in builder.constraints { constraint.isStructural = true }
        try LayoutConstraint.activate(builder.constraints)
    }

    // MARK: Tracks

    private mutating func tracks(_ tracks: [GridElement.Track], _ axis: LayoutAxis) -> [LayoutGuide] {
        let spacing = axis == .horizontal ? grid.columnSpacing : grid.rowSpacing
        var guides: [LayoutGuide] = []
        for (index, track) in tracks.enumerated() {
            let guide = LayoutGuide(
                identifier: "\(axis == .horizontal ? "column" : "row") \(index) of \(view.name)")
            view.addLayoutGuide(guide)
            let distance = track.paddingBefore + (index == 0 ? 0 : spacing + tracks[index - 1].paddingAfter)
            switch axis {
            case .horizontal:
                constraints.append(
                    guide.leftAnchor.constraint(
                        equalTo: guides.last?.rightAnchor ?? view.leftAnchor, constant: distance))
            case .vertical:
                constraints.append(
                    guide.topAnchor.constraint(
                        equalTo: guides.last?.bottomAnchor ?? view.topAnchor, constant: distance))
            }
            addExtent(of: guide, track, isLast: index == tracks.count - 1, isFilled: isFilled(index, axis), axis)
            guides.append(guide)
        }
        if let last = guides.last, let padding = tracks.last?.paddingAfter {
            constraints.append(
                axis == .horizontal
                    ? view.rightAnchor.constraint(equalTo: last.rightAnchor, constant: padding)
                    : view.bottomAnchor.constraint(equalTo: last.bottomAnchor, constant: padding))
        }
        return guides
    }

    /// Whether a view fills the track, so that the view's own priorities decide the size.
    private func isFilled(_ index: Int, _ axis: LayoutAxis) -> Bool {
        grid.cells.contains { cell in
            axis == .horizontal
                ? cell.columns == index...index && cell.horizontal == .fill
                : cell.rows == index...index && cell.vertical == .fill && cell.alignment == .none
        }
    }

    private mutating func addExtent(
        of guide: LayoutGuide, _ track: GridElement.Track, isLast: Bool, isFilled: Bool, _ axis: LayoutAxis
    ) {
        let anchor = axis == .horizontal ? guide.widthAnchor : guide.heightAnchor
        if let extent = track.extent {
            constraints.append(anchor.constraint(equalToConstant: extent))
            return
        }
        constraints.append(anchor.constraint(greaterThanOrEqualToConstant: 0))
        let hug = anchor.constraint(equalToConstant: 0)
        hug.priority = isLast || isFilled ? Self.lastHugging : Self.hugging
        constraints.append(hug)
    }

    // MARK: Contents

    private mutating func place(_ content: LayoutView, _ cell: GridElement.Cell, _ columns: [LayoutGuide]) {
        let (first, last) = (columns[cell.columns.lowerBound], columns[cell.columns.upperBound])
        if cell.horizontal != .none {
            constraints.append(content.leftAnchor.constraint(greaterThanOrEqualTo: first.leftAnchor))
            constraints.append(content.rightAnchor.constraint(lessThanOrEqualTo: last.rightAnchor))
        }
        switch cell.horizontal {
        case .leading: constraints.append(content.leftAnchor.constraint(equalTo: first.leftAnchor))
        case .trailing: constraints.append(content.rightAnchor.constraint(equalTo: last.rightAnchor))
        case .fill:
            constraints.append(content.leftAnchor.constraint(equalTo: first.leftAnchor))
            constraints.append(content.rightAnchor.constraint(equalTo: last.rightAnchor))
        case .center where first === last:
            constraints.append(content.centerXAnchor.constraint(equalTo: first.centerXAnchor))
        default: break
        }
    }

    private mutating func place(_ content: LayoutView, _ cell: GridElement.Cell, rows: [LayoutGuide]) {
        let (first, last) = (rows[cell.rows.lowerBound], rows[cell.rows.upperBound])
        if cell.vertical != .none || cell.alignment != .none {
            constraints.append(content.topAnchor.constraint(greaterThanOrEqualTo: first.topAnchor))
            constraints.append(content.bottomAnchor.constraint(lessThanOrEqualTo: last.bottomAnchor))
        }
        var placement: [LayoutConstraint] = []
        switch cell.vertical {
        case .top: placement.append(content.topAnchor.constraint(equalTo: first.topAnchor))
        case .bottom: placement.append(content.bottomAnchor.constraint(equalTo: last.bottomAnchor))
        case .fill:
            placement.append(content.topAnchor.constraint(equalTo: first.topAnchor))
            placement.append(content.bottomAnchor.constraint(equalTo: last.bottomAnchor))
        case .center where first === last:
            placement.append(content.centerYAnchor.constraint(equalTo: first.centerYAnchor))
        default: break
        }
        if cell.alignment != .none { for constraint in placement { constraint.priority = Self.fallback } }
        constraints += placement
    }

    /// Aligns the baselines of the views in each row that aligns them.
    private mutating func alignBaselines(_ views: [String: LayoutView]) {
        for row in grid.rows.indices {
            var first: LayoutView?
            for cell in grid.cells where cell.rows == row...row && cell.alignment != .none {
                guard let content = views[cell.view] else { continue }
                if let first {
                    constraints.append(
                        cell.alignment == .firstBaseline
                            ? content.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor)
                            : content.lastBaselineAnchor.constraint(equalTo: first.lastBaselineAnchor))
                } else {
                    first = content
                }
            }
        }
    }
}
