/// The screens of the layout race: typical parts of apps, at any number of views.
///
/// All edges are at whole points, because some engines round to them. The operation ``Operation/structure`` inserts a box
/// in the middle of a screen and removes it in the next step.
public enum LayoutSceneCatalog {
    /// The names in the order of tables.
    public static let names = ["row", "grid", "nested", "content", "table"]
    /// The default numbers of views. Of 424 real screens 77 % have fewer than 7 views, and 99.5 % fewer than 42.
    public static let usualSizes = [6, 15, 41, 100, 1000, 10000]

    /// Returns a description of a screen in one sentence; nil for an unknown name.
    static func summary(of name: String) -> String? {
        switch name {
        case "row": "Flexible boxes of equal width, and every fifth an icon of fixed width."
        case "grid": "Rows of equal height with cells of equal width."
        case "nested": "Boxes halved repeatedly, alternating between horizontal and vertical."
        case "content": "Entries as high as their texts: a picture, a title and a text."
        case "table": "Self-sizing cells of 12 views, one below the other."
        default: nil
        }
    }

    /// Returns a screen by name with about `views` views; nil for an unknown name, or for a number outside 1 ...
    /// 1,000,000.
    public static func scene(_ name: String, views: Int) -> LayoutScene? {
        guard views >= 1, views <= 1_000_000 else { return nil }
        return switch name {
        case "row": row(views)
        case "grid": grid(views)
        case "nested": nested(views)
        case "content": content(views)
        case "table": table(views)
        default: nil
        }
    }

    /// A toolbar: flexible boxes, with icons of fixed width between them.
    private static func row(_ count: Int) -> LayoutScene {
        var scene = LayoutScene("row", root: .row, gap: 8, padding: 8)
        var fixed: [Int] = []
        for number in 0..<count {
            if number % 5 == 2 {
                fixed.append(scene.add(.leaf, in: 0, .fixed(24)))
            } else {
                scene.add(.leaf, in: 0, .flexible)
            }
        }
        let flexible = count - fixed.count
        let width = Double(8 * (count + 1) + 24 * fixed.count + 12 * flexible)
        scene.size = (width, 60)
        scene.scripts = [widths(from: width, by: Double(flexible))]
        if let icon = fixed.dropFirst(fixed.count / 2).first {
            // The icon grows by 1 pt for each flexible box, so all edges stay at whole points.
            scene.scripts.append(
                LayoutScene.Script(
                    .edit, [[.length(box: icon, 24 + Double(flexible))], [.length(box: icon, 24)]]))
        }
        // With the gap, the inserted icon takes a whole number of points of each flexible box, which is 12 pt long.
        let taken = min(11, (32 + flexible - 1) / flexible)
        scene.addStructure { $0.add(.leaf, in: 0, .fixed(Double(taken * flexible - 8))) }
        return scene
    }

    /// Rows of equal height with cells of equal width.
    private static func grid(_ count: Int) -> LayoutScene {
        let rows = max(1, Int(Double(count).squareRoot()))
        let columns = max(1, count / rows - 1)
        var scene = LayoutScene("grid", root: .column, gap: 4, padding: 4)
        func addRow(_ height: LayoutScene.Length, to scene: inout LayoutScene) {
            let row = scene.add(.row, in: 0, height, gap: 4)
            for _ in 0..<columns { scene.add(.leaf, in: row, .flexible) }
        }
        for _ in 0..<rows { addRow(.flexible, to: &scene) }
        let width = Double(8 + 4 * (columns - 1) + 20 * columns)
        scene.size = (width, Double(8 + 4 * (rows - 1) + 20 * rows))
        scene.scripts = [widths(from: width, by: Double(columns))]
        // With the gap, the inserted row takes a whole number of points of each row, which is 20 pt high.
        let taken = min(19, (24 + rows - 1) / rows)
        scene.addStructure { addRow(.fixed(Double(taken * rows - 4)), to: &$0) }
        return scene
    }

    /// Boxes halved repeatedly, alternating between horizontal and vertical.
    private static func nested(_ count: Int) -> LayoutScene {
        var scene = LayoutScene("nested", root: .row)
        var open = [0]
        var (across, down) = (1, 0)
        while scene.viewCount + 2 * open.count <= max(2, count) {
            var next: [Int] = []
            for parent in open {
                let isRow = scene.boxes[parent].kind == .row
                for _ in 0..<2 { next.append(scene.add(isRow ? .column : .row, in: parent, .flexible)) }
            }
            open = next
            if scene.boxes[open[0]].kind == .row { down += 1 } else { across += 1 }
        }
        for box in open { scene.boxes[box].kind = .leaf }
        let unit = Double(1 << across)
        scene.size = (unit * 8, Double(1 << down) * 8)
        scene.scripts = [widths(from: unit * 8, by: unit)]
        scene.addStructure { $0.add(.leaf, in: 0, .fixed(unit)) }
        return scene
    }

    /// A column of entries above a flexible box. Each entry has a picture, a title and a text, and is as high as its
    /// texts.
    private static func content(_ count: Int) -> LayoutScene {
        var scene = LayoutScene("content", root: .column, gap: 8, padding: 16)
        let entries = max(1, (count - 1) / 5)
        @discardableResult func addEntry(to scene: inout LayoutScene) -> Int {
            let row = scene.add(.row, in: 0, .hugging, gap: 12)
            scene.add(.leaf, in: row, .fixed(40))
            let lines = scene.add(.column, in: row, .flexible, gap: 4)
            scene.add(.leaf, in: lines, .fixed(20))
            return scene.add(.leaf, in: lines, .fixed(34))
        }
        let texts = (0..<entries).map { _ in addEntry(to: &scene) }
        scene.add(.leaf, in: 0, .flexible)
        scene.size = (375, Double(32 + 66 * entries + 200))
        let text = texts[texts.count / 2]
        scene.scripts = [
            widths(from: 375, by: 20),
            LayoutScene.Script(.edit, [[.length(box: text, 51)], [.length(box: text, 34)]]),
        ]
        scene.addStructure { addEntry(to: &$0) }
        return scene
    }

    /// A list of self-sizing cells of 12 views: a picture, a title, a text and a badge above a line of three buttons.
    ///
    /// A reused cell shows a different text: one number changes, and with it the cell's height and the positions of all
    /// cells below.
    private static func table(_ count: Int) -> LayoutScene {
        var scene = LayoutScene("table", root: .column, gap: 1)
        let cells = max(1, (count - 1) / 12)
        @discardableResult func addCell(to scene: inout LayoutScene) -> Int {
            let cell = scene.add(.column, in: 0, .hugging, gap: 8, padding: 8)
            let top = scene.add(.row, in: cell, .hugging, gap: 8)
            scene.add(.leaf, in: top, .fixed(40))
            let lines = scene.add(.column, in: top, .flexible, gap: 4)
            scene.add(.leaf, in: lines, .fixed(20))
            let text = scene.add(.leaf, in: lines, .fixed(34))
            scene.add(.leaf, in: top, .fixed(24))
            let buttons = scene.add(.row, in: cell, .fixed(30), gap: 8)
            for _ in 0..<3 { scene.add(.leaf, in: buttons, .flexible) }
            scene.add(.leaf, in: cell, .fixed(1))
            return text
        }
        let texts = (0..<cells).map { _ in addCell(to: &scene) }
        // A flexible box fills the rest of the screen below the cells.
        scene.add(.leaf, in: 0, .flexible)
        scene.size = (380, Double(200 * cells + 100))
        let step = max(1, cells / 8)
        let used = stride(from: 0, to: cells, by: step).prefix(8)
        scene.scripts = [
            widths(from: 380, by: 30),
            LayoutScene.Script(
                .reuseByConstant,
                used.map { [.length(box: texts[$0], 51)] } + used.map { [.length(box: texts[$0], 34)] }),
        ]
        scene.addStructure { addCell(to: &$0) }
        return scene
    }

    /// Returns a script that widens the root three times and restores it.
    private static func widths(from width: Double, by step: Double) -> LayoutScene.Script {
        LayoutScene.Script(.resize, [1, 2, 3, 0].map { [.width(width + $0 * step)] })
    }
}

extension LayoutScene {
    /// Adds a script that inserts a box into the middle of the root, and removes it.
    ///
    /// - Parameter add: Adds the box and the boxes inside it at the end of the root.
    fileprivate mutating func addStructure(_ add: (inout LayoutScene) -> Void) {
        var larger = self
        add(&larger)
        let number = boxes.count
        let place = (boxes.count { $0.parent == 0 } + 1) / 2
        scripts.append(
            Script(
                .structure, [[.insert(number..<larger.boxes.count, place: place)], [.remove(box: number)]],
                inserted: Array(larger.boxes[number...])))
    }
}
