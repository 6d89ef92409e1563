public import SolverAPI

/// The places of steps by row, and the steps that left the record. They exist from the first change of structure on.
///
/// A step that leaves stays in its list until ``compact(variableCount:)``. It is dead if its variable opened after it was
/// recorded, or, for a step that only compares, if the row was read again.
extension LayoutRecord {
    /// The place of a row's last step.
    @usableFromInline
    struct Place: BitwiseCopyable, Equatable {
        @usableFromInline let code: Int32

        @inlinable @inline(__always)
        init(code: Int32) { self.code = code }

        @inlinable @inline(__always)
        init(_ position: Int, inProgram program: Int) { code = Int32(truncatingIfNeeded: position << 1 | program) }

        /// The row has no step.
        @inlinable static var none: Self {
            @inline(__always) get { Self(code: -1) }
        }
        /// The row is to be read.
        @inlinable static var listed: Self {
            @inline(__always) get { Self(code: -2) }
        }

        @inlinable var position: Int { Int(code >> 1) }
        @inlinable var program: Int { Int(code & 1) }
    }

    /// A variable that opened, and the number of steps in its program at that time.
    @usableFromInline
    struct Opening: BitwiseCopyable {
        @usableFromInline let variable: Int32
        @usableFromInline let position: Int32

        @inlinable
        init(variable: Int32, position: Int32) { (self.variable, self.position) = (variable, position) }
    }

    @inlinable var stepCounts: (Int, Int) { (first.steps.count, second.steps.count) }

    @inlinable var hasDeadSteps: Bool { openings.count > 0 || deadComparisons > 0 }

    /// Whether so many steps left that it pays to remove them.
    @inlinable var isMostlyDead: Bool {
        4 * (openings.count + deadComparisons) > first.steps.count + second.steps.count + 64
    }

    /// Notes that the steps of a variable leave.
    @inlinable
    mutating func open(_ variable: Int32, inProgram program: Int) {
        let count = program == 0 ? first.steps.count : second.steps.count
        openings.append(Opening(variable: variable, position: Int32(count)))
    }

    /// Lets the step of a row leave, and returns the variable that the row gave or limited; nil if the row was only compared.
    @inlinable
    mutating func removeStep(at place: Place) -> Int32? {
        if place.code < 0 { return nil }
        let step = place.program == 0 ? first.steps[place.position] : second.steps[place.position]
        if !step.isComparison { return step.variable }
        deadComparisons += 1
        return nil
    }

    /// Makes a place for each row, and sets those of all steps if there were none yet.
    @inlinable
    mutating func placeAllSteps(rowCount: Int) {
        places.grow(to: rowCount, keeping: hasPlaces ? placeCount : 0, fillingWith: .none)
        placeCount = rowCount
        if hasPlaces { return }
        hasPlaces = true
        placeSteps(from: (0, 0))
    }

    /// Sets the places of the steps from a position in each program on.
    @inlinable
    mutating func placeSteps(from positions: (Int, Int)) {
        let (one, two) = (first.steps.elements, second.steps.elements)
        for position in positions.0..<one.count { place(one[position], position, inProgram: 0) }
        for position in positions.1..<two.count { place(two[position], position, inProgram: 1) }
    }

    @inlinable @inline(__always)
    mutating func place(_ step: Step, _ position: Int, inProgram program: Int) {
        if step.isOfRow { places[Int(step.row)] = Place(position, inProgram: program) }
    }

    /// Removes the steps and the tight rows that left.
    ///
    /// - Complexity: O(steps + variables).
    @inlinable @inline(never)
    mutating func compact(variableCount: Int) {
        // By variable, the first position at which its steps are valid.
        var starts = FlatMemory<Int32>(capacity: variableCount)
        starts.fill(0..<variableCount, with: 0)
        for opening in openings.elements { starts[Int(opening.variable)] = opening.position }
        openings.removeAll()
        deadComparisons = 0
        // A fact is recorded after its step, so its position is at least 1.
        tight.removeAll { $0.position <= starts[Int($0.variable)] }
        for index in tight.indices { tight[index].position = 1 }
        first.compact(number: 0, &starts, &places)
        second.compact(number: 1, &starts, &places)
    }
}

extension LayoutRecord.Program {
    @inlinable
    mutating func compact(
        number: Int, _ starts: inout FlatMemory<Int32>, _ places: inout FlatMemory<LayoutRecord.Place>
    ) {
        var kept = 0
        for position in steps.indices {
            let step = steps[position]
            let place = LayoutRecord.Place(position, inProgram: number)
            let isPlaced = step.isOfRow && places[Int(step.row)] == place
            if step.isComparison ? !isPlaced : position < starts[Int(step.variable)] { continue }
            if isPlaced { places[Int(step.row)] = LayoutRecord.Place(kept, inProgram: number) }
            steps[kept] = step
            kept += 1
        }
        steps.shorten(to: kept)
        kept = 0
        for index in roots.indices where starts[Int(roots[index])] >= 0 {
            starts[Int(roots[index])] = -1
            roots[kept] = roots[index]
            kept += 1
        }
        roots.shorten(to: kept)
    }
}
