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
            let secondPart = Part(constraint.secondAttribute)
        else { return nil }
        var terms = PlainTerms()
        guard first._withUnsafeGuaranteedRef({ add(firstPart, of: $0, times: 1, in: holder, to: &terms) }) else {
            return nil
        }
        if let second = constraint.second {
            if second.toOpaque() == first.toOpaque() { return nil }
            let scale = -constraint.multiplier
            guard second._withUnsafeGuaranteedRef({ add(secondPart, of: $0, times: scale, in: holder, to: &terms) })
            else { return nil }
        }
        guard let a = terms.a else { return nil }
        let right = constraint.effectiveConstant
        batch.add(
            constraint.id, constraint.relation, right, priority: constraint.priority, a, terms.b, terms.c, terms.d)
        return right
    }

    /// One to four terms of different variables.
    private struct PlainTerms {
        var a: Term?
        var b: Term?
        var c: Term?
        var d: Term?

        @inline(__always)
        mutating func append(_ term: Term) {
            if term.coefficient == 0 { return }
            if a == nil { a = term } else if b == nil { b = term } else if c == nil { c = term } else { d = term }
        }
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
        let edge: ItemQuantity?
        let extent: ItemQuantity
        let share: Double

        /// Nil for what depends on more: margins and baselines.
        init?(_ attribute: LayoutAttribute) {
            switch attribute {
            case .left, .leading: (edge, extent, share) = (.x, .width, 0)
            case .right, .trailing: (edge, extent, share) = (.x, .width, 1)
            case .centerX: (edge, extent, share) = (.x, .width, 0.5)
            case .top: (edge, extent, share) = (.y, .height, 0)
            case .bottom: (edge, extent, share) = (.y, .height, 1)
            case .centerY: (edge, extent, share) = (.y, .height, 0.5)
            case .width, .notAnAttribute: (edge, extent, share) = (nil, .width, 1)
            case .height: (edge, extent, share) = (nil, .height, 1)
            default: return nil
            }
        }
    }

    /// Adds an attribute's terms; false if more than the item's own four numbers is needed.
    @inline(__always)
    private func add(
        _ part: Part, of item: LayoutItem, times scale: Double, in holder: LayoutView, to terms: inout PlainTerms
    ) -> Bool {
        if !isPlain(item, in: holder) { return false }
        // In its own coordinates the holder's frame begins at 0.
        if let edge = part.edge, item !== holder { terms.append(Term(SolverNames.variable(edge, of: item), scale)) }
        if part.share != 0 {
            terms.append(Term(SolverNames.variable(part.extent, of: item), scale * part.share))
        }
        return true
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
