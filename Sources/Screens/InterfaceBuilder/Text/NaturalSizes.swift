public import AutoLayout

extension LayoutUnit {
    /// The recorded width counts as natural if the estimate is at least this fraction of it.
    private static let stretched = 0.8

    /// The estimated natural sizes of contents whose recorded sizes may be stretched, by id of the view.
    ///
    /// Labels, buttons and text fields get the width of their texts. Sliders and bars get no intrinsic width. A text
    /// whose recorded width is near the estimate keeps it and is not in the result. Empty on macOS.
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
    /// The horizontal insets of a bordered text field and of a button, in points: the sum of both sides.
    private static let fieldInsets = 14.0
    private static let buttonInsets = 24.0

    /// The estimated natural width in points; nil if it is unknown.
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
