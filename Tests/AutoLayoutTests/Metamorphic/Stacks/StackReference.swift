import AutoLayout
import SolverAPI

/// A reference implementation of UIKit's stack views that follows the rules of docs/APPLE.md: plain constraints between
/// plain views. It favors simplicity over speed.
struct StackReference {
    let spec: StackSpec
    let tree: SpecTree
    /// Makes the solver that measures nested stacks.
    let solver: () -> any LayoutSolver
    /// The axis along which the outer stack gives this hidden stack the length 0; nil if it is visible.
    var collapsed: LayoutAxis?

    private var visible: [Int] { spec.children.indices.filter { !spec.children[$0].isHidden } }
    private var along: (min: LayoutAttribute, mid: LayoutAttribute, max: LayoutAttribute, len: LayoutAttribute) {
        Self.attributes(spec.axis)
    }
    private var across: (min: LayoutAttribute, mid: LayoutAttribute, max: LayoutAttribute, len: LayoutAttribute) {
        Self.attributes(spec.axis == .horizontal ? .vertical : .horizontal)
    }
    private var canvas: LayoutItem { spec.margins == nil ? tree.container : tree.container.layoutMarginsGuide }

    private static func attributes(_ axis: LayoutAxis) -> (
        min: LayoutAttribute, mid: LayoutAttribute, max: LayoutAttribute, len: LayoutAttribute
    ) {
        axis == .horizontal ? (.leading, .centerX, .trailing, .width) : (.top, .centerY, .bottom, .height)
    }

    /// Activates all constraints, the innermost stacks first.
    func activate() throws {
        let nested = spec.children.flatMap { child in
            child.nested.map { (spec: $0, collapsed: child.isHidden ? spec.axis : nil) }
        }
        for (inner, tree) in zip(nested, tree.nested) {
            try StackReference(spec: inner.spec, tree: tree, solver: solver, collapsed: inner.collapsed).activate()
        }
        let needsSpanner = visible.isEmpty || (spec.alignment != .fill && spec.children.count > 1)
        let spanner = needsSpanner ? LayoutGuide() : nil
        if let spanner { tree.container.addLayoutGuide(spanner) }
        try alongRules(spanner)
        try acrossRules(
            visible.isEmpty && spec.alignment == .fill ? nil : spanner, ends: visible.isEmpty ? spanner : nil)
    }

    private func say(
        _ first: LayoutItem, _ attribute: LayoutAttribute, _ relation: Relation, _ second: LayoutItem? = nil,
        _ other: LayoutAttribute = .notAnAttribute, times multiplier: Double = 1, plus constant: Double = 0,
        at priority: Priority = .required
    ) throws {
        let loose = collapsed.map { Self.attributes($0) }
        let isLoose = first === canvas && second != nil && (attribute == loose?.mid || attribute == loose?.max)
        let priority = isLoose ? 999.5 : priority
        try tree.container.addConstraint(
            try LayoutConstraint(
                item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
                multiplier: multiplier, constant: constant, priority: priority))
    }

    // MARK: Along the axis

    private func alongRules(_ spanner: LayoutGuide?) throws {
        let views = tree.views
        let (min, mid, max, len) = along
        guard let first: LayoutItem = visible.first.map({ views[$0] }) ?? spanner,
            let last: LayoutItem = visible.last.map({ views[$0] }) ?? spanner
        else { return }
        try say(canvas, min, .equal, first, min)
        try say(canvas, max, .equal, last, max)
        let grows = spec.distribution == .equalSpacing || spec.distribution == .equalCentering
        for index in views.indices.dropLast() {
            try say(
                views[index + 1], min, grows ? .greaterThanOrEqual : .equal, views[index], max, plus: chainGap(index))
        }
        switch spec.distribution {
        case .fill: break
        case .fillEqually: try equally()
        case .fillProportionally: try proportionally()
        case .equalSpacing: try guides(max, min) { _ in .required }
        case .equalCentering: try guides(mid, mid) { Priority(Double(150 - $0)) }
        }
        for (view, child) in zip(views, spec.children) where child.isHidden { try say(view, len, .equal) }
        if grows { try say(tree.container, len, .equal, at: 49) }
    }

    /// Returns the gap that the chain of constraints has after the view at an index.
    private func chainGap(_ index: Int) -> Double {
        guard let first = visible.first, let last = visible.last, index >= first, index < last else { return 0 }
        let gap = visible.last { $0 <= index }.map(gapAfter) ?? 0
        let hidden = [index, index + 1].count { spec.children[$0].isHidden }
        return gap * (1 - Double(hidden) / 2)
    }

    private func gapAfter(_ index: Int) -> Double { spec.children[index].gap ?? spec.spacing }

    private func equally() throws {
        guard let first = visible.first else { return }
        for index in visible.dropFirst() { try say(tree.views[index], along.len, .equal, tree.views[first], along.len) }
    }

    private func proportionally() throws {
        let naturals = try visible.map(natural)
        let total = naturals.compactMap(\.self).reduce(0, +) + visible.dropLast().map(gapAfter).reduce(0, +)
        if total <= 0 || naturals.allSatisfy({ $0 == nil }) { return try equally() }
        for (number, (index, natural)) in zip(visible, naturals).enumerated() {
            let view = tree.views[index]
            let priority: Priority = visible.count == 1 ? .required : Priority(Double(999 - number))
            guard let natural else {
                try say(view, along.len, .equal)
                continue
            }
            if natural <= 0 {
                try say(view, along.len, .equal, at: priority)
            } else {
                try say(view, along.len, .equal, canvas, along.len, times: natural / total, at: priority)
            }
        }
    }

    private func natural(_ index: Int) throws -> Double? {
        if !spec.children[index].nested.isEmpty {
            // A nested stack whose constraints conflict has no natural length.
            do {
                return try tree.views[index].systemLayoutSizeFitting(.zero, with: solver())[spec.axis]
            } catch LayoutError.conflict {
                return nil
            }
        }
        let length = spec.children[index].size[spec.axis]
        return length < 0 ? nil : length
    }

    private func guides(
        _ from: LayoutAttribute, _ to: LayoutAttribute, _ priority: (Int) -> Priority
    ) throws {
        var guides: [LayoutGuide] = []
        for (index, next) in zip(visible, visible.dropFirst()) {
            let guide = LayoutGuide()
            tree.container.addLayoutGuide(guide)
            guides.append(guide)
            try say(guide, along.min, .equal, tree.views[index], from)
            try say(guide, along.max, .equal, tree.views[next], to)
        }
        for (number, guide) in guides.enumerated().dropFirst() {
            try say(guide, along.len, .equal, guides[0], along.len, at: priority(number))
        }
    }

    // MARK: Across the axis

    /// The attribute by which the views are aligned; nil for `fill`.
    private var line: LayoutAttribute? {
        switch spec.alignment {
        case .fill: nil
        case .leading: across.min
        case .center: across.mid
        case .trailing: across.max
        // Baselines of a column are vertical positions, so they do not align views across it.
        case .firstBaseline: spec.axis == .horizontal ? .firstBaseline : across.min
        case .lastBaseline: spec.axis == .horizontal ? .lastBaseline : across.min
        }
    }

    private func acrossRules(_ spanner: LayoutGuide?, ends: LayoutGuide?) throws {
        let (min, mid, max, len) = across
        guard let first = tree.views.first else { return }
        if let spanner, spec.alignment != .fill {
            try say(spanner, len, .equal, at: 51)
            for index in visible {
                for (edge, relation) in [(min, Relation.lessThanOrEqual), (max, .greaterThanOrEqual)] {
                    let isAligned = edge == line
                    try say(
                        spanner, edge, isAligned ? .equal : relation, tree.views[index], edge,
                        at: isAligned ? 999.5 : .required)
                }
            }
        }
        var usesInequality = false
        for (edge, relation) in [(min, Relation.lessThanOrEqual), (max, .greaterThanOrEqual)] {
            let isOfBaseline = (line == .firstBaseline && edge == min) || (line == .lastBaseline && edge == max)
            if let ends {
                try say(canvas, edge, .equal, ends, edge)
            } else if line == nil || edge == line {
                try say(canvas, edge, .equal, first, edge)
            } else if let spanner, !isOfBaseline {
                try say(canvas, edge, .equal, spanner, edge)
            } else {
                try say(canvas, edge, relation, first, edge)
                usesInequality = true
            }
        }
        if line == mid, ends == nil { try say(canvas, mid, .equal, first, mid) }
        for edge in line.map({ [$0] }) ?? [max, min] {
            for view in tree.views.dropFirst() { try say(first, edge, .equal, view, edge) }
        }
        if spec.alignment == .fill { return }
        for view in tree.views { try say(view, len, .equal, at: 25) }
        if usesInequality { try say(tree.container, len, .equal, at: 49) }
    }
}
