internal import SolverAPI

/// Creates constraints from the syntax tree of a visual format.
struct VisualFormatBuilder {
    let format: VisualFormat
    let options: VisualFormatOptions
    let metrics: [String: Double]
    let views: [String: LayoutItem]
    let site: CreationSite?
    private(set) var constraints: [LayoutConstraint] = []
    private(set) var diagnostics: [VisualFormatDiagnostic] = []

    init(
        _ format: VisualFormat, options: VisualFormatOptions, metrics: [String: Double], views: [String: LayoutItem],
        site: CreationSite?
    ) {
        self.format = format
        self.options = options
        self.metrics = metrics
        self.views = views
        self.site = site
    }

    private typealias Edge = (item: LayoutItem, attribute: LayoutAttribute)

    mutating func build() {
        checkOptions()
        let nodes = [format.first] + format.rest.map { $0.view }
        let items = nodes.map { item(named: $0.name) }
        let superview = (format.leading != nil || format.trailing != nil) ? superview(of: items, nodes) : nil
        if let leading = format.leading {
            connect(edge(superview, isStart: true), leading, edge(items.first ?? nil, isStart: true), isEdge: true)
        }
        size(nodes[0], items[0])
        for (position, link) in format.rest.enumerated() {
            let (before, after) = (items[position], items[position + 1])
            let usesBaselines =
                options.contains(.spacingBaselineToBaseline) && format.axis == .vertical
                && before?.isView == true && after?.isView == true
            connect(
                usesBaselines ? before.map { ($0, .lastBaseline) } : edge(before, isStart: false), link.connection,
                usesBaselines ? after.map { ($0, .firstBaseline) } : edge(after, isStart: true), isEdge: false)
            size(link.view, after)
        }
        if let trailing = format.trailing {
            connect(edge(items.last ?? nil, isStart: false), trailing, edge(superview, isStart: false), isEdge: true)
        }
        align(items)
    }

    // MARK: Gaps, sizes and alignments

    /// Returns the edge at which the format enters (`isStart`) or leaves an item.
    private func edge(_ item: LayoutItem?, isStart: Bool) -> Edge? {
        guard let item else { return nil }
        if format.axis == .vertical { return (item, isStart ? .top : .bottom) }
        if options.contains(.directionLeftToRight) { return (item, isStart ? .left : .right) }
        if options.contains(.directionRightToLeft) { return (item, isStart ? .right : .left) }
        return (item, isStart ? .leading : .trailing)
    }

    private mutating func connect(
        _ from: Edge?, _ connection: VisualFormat.Connection, _ to: Edge?, isEdge: Bool
    ) {
        let kind: SymbolicSpacing.Kind = isEdge ? .superview : .sibling
        switch connection {
        case .flush: gap(from, .equal, to, 0)
        case .standard: gap(from, .equal, to, 0, spacing: SymbolicSpacing(kind))
        case .distance(let operand):
            if let distance = length(operand) { gap(from, .equal, to, distance) }
        case .predicates(let list):
            for predicate in list {
                let (distance, priority) = (length(predicate.operand), priority(predicate))
                if let distance, let priority {
                    gap(from, predicate.relation ?? .equal, to, distance, priority: priority)
                }
            }
        }
    }

    private mutating func gap(
        _ from: Edge?, _ relation: Relation, _ to: Edge?, _ distance: Double, spacing: SymbolicSpacing? = nil,
        priority: Priority = .required
    ) {
        guard let from, let to else { return }
        // Coordinates increase to the right, so from right to left the predecessor has the greater coordinate.
        let isBackwards = format.axis == .horizontal && options.contains(.directionRightToLeft)
        let (first, second) = isBackwards ? (from, to) : (to, from)
        constraints.append(
            LayoutConstraint(
                tolerating: first.item, first.attribute, relation, second.item, second.attribute, multiplier: 1,
                constant: distance, spacing: spacing, priority: priority, site: site, mixesAxes: false))
    }

    private mutating func size(_ node: VisualFormat.View, _ item: LayoutItem?) {
        for predicate in node.predicates {
            var other: LayoutItem?
            var constant = 0.0
            let priority = priority(predicate)
            switch predicate.operand {
            case .number(let number, _): constant = number
            case .name(let word):
                if let metric = metrics[word.text] {
                    constant = check(metric, word) ?? 0
                } else if let view = views[word.text] {
                    other = view
                } else {
                    error("no metric or view is named '\(word.text)'" + known(), at: word.position)
                }
            }
            guard let item, let priority else { continue }
            let extent = format.axis.extent
            constraints.append(
                LayoutConstraint(
                    tolerating: item, extent, predicate.relation ?? .equal, other,
                    other == nil ? .notAnAttribute : extent,
                    multiplier: 1, constant: constant, priority: priority, site: site, mixesAxes: false))
        }
    }

    /// Adds one alignment rule for each view and its predecessor.
    private mutating func align(_ items: [LayoutItem?]) {
        for (option, attribute, _) in VisualFormatOptions.alignments
        where options.contains(option) && attribute.axis != format.axis {
            for (before, after) in zip(items, items.dropFirst()) {
                guard let before, let after else { continue }
                constraints.append(
                    LayoutConstraint(
                        tolerating: after, attribute, .equal, before, attribute, multiplier: 1, constant: 0,
                        site: site, mixesAxes: false))
            }
        }
    }

    // MARK: Names and numbers

    private mutating func checkOptions() {
        let direction = format.axis == .horizontal ? "horizontal" : "vertical"
        for (option, attribute, name) in VisualFormatOptions.alignments
        where options.contains(option) && attribute.axis == format.axis {
            error(
                "\(name) aligns along the \(direction) format; views in a row are aligned across it",
                at: VisualFormat.Position(0..<0))
        }
        if options.contains([.directionLeftToRight, .directionRightToLeft]) {
            error("the options name two directions", at: VisualFormat.Position(0..<0))
        }
    }

    private mutating func item(named name: VisualFormat.Word) -> LayoutItem? {
        if let item = views[name.text] { return item }
        // The parser has already reported missing names.
        if !name.text.isEmpty { error("no view is named '\(name.text)'" + known(), at: name.position) }
        return nil
    }

    private mutating func superview(of items: [LayoutItem?], _ nodes: [VisualFormat.View]) -> LayoutView? {
        for (item, node) in zip(items, nodes) {
            guard let item else { continue }
            let superview = item.coordinateView
            if superview == nil {
                error("'\(node.name.text)' has no superview, which '|' stands for", at: node.name.position)
            }
            return superview
        }
        return nil
    }

    /// Returns a number, or the value of a metric, in points. Nil, with an error in ``diagnostics``, if no metric has the
    /// name or its value is out of range.
    private mutating func length(_ operand: VisualFormat.Operand) -> Double? {
        switch operand {
        case .number(let number, _): return number
        case .name(let word):
            if let metric = metrics[word.text] { return check(metric, word) }
            error(
                views[word.text] == nil
                    ? "no metric is named '\(word.text)'" + known()
                    : "'\(word.text)' is a view; only a view's own extent can be compared with another's",
                at: word.position)
            return nil
        }
    }

    private mutating func priority(_ predicate: VisualFormat.Predicate) -> Priority? {
        guard let operand = predicate.priority else { return .required }
        let number: Double
        switch operand {
        case .number(let value, _): number = value
        case .name(let word):
            guard let metric = metrics[word.text] else {
                error("no metric is named '\(word.text)'" + known(), at: word.position)
                return nil
            }
            number = metric
        }
        let priority = Priority(number)
        if priority.isValid { return priority }
        error("priority \(priority) is not greater than 0 and at most 1000", at: operand.position)
        return nil
    }

    private mutating func check(_ metric: Double, _ word: VisualFormat.Word) -> Double? {
        if abs(metric) <= Limits.magnitude { return metric }
        error(
            "the metric '\(word.text)' is \(metric); it must be a number of at most ±\(Limits.magnitude)",
            at: word.position)
        return nil
    }

    /// Returns a list of the known names, as a hint for a mistyped name.
    private func known() -> String {
        let names = (views.keys.map { "[\($0)]" } + Array(metrics.keys)).sorted()
        return names.isEmpty ? "" : "; there are \(names.prefix(12).joined(separator: ", "))"
    }

    private mutating func error(_ message: String, at position: VisualFormat.Position) {
        diagnostics.append(
            VisualFormatDiagnostic(severity: .error, range: position.range, message: message, fixIt: nil))
    }
}
