internal import SolverAPI

/// A way to look at a whole layout as on another device, as Xcode's launch arguments do, without touching a view's code.
public enum SceneTransform: String, Hashable, Sendable, CaseIterable {
    /// Every text is twice as long.
    case doubleLengthStrings = "-NSDoubleLocalizedStrings"
    /// Everybody reads from right to left.
    case forceRightToLeft = "-NSForceRightToLeftWritingDirection"

    /// The transform that a launch argument asks for; nil if it asks for none.
    public init?(launchArgument: String) { self.init(rawValue: launchArgument) }
}

extension LayoutEngine {
    /// Lays the tree out under a transform, hands the result to a closure, and lays it out as it was again.
    ///
    /// A label's text is said twice. Of other views that are text, those that wrap or that have a baseline unless another
    /// rule is given, the natural width is doubled.
    /// - Throws: what laying out throws, a conflict above all; the tree is as before then, its next pass too.
    /// - Returns: what the closure made of it.
    @discardableResult
    public func layOut<Result>(
        under transform: SceneTransform, isText: (LayoutView) -> Bool = LayoutEngine.isText,
        _ inspect: (LayoutEngine) -> Result
    ) throws(LayoutError) -> Result {
        let direction = layoutDirection
        var sizes: [(view: LayoutView, size: LayoutSize)] = []
        var texts: [(label: LayoutLabel, text: String)] = []
        switch transform {
        case .forceRightToLeft: layoutDirection = .rightToLeft
        case .doubleLengthStrings:
            for view in root.subtree where isText(view) {
                if let label = view as? LayoutLabel {
                    texts.append((label, label.text))
                    label.text += " " + label.text
                } else if view.intrinsicContentSize.width > 0 {
                    let size = view.intrinsicContentSize
                    sizes.append((view, view.fixedContentSize))
                    view.fixedContentSize = LayoutSize(width: 2 * size.width, height: size.height)
                }
            }
        }
        func restore() {
            layoutDirection = direction
            for (view, size) in sizes { view.fixedContentSize = size }
            for (label, text) in texts { label.text = text }
        }
        do {
            try layoutIfNeeded()
        } catch {
            restore()
            throw error
        }
        let result = inspect(self)
        restore()
        try layoutIfNeeded()
        return result
    }

    /// Whether a view is text, as far as its layout shows.
    public static func isText(_ view: LayoutView) -> Bool {
        view.wrapsText || view.firstBaselineOffsetFromTop != 0 || view.lastBaselineOffsetFromBottom != 0
    }

    /// The alignment rectangle of each view in the root's coordinates, each view before its subviews: what
    /// `-UIViewShowAlignmentRects` draws.
    public func alignmentRects() -> [(view: LayoutView, rect: LayoutRect)] {
        var origins: [Int: LayoutPoint] = [:]
        return root.subtree.map { view in
            let frame = view === root ? view.bounds : view.frame
            let outer = view === root ? .zero : view.superview.flatMap { origins[$0.age] } ?? .zero
            let (x, y) = (outer.x + frame.x, outer.y + frame.y)
            origins[view.age] =
                view === root ? .zero : LayoutPoint(x: x - view.boundsOrigin.x, y: y - view.boundsOrigin.y)
            let shown = LayoutRect(x: x, y: y, width: frame.width, height: frame.height)
            return (view, shown.inset(by: view.effectiveAlignmentInsets))
        }
    }
}
