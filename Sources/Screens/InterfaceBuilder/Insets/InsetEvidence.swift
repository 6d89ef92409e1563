internal import AutoLayout
internal import SolverAPI

/// The insets of guides that recorded frames imply; see ``LayoutUnit/fittedInsets``.
struct InsetEvidence {
    enum Edge: Hashable {
        case left, right, top, bottom, horizontalDifference, verticalDifference

        /// Returns the inset at this edge; nil for a difference of two edges.
        func side(of insets: EdgeInsets) -> Double? {
            switch self {
            case .left: insets.left
            case .right: insets.right
            case .top: insets.top
            case .bottom: insets.bottom
            case .horizontalDifference, .verticalDifference: nil
            }
        }
    }

    struct Key: Hashable {
        let view: String
        let guide: InsetGuide
        let edge: Edge
    }

    /// The maximum difference in points of insets that count as equal. Frames are rounded to pixels.
    private static let tolerance = 0.505
    private(set) var implied: [Key: [Double]] = [:]
    /// The insets that optional equations imply. They may be violated, so they are used only if no required equation
    /// implies an inset.
    private var weaklyImplied: [Key: [Double]] = [:]

    /// The insets of other units, which replace those of ``InsetRules``.
    private var others: [Key: [Double]] = [:]
    /// The insets that a canvas can have. A value that only one view implies, or a margin above ``largestMargin``, must be
    /// among them to be used. Nil to use all values.
    private var plausible: PlausibleInsets?
    /// The largest margin that several views may imply; see ``largestMargin(in:)``.
    private var largestMargin = Double.infinity
    /// The margins that views state, by id of the view.
    private var stated: [String: EdgeInsets] = [:]

    init() {}

    /// Creates evidence from given insets, such as those of other units.
    init(implied: [Key: [Double]]) { self.implied = implied }

    /// Collects the insets that the equations of a unit imply.
    init(of unit: LayoutUnit) {
        let items = UnitItems(root: unit.root, controllerGuides: unit.controllerGuides)
        for view in unit.root.subtree {
            for constraint in view.constraints
            where constraint.relation == .equal && constraint.multiplier == 1 {
                add(constraint, holder: view.id, items)
            }
        }
    }

    /// Returns the largest margin that recorded frames may imply in a unit, in points. Frames of several views may be
    /// outdated together, for example all frames of a row that was narrower. Only wide views have readable widths.
    static func largestMargin(in unit: LayoutUnit) -> Double {
        let (narrow, largest) = (600.0, 64.0)
        return unit.root.frame.width < narrow ? largest : .infinity
    }

    /// Creates the evidence for checks. Insets of other units replace the rules. A value that only one view implies, or a
    /// margin above ``largestMargin(in:)``, is used only if a canvas can have it, because recorded frames may be outdated.
    init(checking unit: LayoutUnit, others: InsetEvidence) {
        self.init(of: unit)
        self.others = others.implied
        plausible = PlausibleInsets(unit.traits)
        largestMargin = Self.largestMargin(in: unit)
        for view in unit.root.subtree { stated[view.id] = view.margins.stated }
    }

    /// Returns the insets of a guide: implied ones if there are any, otherwise those of the rules. Differences are
    /// added to `notes`.
    func fit(_ guide: InsetGuide, of view: String, rule: EdgeInsets, _ notes: inout [InsetNote]) -> EdgeInsets {
        let fitted = fit(guide, of: view, rule: rule)
        if fitted != rule {
            notes.append(InsetNote(view: view, guide: guide, rule: rule, implied: fitted))
        }
        return fitted
    }

    private func fit(_ guide: InsetGuide, of view: String, rule: EdgeInsets) -> EdgeInsets {
        func base(_ edge: Edge, _ rule: Double) -> Double {
            others[Key(view: view, guide: guide, edge: edge)]?.first ?? rule
        }
        let rule = EdgeInsets(
            top: base(.top, rule.top), left: base(.left, rule.left), bottom: base(.bottom, rule.bottom),
            right: base(.right, rule.right))
        func values(_ edge: Edge) -> [Double] {
            let key = Key(view: view, guide: guide, edge: edge)
            guard let plausible else { return implied[key] ?? weaklyImplied[key] ?? [] }
            let values = implied[key] ?? []
            let margin = stated[view].flatMap { edge.side(of: $0) }
            return values.filter {
                (Self.votes(for: $0, values) > 1 && (guide != .margins || abs($0) <= largestMargin))
                    || plausible.has($0, guide, edge, stated: margin)
            }
        }
        let (left, right) = Self.fit(
            values(.left), values(.right), values(.horizontalDifference), rule.left, rule.right)
        let (top, bottom) = Self.fit(values(.top), values(.bottom), values(.verticalDifference), rule.top, rule.bottom)
        return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    private static func fit(
        _ low: [Double], _ high: [Double], _ differences: [Double], _ lowRule: Double, _ highRule: Double
    ) -> (Double, Double) {
        var fittedLow = mode(low, preferring: lowRule)
        var fittedHigh = mode(high, preferring: highRule)
        // An equation about the center of a guide implies only the difference of two insets.
        if let difference = mode(differences, preferring: (fittedLow ?? lowRule) - (fittedHigh ?? highRule)) {
            switch (fittedLow, fittedHigh) {
            case (let low?, nil): fittedHigh = low - difference
            case (nil, let high?): fittedLow = high + difference
            case (nil, nil) where abs(lowRule - highRule - difference) > tolerance:
                if highRule + difference >= 0 {
                    fittedLow = highRule + difference
                } else {
                    fittedHigh = lowRule - difference
                }
            default: break
            }
        }
        return (fittedLow ?? lowRule, fittedHigh ?? highRule)
    }

    /// Returns the value with the most values near it. Of several such values, returns the smallest.
    static func mode(_ values: [Double]) -> Double? {
        values.sorted().max { a, b in votes(for: a, values) < votes(for: b, values) }
    }

    /// Returns the number of values near to `value`.
    static func votes(for value: Double, _ values: [Double]) -> Int {
        values.count { abs($0 - value) <= tolerance }
    }

    /// Returns the value with the most values near it. Of several such values, returns the one nearest to `rule`.
    private static func mode(_ values: [Double], preferring rule: Double) -> Double? {
        var best: (value: Double, votes: Int)?
        for value in [rule] + values {
            let votes = values.count { abs($0 - value) <= tolerance }
            if votes == 0 { continue }
            guard let current = best else {
                best = (value, votes)
                continue
            }
            if votes > current.votes || (votes == current.votes && abs(value - rule) < abs(current.value - rule)) {
                best = (value, votes)
            }
        }
        return best?.value
    }

    // MARK: Collecting

    /// One side of an equation, in the root's coordinates.
    enum Side {
        case position(Double)
        /// The edge of a guide. `base` is its position if the inset is 0.
        case guide(Key, base: Double)
    }

    private mutating func add(_ constraint: ConstraintElement, holder: String, _ items: UnitItems) {
        guard let secondID = constraint.secondItem,
            let first = Self.side(constraint.firstItem ?? holder, constraint.firstAttribute, other: secondID, items),
            let second = Self.side(
                secondID, constraint.secondAttribute, other: constraint.firstItem ?? holder, items)
        else { return }
        let constant = constraint.effectiveConstant(items)
        switch (first, second) {
        case (.guide(let key, let base), .position(let position)): add(position + constant - base, key, constraint)
        case (.position(let position), .guide(let key, let base)): add(position - constant - base, key, constraint)
        default: return
        }
    }

    private mutating func add(_ shift: Double, _ key: Key, _ constraint: ConstraintElement) {
        let inset =
            switch key.edge {
            case .left, .top: shift
            case .right, .bottom: -shift
            case .horizontalDifference, .verticalDifference: 2 * shift
            }
        if constraint.priority.isRequired {
            implied[key, default: []].append(inset)
        } else {
            weaklyImplied[key, default: []].append(inset)
        }
    }

    /// Returns the value of an attribute if views are at their recorded positions; nil if it is unknown.
    static func side(_ id: String, _ attribute: LayoutAttribute, other: String, _ items: UnitItems) -> Side? {
        guard !attribute.isExtent, let placed = items.owner(of: id),
            items.scrolledContent(id, attribute, other: other) == nil
        else { return nil }
        if let guide = items.guides[id] {
            switch guide.kind {
            case .safeArea: return edge(attribute, of: placed, .safeArea)
            case .top:
                let key = Key(view: guide.owner, guide: .bars, edge: .top)
                return attribute == .bottom ? .guide(key, base: placed.frame.y) : nil
            case .bottom:
                let key = Key(view: guide.owner, guide: .bars, edge: .bottom)
                return attribute == .top ? .guide(key, base: placed.frame.maxY) : nil
            case .contentLayoutGuide, .frameLayoutGuide: return nil
            }
        }
        if attribute.isMargin { return edge(attribute, of: placed, .margins) }
        if attribute == .firstBaseline || attribute == .lastBaseline || placed.element.canvas.isMisplaced { return nil }
        return attribute.axis.map { axis in
            let rect = id == items.rootID ? placed.frame : placed.alignmentRect
            return .position(rect.min(axis) + attribute.fraction * rect.extent(axis))
        }
    }

    private static func edge(_ attribute: LayoutAttribute, of placed: UnitItems.Placed, _ guide: InsetGuide) -> Side? {
        guard let axis = attribute.axis else { return nil }
        let edge: Edge
        switch (axis, attribute.fraction) {
        case (.horizontal, 0): edge = .left
        case (.horizontal, 1): edge = .right
        case (.horizontal, _): edge = .horizontalDifference
        case (.vertical, 0): edge = .top
        case (.vertical, 1): edge = .bottom
        case (.vertical, _): edge = .verticalDifference
        }
        let key = Key(view: placed.element.id, guide: guide, edge: edge)
        return .guide(key, base: placed.frame.min(axis) + attribute.fraction * placed.frame.extent(axis))
    }
}

extension LayoutAttribute {
    /// The position of the attribute between the left or top edge (0) and the right or bottom edge (1), in a
    /// left-to-right layout.
    fileprivate var fraction: Double {
        switch self {
        case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin, .lastBaseline: 1
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
        default: 0
        }
    }
}
