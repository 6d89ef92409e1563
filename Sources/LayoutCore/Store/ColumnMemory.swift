internal import SolverAPI

/// The memory of an engine's columns: a single block, so that an engine makes one allocation instead of seven.
///
/// The noncopyable owner frees the block. ``ItemColumns`` deinitializes the rules in it beforehand.
struct ColumnMemory: ~Copyable {
    private let block: UnsafeMutableRawPointer
    let frames: UnsafeMutableBufferPointer<Double>
    let touched: UnsafeMutableBufferPointer<Int>
    let changedRun: UnsafeMutableBufferPointer<Int>
    let items: UnsafeMutableBufferPointer<Unmanaged<LayoutItem>?>
    let rules: UnsafeMutableBufferPointer<[Constraint]>
    let ownsFrame: UnsafeMutableBufferPointer<Bool>
    let wraps: UnsafeMutableBufferPointer<Bool>

    /// Creates uninitialized columns of `capacity` slots.
    init(capacity: Int) {
        var size = 0
        // The largest elements come first, so that each column is aligned.
        func reserve<Element>(_ type: Element.Type, _ count: Int) -> Int {
            defer { size += count * MemoryLayout<Element>.stride }
            return size
        }
        let offsets = (
            frames: reserve(Double.self, 4 * capacity), touched: reserve(Int.self, capacity),
            changedRun: reserve(Int.self, capacity), items: reserve(Unmanaged<LayoutItem>?.self, capacity),
            rules: reserve([Constraint].self, capacity), ownsFrame: reserve(Bool.self, capacity),
            wraps: reserve(Bool.self, capacity)
        )
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        func column<Element>(_ type: Element.Type, _ offset: Int, _ count: Int) -> UnsafeMutableBufferPointer<Element> {
            UnsafeMutableBufferPointer(start: (block + offset).bindMemory(to: type, capacity: count), count: count)
        }
        self.block = block
        frames = column(Double.self, offsets.frames, 4 * capacity)
        touched = column(Int.self, offsets.touched, capacity)
        changedRun = column(Int.self, offsets.changedRun, capacity)
        items = column(Unmanaged<LayoutItem>?.self, offsets.items, capacity)
        rules = column([Constraint].self, offsets.rules, capacity)
        ownsFrame = column(Bool.self, offsets.ownsFrame, capacity)
        wraps = column(Bool.self, offsets.wraps, capacity)
    }

    deinit { block.deallocate() }

    /// Moves the first `count` slots of smaller columns into this memory.
    mutating func moveSlots(_ count: Int, from smaller: borrowing ColumnMemory) {
        func move<Element>(
            _ old: UnsafeMutableBufferPointer<Element>, to new: UnsafeMutableBufferPointer<Element>, _ count: Int
        ) {
            _ = new.moveInitialize(fromContentsOf: UnsafeMutableBufferPointer(rebasing: old[..<count]))
        }
        move(smaller.frames, to: frames, 4 * count)
        move(smaller.touched, to: touched, count)
        move(smaller.changedRun, to: changedRun, count)
        move(smaller.items, to: items, count)
        move(smaller.rules, to: rules, count)
        move(smaller.ownsFrame, to: ownsFrame, count)
        move(smaller.wraps, to: wraps, count)
    }
}
