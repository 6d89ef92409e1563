import AutoLayout
import SolverAPI

/// Two trees with the same views and constraints: one has its constraints as rows, the other as objects. Each
/// operation changes both.
final class TwinTrees {
    /// A constraint of a container: the items are the container, its subviews and its guide.
    struct Row {
        enum Item: CaseIterable {
            case container, first, second, third, guide
        }

        var first: Item
        var firstAttribute: LayoutAttribute
        var relation = Relation.equal
        var second: Item?
        var secondAttribute = LayoutAttribute.notAnAttribute
        var multiplier = 1.0
        var constant = 0.0
        var priority = Priority.required
    }

    /// A container with three subviews and a guide, in both trees.
    struct Container {
        let views: [LayoutView]
        let subviews: [[LayoutView]]
        let guides: [LayoutGuide]
    }

    let roots: [LayoutView]
    private(set) var engines: [LayoutEngine] = []
    private(set) var containers: [Container] = []
    private(set) var rowGroups: [ConstraintRows] = []
    private(set) var objectGroups: [[LayoutConstraint]] = []
    private let makeSolver: () -> any LayoutSolver

    init(_ makeSolver: @escaping () -> any LayoutSolver) {
        self.makeSolver = makeSolver
        roots = (0..<2).map { _ in LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200)) }
        renewEngines()
    }

    func renewEngines() { engines = roots.map { LayoutEngine(solver: makeSolver(), root: $0) } }

    func addContainer() throws {
        let number = containers.count
        func view(_ name: String, in superview: LayoutView) throws -> LayoutView {
            let view = LayoutView(identifier: "\(name)\(number)")
            view.translatesAutoresizingMaskIntoConstraints = false
            try superview.addSubview(view)
            return view
        }
        let views = try roots.map { try view("container", in: $0) }
        let subviews = try views.map { container in try ["a", "b", "c"].map { try view($0, in: container) } }
        let guides = views.map { view in
            let guide = LayoutGuide(identifier: "guide\(number)")
            view.addLayoutGuide(guide)
            return guide
        }
        containers.append(Container(views: views, subviews: subviews, guides: guides))
    }

    private func item(_ item: Row.Item, of container: Container, in tree: Int) -> LayoutItem {
        switch item {
        case .container: container.views[tree]
        case .first: container.subviews[tree][0]
        case .second: container.subviews[tree][1]
        case .third: container.subviews[tree][2]
        case .guide: container.guides[tree]
        }
    }

    /// Adds rows to a container of the first tree, and the equal objects to that of the second.
    ///
    /// - Throws: ``Unequal`` if only one of them is refused, or for another reason.
    func add(_ rows: [Row], to number: Int) throws {
        let container = containers[number]
        let group = Result {
            try container.views[0].addConstraints(line: 1) { writer in
                for row in rows { add(row, of: container, to: &writer) }
            }
        }
        let objects = Result {
            let objects = try rows.map { row in
                try LayoutConstraint(
                    item: item(row.first, of: container, in: 1), attribute: row.firstAttribute,
                    relatedBy: row.relation, toItem: row.second.map { item($0, of: container, in: 1) },
                    attribute: row.secondAttribute, multiplier: row.multiplier, constant: row.constant,
                    priority: row.priority, line: 1)
            }
            try container.views[1].addConstraints(objects)
            return objects
        }
        switch (group, objects) {
        case (.success(let group), .success(let objects)):
            rowGroups.append(group)
            objectGroups.append(objects)
        case (.failure(let first), .failure(let second)) where "\(first)" == "\(second)": break
        default: throw Unequal(outcomes: "\(group)\n\(objects)")
        }
    }

    struct Unequal: Error { let outcomes: String }

    private func add(_ row: Row, of container: Container, to writer: inout ConstraintRowWriter) {
        let first = item(row.first, of: container, in: 0)
        guard let other = row.second.map({ item($0, of: container, in: 0) }) else {
            writer.add(first.dimension(row.firstAttribute), row.relation, row.constant, priority: row.priority)
            return
        }
        if row.firstAttribute.isExtent {
            writer.add(
                first.dimension(row.firstAttribute), row.relation, other.dimension(row.secondAttribute),
                multiplier: row.multiplier, constant: row.constant, priority: row.priority)
        } else if row.firstAttribute.axis == .horizontal {
            writer.add(
                first.horizontal(row.firstAttribute), row.relation, other.horizontal(row.secondAttribute),
                constant: row.constant, priority: row.priority)
        } else {
            writer.add(
                first.vertical(row.firstAttribute), row.relation, other.vertical(row.secondAttribute),
                constant: row.constant, priority: row.priority)
        }
    }

    /// Changes both views at a path.
    func change(_ number: Int, subview: Int? = nil, _ body: (LayoutView, _ tree: Int) throws -> Void) rethrows {
        for tree in 0..<2 {
            let container = containers[number]
            try body(subview.map { container.subviews[tree][$0] } ?? container.views[tree], tree)
        }
    }

    /// Lays both trees out, and describes how they differ; nil if they are equal.
    func difference(breakingConflicts: Bool = false) -> String? {
        let outcomes = engines.map { engine in
            do {
                if breakingConflicts {
                    return try engine.layoutBreakingConflicts().map(\.description).joined(separator: "; ")
                }
                try engine.layoutIfNeeded()
                return ""
            } catch {
                return "\(error)"
            }
        }
        if outcomes[0] != outcomes[1] { return "rows: \(outcomes[0])\nobjects: \(outcomes[1])" }
        for (number, container) in containers.enumerated() {
            let frames = (0..<2).map { tree in
                [container.views[tree].frame, container.guides[tree].layoutFrame]
                    + container.subviews[tree].map(\.frame)
            }
            if !zip(frames[0], frames[1]).allSatisfy(isNear) {
                return "container \(number): rows \(frames[0]), objects \(frames[1])"
            }
        }
        return nil
    }

    /// Describes how the lists of constraints differ; nil if they are equal. The first tree's rows become objects.
    func differenceOfLists() -> String? {
        for (number, container) in containers.enumerated() {
            for views in [container.views] + (0..<3).map({ index in container.subviews.map { $0[index] } }) {
                let lists = views.map { $0.allReferencingConstraints.map(\.description) }
                if lists[0] != lists[1] { return "container \(number): rows \(lists[0]), objects \(lists[1])" }
                let held = views.map { $0.constraints.map(\.description) }
                if held[0] != held[1] { return "container \(number): rows \(held[0]), objects \(held[1])" }
            }
        }
        return nil
    }

    private func isNear(_ a: LayoutRect, _ b: LayoutRect) -> Bool {
        abs(a.x - b.x) + abs(a.y - b.y) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-6
    }
}

extension LayoutItem {
    fileprivate func dimension(_ attribute: LayoutAttribute) -> LayoutDimension {
        attribute == .width ? widthAnchor : heightAnchor
    }

    fileprivate func horizontal(_ attribute: LayoutAttribute) -> LayoutXAxisAnchor {
        switch attribute {
        case .leading: leadingAnchor
        case .trailing: trailingAnchor
        case .left: leftAnchor
        case .right: rightAnchor
        default: centerXAnchor
        }
    }

    fileprivate func vertical(_ attribute: LayoutAttribute) -> LayoutYAxisAnchor {
        switch attribute {
        case .top: topAnchor
        case .bottom: bottomAnchor
        case .firstBaseline: asView?.firstBaselineAnchor ?? topAnchor
        default: centerYAnchor
        }
    }
}
