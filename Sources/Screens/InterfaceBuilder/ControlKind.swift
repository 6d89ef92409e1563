internal import AutoLayout

/// What is known of the kinds of view by their tag in a document: data, no code.
enum ControlKind {
    /// How far the alignment rectangle lies within the frame. Found in recorded layouts, without a residual; all others 0.
    static func alignmentInsets(of kind: String) -> EdgeInsets {
        FoundRule.controlInsets.isFollowed ? alignmentInsets[kind] ?? .zero : .zero
    }

    private static let alignmentInsets: [String: EdgeInsets] = [
        "slider": EdgeInsets(left: 2, bottom: 1, right: 2),
        "switch": EdgeInsets(right: 2),
        "segmentedControl": EdgeInsets(bottom: 1),
    ]

    /// Kinds whose content has a natural size. A document does not say it, but the size recorded on the canvas does.
    static let withContentSize: Set<String> = [
        "label", "button", "textField", "switch", "slider", "stepper", "segmentedControl", "activityIndicatorView",
        "progressView", "pageControl", "datePicker", "pickerView", "searchBar", "navigationBar", "toolbar", "tabBar",
        "stackView", "colorWell",
    ]

    /// Kinds whose subviews scroll: no safe area within them.
    static let scrolling: Set<String> = ["scrollView", "tableView", "collectionView", "textView"]

    /// Kinds that are laid out on their own, in whatever table or collection they are shown.
    static let cells: Set<String> = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
}
