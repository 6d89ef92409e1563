internal import SolverAPI

/// Writes new constraints as rules over the solver's variables, for one engine as it is now.
struct EquationWriter {
    private let isLeftToRight: Bool

    init(_ engine: LayoutEngine) { isLeftToRight = engine.layoutDirection == .leftToRight }

    /// Adds the rule of a new constraint to a batch where nothing is in the way, and returns its right side; nil if something is,
    /// and nothing was added.
    ///
    /// Nothing is in the way where both items lie in the holder or are it, their alignment rectangles are their frames, and nothing
    /// is mirrored. It spares the copies of a rule: to plan took 13 % of making a layout and not 20 (measured).
    func addPlainRule(of constraint: LayoutConstraint, heldBy holder: LayoutView, to batch: inout Batch) -> Double? {
        guard isLeftToRight, holder.semanticContentAttribute == .unspecified, let first = constraint.first,
            constraint.spacing == nil, let firstPart = Part(constraint.firstAttribute),
            first._withUnsafeGuaranteedRef({ isPlain($0, in: holder) })
        else { return nil }
        let right = constraint.effectiveConstant
        guard let second = constraint.second else {
            // It is a size: `check` lets no location stand alone.
            batch.add(constraint.id, constraint.relation, right, priority: constraint.priority) { terms in
                first._withUnsafeGuaranteedRef { firstPart.append(to: &terms, of: $0, times: 1, in: holder) }
            }
            return right
        }
        let scale = -constraint.multiplier
        guard let secondPart = Part(constraint.secondAttribute), second.toOpaque() != first.toOpaque(), scale != 0,
            second._withUnsafeGuaranteedRef({ isPlain($0, in: holder) })
        else { return nil }
        batch.add(constraint.id, constraint.relation, right, priority: constraint.priority) { terms in
            first._withUnsafeGuaranteedRef { firstPart.append(to: &terms, of: $0, times: 1, in: holder) }
            second._withUnsafeGuaranteedRef { secondPart.append(to: &terms, of: $0, times: scale, in: holder) }
        }
        return right
    }

    /// Whether the item's own four numbers are all that an attribute of it needs.
    private func isPlain(_ item: LayoutItem, in holder: LayoutView) -> Bool {
        if item === holder { return holder.isPlain }
        if item.state.contains(.isGuide) { return item.hasVariables && item.coordinateView === holder }
        let view = unsafeDowncast(item, to: LayoutView.self)
        return view.superviewReference?.toOpaque() == Unmanaged.passUnretained(holder).toOpaque() && view.isPlain
    }

    /// An attribute as shares of an edge and an extent.
    private struct Part {
        /// Whether it has the edge, wholly.
        private let hasEdge: Bool
        private let isHorizontal: Bool
        /// How much of the extent it has.
        private let share: Double

        /// Nil for what depends on more: margins and baselines.
        @inline(__always)
        init?(_ attribute: LayoutAttribute) {
            switch attribute {
            case .left, .leading: (hasEdge, isHorizontal, share) = (true, true, 0)
            case .right, .trailing: (hasEdge, isHorizontal, share) = (true, true, 1)
            case .centerX: (hasEdge, isHorizontal, share) = (true, true, 0.5)
            case .top: (hasEdge, isHorizontal, share) = (true, false, 0)
            case .bottom: (hasEdge, isHorizontal, share) = (true, false, 1)
            case .centerY: (hasEdge, isHorizontal, share) = (true, false, 0.5)
            case .width: (hasEdge, isHorizontal, share) = (false, true, 1)
            case .height: (hasEdge, isHorizontal, share) = (false, false, 1)
            default: return nil
            }
        }

        /// Appends its terms. In its own coordinates the holder's frame begins at 0.
        @inline(__always)
        func append(to terms: inout [Term], of item: LayoutItem, times scale: Double, in holder: LayoutView) {
            if hasEdge, item !== holder {
                terms.append(Term(SolverNames.variable(isHorizontal ? .x : .y, of: item), scale))
            }
            if share != 0 {
                let coefficient = scale * share
                terms.append(Term(SolverNames.variable(isHorizontal ? .width : .height, of: item), coefficient))
            }
        }
    }
}

extension LayoutConstraint {
    /// The rule as it stands, or nil if an item or the holder is gone.
    func rule() -> Constraint? { holder.flatMap { generalRule(heldBy: $0)?.0 } }

    /// The rule whatever the items are like, and what of its constant insets and the like took.
    ///
    /// Both sides are seen from the holder. Where the rule follows the reading direction and the holder's is from right to
    /// left, they are measured leftwards from the holder's right edge: so the constant changes its sign, and the whole layout
    /// is the mirror image.
    func generalRule(heldBy holder: LayoutView) -> (Constraint, offset: Double)? {
        guard let firstItem else { return nil }
        let direction = holder.effectiveLayoutDirection
        let isMirrored =
            direction == .rightToLeft && (firstAttribute.isDirectional || secondAttribute.isDirectional)
        var sum = AffineSum()
        firstItem.add(firstAttribute, times: 1, in: holder, direction, isMirrored: isMirrored, to: &sum)
        if let secondItem {
            secondItem.add(
                secondAttribute, times: -multiplier, in: holder, direction, isMirrored: isMirrored, to: &sum)
        }
        let rule = Constraint(id, sum.expression, relation, effectiveConstant - sum.constant, priority: priority)
        return (rule, sum.constant)
    }
}

extension LayoutItem {
    /// Adds `scale ×` an attribute's value, seen from `holder`.
    func add(
        _ attribute: LayoutAttribute, times scale: Double, in holder: LayoutView, _ direction: LayoutDirection,
        isMirrored: Bool, to sum: inout AffineSum
    ) {
        guard let axis = attribute.axis else { return }
        if let designated = asView?.designatedView(for: attribute) {
            designated.add(attribute, times: scale, in: holder, direction, isMirrored: isMirrored, to: &sum)
            return
        }
        if attribute.isExtent {
            addSpan(axis, minScale: 0, extentScale: scale, in: holder, to: &sum)
            return
        }
        // Where locations of both axes are compared, only the horizontal one is mirrored.
        let isMirrored = isMirrored && axis == .horizontal
        let fraction = attribute.fraction(in: direction)
        let sign = isMirrored ? -scale : scale
        if isMirrored {
            holder.addFrameExtent(axis, scale: scale, to: &sum)
            sum.constant += scale * holder.boundsOrigin[axis]
        }
        if attribute.isMargin, let view = asView {
            view.addInsetSpan(
                axis, view.layoutMargins, minScale: sign, extentScale: sign * fraction, in: holder, to: &sum)
        } else {
            addSpan(axis, minScale: sign, extentScale: sign * fraction, in: holder, to: &sum)
        }
        if let view = asView {
            switch attribute {
            case .firstBaseline: sum.constant += scale * view.firstBaselineOffsetFromTop
            case .lastBaseline: sum.constant -= scale * view.lastBaselineOffsetFromBottom
            default: break
            }
        }
    }
}
