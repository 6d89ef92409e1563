internal import SolverAPI

/// An engine's data about the items that its solver has: columns of flat memory with one slot per item.
///
/// The solver's changes are written to the columns without accessing the items. With one object per item, a resize of
/// 1,000 views took 656 ns per moved view, a third of it for dynamic exclusivity checks (measured). Slots are reused
/// for other items; IDs are not. Views share the columns with the engine, so a view keeps its frame after its engine is
/// deallocated.
@usableFromInline
final class ItemColumns {
    /// The engine; nil after it was deallocated.
    var engine: LayoutEngine? { engineReference?.takeUnretainedValue() }
    @exclusivity(unchecked) private(set) var engineReference: Unmanaged<LayoutEngine>?
    /// Whether an observer receives each step, so that every view must be laid out individually.
    @exclusivity(unchecked) var isObserved = false
    /// The unique serial number of the engine. Items store it to mark the engine for which they are pending.
    let serial = EngineSerial.next()

    /// The alignment rectangles last reported by the solver, four numbers per slot.
    @exclusivity(unchecked) @usableFromInline private(set) var frames: UnsafeMutableBufferPointer<Double>
    /// The stamp of the last ``LayoutEngine/publish(movesRoot:)`` in which the solver moved the item.
    var touched: UnsafeMutableBufferPointer<Int> { columns.touched }
    /// The run of the update cycle in which the item's frame last changed.
    var changedRun: UnsafeMutableBufferPointer<Int> { columns.changedRun }
    /// A stamp that changes whenever slots are reassigned or frames enter or leave the columns.
    @exclusivity(unchecked) private(set) var slotsStamp = 0
    /// Whether the item's frame is in the columns (``ItemFrame``), so that writing the solver's rectangle to the
    /// columns suffices.
    var ownsFrame: UnsafeMutableBufferPointer<Bool> { columns.ownsFrame }
    /// Whether the height of a view's content may depend on its width, for views whose frames are in the columns.
    var wraps: UnsafeMutableBufferPointer<Bool> { columns.wraps }
    /// The items by slot, retained until the solver has removed them.
    var items: UnsafeMutableBufferPointer<Unmanaged<LayoutItem>?> { columns.items }
    /// The number of slots ever used.
    @exclusivity(unchecked) private(set) var slotCount = 0
    /// The rules that each item generates, as sent to the solver, except those of
    /// ``GeneratedRule/nonNegativeSizes(of:)``.
    private var rules: UnsafeMutableBufferPointer<[Constraint]> { columns.rules }
    /// The right sides of the root's frame rules if they may differ from those of the stored rules. ``frameSlot`` is
    /// then the root's slot.
    ///
    /// A live resize changes these right sides in each step. Writing them into the rules took 9 % of the resize of six
    /// views (a profile).
    @exclusivity(unchecked) private(set) var frameConstants = LayoutRect(x: 0, y: 0, width: 0, height: 0)
    @exclusivity(unchecked) private var frameSlot = ItemSlot.none
    @exclusivity(unchecked) private var columns = ColumnMemory(capacity: 0)
    private var capacity: Int { columns.items.count }
    @exclusivity(unchecked) private(set) var table = IDTable()
    @exclusivity(unchecked) private var freeSlots: [ItemSlot] = []

    init() { frames = columns.frames }

    deinit { _ = UnsafeMutableBufferPointer(rebasing: rules[..<slotCount]).deinitialize() }

    func open(for engine: LayoutEngine) { engineReference = .passUnretained(engine) }

    /// Called when the engine is deallocated. The frames stay readable for the views.
    func close() {
        engineReference = nil
        frameSlot = .none
        for index in 0..<slotCount {
            items[index]?.release()
            items[index] = nil
            rules[index] = []
        }
    }

    /// Returns the slot of an item by its number.
    @inline(__always)
    func slot(of number: Int) -> ItemSlot { table.slot(of: number).map(ItemSlot.init) ?? .none }

    func item(at slot: ItemSlot) -> LayoutItem? { items[Int(slot)]?.takeUnretainedValue() }

    /// All items, in no particular order.
    var allItems: [LayoutItem] { (0..<slotCount).compactMap { items[$0]?.takeUnretainedValue() } }

    /// Returns the rectangle of a slot, in points.
    @inlinable @inline(__always)
    func rect(_ slot: ItemSlot) -> LayoutRect {
        let (frames, index) = (frames, 4 * Int(slot))
        return LayoutRect(
            x: frames[index], y: frames[index &+ 1], width: frames[index &+ 2], height: frames[index &+ 3])
    }

    /// Reserves memory for `count` more items.
    func reserve(_ count: Int) {
        let needed = slotCount + count
        if needed > capacity { grow(to: max(needed, 2 * capacity, 16)) }
        table.reserve(table.count + count)
    }

    /// Assigns a slot to a new item and takes over the caller's retain. The slot's rectangle starts at 0, like a new
    /// variable of the solver, even if an earlier variable had the same ID.
    func insert(adopting item: LayoutItem) -> ItemSlot {
        let slot = freeSlots.popLast() ?? ItemSlot(Int32(slotCount))
        let index = Int(slot)
        if index == slotCount {
            if index == capacity { grow(to: max(16, 2 * capacity)) }
            slotCount += 1
            rules.initializeElement(at: index, to: [])
        }
        slotsStamp &+= 1
        items[index] = .passUnretained(item)
        for number in 4 * index..<4 * index + 4 { frames[number] = 0 }
        (touched[index], changedRun[index], ownsFrame[index], wraps[index]) = (0, 0, false, false)
        _ = table.insert(item.number, slot: slot.number)
        return slot
    }

    /// Frees an item's slot.
    func remove(_ item: LayoutItem) {
        guard let slot = table.remove(item.number).map(ItemSlot.init) else { return }
        slotsStamp &+= 1
        items[Int(slot)]?.release()
        items[Int(slot)] = nil
        rules[Int(slot)] = []
        if frameSlot == slot { frameSlot = .none }
        freeSlots.append(slot)
    }

    /// Sets whether the solver's rectangle is the item's frame, and whether the frame's width may affect its height.
    func setOwnsFrame(_ isTrue: Bool, wraps isWrapping: Bool, _ slot: ItemSlot) {
        (ownsFrame[Int(slot)], wraps[Int(slot)]) = (isTrue, isWrapping)
        slotsStamp &+= 1
    }

    /// Returns the rules that an item generates, as sent to the solver.
    func rules(of slot: ItemSlot) -> [Constraint] {
        var known = rules[Int(slot)]
        if slot == frameSlot {
            known[0].constant = frameConstants.x
            known[1].constant = frameConstants.width
            known[2].constant = frameConstants.y
            known[3].constant = frameConstants.height
        }
        return known
    }

    func setRules(_ new: [Constraint], of slot: ItemSlot) {
        if frameSlot == slot { frameSlot = .none }
        if new.isEmpty && rules[Int(slot)].isEmpty { return }
        rules[Int(slot)] = new
    }

    /// Returns the right sides of the four rules of an item's frame and the priority of its size; nil unless the item
    /// has exactly these rules and the first of them has the ID `firstID`.
    func frameRules(of slot: ItemSlot, firstID: ConstraintID) -> (constants: LayoutRect, sizePriority: Priority)? {
        rules[Int(slot)].withUnsafeBufferPointer { rules in
            guard rules.count == 4, rules[0].id == firstID else { return nil }
            if slot == frameSlot { return (frameConstants, rules[1].priority) }
            let constants = LayoutRect(
                x: rules[0].constant, y: rules[2].constant, width: rules[1].constant, height: rules[3].constant)
            return (constants, rules[1].priority)
        }
    }

    /// Sets the right sides of the four rules of the root's frame.
    func setFrameConstants(_ constants: LayoutRect, of slot: ItemSlot) {
        frameConstants = constants
        frameSlot = slot
    }

    /// Returns whether ``frameConstants`` belong to the item of a slot.
    @inline(__always)
    func hasFrameConstants(of slot: ItemSlot) -> Bool { frameSlot == slot && !slot.isNone }

    private func grow(to wanted: Int) {
        var larger = ColumnMemory(capacity: wanted)
        larger.moveSlots(slotCount, from: columns)
        columns = larger
        frames = columns.frames
    }
}
