import SimplexSupport
import SolverAPI

/// The rows, or the columns, of a tableau: a ``Segment`` for each symbol, and the owner of their memory.
struct SegmentTable<Element: BitwiseCopyable>: ~Copyable {
    private var segments = SlotTable<Symbol, Segment<Element>>()
    var blocks = BlockPool<Element>()

    deinit { for symbol in segments.slots { segments[symbol].free() } }

    /// All symbols with a segment.
    var slots: SlotRange<Symbol> {
        @inline(__always) get { segments.slots }
    }

    /// Returns the segment of a symbol. A copy accesses the same elements until the segment grows.
    subscript(symbol: Symbol) -> Segment<Element> {
        @inline(__always) get { segments[symbol] }
        @inline(__always) _modify { yield &segments[symbol] }
    }

    /// The table's address, for loops that would otherwise reload it after each write.
    var handle: SlotTableHandle<Symbol, Segment<Element>> {
        @inline(__always) get { segments.handle }
    }

    /// Grows to symbols below `count`, with empty segments.
    mutating func grow(to count: Int) { segments.grow(to: count, fill: Segment()) }

    /// Appends to a symbol's segment. Returns whether its memory grew.
    @inline(__always)
    mutating func append(_ element: Element, to symbol: Symbol) -> Bool {
        segments[symbol].append(element, in: &blocks)
    }
}
