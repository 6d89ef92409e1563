internal import SolverAPI

/// The terms of a row in the general form: the position of a node is the sum of the positions on its path to the
/// *holder*, the nearest common ancestor of both nodes.
@usableFromInline
struct GeneralRow {
    @usableFromInline
    struct Term {
        @usableFromInline let variable: Int32
        @usableFromInline var coefficient: Double

        @usableFromInline
        init(variable: Int32, coefficient: Double) { (self.variable, self.coefficient) = (variable, coefficient) }
    }

    /// The terms, each variable once, with nonzero coefficients.
    @usableFromInline var terms: [Term] = []
    /// The part of the left side that is a constant, such as the distance of a baseline from an edge, in points.
    @usableFromInline var offset = 0.0

    @usableFromInline
    init() {}

    mutating func add(_ variable: Int32, _ coefficient: Double) {
        if let index = terms.firstIndex(where: { $0.variable == variable }) {
            terms[index].coefficient += coefficient
        } else {
            terms.append(Term(variable: variable, coefficient: coefficient))
        }
    }
}

extension TreeTable {
    /// Returns the terms of a row in the coordinates of its holder. If the row has a leading or trailing edge and the
    /// layout is right to left, both sides are measured leftward from the holder's right edge, so the layout becomes
    /// the mirror image.
    ///
    /// - Complexity: O(depth²), because equal variables of both sides are searched one by one.
    @usableFromInline
    func generalRow(_ record: RowRecord) -> GeneralRow {
        if record.isExplicit { return explicit[record.first] }
        var row = GeneralRow()
        let holder = record.second < 0 ? nodes[Int(record.first)].parent : commonAncestor(record.first, record.second)
        let isMirrored = isRightToLeft && record.traits.contains(.isDirectional)
        add(record.firstAttribute, of: record.first, times: 1, holder, isMirrored, to: &row)
        if record.second >= 0 {
            let scale = -record.multiplier
            add(record.secondAttribute, of: record.second, times: scale, holder, isMirrored, to: &row)
        }
        row.terms.removeAll { $0.coefficient == 0 }
        return row
    }

    private func add(
        _ attribute: LayoutTree.Attribute, of node: Int32, times scale: Double, _ holder: Int32, _ isMirrored: Bool,
        to row: inout GeneralRow
    ) {
        let axis: Int32 = attribute.isVertical ? 1 : 0
        if attribute.isExtent {
            row.add(4 * node + axis + 2, scale)
            return
        }
        var share = attribute.extentShare
        var sign = scale
        if isMirrored {
            row.add(4 * holder + 2, scale)
            sign = -scale
            if attribute.isDirectional { share = 1 - share }
        }
        var current = node
        while current != holder, current >= 0 {
            row.add(4 * current + axis, sign)
            current = nodes[Int(current)].parent
        }
        if share != 0 { row.add(4 * node + axis + 2, sign * share) }
        if attribute.isBaseline, let baseline = baselines[node] {
            row.offset += attribute == .firstBaseline ? scale * baseline.first : -scale * baseline.last
        }
    }
}
