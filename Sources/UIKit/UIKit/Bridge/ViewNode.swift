package import AutoLayout

/// The node of a view in the layout engine. The node asks the view for its content size, and calls the view to lay out
/// its contents.
package protocol HostedNode: LayoutView {
    var view: UIView? { get set }
    var placement: Placement { get set }
    /// Lays out the contents by their constraints, as `UIView.layoutSubviews()` does.
    func layOutContents()
}

/// The rounding of frames to pixels.
package struct Placement {
    var grid = PixelGrid(scale: 1)
    var isInWindow = false
    /// Creates the rounding outside of a window, with a scale of 1.
    package init() {}

    /// Returns the frame, rounded. In a window, edges are rounded to pixels. Outside of a window, origins are rounded
    /// to whole points and sizes to pixels (measured; docs/APPLE.md).
    func placed(_ frame: LayoutRect) -> LayoutRect {
        guard let grid else { return frame }
        if isInWindow { return grid.rounded(frame) }
        func whole(_ x: Double) -> Double { (abs(x) + 1e-6).rounded(.toNearestOrAwayFromZero) * (x < 0 ? -1 : 1) + 0 }
        return LayoutRect(
            x: whole(frame.x), y: whole(frame.y), width: grid.rounded(frame.width), height: grid.rounded(frame.height))
    }
}

/// The node of any view except stack views.
final class ViewNode: LayoutView, HostedNode {
    weak var view: UIView?
    var placement = Placement()

    /// The size of the view's content, or ``LayoutView/fixedContentSize`` while a proof varies the lengths of texts.
    override var intrinsicContentSize: LayoutSize {
        fixedContentSize == .noIntrinsicSize ? hostedContentSize : fixedContentSize
    }
    override func contentHeight(forWidth width: Double) -> Double? { hostedHeight(forWidth: width) }
    override func layoutSubviews() { hostedLayout() }
    override func updateConstraints() { hostedUpdate() }
    override func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect { hostedAlignmentRect(frame) }
    override func frame(forAlignmentRect rect: LayoutRect) -> LayoutRect { hostedFrame(rect) }
    override func placedFrame(_ frame: LayoutRect) -> LayoutRect { hostedPlacing(frame) }
    override func frameWasPlaced(from previous: LayoutRect) { hostedFrameChange(previous) }
    func layOutContents() { report { () throws(LayoutError) in try super.layoutSubviews() } }
}

final class StackNode: LayoutStackView, HostedNode {
    weak var view: UIView?
    var placement = Placement()

    override var intrinsicContentSize: LayoutSize {
        get { hostedContentSize }
        set {}
    }
    override func contentHeight(forWidth width: Double) -> Double? { hostedHeight(forWidth: width) }
    override func layoutSubviews() { hostedLayout() }
    override func updateConstraints() throws(LayoutError) {
        hostedUpdate()
        try super.updateConstraints()
    }
    override func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect { hostedAlignmentRect(frame) }
    override func frame(forAlignmentRect rect: LayoutRect) -> LayoutRect { hostedFrame(rect) }
    override func placedFrame(_ frame: LayoutRect) -> LayoutRect { hostedPlacing(frame) }
    override func frameWasPlaced(from previous: LayoutRect) { hostedFrameChange(previous) }
    func layOutContents() { report { () throws(LayoutError) in try super.layoutSubviews() } }
}

extension HostedNode {
    package var hostedContentSize: LayoutSize {
        guard let view else { return .noIntrinsicSize }
        let size = onMainActor { LayoutSize(view.intrinsicContentSize) }
        func length(_ extent: Double) -> Double {
            extent >= 0 ? min(extent, .largestContentLength) : LayoutSize.noIntrinsicMetric
        }
        return LayoutSize(width: length(size.width), height: length(size.height))
    }

    package func hostedHeight(forWidth width: Double) -> Double? {
        guard let view else { return nil }
        return onMainActor { view.wrappedContentHeight(forWidth: CGFloat(width)).map { Double($0) } }
    }

    package func hostedLayout() {
        guard let view else { return layOutContents() }
        onMainActor { view.performLayout() }
    }

    package func hostedUpdate() {
        guard let view else { return }
        onMainActor { view.performConstraintUpdate() }
    }

    package func hostedAlignmentRect(_ frame: LayoutRect) -> LayoutRect {
        guard let view else { return frame }
        return onMainActor { LayoutRect(view.alignmentRect(forFrame: CGRect(frame))) }
    }

    package func hostedFrame(_ rect: LayoutRect) -> LayoutRect {
        guard let view else { return rect }
        return onMainActor { LayoutRect(view.frame(forAlignmentRect: CGRect(rect))) }
    }

    package func hostedPlacing(_ frame: LayoutRect) -> LayoutRect {
        translatesAutoresizingMaskIntoConstraints ? frame : placement.placed(frame)
    }

    package func hostedFrameChange(_ previous: LayoutRect) {
        guard let view else { return }
        onMainActor { view.frameDidChange(from: CGRect(previous)) }
    }

    /// Runs a layout and logs its errors, as UIKit does. Layout never fails for its caller.
    package func report(_ body: () throws(LayoutError) -> Void) {
        do {
            try body()
        } catch {
            LayoutLog.report(error.description)
        }
    }
}
