internal import SolverAPI

/// A transformation of a whole layout for testing, like Xcode's launch arguments, without changes to the views' code.
public enum SceneTransform: String, Hashable, Sendable, CaseIterable {
    /// Doubles the length of every text.
    case doubleLengthStrings = "-NSDoubleLocalizedStrings"
    /// Forces right-to-left layout.
    case forceRightToLeft = "-NSForceRightToLeftWritingDirection"

    /// Creates the transform of a launch argument; nil if the argument is not a transform.
    public init?(launchArgument: String) { self.init(rawValue: launchArgument) }
}

extension LayoutEngine {
    /// Lays out the tree under a transform, passes the result to a closure, and restores the layout.
    ///
    /// ``SceneTransform/doubleLengthStrings`` doubles the text of labels, except empty ones. Other views that show text
    /// get twice their natural width. By default, views that wrap text or have a baseline count as text.
    /// - Throws: ``LayoutError`` of the layout, in particular conflicts. The tree is restored in that case too.
    /// - Returns: the result of the closure.
    /// - Complexity: two layouts.
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
                    if label.text.isEmpty { continue }
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

    /// Returns whether a view shows text: whether it wraps text or has a baseline offset.
    public static func isText(_ view: LayoutView) -> Bool {
        view.wrapsText || view.firstBaselineOffsetFromTop != 0 || view.lastBaselineOffsetFromBottom != 0
    }

    /// Returns the alignment rectangles in the root's coordinates, in points, each view before its subviews, as
    /// `-UIViewShowAlignmentRects` draws them.
    ///
    /// - Complexity: O(*n*) for *n* views.
    public func alignmentRects() -> [(view: LayoutView, rect: LayoutRect)] {
        var origins: [Int: LayoutPoint] = [:]
        return root.subtree.map { view in
            let frame = view === root ? view.bounds : view.frame
            let outer = view === root ? .zero : view.superview.flatMap { origins[$0.creationIndex] } ?? .zero
            let (x, y) = (outer.x + frame.x, outer.y + frame.y)
            origins[view.creationIndex] =
                view === root ? .zero : LayoutPoint(x: x - view.boundsOrigin.x, y: y - view.boundsOrigin.y)
            let shown = LayoutRect(x: x, y: y, width: frame.width, height: frame.height)
            return (view, shown.inset(by: view.effectiveAlignmentInsets))
        }
    }
}
