import SimplexSupport
import SolverAPI

/// The owner of the rows, or of the columns, of a tableau: a ``Segment`` for each symbol, and the memory of all of them.
struct SegmentTable<Element: BitwiseCopyable>: ~Copyable {
    private var segments = SlotTable<Symbol, Segment<Element>>()
    /// Memory for the short ones.
    var blocks = BlockPool<Element>()

    deinit { for symbol in segments.slots { segments[symbol].free() } }

    /// All symbols that it has a segment for.
    var slots: SlotRange<Symbol> {
        @inline(__always) get { segments.slots }
    }

    /// The segment of a symbol. A copy of it reads and writes the same elements until the segment grows.
    subscript(symbol: Symbol) -> Segment<Element> {
        @inline(__always) get { segments[symbol] }
        @inline(__always) _modify { yield &segments[symbol] }
    }

    /// The table's address, for a loop that would load it again after each write.
    var handle: SlotTableHandle<Symbol, Segment<Element>> {
        @inline(__always) get { segments.handle }
    }

    /// Makes room for symbols below `count`, with empty segments.
    mutating func grow(to count: Int) { segments.grow(to: count, fill: Segment()) }

    /// Appends to a symbol's segment; true if its memory had to grow.
    @inline(__always)
    mutating func append(_ element: Element, to symbol: Symbol) -> Bool {
        segments[symbol].append(element, in: &blocks)
    }
}
