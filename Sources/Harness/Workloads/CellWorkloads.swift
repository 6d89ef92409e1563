internal import LayoutCore
import SolverAPI

/// The visible cells of a list, which are reused when it scrolls.
enum CellWorkloads {
    static let all = [cells]

    /// A cell of 12 views: outline, icon, 5 lines of text, and a mark after each line.
    private struct Cell {
        let lines: [LayoutView]

        /// Places a cell in the container and lays out its contents.
        init(in scene: ViewScene, container: LayoutView, top: Double) throws(LayoutError) {
            let cell = try scene.view(in: container)
            try scene.add(cell.leftAnchor.constraint(equalTo: container.leftAnchor))
            try scene.add(cell.topAnchor.constraint(equalTo: container.topAnchor, constant: top))
            try scene.add(cell.widthAnchor.constraint(equalTo: container.widthAnchor))
            try scene.add(cell.heightAnchor.constraint(equalToConstant: 120))
            let icon = try scene.view(in: cell)
            try scene.add(icon.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 16))
            try scene.add(icon.centerYAnchor.constraint(equalTo: cell.centerYAnchor))
            try scene.add(icon.widthAnchor.constraint(equalToConstant: 40))
            try scene.add(icon.heightAnchor.constraint(equalToConstant: 40))
            var lines: [LayoutView] = []
            for number in 0..<5 {
                // Reuse sets the widths of the first three lines by constraints of content. The other widths are fixed.
                let line = try scene.view(in: cell, width: number < 3 ? nil : 90 + 10 * Double(number))
                let mark = try scene.view(in: cell)
                let above = number == 0 ? cell.topAnchor : lines[number - 1].bottomAnchor
                try scene.add(line.leftAnchor.constraint(equalTo: icon.rightAnchor, constant: 12))
                try scene.add(line.topAnchor.constraint(equalTo: above, constant: 4))
                try scene.add(line.heightAnchor.constraint(equalToConstant: 18))
                try scene.add(mark.leftAnchor.constraint(greaterThanOrEqualTo: line.rightAnchor, constant: 8))
                try scene.add(cell.rightAnchor.constraint(equalTo: mark.rightAnchor, constant: 16))
                try scene.add(mark.centerYAnchor.constraint(equalTo: line.centerYAnchor))
                try scene.add(mark.widthAnchor.constraint(equalToConstant: 24))
                try scene.add(mark.heightAnchor.constraint(equalToConstant: 12))
                lines.append(line)
            }
            self.lines = lines
        }

        /// Returns the frames of a cell's views for its position and the widths of its content. All content fits.
        static func frames(_ top: Double, _ content: [Double]) -> [[Double]] {
            var frames = [[0, top, 375, 120], [16, 40, 40, 40]]
            for (number, width) in (content + [120, 130]).enumerated() {
                let y = 4 + 22 * Double(number)
                frames += [[68, y, width, 18], [335, y + 3, 24, 12]]
            }
            return frames
        }

        /// Returns the six constraints of a cell's content.
        func content(_ widths: [Double]) -> [LayoutConstraint] {
            zip(lines, widths).flatMap { ViewScene.content($0.widthAnchor, $1) }
        }
    }

    static let cells = Workload(
        tree: "cells",
        "Live cells of 12 views in a container. Reuse replaces 6 constraints of content, or changes their constants.",
        unit: "live cells", curated: [1, 10, 50, 200]
    ) { parts, size, seed in
        let scene = ViewScene(parts, width: 375, height: 812)
        let root = scene.root
        var random = SplitMix64(seed: seed)
        // All widths fit into the line. Otherwise the scenario would measure ties instead of reuse.
        func widths() -> [Double] { (0..<3).map { _ in Double(Int.random(in: 40...200, using: &random)) } }
        let container = try scene.view(in: root)
        try scene.add(container.leftAnchor.constraint(equalTo: root.leftAnchor))
        try scene.add(container.topAnchor.constraint(equalTo: root.topAnchor))
        try scene.add(container.widthAnchor.constraint(equalTo: root.widthAnchor))
        try scene.add(container.heightAnchor.constraint(equalToConstant: 120 * Double(size)))
        scene.expect([0, 0, 375, 120 * Double(size)])
        var cells: [Cell] = []
        for number in 0..<size {
            cells.append(try Cell(in: scene, container: container, top: 120 * Double(number)))
        }
        var contents: [[LayoutConstraint]] = []
        for (number, cell) in cells.enumerated() {
            let natural = widths()
            contents.append(cell.content(natural))
            try LayoutConstraint.activate(contents[number])
            scene.expect(all: Cell.frames(120 * Double(number), natural))
        }

        if parts == .layout { return scene }
        let own = contents[size / 2]
        let others = [cells[size / 2].content(widths()), cells[size / 2].content(widths())]
        scene.resize()
        scene.exchange(.reuse, among: [own] + others)
        let constants = (others + [own]).map { $0.map(\.constant) }
        scene.run(
            .reuseByConstant,
            constants.map { wanted in
                {
                    for (constraint, constant) in zip(own, wanted) { constraint.constant = constant }
                }
            })
        return scene
    }
}
