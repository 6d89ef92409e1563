internal import SolverAPI

/// What an engine keeps of each item that its solver knows: columns of flat memory, with a slot an item.
///
/// A run of changes from the solver is written here without looking at the items: a resize of 1,000 views took 656 ns a moved
/// view when each was an object with marks of its own, of which a third was the run time's checks (measured). Slots are reused,
/// names never. Views and engine share the columns, so a view whose engine is gone still has its frame.
@usableFromInline
final class ItemColumns {
    /// The engine, for as long as it lives.
    var engine: LayoutEngine? { engineReference?.takeUnretainedValue() }
    @exclusivity(unchecked) private(set) var engineReference: Unmanaged<LayoutEngine>?
    /// Whether somebody is told of each step, so that every view has its turn.
    @exclusivity(unchecked) var isObserved = false
    /// Tells engines apart where an item notes in which one it waits for its turn; no two have the same.
    let serial = EngineSerial.next()

    /// The alignment rectangles as the solver last reported them, four numbers a slot.
    @exclusivity(unchecked) @usableFromInline private(set) var frames: UnsafeMutableBufferPointer<Double>
    /// The stretch of the cycle in which the solver last moved the item.
    var touched: UnsafeMutableBufferPointer<Int> { columns.touched }
    /// The run of the cycle in which the item's frame last changed.
    var changedRun: UnsafeMutableBufferPointer<Int> { columns.changedRun }
    /// Another number whenever slots come to mean others, or frames come here or leave.
    @exclusivity(unchecked) private(set) var placesStamp = 0
    /// Whether the solver's rectangle is the item's frame (``ItemFrame``), so that to write it here is all there is to do.
    var ownsFrame: UnsafeMutableBufferPointer<Bool> { columns.ownsFrame }
    /// Whether the content of a view whose frame is here may want another height at another width.
    var wraps: UnsafeMutableBufferPointer<Bool> { columns.wraps }
    /// The items by slot, kept alive until the solver has let go of them.
    var items: UnsafeMutableBufferPointer<Unmanaged<LayoutItem>?> { columns.items }
    /// How many slots were ever used.
    @exclusivity(unchecked) private(set) var slotCount = 0
    /// The rules that each brings along, as the solver knows them, but for the two that every item has.
    private var rules: UnsafeMutableBufferPointer<[Constraint]> { columns.rules }
    /// The right sides of the rules of one item, the root, where they are others than its rules say, and its slot; -1 for none.
    ///
    /// A live resize changes them with each step: written into the rules they took 9 % of that of six views (a profile).
    @exclusivity(unchecked) private(set) var frameConstants = LayoutRect(x: 0, y: 0, width: 0, height: 0)
    @exclusivity(unchecked) private var frameSlot: Int32 = -1
    /// The owner of all columns.
    @exclusivity(unchecked) private var columns = ColumnMemory(capacity: 0)
    private var capacity: Int { columns.items.count }
    @exclusivity(unchecked) private(set) var table = IDTable()
    @exclusivity(unchecked) private var freeSlots: [Int32] = []

    init() { frames = columns.frames }

    deinit { _ = UnsafeMutableBufferPointer(rebasing: rules[..<slotCount]).deinitialize() }

    func open(for engine: LayoutEngine) { engineReference = .passUnretained(engine) }

    /// The engine is gone. The frames stay for the views to read.
    func close() {
        engineReference = nil
        frameSlot = -1
        for place in 0..<slotCount {
            items[place]?.release()
            items[place] = nil
            rules[place] = []
        }
    }

    /// The slot of an item, by its number; -1 if the solver does not know it.
    @inline(__always)
    func slot(of number: Int) -> Int32 { table.slot(of: number) ?? -1 }

    /// The item of a slot.
    func item(at slot: Int32) -> LayoutItem? { items[Int(slot)]?.takeUnretainedValue() }

    /// All items, in no order.
    var allItems: [LayoutItem] { (0..<slotCount).compactMap { items[$0]?.takeUnretainedValue() } }

    /// The rectangle of a slot.
    @inlinable @inline(__always)
    func rect(_ slot: Int32) -> LayoutRect {
        let (frames, place) = (frames, 4 * Int(slot))
        return LayoutRect(
            x: frames[place], y: frames[place &+ 1], width: frames[place &+ 2], height: frames[place &+ 3])
    }

    /// Makes room for that many more items.
    func reserve(_ count: Int) {
        let needed = slotCount + count
        if needed > capacity { grow(to: max(needed, 2 * capacity, 16)) }
        table.reserve(table.count + count)
    }

    /// Gives a new item a slot, and keeps it alive from then on: somebody else did so far. To the solver's readers a variable that comes begins at 0, even under a name that was there
    /// before.
    func insert(adopting item: LayoutItem) -> Int32 {
        let slot = freeSlots.popLast() ?? Int32(slotCount)
        let place = Int(slot)
        if place == slotCount {
            if place == capacity { grow(to: max(16, 2 * capacity)) }
            slotCount += 1
            rules.initializeElement(at: place, to: [])
        }
        placesStamp &+= 1
        items[place] = .passUnretained(item)
        for number in 4 * place..<4 * place + 4 { frames[number] = 0 }
        (touched[place], changedRun[place], ownsFrame[place], wraps[place]) = (0, 0, false, false)
        _ = table.insert(item.number, slot: slot)
        return slot
    }

    /// Takes an item's slot away.
    func remove(_ item: LayoutItem) {
        guard let slot = table.remove(item.number) else { return }
        placesStamp &+= 1
        items[Int(slot)]?.release()
        items[Int(slot)] = nil
        rules[Int(slot)] = []
        if frameSlot == slot { frameSlot = -1 }
        freeSlots.append(slot)
    }

    /// Says whether the solver's rectangle is the item's frame, and whether its width may ask for another height.
    func setOwnsFrame(_ isTrue: Bool, wraps isWrapping: Bool, _ slot: Int32) {
        (ownsFrame[Int(slot)], wraps[Int(slot)]) = (isTrue, isWrapping)
        placesStamp &+= 1
    }

    /// The rules that an item brings along, as the solver knows them.
    func rules(of slot: Int32) -> [Constraint] {
        var known = rules[Int(slot)]
        if slot == frameSlot {
            known[0].constant = frameConstants.x
            known[1].constant = frameConstants.width
            known[2].constant = frameConstants.y
            known[3].constant = frameConstants.height
        }
        return known
    }

    func setRules(_ new: [Constraint], of slot: Int32) {
        if frameSlot == slot { frameSlot = -1 }
        if new.isEmpty && rules[Int(slot)].isEmpty { return }
        rules[Int(slot)] = new
    }

    /// The right sides of the four rules by which an item has its frame, and the priority of its size, if it has those and no
    /// others and the first is called that.
    func frameRules(of slot: Int32, firstID: ConstraintID) -> (constants: LayoutRect, sizePriority: Priority)? {
        rules[Int(slot)].withUnsafeBufferPointer { rules in
            guard rules.count == 4, rules[0].id == firstID else { return nil }
            if slot == frameSlot { return (frameConstants, rules[1].priority) }
            let constants = LayoutRect(
                x: rules[0].constant, y: rules[2].constant, width: rules[1].constant, height: rules[3].constant)
            return (constants, rules[1].priority)
        }
    }

    /// Changes the right sides of the four rules by which an item has its frame: the root, as no other's are set so.
    func setFrameConstants(_ constants: LayoutRect, of slot: Int32) {
        frameConstants = constants
        frameSlot = slot
    }

    /// Whether ``frameConstants`` are those of that item's rules.
    @inline(__always)
    func hasFrameConstants(of slot: Int32) -> Bool { frameSlot == slot && slot >= 0 }

    private func grow(to wanted: Int) {
        var larger = ColumnMemory(capacity: wanted)
        larger.moveSlots(slotCount, from: columns)
        columns = larger
        frames = columns.frames
    }
}
