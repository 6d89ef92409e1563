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
    @exclusivity(unchecked) @usableFromInline private(set) var frames: UnsafeMutablePointer<Double>
    /// The stretch of the cycle in which the solver last moved the item.
    @exclusivity(unchecked) private(set) var touched: UnsafeMutablePointer<Int>
    /// The run of the cycle in which the item's frame last changed.
    @exclusivity(unchecked) private(set) var changedRun: UnsafeMutablePointer<Int>
    /// Another number whenever slots come to mean others, or frames come here or leave.
    @exclusivity(unchecked) private(set) var placesStamp = 0
    /// Whether the solver's rectangle is the item's frame, so that to write it here is all there is to do.
    @exclusivity(unchecked) private(set) var isDirect: UnsafeMutablePointer<Bool>
    /// Whether the content of a view whose frame is here may want another height at another width.
    @exclusivity(unchecked) private(set) var wraps: UnsafeMutablePointer<Bool>
    /// The items by slot, kept alive until the solver has let go of them.
    @exclusivity(unchecked) private(set) var items: UnsafeMutablePointer<Unmanaged<LayoutItem>?>
    /// How many slots were ever used.
    @exclusivity(unchecked) private(set) var slotCount = 0
    /// The rules that each brings along, as the solver knows them, but for the two that every item has.
    @exclusivity(unchecked) private var rules: UnsafeMutablePointer<[Constraint]>
    /// The right sides of the rules of one item, the root, where they are others than its rules say, and its slot; -1 for none.
    ///
    /// A live resize changes them with each step: written into the rules they took 9 % of that of six views (a profile).
    @exclusivity(unchecked) private(set) var frameConstants = LayoutRect(x: 0, y: 0, width: 0, height: 0)
    @exclusivity(unchecked) private var frameSlot: Int32 = -1
    /// The memory in which all columns lie.
    @exclusivity(unchecked) private var block: UnsafeMutableRawPointer
    @exclusivity(unchecked) private var capacity = 0
    @exclusivity(unchecked) private(set) var table = IDTable()
    @exclusivity(unchecked) private var freeSlots: [Int32] = []

    init() {
        let columns = Columns(capacity: 0)
        (frames, touched, changedRun) = (columns.frames, columns.touched, columns.changedRun)
        (isDirect, wraps) = (columns.isDirect, columns.wraps)
        (items, rules, block) = (columns.items, columns.rules, columns.block)
    }

    deinit {
        rules.deinitialize(count: slotCount)
        block.deallocate()
    }

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
        let place = frames + 4 * Int(slot)
        return LayoutRect(x: place[0], y: place[1], width: place[2], height: place[3])
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
            rules.advanced(by: place).initialize(to: [])
        }
        placesStamp &+= 1
        items[place] = .passUnretained(item)
        (frames + 4 * place).initialize(repeating: 0, count: 4)
        (touched[place], changedRun[place], isDirect[place], wraps[place]) = (0, 0, false, false)
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
    func setDirect(_ isTrue: Bool, wraps isWrapping: Bool = false, _ slot: Int32) {
        (isDirect[Int(slot)], wraps[Int(slot)]) = (isTrue, isWrapping)
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
        let larger = Columns(capacity: wanted)
        larger.frames.moveInitialize(from: frames, count: 4 * slotCount)
        larger.touched.moveInitialize(from: touched, count: slotCount)
        larger.changedRun.moveInitialize(from: changedRun, count: slotCount)
        larger.isDirect.moveInitialize(from: isDirect, count: slotCount)
        larger.wraps.moveInitialize(from: wraps, count: slotCount)
        larger.items.moveInitialize(from: items, count: slotCount)
        larger.rules.moveInitialize(from: rules, count: slotCount)
        block.deallocate()
        (frames, touched, changedRun) = (larger.frames, larger.touched, larger.changedRun)
        (isDirect, wraps) = (larger.isDirect, larger.wraps)
        (items, rules, block) = (larger.items, larger.rules, larger.block)
        capacity = wanted
    }
}

/// Columns of so many slots in one block, so that an engine asks for memory once and not six times.
private struct Columns {
    let block: UnsafeMutableRawPointer
    let frames: UnsafeMutablePointer<Double>
    let touched: UnsafeMutablePointer<Int>
    let changedRun: UnsafeMutablePointer<Int>
    let items: UnsafeMutablePointer<Unmanaged<LayoutItem>?>
    let rules: UnsafeMutablePointer<[Constraint]>
    let isDirect: UnsafeMutablePointer<Bool>
    let wraps: UnsafeMutablePointer<Bool>

    init(capacity: Int) {
        var size = 0
        // The longest elements first, so that each column begins where its elements may.
        func place<Element>(_ type: Element.Type, _ count: Int) -> Int {
            defer { size += count * MemoryLayout<Element>.stride }
            return size
        }
        let places = (
            frames: place(Double.self, 4 * capacity), touched: place(Int.self, capacity),
            changedRun: place(Int.self, capacity), items: place(Unmanaged<LayoutItem>?.self, capacity),
            rules: place([Constraint].self, capacity), isDirect: place(Bool.self, capacity),
            wraps: place(Bool.self, capacity)
        )
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        func column<Element>(_ type: Element.Type, _ place: Int, _ count: Int) -> UnsafeMutablePointer<Element> {
            (block + place).bindMemory(to: type, capacity: count)
        }
        self.block = block
        frames = column(Double.self, places.frames, 4 * capacity)
        touched = column(Int.self, places.touched, capacity)
        changedRun = column(Int.self, places.changedRun, capacity)
        items = column(Unmanaged<LayoutItem>?.self, places.items, capacity)
        rules = column([Constraint].self, places.rules, capacity)
        isDirect = column(Bool.self, places.isDirect, capacity)
        wraps = column(Bool.self, places.wraps, capacity)
    }
}
