internal import AutoLayout
internal import UIKit

/// The layout engine's view behind an ``NSStackView``.
final class GravityNode: GravityStackView, HostedNode {
    weak var view: UIView?
    var placement = Placement()

    override var intrinsicContentSize: LayoutSize { hostedContentSize }
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

/// The layout engine's view behind an ``NSGridView``.
final class GridNode: LayoutGridView, HostedNode {
    weak var view: UIView?
    var placement = Placement()

    override var intrinsicContentSize: LayoutSize { hostedContentSize }
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
