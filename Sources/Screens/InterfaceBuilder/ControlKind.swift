internal import AutoLayout

/// Facts about kinds of views, by their element name in a document.
enum ControlKind {
    /// Returns the insets of the alignment rectangle in the frame; 0 for most kinds. They were found in recorded
    /// layouts, with which they agree exactly.
    static func alignmentInsets(of kind: String, _ design: ControlDesign) -> EdgeInsets {
        guard FoundRule.controlInsets.isFollowed else { return .zero }
        // The track of a slider of iOS 26 has the width of its frame.
        if kind == "slider", design == .latest || design == .mixed { return .zero }
        return alignmentInsets[kind] ?? .zero
    }

    private static let alignmentInsets: [String: EdgeInsets] = [
        "slider": EdgeInsets(left: 2, bottom: 1, right: 2),
        "switch": EdgeInsets(right: 2),
        "segmentedControl": EdgeInsets(bottom: 1),
    ]

    /// The kinds with an intrinsic size. A document states it only as the recorded size on the canvas.
    static let withContentSize: Set<String> = [
        "label", "button", "textField", "switch", "slider", "stepper", "segmentedControl", "activityIndicatorView",
        "progressView", "pageControl", "datePicker", "pickerView", "searchBar", "navigationBar", "toolbar", "tabBar",
        "stackView", "colorWell",
    ]

    /// The kinds whose subviews scroll. There is no safe area within them.
    static let scrolling: Set<String> = ["scrollView", "tableView", "collectionView", "textView"]

    /// The kinds of cells. A cell in a table or collection is a unit of its own.
    static let cells: Set<String> = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
}
