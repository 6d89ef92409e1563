import SolverAPI

/// Among equally good layouts there is one answer.
enum CanonicalLaws {
    static let all = [
        images, pulls, pair, centered, free, nearest, atBounds, severalBounds, extentsFirst, creationOrder, diagnosis,
    ]

    /// Four images side by side with natural sizes of equal priority in 360 pt.
    static func fourImages() -> (Sketch, [VariableID]) {
        var sketch = Sketch()
        let widths = (0..<4).map { _ in sketch.size() }
        sketch.rule((1, widths[0]), (1, widths[1]), (1, widths[2]), (1, widths[3]), is: .equal, 360)
        for (width, natural) in zip(widths, [125.0, 132, 151, 135]) {
            sketch.rule((1, width), is: .equal, natural, at: 750)
        }
        return (sketch, widths)
    }

    /// A centered view without a size.
    static func centeredView() -> (Sketch, [VariableID]) {
        var sketch = Sketch()
        let x = sketch.position()
        let width = sketch.size()
        sketch.rule((1, x), (0.5, width), is: .equal, 160)
        return (sketch, [x, width])
    }

    static let images = SolverLaw(
        "the oldest optional constraint yields completely before the next one",
        "four images of 125, 132, 151 and 135 pt in 360 pt become 0, 74, 151 and 135"
    ) { (subject: Subject) throws(LawFailure) in
        let (sketch, widths) = fourImages()
        let solver = try subject.solve(sketch)
        try subject.expect(solver, widths, [0, 74, 151, 135])
        try subject.expectTotals(solver, [183])
    }

    static let pulls = SolverLaw(
        "of two constraints of equal priority the newer one wins",
        "x == 30 and x == 40 at 500, in both orders of creation, and with inequalities"
    ) { (subject: Subject) throws(LawFailure) in
        for (older, newer) in [(30.0, 40.0), (40, 30)] {
            var sketch = Sketch()
            let x = sketch.position()
            let y = sketch.position()
            sketch.rule((1, x), is: .equal, older, at: 500)
            sketch.rule((1, x), is: .equal, newer, at: 500)
            sketch.rule((1, y), is: older < newer ? .lessThanOrEqual : .greaterThanOrEqual, older, at: 300)
            sketch.rule((1, y), is: older < newer ? .greaterThanOrEqual : .lessThanOrEqual, newer, at: 300)
            let solver = try subject.solve(sketch)
            try subject.expect(solver, [x, y], [newer, newer], "\(older), then \(newer)")
            try subject.expectTotals(solver, [10, 10])
        }
    }

    static let pair = SolverLaw(
        "labels of equal priority are truncated in order of creation, level by level",
        "two labels of 100 pt at 750 in 120 pt with hugging at 250: the older is truncated to 20"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let a = sketch.size()
        let b = sketch.size()
        sketch.rule((1, a), (1, b), is: .equal, 120)
        for width in [a, b] {
            sketch.rule((1, width), is: .greaterThanOrEqual, 100, at: 750)
            sketch.rule((1, width), is: .lessThanOrEqual, 100, at: 250)
        }
        var solver = try subject.solve(sketch)
        try subject.expect(solver, [a, b], [20, 100], "too narrow")
        var wide = Sketch()
        let c = wide.size()
        let d = wide.size()
        wide.rule((1, c), (1, d), is: .equal, 300)
        for width in [c, d] {
            wide.rule((1, width), is: .greaterThanOrEqual, 100, at: 750)
            wide.rule((1, width), is: .lessThanOrEqual, 100, at: 250)
        }
        solver = try subject.solve(wide)
        try subject.expect(solver, [c, d], [200, 100], "too wide")
    }

    static let centered = SolverLaw(
        "a centred view without a size is empty and at the centre",
        "x + width / 2 == 160, width >= 0: width 0, x 160"
    ) { (subject: Subject) throws(LawFailure) in
        let (sketch, variables) = centeredView()
        try subject.expect(try subject.solve(sketch), variables, [160, 0])
    }

    static let free = SolverLaw(
        "undetermined values are 0",
        "a view without constraints, a view with only a size, and one of two positions that are constrained only to each other"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let view = [sketch.position(), sketch.position(), sketch.size(), sketch.size()]
        let a = sketch.position()
        let b = sketch.position()
        sketch.rule((1, view[2]), is: .equal, 50)
        sketch.rule((1, a), (-1, b), is: .equal, 12)
        // The newer variable is settled first.
        try subject.expect(try subject.solve(sketch), view + [a, b], [0, 0, 50, 0, 12, 0])
    }

    static let nearest = SolverLaw(
        "an undetermined extent is as near to 0 as its bounds allow",
        "x >= 12, y <= -7, -5 <= z <= 5, and u - v >= 12 with the newer at 0"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.extent()
        let y = sketch.extent()
        let z = sketch.extent()
        sketch.rule((1, x), is: .greaterThanOrEqual, 12)
        sketch.rule((1, y), is: .lessThanOrEqual, -7)
        sketch.rule((1, z), is: .lessThanOrEqual, 5)
        sketch.rule((1, z), is: .greaterThanOrEqual, -5)
        let u = sketch.extent()
        let v = sketch.extent()
        sketch.rule((1, u), (-1, v), is: .greaterThanOrEqual, 12)
        sketch.rule((1, u), is: .lessThanOrEqual, 100)
        try subject.expect(try subject.solve(sketch), [x, y, z, u, v], [12, -7, 0, 12, 0])
    }

    static let atBounds = SolverLaw(
        "a position bounded only by inequalities lies at a bound",
        "x >= 12, y <= 23, z >= -8, a gap of at most 25, an optional bound of 40, a violated one, a right edge of an unsized view"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let positions = (0..<7).map { _ in sketch.position() }
        let width = sketch.size()
        sketch.rule((1, positions[0]), is: .greaterThanOrEqual, 12)
        sketch.rule((1, positions[1]), is: .lessThanOrEqual, 23)
        sketch.rule((1, positions[2]), is: .greaterThanOrEqual, -8)
        sketch.rule((1, positions[3]), (-1, positions[0]), is: .lessThanOrEqual, 25)
        sketch.rule((1, positions[4]), is: .lessThanOrEqual, 40, at: 300)
        sketch.rule((1, positions[5]), is: .equal, 50, at: 400)
        sketch.rule((1, positions[5]), is: .lessThanOrEqual, 40, at: 300)
        sketch.rule((1, positions[6]), (1, width), is: .lessThanOrEqual, 90)
        let solver = try subject.solve(sketch)
        try subject.expect(solver, positions + [width], [12, 23, -8, 37, 40, 50, 90, 0])
        var batch = Batch()
        batch.setConstant(30, of: sketch.constraints[2].id)
        batch.remove(sketch.constraints[5].id)
        try solver.accept(batch)
        try subject.expect(solver, positions + [width], [12, 30, -8, 37, 0, 50, 90, 0], "after edits")
    }

    static let severalBounds = SolverLaw(
        "of several bounds of a position the oldest is met, and the next as nearly as possible",
        "10 <= x <= 40 and in the reverse order; u >= v + 12 with u <= 100"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        let u = sketch.position()
        let v = sketch.position()
        sketch.rule((1, x), is: .greaterThanOrEqual, 10)
        sketch.rule((1, x), is: .lessThanOrEqual, 40)
        sketch.rule((1, y), is: .lessThanOrEqual, 40)
        sketch.rule((1, y), is: .greaterThanOrEqual, 10)
        sketch.rule((1, u), (-1, v), is: .greaterThanOrEqual, 12)
        sketch.rule((1, u), is: .lessThanOrEqual, 100)
        let solver = try subject.solve(sketch)
        try subject.expect(solver, [x, y, u, v], [10, 40, 100, 88])
        var batch = Batch()
        batch.remove(sketch.constraints[0].id)
        batch.remove(sketch.constraints[2].id)
        try solver.accept(batch)
        try subject.expect(solver, [x, y], [40, 10], "without the older ones")
    }

    static let extentsFirst = SolverLaw(
        "extents are determined before positions, in any order of creation",
        "x + width == 100 with the position newer or older: width 0, x 100"
    ) { (subject: Subject) throws(LawFailure) in
        for positionIsNewer in [true, false] {
            var sketch = Sketch()
            var x = VariableID(0)
            var width = VariableID(0)
            if positionIsNewer {
                width = sketch.extent()
                x = sketch.position()
            } else {
                x = sketch.position()
                width = sketch.extent()
            }
            sketch.rule((1, x), (1, width), is: .equal, 100)
            let solver = try subject.solve(sketch)
            try subject.expect(solver, [x, width], [100, 0], "position newer: \(positionIsNewer)")
        }
    }

    static let creationOrder = SolverLaw(
        "creation order is given by the identifiers, not by the time of installation",
        "of two constraints of equal priority the one with the larger identifier wins even if it is installed first or reinstalled"
    ) { (subject: Subject) throws(LawFailure) in
        let x = VariableID(3)
        let older = Constraint(ConstraintID(5), LinearExpression(Term(x, 1)), .equal, 30, priority: 500)
        let newer = Constraint(ConstraintID(900), LinearExpression(Term(x, 1)), .equal, 40, priority: 500)
        let solver = subject.make()
        try solver.accept(
            Batch.with {
                $0.add(Variable(x, .position))
                $0.add(newer)
            })
        try subject.expect(solver, [x], [40], "alone")
        try solver.accept(Batch.with { $0.add(older) })
        try subject.expect(solver, [x], [40], "the older one installed later")
        try solver.accept(Batch.with { $0.remove(older.id) })
        try solver.accept(Batch.with { $0.add(older) })
        try subject.expect(solver, [x], [40], "the older one installed again")
        try solver.accept(
            Batch.with {
                $0.remove(older.id)
                $0.add(older)
            })
        try subject.expect(solver, [x], [40], "the older one replaced")
    }

    static let diagnosis = SolverLaw(
        "ambiguous and tied variables are reported",
        "four images: tied and not ambiguous; a centred view without a size: ambiguous; a determined one: neither"
    ) { (subject: Subject) throws(LawFailure) in
        guard subject.capabilities.diagnoses else { throw LawFailure.skip("it does not diagnose") }
        let (images, _) = fourImages()
        let tied = images.constraints.filter { !$0.priority.isRequired }.map { $0.id }
        var diagnosis = try subject.solve(images).diagnose()
        try subject.expect(diagnosis == Diagnosis(tied: tied), "images: \(Self.words(diagnosis))")
        let (centered, variables) = centeredView()
        let solver = try subject.solve(centered)
        diagnosis = solver.diagnose()
        try subject.expect(diagnosis == Diagnosis(ambiguous: variables), "centred: \(Self.words(diagnosis))")
        try subject.expect(solver, variables, [160, 0], "after diagnosing")
        var determined = Sketch()
        let x = determined.position()
        determined.rule((1, x), is: .equal, 5, at: 400)
        diagnosis = try subject.solve(determined).diagnose()
        try subject.expect(diagnosis == Diagnosis(), "determined: \(Self.words(diagnosis))")
        diagnosis = subject.make().diagnose()
        try subject.expect(diagnosis == Diagnosis(), "empty: \(Self.words(diagnosis))")
    }

    private static func words(_ diagnosis: Diagnosis?) -> String {
        diagnosis.map { "tied \($0.tied), ambiguous \($0.ambiguous)" } ?? "nothing"
    }
}
