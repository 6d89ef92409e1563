internal import AutoLayout
internal import SolverAPI

/// What recorded frames say about the insets of guides; see ``LayoutUnit/fittedInsets``.
struct InsetEvidence {
    enum Guide: String, Hashable {
        case safeArea = "safe area"
        case margins = "margins"
        case bars = "bars"
    }

    enum Edge: Hashable {
        case left, right, top, bottom, horizontalDifference, verticalDifference

        /// Its number of four; nil for a difference.
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
        let guide: Guide
        let edge: Edge
    }

    /// How far apart two implied insets may be and still be the same: frames are rounded to pixels.
    private static let tolerance = 0.505
    private(set) var implied: [Key: [Double]] = [:]
    /// What optional equalities imply: they may be violated, so they are asked only where no required one speaks.
    private var weaklyImplied: [Key: [Double]] = [:]

    /// What others say, where it is better than the rules.
    private var others: [Key: [Double]] = [:]
    /// What a canvas could have drawn: what a single view says is believed only there. Nil where all is believed.
    private var plausible: PlausibleInsets?
    /// The margins that views state, by id.
    private var stated: [String: EdgeInsets] = [:]

    /// No evidence.
    init() {}

    /// What others found out.
    init(implied: [Key: [Double]]) { self.implied = implied }

    /// What the required equalities of a unit imply.
    init(of unit: LayoutUnit) {
        let items = UnitItems(root: unit.root, controllerGuides: unit.controllerGuides)
        for view in unit.root.subtree {
            for constraint in view.constraints
            where constraint.relation == .equal && constraint.multiplier == 1 {
                add(constraint, holder: view.id, items)
            }
        }
    }

    /// The evidence by which a unit is checked: what others show is better than the rules, and what a single view of the unit
    /// implies is believed only where it is an inset that a canvas has. A frame that is off by 7 is none.
    init(checking unit: LayoutUnit, others: InsetEvidence) {
        self.init(of: unit)
        self.others = others.implied
        plausible = PlausibleInsets(unit.traits)
        for view in unit.root.subtree { stated[view.id] = view.margins.stated }
    }

    /// The insets of a guide that fit the evidence best, and the rule's where there is none. Notes where they differ.
    func fit(_ guide: Guide, of view: String, rule: EdgeInsets, _ notes: inout [InsetNote]) -> EdgeInsets {
        let fitted = fit(guide, of: view, rule: rule)
        if fitted != rule {
            notes.append(InsetNote(view: view, guide: guide.rawValue, rule: rule, implied: fitted))
        }
        return fitted
    }

    private func fit(_ guide: Guide, of view: String, rule: EdgeInsets) -> EdgeInsets {
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
                Self.votes(for: $0, values) > 1 || plausible.has($0, guide, edge, stated: margin)
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
        // A centre tells the difference of the two insets only.
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

    /// The value that most values are near to; the least of several such.
    static func mode(_ values: [Double]) -> Double? {
        values.sorted().max { a, b in votes(for: a, values) < votes(for: b, values) }
    }

    /// How many values are near to one.
    static func votes(for value: Double, _ values: [Double]) -> Int {
        values.count { abs($0 - value) <= tolerance }
    }

    /// The value that most values are near to; among several such, that which is nearest to the rule's.
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

    /// One side of an equality, in the root's coordinates.
    enum Side {
        case place(Double)
        /// An edge of a guide, and where it would lie without an inset.
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
        case (.guide(let key, let base), .place(let place)): add(place + constant - base, key, constraint)
        case (.place(let place), .guide(let key, let base)): add(place - constant - base, key, constraint)
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

    /// What an attribute of an item says where views are recorded; nil where that cannot be told.
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
            return .place(rect.min(axis) + attribute.fraction * rect.extent(axis))
        }
    }

    private static func edge(_ attribute: LayoutAttribute, of placed: UnitItems.Placed, _ guide: Guide) -> Side? {
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
    /// Where a location lies between the left or top edge, 0, and the right or bottom, 1, on a left-to-right canvas.
    fileprivate var fraction: Double {
        switch self {
        case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin, .lastBaseline: 1
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
        default: 0
        }
    }
}
