internal import SolverAPI

extension LayoutView {
    /// Appends the rules of the natural size, in points: hugging and compression resistance along each axis.
    final func appendContentRules(_ natural: LayoutSize, to rules: inout [Constraint]) throws(LayoutError) {
        for axis in LayoutAxis.allCases {
            let extent = natural[axis]
            if extent == LayoutSize.noIntrinsicMetric { continue }
            guard extent >= 0, extent <= Limits.magnitude else {
                throw .invalidIntrinsicSize(view: name, axis: axis, value: extent)
            }
            let (hug, resist) = (contentHuggingPriority(for: axis), contentCompressionResistancePriority(for: axis))
            guard hug.isValid, resist.isValid else {
                let invalid = hug.isValid ? resist : hug
                throw .invalidPriority(subject: "\(name), content size", priority: invalid.value)
            }
            GeneratedRule.appendContentSize(of: self, axis, extent, hugging: hug, compression: resist, to: &rules)
        }
    }
}
