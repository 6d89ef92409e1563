import SolverAPI

/// Long use causes neither drift nor growth.
enum EnduranceLaws {
    static let all = [constants, reuse, teardown]

    /// A cell: an icon, a title and a detail in a row with changing content sizes. 13 constraints, 6 of them of content.
    struct Cell {
        let variables: [Variable]
        let structure: [Constraint]
        let x: [VariableID]
        let width: [VariableID]

        init(ids: inout IdentifierSource) {
            let x = (0..<3).map { _ in ids.makeVariable() }
            let width = (0..<3).map { _ in ids.makeVariable() }
            var structure: [Constraint] = []
            func rule(_ terms: [(Double, VariableID)], _ relation: Relation, _ constant: Double) {
                let left = LinearExpression(terms: terms.map { Term($0.1, $0.0) })
                structure.append(Constraint(ids.makeConstraint(), left, relation, constant))
            }
            for view in width { rule([(1, view)], .greaterThanOrEqual, 0) }
            rule([(1, x[0])], .equal, 16)
            rule([(1, x[1]), (-1, x[0]), (-1, width[0])], .equal, 8)
            rule([(1, x[2]), (-1, x[1]), (-1, width[1])], .greaterThanOrEqual, 8)
            rule([(1, x[2]), (1, width[2])], .equal, 304)
            variables = x.map { Variable($0, .position) } + width.map { Variable($0, .extent) }
            self.structure = structure
            self.x = x
            self.width = width
        }

        /// Returns two constraints for each view: at least its natural width at 750, at most its natural width at 250.
        func content(_ widths: [Double], ids: inout IdentifierSource) -> [Constraint] {
            zip(width, widths).flatMap { variable, natural in
                let left = LinearExpression(Term(variable, 1))
                return [
                    Constraint(ids.makeConstraint(), left, .greaterThanOrEqual, natural, priority: 750),
                    Constraint(ids.makeConstraint(), left, .lessThanOrEqual, natural, priority: 250),
                ]
            }
        }
    }

    /// Contents of cells; the last is too wide for its cell.
    static let contents: [[Double]] = [[40, 120, 60], [24, 80, 30], [40, 10, 5], [60, 220, 140]]

    static let constants = SolverLaw(
        "constants that change a hundred thousand times do not drift",
        "a row's width and its contents (1000 times if one-shot); against a fresh solver within 1e-8 pt"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = OrderLaws.row()
        sketch.rule((1, VariableID(2)), (1, VariableID(5)), is: .lessThanOrEqual, 190.1)
        let solver = try subject.solve(sketch)
        let right = sketch.constraints[sketch.constraints.count - 1].id
        let optionals = sketch.constraints.filter { !$0.priority.isRequired }.map { $0.id }
        var random = SplitMix64(seed: 11)
        let rounds = subject.rounds(incremental: 100_000, oneShot: 1000)
        for round in 0..<rounds {
            var batch = Batch()
            batch.setConstant(Double.random(in: 60...200, using: &random), of: right)
            let optional = optionals[round % optionals.count]
            batch.setConstant(Double.random(in: 0...150, using: &random), of: optional)
            try solver.accept(batch)
            if round % (rounds / 20) == 0 || round == rounds - 1 {
                try subject.expectAsFresh(solver, within: 1e-8, "seed 11, round \(round)")
            } else if round % 7 == 0 {
                _ = solver.value(of: VariableID(0))
            }
        }
    }

    static let reuse = SolverLaw(
        "ten thousand reuses of a cell leave it unchanged",
        "four cells; 6 constraints removed and 6 added at a time (100 times if one-shot): values and footprint are restored"
    ) { (subject: Subject) throws(LawFailure) in
        var ids = IdentifierSource()
        let cells = (0..<4).map { _ in Cell(ids: &ids) }
        var content: [[Constraint]] = []
        let solver = subject.make()
        var batch = Batch()
        for cell in cells {
            for variable in cell.variables { batch.add(variable) }
            for constraint in cell.structure { batch.add(constraint) }
            content.append(cell.content(contents[0], ids: &ids))
            for constraint in content[content.count - 1] { batch.add(constraint) }
        }
        try solver.accept(batch)
        let names = cells.flatMap { $0.x + $0.width }
        let expected = solver.values(of: names)
        let first = solver.footprint
        let rounds = subject.rounds(incremental: 10_000, oneShot: 100) / 16 * 16
        for round in 0..<rounds {
            let number = round % cells.count
            batch.removeAll()
            for constraint in content[number] { batch.remove(constraint.id) }
            // In sixteen rounds every cell has every content, and at the end its first content again.
            content[number] = cells[number].content(contents[(round / cells.count + 1) % contents.count], ids: &ids)
            for constraint in content[number] { batch.add(constraint) }
            try solver.accept(batch)
            if round % 16 == 15 { try subject.expect(solver, names, expected, "after \(round + 1) reuses") }
        }
        let last = solver.footprint
        try subject.expectAsFresh(solver, "after \(rounds) reuses")
        try subject.expect(
            last.variables == first.variables && last.constraints == first.constraints,
            "after \(rounds) reuses: \(last), first \(first)")
        // The number of nonzero entries depends on the basis, and the basis may depend slightly on earlier batches.
        try subject.expect(
            last.rows <= first.rows + 8 && last.columns <= first.columns + 8 && last.entries <= 2 * first.entries + 32,
            "the state has grown: after \(rounds) reuses \(last), first \(first)")
    }

    static let teardown = SolverLaw(
        "added and removed variables and constraints release their memory",
        "whole cells added and removed under new names, 2500 times (50 if one-shot); empty at the end as at the start"
    ) { (subject: Subject) throws(LawFailure) in
        var ids = IdentifierSource()
        let solver = subject.make()
        try solver.accept(Batch())
        let empty = solver.footprint
        let permanent = Cell(ids: &ids)
        let permanentContent = permanent.content(contents[3], ids: &ids)
        func add(_ cell: Cell, _ content: [Constraint], to batch: inout Batch) {
            for variable in cell.variables { batch.add(variable) }
            for constraint in cell.structure + content { batch.add(constraint) }
        }
        func remove(_ cell: Cell, _ content: [Constraint], in batch: inout Batch) {
            for constraint in cell.structure + content { batch.remove(constraint.id) }
            for variable in cell.variables { batch.remove(variable.id) }
        }
        var batch = Batch()
        add(permanent, permanentContent, to: &batch)
        try solver.accept(batch)
        let permanentNames = permanent.x + permanent.width
        let expected = solver.values(of: permanentNames)
        let alone = solver.footprint
        for round in 0..<subject.rounds(incremental: 2500, oneShot: 50) {
            let temporary = Cell(ids: &ids)
            let content = temporary.content(contents[round % contents.count], ids: &ids)
            batch.removeAll()
            add(temporary, content, to: &batch)
            try solver.accept(batch)
            try subject.expect(solver, permanentNames, expected, "round \(round), with a second cell")
            if round % contents.count == 3 {
                try subject.expect(solver, temporary.x + temporary.width, expected, "round \(round), the second cell")
            }
            batch.removeAll()
            remove(temporary, content, in: &batch)
            try solver.accept(batch)
        }
        try subject.expect(solver, permanentNames, expected, "without the second cell")
        try subject.expect(
            solver.footprint.variables == alone.variables && solver.footprint.constraints == alone.constraints
                && solver.footprint.rows <= alone.rows + 8 && solver.footprint.columns <= alone.columns + 8,
            "the state has grown: \(solver.footprint), with one cell it was \(alone)")
        batch.removeAll()
        remove(permanent, permanentContent, in: &batch)
        try solver.accept(batch)
        let last = solver.footprint
        try subject.expect(last == empty, "emptied, the state is \(last), at the start \(empty)")
        try subject.expect(solver.levelTotals().isEmpty, "emptied, there are levels \(solver.levelTotals())")
    }
}
