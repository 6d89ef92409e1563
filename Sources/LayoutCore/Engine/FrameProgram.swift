internal import SolverAPI

/// An edit program of the solver, with the places of its variables in the engine's columns: how a window's frame, or a constant, moves
/// all frames.
///
/// A pass by it asks nobody anything: no batch, no names, no list of what moved.
final class FrameProgram {
    let program: EditProgram
    /// The state of the columns for which the places are right.
    let placesStamp: Int
    /// Whether all that it moves is in the columns, but for a root that does nothing in its own way.
    let isUsable: Bool
    /// Whether the root is among what the edits move.
    let movesRoot: Bool
    /// The edits of the root's frame; nil if more than its frame may make its rules.
    let rootEdits: RootEdits?
    /// Where each variable of the program is in the frames' column.
    private let cells: FlatMemory<Int32>
    /// The items that are moved, by their slots, without the root, and by which edits.
    private var moved: [(slot: Int32, edits: EditProgram.Edits)] = []
    /// How many items each set of edits moves, by the set: 256 sets at most.
    private var counts: [Int] = []

    /// The places of the edits of a frame's numbers among those of the program; -1 where it has none.
    struct RootEdits {
        let x, width, y, height: Int

        init(_ program: EditProgram, _ root: LayoutView) {
            func place(_ rule: GeneratedRule) -> Int {
                program.place(of: SolverNames.rule(rule, ofAge: root.age)) ?? -1
            }
            (x, width) = (place(.autoresizingX), place(.autoresizingWidth))
            (y, height) = (place(.autoresizingY), place(.autoresizingHeight))
        }
    }

    /// - Parameter isRootPlain: whether the root's rules are its frame, as long as nothing else of it changes.
    /// - Complexity: O(variables of the program).
    init(_ program: EditProgram, _ columns: ItemColumns, root: LayoutView, isRootPlain: Bool) {
        self.program = program
        rootEdits = isRootPlain ? RootEdits(program, root) : nil
        placesStamp = columns.placesStamp
        var cells = FlatMemory<Int32>(capacity: program.variables.count)
        var places: [Int32: Int] = [:]
        var isUsable = root.overrides.isDisjoint(with: .rootPlacing)
        var movesRoot = false
        for (line, variable) in program.variables.enumerated() {
            let (number, quantity) = SolverNames.owner(of: variable)
            let slot = columns.slot(of: number)
            cells.initialize(line, to: 4 * max(0, slot) + Int32(quantity))
            if slot < 0 || slot != root.slot && !columns.ownsFrame[Int(slot)] {
                isUsable = false
            } else if quantity == ItemQuantity.width.rawValue, columns.wraps[Int(slot)] {
                // Another width may ask for another height.
                isUsable = false
            } else if slot == root.slot {
                movesRoot = true
            } else if let place = places[slot] {
                moved[place].edits.formUnion(program.edits(moving: line))
            } else {
                places[slot] = moved.count
                moved.append((slot: slot, edits: program.edits(moving: line)))
            }
        }
        self.cells = cells
        (self.isUsable, self.movesRoot) = (isUsable, movesRoot)
        counts = (0..<1 << program.editCount).map { [moved] mask in
            moved.count { !$0.edits.isDisjoint(with: EditProgram.Edits(rawValue: UInt8(mask))) }
        }
    }

    /// Whether it is of that program, and of the columns as they are.
    func fits(_ program: EditProgram, _ columns: ItemColumns) -> Bool {
        self.program === program && placesStamp == columns.placesStamp
    }

    /// How many items some edits move.
    func count(movedBy edits: EditProgram.Edits) -> Int { counts[Int(edits.rawValue) & (counts.count - 1)] }

    /// The slots of the items that some edits move.
    func forEachSlot(movedBy edits: EditProgram.Edits, _ body: (Int32) -> Void) {
        for item in moved where !item.edits.isDisjoint(with: edits) { body(item.slot) }
    }

    /// Writes what some edits move to the frames' column.
    @inline(__always)
    func write(_ edits: EditProgram.Edits, to frames: UnsafeMutableBufferPointer<Double>) {
        let cells = cells.elements
        program.forEachValue(movedBy: edits) { line, value in frames[Int(cells[line])] = value }
    }
}
