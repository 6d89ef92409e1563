public import AutoLayout
public import InterfaceBuilder

/// How a screen looks at a size: the views that somebody sees, back to front.
public struct ScreenPicture: Hashable, Sendable {
    /// A view.
    public struct View: Hashable, Sendable {
        /// Its id.
        public let id: String
        /// What messages call it.
        public let name: String
        /// The kind of element.
        public let kind: String
        /// What it shows, if that is a text.
        public let text: String?
        /// The size of the text, in points, where the document says it.
        public let pointSize: Double?
        /// Where a text stands: `left`, `center` and so on.
        public let alignment: String?
        /// How many lines a text may have; 0 for as many as it needs.
        public let lineCount: Int
        /// What is behind what it shows, where the document says it.
        public let backgroundColor: ColorElement?
        /// The colour of its text, where the document says it.
        public let textColor: ColorElement?
        /// Where it lies, in the screen's coordinates.
        public let frame: LayoutRect
    }

    /// The views, each before its subviews.
    public let views: [View]

    /// The size of the screen.
    public var size: LayoutSize { views.first?.frame.size ?? LayoutSize(width: 0, height: 0) }

    /// How a screen looks; nil where its rules cannot hold at that size, and for a view that is no screen's on another device.
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
            // As wide as the device, and as high as it is.
            let height = screen.tree.root.frame.height
            laidOut = try? screen.layOut(at: LayoutSize(width: device.screen.width, height: height), shown)
        case .nothing where screen.unit.isWholeScreen: laidOut = try? screen.layOut(on: device, shown)
        case .bar, .nothing: laidOut = nil
        }
        guard let laidOut else { return nil }
        views = laidOut
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
