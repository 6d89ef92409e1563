import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// A view whose natural size changes the layout while the engine collects the changes of a pass.
private final class Changing: LayoutView {
    var change: (() -> Void)?
    var size = LayoutSize(width: 30, height: 20)

    override var intrinsicContentSize: LayoutSize {
        get {
            change?()
            return size
        }
        set {}
    }
}

/// A view whose alignment rectangle, which the rules of its constraints need, changes the layout.
private final class Aligned: LayoutView {
    var change: (() -> Void)?

    override func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect {
        change?()
        return super.alignmentRect(forFrame: frame)
    }
}

/// Apps update a constraint in `intrinsicContentSize`, which UIKit permits.
@Suite("Content that changes constraints while it is measured")
struct ChangingContentTests {
    /// A row of an older view, the changing view and a younger view, whose gaps are constraints.
    fileprivate struct Row {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 100), identifier: "root")
        let order: Order
        let older: LayoutView
        let changing: Changing
        let younger: LayoutView
        let gaps: [LayoutConstraint]
        let extra: LayoutConstraint

        /// The time of the changing view's creation. A plan visits views and constraints in the order of creation.
        enum Order: CaseIterable { case first, beforeConstraints, afterConstraint }

        init(_ order: Order) throws {
            self.order = order
            var early = order == .first ? Changing() : nil
            older = LayoutView()
            if order == .beforeConstraints { early = Changing() }
            let first = older.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1)
            changing = early ?? Changing()
            younger = LayoutView()
            for view in [older, changing, younger] {
                view.translatesAutoresizingMaskIntoConstraints = false
                try root.addSubview(view)
            }
            gaps = [
                first,
                changing.leadingAnchor.constraint(equalTo: older.leadingAnchor, constant: 2),
                younger.leadingAnchor.constraint(equalTo: changing.trailingAnchor, constant: 3),
            ]
            extra = younger.widthAnchor.constraint(equalToConstant: 7)
            try LayoutConstraint.activate(gaps)
        }

        var positions: [Double] { [older, changing, younger].map { $0.frame.x } + [younger.frame.width] }
    }

    /// A change that a natural size makes.
    enum Change: CaseIterable {
        case constants, priorities, removal, addition

        fileprivate func make(in row: Row) {
            switch self {
            case .constants: for (number, gap) in row.gaps.enumerated() { gap.constant = Double(10 * (number + 1)) }
            case .priorities: row.gaps[1].priority = 400
            case .removal: row.gaps[2].deactivate()
            case .addition: try? row.extra.activate()
            }
        }
    }

    /// Expects the layout of a row that has a change from the start.
    private func expectLayout(
        of row: Row, _ solver: SolverEntry, in direction: LayoutDirection = .leftToRight,
        with change: (Row) -> Void
    ) throws {
        let fresh = try Row(row.order)
        change(fresh)
        try solver.layOut(fresh.root, direction)
        #expect(row.positions == fresh.positions)
    }

    @Test(arguments: SolverCatalog.all, Change.allCases)
    func `a change during a first or later layout is laid out, as by a tree with the change from the start`(
        solver: SolverEntry, change: Change
    ) throws {
        for order in Row.Order.allCases {
            for isFirstLayout in [true, false] {
                let row = try Row(order)
                let engine = LayoutEngine(solver: solver.make(), root: row.root)
                engine.allowsRequiredPriorityChange = true
                if !isFirstLayout { try engine.layoutIfNeeded() }
                row.changing.change = { change.make(in: row) }
                row.changing.invalidateIntrinsicContentSize()
                try engine.layoutIfNeeded()
                try expectLayout(of: row, solver, with: change.make)
            }
        }
    }

    @Test(arguments: SolverCatalog.all, Change.allCases)
    func `a change during a refused layout is laid out by the next one`(solver: SolverEntry, change: Change) throws {
        for order in Row.Order.allCases {
            let row = try Row(order)
            let wrong = row.older.leadingAnchor.constraint(equalTo: row.root.leadingAnchor, constant: 77)
            try wrong.activate()
            let engine = LayoutEngine(solver: solver.make(), root: row.root)
            engine.allowsRequiredPriorityChange = true
            row.changing.change = { change.make(in: row) }
            #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
            wrong.deactivate()
            try engine.layoutIfNeeded()
            try expectLayout(of: row, solver, with: change.make)
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `a layout within a natural size is deferred to the layout that measures it`(solver: SolverEntry) throws {
        for breaksConflicts in [false, true] {
            let row = try Row(.afterConstraint)
            let engine = LayoutEngine(solver: solver.make(), root: row.root)
            var inner: [LayoutPass] = []
            row.changing.change = {
                row.gaps[0].constant = 9
                if let pass = try? engine.layoutIfNeeded() { inner.append(pass) }
                if breaksConflicts { _ = try? engine.layoutBreakingConflicts() }
            }
            if breaksConflicts { try engine.layoutBreakingConflicts() } else { try engine.layoutIfNeeded() }
            try expectLayout(of: row, solver, with: { $0.gaps[0].constant = 9 })
            #expect(!inner.isEmpty && inner.allSatisfy { $0.passes == 0 })
        }
    }

    /// The views that a natural size removes.
    enum Removal: CaseIterable {
        case older, younger, inside, itself
    }

    @Test(arguments: SolverCatalog.all, Removal.allCases)
    func `a view may be removed while another is measured, also if the same pass moves or changes it`(
        solver: SolverEntry, removal: Removal
    ) throws {
        let cases: [(Row.Order, isFirst: Bool)] = [
            (.beforeConstraints, true), (.beforeConstraints, false), (.afterConstraint, true),
            (.afterConstraint, false),
        ]
        for (order, isFirst) in cases {
            let row = try Row(order)
            let inside = LayoutView(identifier: "inside")
            inside.translatesAutoresizingMaskIntoConstraints = false
            try row.changing.addSubview(inside)
            try LayoutConstraint.activate([
                inside.leadingAnchor.constraint(equalTo: row.changing.leadingAnchor, constant: 4),
                inside.widthAnchor.constraint(equalTo: row.root.widthAnchor, multiplier: 0.5),
            ])
            let engine = LayoutEngine(solver: solver.make(), root: row.root)
            if !isFirst { try engine.layoutIfNeeded() }
            row.root.frame = LayoutRect(x: 0, y: 0, width: 280, height: 90)
            for view in [row.older, row.younger, inside] { view.invalidateIntrinsicContentSize() }
            let removed: LayoutView =
                switch removal {
                case .older: row.older
                case .younger: row.younger
                case .inside: inside
                case .itself: row.changing
                }
            row.changing.change = { removed.removeFromSuperview() }
            row.changing.invalidateIntrinsicContentSize()
            try engine.layoutIfNeeded()
            #expect(engine.needsLayout == false)
            row.changing.change = nil

            let remaining = [row.older, row.changing, row.younger, inside].filter { $0.engine === engine }
            let frames = remaining.map(\.frame)
            row.root.frame = LayoutRect(x: 0, y: 0, width: 281, height: 90)
            try engine.layoutIfNeeded()
            row.root.frame = LayoutRect(x: 0, y: 0, width: 280, height: 90)
            try engine.layoutIfNeeded()
            #expect(remaining.map(\.frame) == frames)
            let fresh = LayoutEngine(solver: solver.make(), root: row.root)
            try fresh.layoutIfNeeded()
            #expect(remaining.map(\.frame) == frames)
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `a direction that changes while a view is measured holds for all constraints`(solver: SolverEntry) throws {
        for order in Row.Order.allCases {
            let row = try Row(order)
            let engine = LayoutEngine(solver: solver.make(), root: row.root)
            row.changing.change = { engine.layoutDirection = .rightToLeft }
            try engine.layoutIfNeeded()
            try expectLayout(of: row, solver, in: .rightToLeft, with: { _ in })
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `a view may replace its mask by constraints while it is measured`(solver: SolverEntry) throws {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 100), identifier: "root")
        let view = Changing()
        view.frame = LayoutRect(x: 1, y: 2, width: 50, height: 50)
        try root.addSubview(view)
        let engine = LayoutEngine(solver: solver.make(), root: root)
        try engine.layoutIfNeeded()
        let rules = [
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 9),
        ]
        view.change = {
            view.translatesAutoresizingMaskIntoConstraints = false
            try? LayoutConstraint.activate(rules)
        }
        view.invalidateIntrinsicContentSize()
        try engine.layoutIfNeeded()
        #expect(view.frame == LayoutRect(x: 8, y: 9, width: 30, height: 20))
    }

    @Test(arguments: SolverCatalog.all)
    func `a root may change how it is laid out while it is measured`(solver: SolverEntry) throws {
        let root = Changing(frame: LayoutRect(x: 0, y: 0, width: 300, height: 100))
        root.size = .noIntrinsicSize
        let view = LayoutView()
        view.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(view)
        try LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 250),
        ])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        try engine.layoutIfNeeded()
        root.change = { engine.rootSizePriority = .windowSize }
        root.frame = LayoutRect(x: 0, y: 0, width: 200, height: 100)
        try engine.layoutIfNeeded()
        #expect(view.frame.width == 250 && root.frame.width == 250)
    }

    @Test(arguments: SolverCatalog.all)
    func `a root may invalidate its natural size while it is measured`(solver: SolverEntry) throws {
        let root = Changing(frame: LayoutRect(x: 0, y: 0, width: 300, height: 100))
        root.change = { root.invalidateIntrinsicContentSize() }
        defer { root.change = nil }
        let engine = LayoutEngine(solver: solver.make(), root: root)
        #expect(try engine.layoutIfNeeded().passes == 1)
        root.frame = LayoutRect(x: 0, y: 0, width: 280, height: 100)
        #expect(try engine.layoutIfNeeded().passes == 1)
        #expect(root.frame.width == 280 && !engine.needsLayout)
    }

    @Test(arguments: SolverCatalog.all)
    func `a view on the way of an older constraint may come or go while another is measured`(
        solver: SolverEntry
    ) throws {
        for isRemoval in [true, false] {
            let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 100), identifier: "root")
            let leaf = LayoutView(identifier: "leaf")
            let rule = leaf.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40)
            let changing = Changing()
            let middle = LayoutView(identifier: "middle")
            for view in [leaf, changing, middle] { view.translatesAutoresizingMaskIntoConstraints = false }
            let place = middle.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 15)
            try root.addSubview(changing)
            if isRemoval {
                try root.addSubview(middle)
                try middle.addSubview(leaf)
                try LayoutConstraint.activate([rule, place])
            } else {
                try root.addSubview(leaf)
                try rule.activate()
            }
            let engine = LayoutEngine(solver: solver.make(), root: root)
            changing.change = {
                if isRemoval { return middle.removeFromSuperview() }
                try? root.addSubview(middle)
                try? middle.addSubview(leaf)
                try? LayoutConstraint.activate([rule, place])
            }
            try engine.layoutIfNeeded()
            #expect(!engine.needsLayout)
            if isRemoval {
                #expect(engine.solver.problem.variableCount == 8)
            } else {
                #expect(middle.frame.x == 15 && leaf.frame.x == 25)
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `a new constraint may change or end while its own rule is made`(solver: SolverEntry) throws {
        // The rectangle is read several times before the constraint's rule is made, and in it.
        for (call, ends) in (1...40).flatMap({ [($0, true), ($0, false)] }) {
            let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 100), identifier: "root")
            let view = Aligned()
            view.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(view)
            let place = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8)
            try place.activate()
            let engine = LayoutEngine(solver: solver.make(), root: root)
            var calls = 0
            view.change = {
                calls += 1
                if calls != call { return }
                if ends { place.deactivate() } else { place.constant = 33 }
            }
            try engine.layoutIfNeeded()
            view.change = nil
            if calls < call { continue }
            root.frame = LayoutRect(x: 0, y: 0, width: 280, height: 100)
            try engine.layoutIfNeeded()
            #expect(view.frame.x == (ends ? 0 : 33))
            view.removeFromSuperview()
            try engine.layoutIfNeeded()
            #expect(engine.solver.problem.variableCount == 4)
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `two required constraints may change together while a view between them is measured`(
        solver: SolverEntry
    ) throws {
        for breaksConflicts in [false, true] {
            let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 100), identifier: "root")
            let view = LayoutView(identifier: "view")
            let early = view.widthAnchor.constraint(equalToConstant: 50)
            let changing = Changing()
            let late = view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -250)
            for view in [view, changing] {
                view.translatesAutoresizingMaskIntoConstraints = false
                try root.addSubview(view)
            }
            try LayoutConstraint.activate([early, late])
            let engine = LayoutEngine(solver: solver.make(), root: root)
            try engine.layoutIfNeeded()
            changing.change = { (early.constant, late.constant) = (70, -230) }
            changing.invalidateIntrinsicContentSize()
            early.constant = 50.5
            if breaksConflicts {
                #expect(try engine.layoutBreakingConflicts().isEmpty)
            } else {
                try engine.layoutIfNeeded()
            }
            #expect(view.frame.width == 70)
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `the closure for conflicts may make the broken constraint optional`(solver: SolverEntry) throws {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 100), identifier: "root")
        let view = LayoutView(identifier: "view")
        view.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(view)
        let rules = [50.0, 80].map { view.widthAnchor.constraint(equalToConstant: $0) }
        try LayoutConstraint.activate(rules)
        let engine = LayoutEngine(solver: solver.make(), root: root)
        engine.allowsRequiredPriorityChange = true
        engine.onConflict = { _ in for rule in engine.brokenConstraints { rule.priority = 750 } }
        try engine.layoutBreakingConflicts()
        #expect(engine.brokenConstraints.isEmpty)
        rules.first { $0.priority.isRequired }?.deactivate()
        try engine.layoutIfNeeded()
        let kept = try #require(rules.first { $0.isActive })
        #expect(view.frame.width == kept.constant)
    }
}
