internal import AutoLayout
internal import InterfaceBuilder

/// The content size that a document records, which Interface Builder measured with the system's font.
struct RecordedContent {
    /// The recorded size; -1 along an axis without an intrinsic size.
    let recorded: CGSize
    /// The size of the same content by UIKit's rules here.
    let measured: CGSize
    /// The difference in points up to which a size counts as unchanged, such as that of the pixels of two screens.
    private static let tolerance: CGFloat = 0.75

    /// Returns the recorded size while the content has its original size, and otherwise that size.
    func size(insteadOf now: CGSize) -> CGSize {
        isUnchanged(now) ? recorded : now
    }
    func isUnchanged(_ now: CGSize) -> Bool {
        abs(now.width - measured.width) < Self.tolerance && abs(now.height - measured.height) < Self.tolerance
    }
}

extension UIView {
    /// Records the content size of a view that was read from a document.
    func recordContent(_ element: ViewElement, _ contents: DocumentContents) {
        recordedContent = nil
        let recorded = CGSize(contents.contentSize(of: element))
        let measured = naturalContentSize
        if recorded != measured { recordedContent = RecordedContent(recorded: recorded, measured: measured) }
        if !(self is UIButton), let baselines = contents.baselines(of: element) {
            node.firstBaselineOffsetFromTop = baselines.firstFromTop
            node.lastBaselineOffsetFromBottom = baselines.lastFromBottom
        }
        if self is UIButton { node.wrapsTitle = true }
        invalidateIntrinsicContentSize()
    }
}
