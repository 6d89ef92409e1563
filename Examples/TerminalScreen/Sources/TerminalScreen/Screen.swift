import LayoutTree

/// A screen of a mail program in character cells: a bar, a list beside a text, and a line at the bottom.
///
/// `LayoutTree` knows nothing of characters. The screen tells it the natural sizes of its texts, and draws each text in
/// the frame of its node.
final class Screen {
    private var tree: LayoutTree
    /// The nodes to draw, each with its text.
    private var texts: [(node: LayoutTree.Node, text: String)] = []
    private let bar, list, letter, status: LayoutTree.Node

    init(width: Int, height: Int, subjects: [String], letter text: String) throws {
        var tree = try LayoutTree(width: Double(width), height: Double(height))
        let screen = tree.root
        bar = try tree.addNode(to: screen)
        list = try tree.addNode(to: screen)
        letter = try tree.addNode(to: screen)
        status = try tree.addNode(to: screen)
        for (node, name) in [(screen, "screen"), (bar, "bar"), (list, "list"), (letter, "letter"), (status, "status")] {
            try tree.setName(name, of: node)
        }
        // The bar and the status line are one row high, and as wide as the screen.
        for node in [bar, status] {
            try tree.add(node.leading == screen.leading)
            try tree.add(node.trailing == screen.trailing)
            try tree.add(node.height == 1)
        }
        try tree.add(bar.top == screen.top)
        try tree.add(status.bottom == screen.bottom)
        // The list takes a third of the width, but from 12 to 30 cells.
        try tree.add(list.leading == screen.leading)
        try tree.add(list.top == bar.bottom + 1)
        try tree.add(list.bottom == status.top - 1)
        try tree.add(list.width == screen.width / 3, priority: .defaultHigh)
        try tree.add(list.width >= 12)
        try tree.add(list.width <= 30)
        // The letter takes the rest. Its height follows from its width.
        try tree.add(letter.leading == list.trailing + 2)
        try tree.add(letter.trailing == screen.trailing)
        try tree.add(letter.top == bar.bottom + 1)
        try tree.setHeight(of: letter) { Double(Self.lines(of: text, width: Int($0)).count) }
        // Subjects are one below the other.
        var items = NodeChain(in: list, sizesContainer: false)
        for subject in subjects {
            let item = try tree.addNode(to: list)
            try tree.setName(subject, of: item)
            try tree.add(item.leading == list.leading + 1)
            try tree.add(item.trailing == list.trailing)
            try tree.add(item.height == 1)
            try items.append(item, to: &tree)
            texts.append((item, subject))
        }
        texts.append((bar, "Inbox (\(subjects.count))"))
        texts.append((letter, text))
        texts.append((status, "r: right to left   q: quit"))
        self.tree = tree
    }

    func resize(width: Int, height: Int) throws {
        try tree.setSize(width: Double(width), height: Double(height))
    }

    func toggleDirection() { tree.isRightToLeft.toggle() }

    /// Lays out the screen and returns its lines.
    func draw() throws -> [String] {
        try tree.layout()
        var cells = [[Character]](
            repeating: [Character](repeating: " ", count: Int(tree.size.width)), count: Int(tree.size.height))
        for (node, text) in texts {
            // Cells are whole, and each belongs to one node.
            let frame = tree.pixelFrame(of: node)
            let lines = Self.lines(of: text, width: Int(frame.width)).prefix(Int(frame.height))
            for (number, line) in lines.enumerated() {
                let row = Int(frame.y) + number
                guard cells.indices.contains(row) else { continue }
                let indent = tree.isRightToLeft ? Int(frame.width) - line.count : 0
                for (column, character) in line.enumerated() {
                    let place = Int(frame.x) + indent + column
                    if cells[row].indices.contains(place) { cells[row][place] = character }
                }
            }
        }
        return cells.map { String($0) }
    }

    /// Breaks a text between words into lines of at most `width` characters. A longer word is cut.
    static func lines(of text: String, width: Int) -> [String] {
        guard width > 0 else { return [] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word.prefix(width)
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }
}
