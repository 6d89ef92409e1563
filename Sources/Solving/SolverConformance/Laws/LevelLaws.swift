import SolverAPI

/// Levels are strict, and within a level the total violation is minimal.
enum LevelLaws {
    static let all = [manyAgainstOne, manyLevels, fractions, median, oneSided, scaling, priorityChange, tiny, farAway]

    static let manyAgainstOne = SolverLaw(
        "one constraint at 501 outweighs ten thousand at 500",
        "three equal variables, 10,000 constraints to 0 at 500 (fewer if the solver takes fewer), one to 100 at 501"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = (0..<3).map { _ in sketch.position() }
        sketch.rule((1, x[0]), (-1, x[1]), is: .equal, 0)
        sketch.rule((1, x[1]), (-1, x[2]), is: .equal, 0)
        sketch.rule((1, x[2]), is: .equal, 100, at: 501)
        let count = subject.constraints(atMost: 10_000)
        for number in 0..<count { sketch.rule((1, x[number % 3]), is: .equal, 0, at: 500) }
        let solver = try subject.solve(sketch)
        try subject.expect(solver, x, [100, 100, 100], "\(count) constraints at 500")
        try subject.expectTotals(solver, [0, 100 * Double(count)], "\(count) constraints at 500")
    }

    static let manyLevels = SolverLaw(
        "two hundred levels are satisfied in order of priority",
        "200 sizes of 10 pt at 200 priorities in 1000 pt: the upper half has 10 pt, the lower half 0"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let sizes = (0..<200).map { _ in sketch.size() }
        var sum = LinearExpression()
        for size in sizes { sum.add(1, size) }
        sketch.add(sum, .equal, 1000, .required)
        for (number, size) in sizes.enumerated() {
            sketch.rule((1, size), is: .equal, 10, at: Priority(Double(100 + number)))
        }
        let solver = try subject.solve(sketch)
        let half = Array(repeating: 0.0, count: 100)
        try subject.expect(solver, sizes, half + half.map { _ in 10 })
        try subject.expectTotals(solver, half + half.map { _ in 10 })
    }

    static let farAway = SolverLaw(
        "an optional constraint holds exactly even if values were far off when it was added",
        "w == 0 @950, w + u >= 50 @900, z == 1e6 @800, 0.0001 u == y, 0.0001 y + z == 1e6: u starts at 1e14"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let (w, y, z, u) = (sketch.position(), sketch.position(), sketch.position(), sketch.position())
        sketch.rule((0.0001, u), (-1, y), is: .equal, 0)
        sketch.rule((0.0001, y), (1, z), is: .equal, 1e6)
        sketch.rule((1, w), is: .equal, 0, at: 950)
        sketch.rule((1, w), (1, u), is: .greaterThanOrEqual, 50, at: 900)
        sketch.rule((1, z), is: .equal, 1e6, at: 800)
        let solver = try subject.solve(sketch)
        try subject.expect(solver, [w, u, y, z], [0, 50, 0.005, 1e6 - 5e-7])
    }

    static let fractions = SolverLaw(
        "priorities that differ by 1e-7 are different levels",
        "x == 1 at 500, x == 2 at 500.0000001, x == 3 at 499.9999999; the smallest and the largest optional priority"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        sketch.rule((1, x), is: .equal, 1, at: 500)
        sketch.rule((1, x), is: .equal, 2, at: 500.0000001)
        sketch.rule((1, x), is: .equal, 3, at: 499.9999999)
        sketch.rule((1, y), is: .equal, 4, at: 1e-300)
        sketch.rule((1, y), is: .equal, 5, at: 999.9999999)
        try subject.expect(try subject.solve(sketch), [x, y], [2, 5])
    }

    static let median = SolverLaw(
        "constraints of equal priority give the median, not the mean",
        "constants 0, 10 and 100 give 10; with a second 100 the newest of the tied constraints wins"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.position()
        for pull in [0.0, 10, 100] { sketch.rule((1, x), is: .equal, pull, at: 500) }
        var solver = try subject.solve(sketch)
        try subject.expect(solver, [x], [10])
        try subject.expectTotals(solver, [100])
        sketch.rule((1, x), is: .equal, 100, at: 500)
        solver = try subject.solve(sketch)
        try subject.expect(solver, [x], [100])
        try subject.expectTotals(solver, [190])
    }

    static let oneSided = SolverLaw(
        "an optional inequality is violated on one side only",
        "x >= 100 over x <= 50; x >= 100 with x == 150; both bounds violated by a required value"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        let z = sketch.position()
        sketch.rule((1, x), is: .greaterThanOrEqual, 100, at: 500)
        sketch.rule((1, x), is: .lessThanOrEqual, 50, at: 400)
        sketch.rule((1, y), is: .greaterThanOrEqual, 100, at: 500)
        sketch.rule((1, y), is: .equal, 150, at: 300)
        sketch.rule((1, z), is: .equal, 70)
        sketch.rule((1, z), is: .lessThanOrEqual, 60, at: 200)
        sketch.rule((1, z), is: .greaterThanOrEqual, 60, at: 100)
        let solver = try subject.solve(sketch)
        try subject.expect(solver, [x, y, z], [100, 150, 70])
        try subject.expectTotals(solver, [0, 50, 0, 10, 0])
    }

    static let scaling = SolverLaw(
        "a violation is measured as written",
        "a == 100, b == 100 and a link at 500: a == 2b gives (100, 50), b == a/2 leaves b to the newer of two optional constraints"
    ) { (subject: Subject) throws(LawFailure) in
        var first = Sketch()
        var a = first.size()
        var b = first.size()
        first.rule((1, a), is: .equal, 100, at: 500)
        first.rule((1, b), is: .equal, 100, at: 500)
        first.rule((1, a), (-2, b), is: .equal, 0, at: 500)
        let solver = try subject.solve(first)
        try subject.expect(solver, [a, b], [100, 50], "a == 2b")
        try subject.expectTotals(solver, [50], "a == 2b")
        for linkIsNewest in [true, false] {
            var second = Sketch()
            a = second.size()
            b = second.size()
            if !linkIsNewest { second.rule((1, b), (-0.5, a), is: .equal, 0, at: 500) }
            second.rule((1, a), is: .equal, 100, at: 500)
            second.rule((1, b), is: .equal, 100, at: 500)
            if linkIsNewest { second.rule((1, b), (-0.5, a), is: .equal, 0, at: 500) }
            let solver = try subject.solve(second)
            try subject.expect(
                solver, [a, b], [100, linkIsNewest ? 50 : 100], "b == a/2, link newest: \(linkIsNewest)")
            try subject.expectTotals(solver, [50], "b == a/2")
        }
    }

    static let priorityChange = SolverLaw(
        "a priority that changes from 502 to 498 flips the winner",
        "x == 10 at 500 against x == 20 at 502, then 498, then 502, then 500"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.position()
        sketch.rule((1, x), is: .equal, 10, at: 500)
        let other = sketch.rule((1, x), is: .equal, 20, at: 502)
        let solver = try subject.solve(sketch)
        try subject.expect(solver, [x], [20], "at 502")
        for (priority, expected) in [(Priority(498), 10.0), (502, 20), (500, 20), (1, 10)] {
            try solver.accept(Batch.with { $0.setPriority(priority, of: other) })
            try subject.expect(solver, [x], [expected], "at \(priority)")
            try subject.expectSound(solver, "at \(priority)")
        }
    }

    static let tiny = SolverLaw(
        "a violation of 0.01 pt is not traded for a lower level",
        "a violation of 0.01 pt at a higher level outweighs any violation at lower levels"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        sketch.rule((1, x), is: .equal, 0.01, at: 750)
        sketch.rule((1000, x), (-1, y), is: .equal, 0)
        for _ in 0..<20 { sketch.rule((1, y), is: .equal, -100_000, at: 749) }
        let solver = try subject.solve(sketch)
        try subject.expect(solver, [x, y], [0.01, 10])
        try subject.expectTotals(solver, [0, 20 * 100_010])
    }
}
