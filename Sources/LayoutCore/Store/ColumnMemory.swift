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
        func place<Element>(_ type: Element.Type, _ count: Int) -> Int {
            defer { size += count * MemoryLayout<Element>.stride }
            return size
        }
        let places = (
            frames: place(Double.self, 4 * capacity), touched: place(Int.self, capacity),
            changedRun: place(Int.self, capacity), items: place(Unmanaged<LayoutItem>?.self, capacity),
            rules: place([Constraint].self, capacity), ownsFrame: place(Bool.self, capacity),
            wraps: place(Bool.self, capacity)
        )
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        func column<Element>(_ type: Element.Type, _ place: Int, _ count: Int) -> UnsafeMutableBufferPointer<Element> {
            UnsafeMutableBufferPointer(start: (block + place).bindMemory(to: type, capacity: count), count: count)
        }
        self.block = block
        frames = column(Double.self, places.frames, 4 * capacity)
        touched = column(Int.self, places.touched, capacity)
        changedRun = column(Int.self, places.changedRun, capacity)
        items = column(Unmanaged<LayoutItem>?.self, places.items, capacity)
        rules = column([Constraint].self, places.rules, capacity)
        ownsFrame = column(Bool.self, places.ownsFrame, capacity)
        wraps = column(Bool.self, places.wraps, capacity)
    }

    deinit { block.deallocate() }

    /// Moves the first slots of smaller columns into this memory.
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
