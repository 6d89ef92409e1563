public import AutoLayout

extension LayoutUnit {
    /// Where the estimate is no less of it, a recorded width is the natural one.
    private static let stretched = 0.8

    /// The sizes that contents have by themselves, by the views' ids, where those on the canvas may be stretched.
    ///
    /// A text field is as wide as its text, and a slider as wide as it is made; labels and buttons are as wide as their texts.
    /// Where a recorded width is near to that it is kept.
    public var naturalSizes: [String: LayoutSize] {
        var sizes: [String: LayoutSize] = [:]
        for view in root.subtree where view.content.placeholderSize.isEmpty && view.canvas.alignmentSize.width > 1 {
            let recorded = view.canvas.alignmentSize
            switch view.kind {
            case "slider", "progressView", "searchBar", "toolbar", "navigationBar", "tabBar":
                sizes[view.id] = LayoutSize(width: LayoutSize.noIntrinsicMetric, height: recorded.height)
            case "label", "button", "textField":
                guard let width = view.estimatedWidth, width < Self.stretched * recorded.width else { continue }
                sizes[view.id] = LayoutSize(width: width, height: recorded.height)
            default: continue
            }
        }
        return platform == .iOS ? sizes : [:]
    }
}

extension ViewElement {
    /// What a bordered text field and a button have beside their text, in points.
    private static let fieldInsets = 14.0
    private static let buttonInsets = 24.0

    /// How wide the content is by itself, in points; nil where it cannot be told.
    fileprivate var estimatedWidth: Double? {
        switch kind {
        case "label": naturalTextWidth
        case "textField":
            estimatedTextWidth(standardPointSize: 14).map { $0 + Self.fieldInsets }
        default:
            picture.isInButton ? nil : estimatedTextWidth(standardPointSize: 15).map { max(30, $0 + Self.buttonInsets) }
        }
    }

    private func estimatedTextWidth(standardPointSize: Double) -> Double? {
        TextWidth.estimate(
            text ?? "", pointSize: typography.pointSize ?? standardPointSize, isBold: typography.font?.isBold ?? false)
    }
}
