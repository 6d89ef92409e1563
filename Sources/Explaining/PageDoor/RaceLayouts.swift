import AutoLayout
import SolverAPI

/// The layouts of the race. They are the same as the benchmark workloads of the same names.
enum RaceLayouts: Int32, CaseIterable {
    /// Views of equal width and height, in rows and columns.
    case grid = 0
    /// A row of views with fixed widths. Each follows the previous one.
    case chain = 1
    /// Cells of a list, each with 12 views.
    case cells = 2
    /// A row of labels that is too narrow for their texts, so that their compression resistances compete.
    case content = 3

    /// Returns a tree with about `count` views, at least one, and the list of all its views, root first.
    func tree(ofViews count: Int) throws(LayoutError) -> (root: LayoutView, views: [LayoutView]) {
        var tree = Tree()
        switch self {
        case .grid: try tree.addGrid(count)
        case .chain: try tree.addChain(count)
        case .cells: try tree.addCells(max(1, (count + 6) / 12))
        case .content: try tree.addContent(count)
        }
        return (tree.root, tree.views)
    }

    /// The seed of the random sizes.
    static let seed: UInt64 = 1

    private struct Tree {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 0, height: 0))
        var views: [LayoutView] = []

        init() { views = [root] }

        mutating func view(in superview: LayoutView) throws(LayoutError) -> LayoutView {
            let view = LayoutView()
            view.translatesAutoresizingMaskIntoConstraints = false
            try superview.addSubview(view)
            views.append(view)
            return view
        }

        func add(_ constraint: LayoutConstraint) throws(LayoutError) { try constraint.activate() }

        mutating func addGrid(_ size: Int) throws(LayoutError) {
            let columns = max(1, Int(Double(size).squareRoot()))
            let rows = (size + columns - 1) / columns
            root.frame = LayoutRect(x: 0, y: 0, width: 100 * Double(columns), height: 60 * Double(rows))
            for number in 0..<size {
                let (row, column) = (number / columns, number % columns)
                let left = column == 0 ? root.leftAnchor : views[number].rightAnchor
                let above = row == 0 ? root.topAnchor : views[1 + number - columns].bottomAnchor
                let view = try view(in: root)
                try add(view.leftAnchor.constraint(equalTo: left, constant: 8))
                try add(view.topAnchor.constraint(equalTo: above, constant: 8))
                if number > 0 {
                    try add(view.widthAnchor.constraint(equalTo: views[1].widthAnchor))
                    try add(view.heightAnchor.constraint(equalTo: views[1].heightAnchor))
                }
            }
            try add(root.rightAnchor.constraint(equalTo: views[columns].rightAnchor, constant: 8))
            try add(root.bottomAnchor.constraint(equalTo: views[size].bottomAnchor, constant: 8))
        }

        mutating func addChain(_ size: Int) throws(LayoutError) {
            root.frame = LayoutRect(x: 0, y: 0, width: 1000, height: 800)
            var random = SplitMix64(seed: RaceLayouts.seed)
            for number in 0..<size {
                let before = number == 0 ? root.leftAnchor : views[number].rightAnchor
                let view = try view(in: root)
                let width = Double(Int.random(in: 10...100, using: &random))
                try add(view.leftAnchor.constraint(equalTo: before, constant: 8))
                try add(view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8))
                try add(view.widthAnchor.constraint(equalToConstant: width))
                try add(root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 8))
            }
        }

        mutating func addContent(_ size: Int) throws(LayoutError) {
            var random = SplitMix64(seed: RaceLayouts.seed)
            let natural = (0..<size).map { _ in Double(Int.random(in: 40...160, using: &random)) }
            let width = (0.8 * natural.reduce(0, +)).rounded() + 8 * Double(size + 1)
            root.frame = LayoutRect(x: 0, y: 0, width: width, height: 44)
            for number in 0..<size {
                let before = number == 0 ? root.leftAnchor : views[number].rightAnchor
                let view = try view(in: root)
                view.fixedContentSize = LayoutSize(width: natural[number], height: 20)
                try add(view.leftAnchor.constraint(equalTo: before, constant: 8))
                try add(view.centerYAnchor.constraint(equalTo: root.centerYAnchor))
            }
            try add(root.rightAnchor.constraint(equalTo: views[size].rightAnchor, constant: 8))
        }

        mutating func addCells(_ size: Int) throws(LayoutError) {
            root.frame = LayoutRect(x: 0, y: 0, width: 375, height: 812)
            var random = SplitMix64(seed: RaceLayouts.seed)
            let container = try view(in: root)
            try add(container.leftAnchor.constraint(equalTo: root.leftAnchor))
            try add(container.topAnchor.constraint(equalTo: root.topAnchor))
            try add(container.widthAnchor.constraint(equalTo: root.widthAnchor))
            try add(container.heightAnchor.constraint(equalToConstant: 120 * Double(size)))
            var lines: [[LayoutView]] = []
            for number in 0..<size { lines.append(try addCell(in: container, top: 120 * Double(number))) }
            for cell in lines {
                for line in cell.prefix(3) {
                    let natural = Double(Int.random(in: 40...200, using: &random))
                    let least = line.widthAnchor.constraint(greaterThanOrEqualToConstant: natural)
                    let most = line.widthAnchor.constraint(lessThanOrEqualToConstant: natural)
                    (least.priority, most.priority) = (.defaultHigh, .defaultLow)
                    try add(least)
                    try add(most)
                }
            }
        }

        /// Adds a cell of 12 views: the cell, an icon, 5 lines of text, and a mark after each line. Returns the lines.
        private mutating func addCell(in container: LayoutView, top: Double) throws(LayoutError) -> [LayoutView] {
            let cell = try view(in: container)
            try add(cell.leftAnchor.constraint(equalTo: container.leftAnchor))
            try add(cell.topAnchor.constraint(equalTo: container.topAnchor, constant: top))
            try add(cell.widthAnchor.constraint(equalTo: container.widthAnchor))
            try add(cell.heightAnchor.constraint(equalToConstant: 120))
            let icon = try view(in: cell)
            try add(icon.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 16))
            try add(icon.centerYAnchor.constraint(equalTo: cell.centerYAnchor))
            try add(icon.widthAnchor.constraint(equalToConstant: 40))
            try add(icon.heightAnchor.constraint(equalToConstant: 40))
            var lines: [LayoutView] = []
            for number in 0..<5 {
                let line = try view(in: cell)
                if number >= 3 {
                    line.fixedContentSize = LayoutSize(
                        width: 90 + 10 * Double(number), height: LayoutSize.noIntrinsicMetric)
                }
                let mark = try view(in: cell)
                let above = number == 0 ? cell.topAnchor : lines[number - 1].bottomAnchor
                try add(line.leftAnchor.constraint(equalTo: icon.rightAnchor, constant: 12))
                try add(line.topAnchor.constraint(equalTo: above, constant: 4))
                try add(line.heightAnchor.constraint(equalToConstant: 18))
                try add(mark.leftAnchor.constraint(greaterThanOrEqualTo: line.rightAnchor, constant: 8))
                try add(cell.rightAnchor.constraint(equalTo: mark.rightAnchor, constant: 16))
                try add(mark.centerYAnchor.constraint(equalTo: line.centerYAnchor))
                try add(mark.widthAnchor.constraint(equalToConstant: 24))
                try add(mark.heightAnchor.constraint(equalToConstant: 12))
                lines.append(line)
            }
            return lines
        }
    }
}
