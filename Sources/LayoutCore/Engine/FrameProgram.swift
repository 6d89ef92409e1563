internal import SolverAPI

/// An edit program of the solver together with the indices of its variables in the engine's columns. It maps a change
/// of the window's frame, or of a constant, directly to frames.
///
/// A pass that uses this object builds no batch, looks up no IDs and lists no moved items.
final class FrameProgram {
    let program: EditProgram
    /// The stamp of the columns for which the indices are valid.
    let slotsStamp: Int
    /// Whether the program suffices for a pass. The frames of all moved items except the root must be in the columns,
    /// no moved item may wrap its content, and the root may have no override that must be called.
    let isUsable: Bool
    /// Whether the edits move the root.
    let movesRoot: Bool
    /// The edits of the root's frame; nil if the root's rules depend on more than its frame.
    let rootEdits: RootEdits?
    /// For each variable of the program, its index in the column of frames.
    private let cells: FlatMemory<Int32>
    /// The moved items except the root, by slot, with the edits that move them.
    private var moved: [(slot: ItemSlot, edits: EditProgram.Edits)] = []
    /// The number of items that each set of edits moves, indexed by the bit mask of the set: at most 256 sets.
    private var counts: [Int] = []

    /// The indices of the root's frame constants among the edits of the program; nil for constants that the program
    /// lacks.
    struct RootEdits {
        let x, width, y, height: Int?

        init(_ program: EditProgram, _ root: LayoutView) {
            func index(_ rule: GeneratedRule) -> Int? {
                program.index(of: SolverNames.rule(rule, creationIndex: root.creationIndex))
            }
            (x, width) = (index(.autoresizingX), index(.autoresizingWidth))
            (y, height) = (index(.autoresizingY), index(.autoresizingHeight))
        }
    }

    /// - Parameter isRootPlain: whether the root's rules depend on its frame only, as long as nothing else of the
    ///   root changes.
    /// - Complexity: O(*n* · 2^*k*) for *n* variables and *k* ≤ 8 edits of the program.
    init(_ program: EditProgram, _ columns: ItemColumns, root: LayoutView, isRootPlain: Bool) {
        self.program = program
        rootEdits = isRootPlain ? RootEdits(program, root) : nil
        slotsStamp = columns.slotsStamp
        var cells = FlatMemory<Int32>(capacity: program.variables.count)
        var indices: [ItemSlot: Int] = [:]
        var isUsable = root.overrides.isDisjoint(with: .rootPlacing)
        var movesRoot = false
        for (line, variable) in program.variables.enumerated() {
            let (number, quantity) = SolverNames.owner(of: variable)
            let slot = columns.slot(of: number)
            cells.initialize(line, to: 4 * max(0, slot.number) + Int32(quantity))
            if slot.isNone || slot != root.slot && !columns.ownsFrame[Int(slot)] {
                isUsable = false
            } else if quantity == ItemQuantity.width.rawValue, columns.wraps[Int(slot)] {
                // A different width may require a different height.
                isUsable = false
            } else if slot == root.slot {
                movesRoot = true
            } else if let index = indices[slot] {
                moved[index].edits.formUnion(program.edits(moving: line))
            } else {
                indices[slot] = moved.count
                moved.append((slot: slot, edits: program.edits(moving: line)))
            }
        }
        self.cells = cells
        (self.isUsable, self.movesRoot) = (isUsable, movesRoot)
        counts = (0..<1 << program.editCount).map { [moved] mask in
            moved.count { !$0.edits.isDisjoint(with: EditProgram.Edits(rawValue: UInt8(mask))) }
        }
    }

    /// Returns whether this object belongs to `program` and to the current state of the columns.
    func fits(_ program: EditProgram, _ columns: ItemColumns) -> Bool {
        self.program === program && slotsStamp == columns.slotsStamp
    }

    /// Returns the number of items that a set of edits moves.
    func count(movedBy edits: EditProgram.Edits) -> Int { counts[Int(edits.rawValue) & (counts.count - 1)] }

    /// Calls `body` with the slot of each item that a set of edits moves.
    func forEachSlot(movedBy edits: EditProgram.Edits, _ body: (ItemSlot) -> Void) {
        for item in moved where !item.edits.isDisjoint(with: edits) { body(item.slot) }
    }

    /// Writes the values that a set of edits moves to the column of frames. The addition makes −0 positive.
    @inline(__always)
    func write(_ edits: EditProgram.Edits, to frames: UnsafeMutableBufferPointer<Double>) {
        let cells = cells.elements
        program.forEachValue(movedBy: edits) { line, value in frames[Int(cells[line])] = value + 0 }
    }
}
