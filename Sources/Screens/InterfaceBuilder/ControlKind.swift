internal import AutoLayout

/// Properties of kinds of views, by their tag in a document.
enum ControlKind {
    /// Returns the insets of the alignment rectangle in the frame. Found in recorded layouts, without residuals; 0 for
    /// all other kinds.
    static func alignmentInsets(of kind: String) -> EdgeInsets {
        FoundRule.controlInsets.isFollowed ? alignmentInsets[kind] ?? .zero : .zero
    }

    private static let alignmentInsets: [String: EdgeInsets] = [
        "slider": EdgeInsets(left: 2, bottom: 1, right: 2),
        "switch": EdgeInsets(right: 2),
        "segmentedControl": EdgeInsets(bottom: 1),
    ]

    /// Kinds with a natural size. A document states it only as the recorded size on the canvas.
    static let withContentSize: Set<String> = [
        "label", "button", "textField", "switch", "slider", "stepper", "segmentedControl", "activityIndicatorView",
        "progressView", "pageControl", "datePicker", "pickerView", "searchBar", "navigationBar", "toolbar", "tabBar",
        "stackView", "colorWell",
    ]

    /// Kinds whose subviews scroll, so no safe area applies within them.
    static let scrolling: Set<String> = ["scrollView", "tableView", "collectionView", "textView"]

    /// Kinds that are separate units, in any table or collection.
    static let cells: Set<String> = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
}
