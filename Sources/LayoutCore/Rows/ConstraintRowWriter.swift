public import SolverAPI

/// Collects the rows of ``LayoutView/addConstraints(fileID:line:_:)``.
///
/// A row compares the view's own edges and sizes, and those of its direct subviews and its guides. Rows that compare
/// anything else, such as margins, baselines and views further down, are accepted, but then all rows of the call
/// become objects at once.
public struct ConstraintRowWriter {
    /// Unretained, because ``LayoutView/addConstraints(fileID:line:_:)`` of this view is running.
    private let holder: Unmanaged<LayoutView>
    private var rows = ContiguousArray<ConstraintRows.Row>()
    /// Whether a row needs an object.
    private var needsObjects = false
    /// The items that the holder does not retain.
    private var others: [LayoutItem] = []

    init(_ holder: LayoutView) { self.holder = .passUnretained(holder) }

    /// Reserves memory for `count` more rows.
    public mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(rows.count + count) }

    /// Adds the constraint `first relation second + constant`, with the constant in points.
    @inlinable
    public mutating func add<Anchor: LayoutAnchor>(
        _ first: Anchor, _ relation: Relation, _ second: Anchor, constant: Double = 0, priority: Priority = .required
    ) {
        append(
            .passUnretained(first.item), first.attribute, relation, .passUnretained(second.item), second.attribute,
            multiplier: 1, constant: constant, priority: priority)
    }

    /// Adds the constraint `first relation multiplier × second + constant`, with the constant in points.
    @inlinable
    public mutating func add(
        _ first: LayoutDimension, _ relation: Relation, _ second: LayoutDimension, multiplier: Double,
        constant: Double = 0, priority: Priority = .required
    ) {
        append(
            .passUnretained(first.item), first.attribute, relation, .passUnretained(second.item), second.attribute,
            multiplier: multiplier, constant: constant, priority: priority)
    }

    /// Adds the constraint `dimension relation constant`, with the constant in points.
    @inlinable
    public mutating func add(
        _ dimension: LayoutDimension, _ relation: Relation, _ constant: Double, priority: Priority = .required
    ) {
        append(
            .passUnretained(dimension.item), dimension.attribute, relation, nil, .notAnAttribute, multiplier: 1,
            constant: constant, priority: priority)
    }

    // The items are not retained, because the caller's anchors retain them.
    @usableFromInline
    mutating func append(
        _ first: Unmanaged<LayoutItem>, _ firstAttribute: LayoutAttribute, _ relation: Relation,
        _ second: Unmanaged<LayoutItem>?, _ secondAttribute: LayoutAttribute, multiplier: Double, constant: Double,
        priority: Priority
    ) {
        note(first)
        if let second { note(second) }
        let row = ConstraintRows.Row(
            first: first, second: second, multiplier: multiplier, constant: constant, priority: priority,
            firstAttribute: firstAttribute, secondAttribute: secondAttribute, relation: relation)
        if !row.isPlain { needsObjects = true }
        rows.append(row)
    }

    /// Keeps an item alive that the holder does not retain.
    @inline(__always)
    private mutating func note(_ item: Unmanaged<LayoutItem>) {
        let isRetained = item._withUnsafeGuaranteedRef { item in
            holder._withUnsafeGuaranteedRef { $0.retains(item) }
        }
        if isRetained { return }
        others.append(item.takeUnretainedValue())
        needsObjects = true
    }

    /// Makes the holder hold the constraints, or throws and adds none.
    consuming func finish(site: CreationSite) throws(LayoutError) -> ConstraintRows {
        let holder = holder.takeUnretainedValue()
        // The caller may have removed subviews between two rows.
        if needsObjects || !holder.leftWhileWriting.isEmpty {
            var objects: [LayoutConstraint] = []
            let first = CreationOrder.next(rows.count)
            for (number, row) in rows.enumerated() {
                objects.append(
                    LayoutConstraint(row, id: SolverNames.constraint(creationIndex: first + number), site: site))
            }
            try holder.addConstraints(objects)
            return ConstraintRows(objects: objects)
        }
        let group = ConstraintRows(rows, heldBy: holder, site: site)
        if !rows.isEmpty { holder.hold(group) }
        return group
    }
}

extension ConstraintRows.Row {
    /// Whether the row is valid, and the variables of its items determine its attributes while the items are plain.
    /// Otherwise an object checks the constraint and translates it.
    var isPlain: Bool {
        // NaN fails these comparisons.
        guard abs(constant) <= Limits.magnitude, priority.isValid,
            EquationWriter.Part(firstAttribute) != nil
        else { return false }
        guard let second else { return firstAttribute.isExtent }
        // The row of an aspect ratio has one item. Other rows of one item may have two terms of one variable.
        let areDistinct =
            second.toOpaque() != first.toOpaque()
            || firstAttribute.isExtent && secondAttribute.isExtent && firstAttribute != secondAttribute
        return areDistinct && EquationWriter.Part(secondAttribute) != nil && abs(multiplier) <= Limits.magnitude
            && multiplier != 0 && !AttributePairing.mixesDirections(firstAttribute, secondAttribute)
    }
}
