public import AutoLayout
public import InterfaceBuilder

/// The visible views of a screen at one size, from back to front.
public struct ScreenPicture: Hashable, Sendable {
    /// A view of the drawing.
    public struct View: Hashable, Sendable {
        public let id: String
        /// The name of the view in messages.
        public let name: String
        /// The kind of the document's element, such as `label`.
        public let kind: String
        /// The text that the view shows; nil if it shows none.
        public let text: String?
        /// The font size in points; nil if the document does not state it.
        public let pointSize: Double?
        /// The text alignment, such as `left` or `center`; nil if the document does not state it.
        public let alignment: String?
        /// The maximum number of text lines; nil for no maximum.
        public let lineCount: Int?
        /// The background color; nil if the document does not state it.
        public let backgroundColor: ColorElement?
        /// The text color; nil if the document does not state it.
        public let textColor: ColorElement?
        /// The frame in the coordinates of the screen.
        public let frame: LayoutRect
    }

    /// The views. Each precedes its subviews.
    public let views: [View]

    /// The size of the screen in points.
    public var size: LayoutSize { views.first?.frame.size ?? LayoutSize(width: 0, height: 0) }

    /// Lays out a screen at a size. Nil if its constraints cannot hold at that size. Also nil on a device if the view
    /// fills neither a screen nor a row of a table.
    init?(_ screen: Screen, on device: PictureDevice) {
        guard case .device(let device) = device else {
            views = Self.views(screen, screen.visibleViews())
            return
        }
        func shown() -> [View] { Self.views(screen, screen.visibleViews(in: screen.elastic.tree)) }
        let laidOut: [View]?
        switch screen.unit.host {
        case .controller: laidOut = try? screen.layOut(on: device, shown)
        case .table:
            // A row of a table has the width of the device and keeps its height.
            let height = screen.tree.root.frame.height
            laidOut = try? screen.layOut(at: LayoutSize(width: device.screen.width, height: height), shown)
        case .nothing where screen.unit.isWholeScreen: laidOut = try? screen.layOut(on: device, shown)
        case .bar, .nothing: laidOut = nil
        }
        guard let laidOut else { return nil }
        views = laidOut
    }

    /// Lays out a screen at a size, breaking constraints that cannot hold there. Nil if this fails.
    init?(_ screen: Screen, at size: LayoutSize) {
        guard let tree = screen.tree(at: size) else { return nil }
        views = Self.views(screen, screen.visibleViews(in: tree))
    }

    private static func views(
        _ screen: Screen, _ shown: [(element: ViewElement, frame: LayoutRect, scrolls: Bool)]
    ) -> [View] {
        shown.map { view in
            View(
                id: view.element.id, name: screen.name(view.element), kind: view.element.kind,
                text: view.element.text ?? view.element.attributedText,
                pointSize: view.element.typography.pointSize,
                alignment: view.element.typography.alignment, lineCount: view.element.typography.lineCount,
                backgroundColor: view.element.backgroundColor, textColor: view.element.typography.color,
                frame: view.frame)
        }
    }
}
