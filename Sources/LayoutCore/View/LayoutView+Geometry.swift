internal import SolverAPI

/// Expressions of a view's rectangle in solver variables.
extension LayoutView {
    /// Adds `scale ×` the coordinate, in `holder`, of the origin of this view's coordinate system.
    ///
    /// - Complexity: O(*d*), where *d* is the number of levels between this view and `holder`.
    func addOrigin(_ axis: LayoutAxis, scale: Double, in holder: LayoutView, to sum: inout AffineSum) {
        var view = self
        while view !== holder {
            sum.add(scale, .init(axis, isExtent: false), of: view)
            if !view.isPlain {
                sum.constant -= scale * (view.effectiveAlignmentInsets.min(axis) + view.boundsOrigin[axis])
            }
            guard let superview = view.superview else { return }
            view = superview
        }
    }

    /// Adds `scale ×` the extent of this view's frame along `axis`.
    func addFrameExtent(_ axis: LayoutAxis, scale: Double, to sum: inout AffineSum) {
        sum.add(scale, .init(axis, isExtent: true), of: self)
        if isPlain { return }
        let insets = effectiveAlignmentInsets
        sum.constant += scale * (insets.min(axis) + insets.max(axis))
    }

    /// Adds the span of the bounds inset by `insets`, as ``LayoutItem/addSpan(_:minScale:extentScale:in:to:)`` does.
    func addInsetSpan(
        _ axis: LayoutAxis, _ insets: EdgeInsets, minScale: Double, extentScale: Double, in holder: LayoutView,
        to sum: inout AffineSum
    ) {
        if minScale != 0 {
            addOrigin(axis, scale: minScale, in: holder, to: &sum)
            sum.constant += minScale * (insets.min(axis) + boundsOrigin[axis])
        }
        if extentScale != 0 {
            addFrameExtent(axis, scale: extentScale, to: &sum)
            sum.constant -= extentScale * (insets.min(axis) + insets.max(axis))
        }
    }

    /// The frame, in points, that the autoresizing mask yields for the superview's current size, without a layout
    /// pass.
    public var autoresizedFrame: LayoutRect {
        guard let size = superview?.frame.size, let reference = autoresizingBase.superviewSize else { return frame }
        var rect = autoresizingBase.frame
        for axis in LayoutAxis.allCases {
            let rule = AutoresizingRule(
                position: rect.min(axis), extent: rect.extent(axis), reference: reference[axis],
                flexible: autoresizingMask.flexible(axis))
            let position = rule.position.slope * size[axis] + rule.position.constant
            let extent = max(0, rule.extent.slope * size[axis] + rule.extent.constant)
            if axis == .horizontal {
                (rect.x, rect.width) = (position, extent)
            } else {
                (rect.y, rect.height) = (position, extent)
            }
        }
        return rect
    }

    /// Appends the four rules that represent the frame and the autoresizing mask. They are required, except that the
    /// root's two extents have ``LayoutEngine/rootSizePriority``.
    ///
    /// - Throws: ``LayoutError/numberOutOfRange(constraint:number:)`` if the frame exceeds the solver's range.
    func appendAutoresizingRules(to rules: inout [Constraint]) throws(LayoutError) {
        let alignmentRect = alignmentRect(forFrame: autoresizingBase.frame)
        rules.reserveCapacity(rules.count + 4)
        for axis in LayoutAxis.allCases {
            // Extents are clamped to zero so that the frame of a view that was never laid out causes no conflict.
            let (position, extent) = (alignmentRect.min(axis), max(0, alignmentRect.extent(axis)))
            guard abs(position) <= Limits.magnitude, abs(alignmentRect.extent(axis)) <= Limits.magnitude else {
                throw .numberOutOfRange(constraint: "\(name), autoresizing", number: "its frame")
            }
            // The root's frame is set by the caller and depends on nothing in the engine.
            let isRoot = engine?.root === self
            let reference = isRoot ? 0 : autoresizingBase.superviewSize?[axis] ?? superview?.frame.size[axis] ?? 0
            let rule = AutoresizingRule(
                position: position, extent: extent, reference: reference,
                flexible: isRoot ? (false, false, true) : autoresizingMask.flexible(axis))
            let sizePriority = isRoot ? engine?.rootSizePriority ?? .required : .required
            if !sizePriority.isValid {
                throw .invalidPriority(subject: "\(name), size", priority: sizePriority.value)
            }
            let names: (GeneratedRule, GeneratedRule) =
                axis == .horizontal
                ? (.autoresizingX, .autoresizingWidth) : (.autoresizingY, .autoresizingHeight)
            for (name, isExtent, line) in [(names.0, false, rule.position), (names.1, true, rule.extent)] {
                var sum = AffineSum()
                sum.add(1, .init(axis, isExtent: isExtent), of: self)
                if line.slope != 0 { superview?.addFrameExtent(axis, scale: -line.slope, to: &sum) }
                rules.append(
                    Constraint(
                        SolverNames.rule(name, creationIndex: creationIndex), sum.expression, .equal,
                        line.constant - sum.constant,
                        priority: isExtent ? sizePriority : .required, isEdit: isRoot && isExtent))
            }
        }
    }
}
