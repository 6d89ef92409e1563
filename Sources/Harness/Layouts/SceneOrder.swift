/// The boxes inside each container of a screen, in order, while the steps of a script insert and remove boxes.
struct SceneOrder {
    /// The place of a box that is inserted or removed, as the caller who changes a layout knows it.
    struct Site {
        var container: Int
        /// The box before it in its container.
        var previous: Int?
        /// The box after it in its container.
        var next: Int?
        /// The numbers of the box and of the boxes inside it.
        var numbers: Range<Int>
    }

    /// The numbers of the boxes in each container, in order; empty for leaves, and for boxes that are absent.
    private(set) var children: [[Int]]
    private var boxes: [LayoutScene.Box]
    private let initialCount: Int
    /// The numbers of each inserted box and of the boxes inside it, by the number of the box.
    private var inserted: [Int: Range<Int>] = [:]

    /// Creates the order of a screen before the steps of a script.
    init(_ boxes: [LayoutScene.Box]) {
        self.boxes = boxes
        initialCount = boxes.count
        children = [[Int]](repeating: [], count: boxes.count)
        for (number, box) in boxes.enumerated() {
            if let parent = box.parent { children[parent].append(number) }
        }
    }

    /// Whether all boxes that the steps inserted were removed.
    var isInitial: Bool { inserted.isEmpty }

    /// Returns the sites of the boxes that a script inserts and removes, by the number of the box.
    static func sites(of steps: [[LayoutScene.Change]], in scene: LayoutScene) -> (
        inserted: [Int: Site], removed: [Int: Site]
    ) {
        var sites = (inserted: [Int: Site](), removed: [Int: Site]())
        guard steps.joined().contains(where: \.isStructural) else { return sites }
        var order = SceneOrder(scene.boxes)
        for change in steps.joined() {
            guard let site = order.site(of: change) else { continue }
            if case .remove(let box) = change {
                sites.removed[box] = site
            } else {
                sites.inserted[site.numbers.lowerBound] = site
            }
        }
        return sites
    }

    /// Inserts or removes the box of a change.
    ///
    /// - Returns: The site of the box; nil for a change of a number, and for one that ``LayoutScene/Change`` does not allow.
    mutating func site(of change: LayoutScene.Change) -> Site? {
        switch change {
        case .width, .length: nil
        case .insert(let new, let number, let place): insert(new, number, at: place)
        case .remove(let box): remove(box)
        }
    }

    private mutating func insert(_ new: [LayoutScene.Box], _ number: Int, at place: Int) -> Site? {
        func isBelow(_ index: Int) -> Bool {
            guard let parent = new[index].parent, parent >= number, parent < number + index else { return false }
            return new[parent - number].kind != .leaf
        }
        guard number == boxes.count, let container = new.first?.parent, container < initialCount,
            boxes[container].kind != .leaf, (0...children[container].count).contains(place),
            new.indices.dropFirst().allSatisfy(isBelow)
        else { return nil }
        boxes += new
        children += new.map { _ in [] }
        for (index, box) in new.enumerated().dropFirst() { children[box.parent ?? number].append(number + index) }
        let numbers = number..<boxes.count
        inserted[number] = numbers
        let site = site(container, place, numbers)
        children[container].insert(number, at: place)
        return site
    }

    private mutating func remove(_ box: Int) -> Site? {
        guard let numbers = inserted.removeValue(forKey: box), let container = boxes[box].parent,
            let place = children[container].firstIndex(of: box)
        else { return nil }
        children[container].remove(at: place)
        for number in numbers { children[number] = [] }
        return site(container, place, numbers)
    }

    /// Returns the site of a box at a place of a container that does not have it.
    private func site(_ container: Int, _ place: Int, _ numbers: Range<Int>) -> Site {
        let siblings = children[container]
        return Site(
            container: container, previous: place > 0 ? siblings[place - 1] : nil,
            next: place < siblings.count ? siblings[place] : nil, numbers: numbers)
    }
}
