internal import SolverAPI

/// A separate layout of a view's subtree that yields only the view's size.
struct FittingMeasurement {
    private let view: LayoutView
    private let solver: any LayoutSolver
    private let subtree: [LayoutView]
    /// The rules that the solver has for each view with wrapping content.
    private var wrapping: [(view: LayoutView, rules: [Constraint])] = []

    init(of view: LayoutView, solver: any LayoutSolver) {
        self.view = view
        self.solver = solver
        subtree = view.subtree
    }

    mutating func size(fitting target: LayoutSize, horizontal: Priority, vertical: Priority) throws(LayoutError)
        -> LayoutSize
    {
        for view in subtree.reversed() where view.needsUpdateConstraints { try view.performConstraintUpdate() }
        try solve(try wholeBatch(target, [horizontal, vertical]))
        // Heights that depend on widths change widths again only if a constraint ties the two.
        for _ in 0..<Self.maximumPasses {
            let batch = try wrappingBatch()
            if batch.isEmpty { return LayoutSize(width: extent(.horizontal), height: extent(.vertical)) }
            try solve(batch)
        }
        throw .layoutLoop(LayoutLoop(view: view.name, passes: Self.maximumPasses, alternatingSizes: []))
    }

    private static let maximumPasses = 32

    private func wholeBatch(_ target: LayoutSize, _ priorities: [Priority]) throws(LayoutError) -> Batch {
        var batch = Batch()
        var items: [LayoutItem] = []
        for view in subtree {
            items.append(view)
            for guide in view.layoutGuides { items.append(guide) }
        }
        for item in items.sorted(by: { $0.creationIndex < $1.creationIndex }) where item.hasVariables {
            for quantity in ItemQuantity.allCases {
                batch.add(Variable(SolverNames.variable(quantity, of: item), quantity.kind))
            }
            for rule in try rules(of: item, wrappedAt: nil) { batch.add(rule) }
        }
        for constraint in subtree.flatMap({ $0.constraints }).sorted(by: { $0.id < $1.id }) {
            try constraint.check()
            // Never nil: `check` found the items, and the holder is in the subtree.
            guard let rule = constraint.rule() else { continue }
            batch.add(rule)
        }
        for (axis, priority) in zip(LayoutAxis.allCases, priorities) {
            // This ID is unused, because the root of a measurement has no autoresizing rules.
            let name: GeneratedRule = axis == .horizontal ? .autoresizingWidth : .autoresizingHeight
            let variable = SolverNames.variable(.init(axis, isExtent: true), of: view)
            batch.add(
                Constraint(
                    SolverNames.rule(name, creationIndex: view.creationIndex), LinearExpression(Term(variable, 1)),
                    .equal, target[axis],
                    priority: priority))
        }
        return batch
    }

    /// Returns the rules that an item generates. The measured view omits the rules of its frame.
    private func rules(of item: LayoutItem, wrappedAt wrappingWidth: Double?) throws(LayoutError) -> [Constraint] {
        guard let view = item.asView else { return try item.generatedRules() }
        let (width, height) = GeneratedRule.nonNegativeSizes(of: view)
        var rules = [width, height]
        try view.appendOwnRules(
            wrappedAt: wrappingWidth,
            includesFrame: view !== self.view && view.translatesAutoresizingMaskIntoConstraints,
            to: &rules)
        return rules
    }

    /// Returns the changed heights of wrapping content as a batch.
    private mutating func wrappingBatch() throws(LayoutError) -> Batch {
        var batch = Batch()
        // In the order of the subtree.
        var known = wrapping[...]
        var current: [(view: LayoutView, rules: [Constraint])] = []
        for view in subtree {
            let before = known.first?.view === view ? known.popFirst()?.rules : nil
            let width = max(0, solver.value(of: SolverNames.variable(.width, of: view)) ?? 0)
            guard view.contentHeight(forWidth: width) != nil else { continue }
            let old = if let before { before } else { try rules(of: view, wrappedAt: nil) }
            let new = try rules(of: view, wrappedAt: width)
            for (before, after) in zip(old, new) { batch.replace(before, with: after) }
            current.append((view, new))
        }
        wrapping = current
        return batch
    }

    private func solve(_ batch: Batch) throws(LayoutError) {
        do {
            if view.engine?.isForgiving == true {
                // Constraints that cannot hold are skipped; older constraints take precedence.
                _ = try solver.applySkippingImpossible(batch)
            } else {
                try solver.apply(batch)
            }
        } catch {
            if let engine = view.engine { throw engine.layoutError(for: error) }
            var items: [LayoutItem] = []
            for view in subtree {
                items.append(view)
                for guide in view.layoutGuides { items.append(guide) }
            }
            let translation = SolverErrorTranslation(
                items: items, constraints: subtree.flatMap { $0.constraints })
            throw translation(error)
        }
    }

    private func extent(_ axis: LayoutAxis) -> Double {
        solver.value(of: SolverNames.variable(.init(axis, isExtent: true), of: view)) ?? 0
    }
}
