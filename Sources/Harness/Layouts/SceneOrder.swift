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
    private let boxes: [LayoutScene.Box]
    private let initialCount: Int
    /// The number of the next box that is inserted.
    private var unused: Int
    /// The numbers of each inserted box and of the boxes inside it, by the number of the box.
    private var inserted: [Int: Range<Int>] = [:]

    /// Creates the order of a screen before the steps of an operation.
    init(_ scene: LayoutScene, _ operation: Operation) {
        boxes = scene.boxes(of: operation)
        initialCount = scene.boxes.count
        unused = initialCount
        children = [[Int]](repeating: [], count: boxes.count)
        for (number, box) in scene.boxes.enumerated() {
            if let parent = box.parent { children[parent].append(number) }
        }
    }

    /// Whether all boxes that the steps inserted were removed.
    var isInitial: Bool { inserted.isEmpty }

    /// Returns the sites of the boxes that an operation inserts and removes, by the number of the box.
    static func sites(of operation: Operation, in scene: LayoutScene) -> (inserted: [Int: Site], removed: [Int: Site]) {
        var sites = (inserted: [Int: Site](), removed: [Int: Site]())
        if scene.boxes(of: operation).count == scene.boxes.count { return sites }
        var order = SceneOrder(scene, operation)
        for change in scene.steps(of: operation).joined() {
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
        case .insert(let numbers, let place): insert(numbers, at: place)
        case .remove(let box): remove(box)
        }
    }

    private mutating func insert(_ numbers: Range<Int>, at place: Int) -> Site? {
        guard numbers.lowerBound == unused, !numbers.isEmpty, numbers.upperBound <= boxes.count,
            let container = boxes[unused].parent, container < initialCount, boxes[container].kind != .leaf,
            (0...children[container].count).contains(place),
            numbers.dropFirst().allSatisfy({ number in
                boxes[number].parent.map { numbers.contains($0) && $0 < number && boxes[$0].kind != .leaf } ?? false
            })
        else { return nil }
        for number in numbers.dropFirst() { children[boxes[number].parent ?? unused].append(number) }
        let site = site(container, place, numbers)
        children[container].insert(unused, at: place)
        inserted[unused] = numbers
        unused = numbers.upperBound
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
