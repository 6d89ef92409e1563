public import AutoLayout
public import InterfaceBuilder

/// The visible views of a screen at a size, back to front.
public struct ScreenPicture: Hashable, Sendable {
    /// A view.
    public struct View: Hashable, Sendable {
        /// The id in the document.
        public let id: String
        /// The name in messages.
        public let name: String
        /// The kind of element.
        public let kind: String
        /// The shown text; nil if there is none.
        public let text: String?
        /// The font size in points; nil if the document does not state it.
        public let pointSize: Double?
        /// The text alignment: `left`, `center` and so on.
        public let alignment: String?
        /// The maximum number of lines; 0 for any number.
        public let lineCount: Int
        /// The background colour; nil if the document does not state it.
        public let backgroundColor: ColorElement?
        /// The text colour; nil if the document does not state it.
        public let textColor: ColorElement?
        /// The frame in the screen's coordinates.
        public let frame: LayoutRect
    }

    /// The views, each before its subviews.
    public let views: [View]

    /// The size of the screen.
    public var size: LayoutSize { views.first?.frame.size ?? LayoutSize(width: 0, height: 0) }

    /// Draws a screen. Nil if its constraints cannot hold at that size, or if a view without a screen is drawn on a
    /// device.
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
            // The width of the device, and the height of the view.
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
