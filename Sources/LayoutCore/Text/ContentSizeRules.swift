internal import SolverAPI

extension LayoutView {
    /// The rules that the natural size generates, as text: content hugging and compression resistance for each axis
    /// with a natural extent. For example `label.width <= 100 @250` and `label.width >= 100 @750`.
    public var contentSizeEquations: [String] {
        let natural = naturalSize
        return LayoutAxis.allCases.filter { natural[$0] != LayoutSize.noIntrinsicMetric }.flatMap { axis in
            let attribute = axis == .horizontal ? LayoutAttribute.width : .height
            let extent = DecimalText.exact(natural[axis])
            return [
                "\(name).\(attribute) <= \(extent) @\(contentHuggingPriority(for: axis))",
                "\(name).\(attribute) >= \(extent) @\(contentCompressionResistancePriority(for: axis))",
            ]
        }
    }
}
