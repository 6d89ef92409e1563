internal import AutoLayout

/// The difference between the safe areas of two devices. An inset from recorded frames belongs to the device on which
/// they were recorded, and other insets to that of the canvas.
struct BarDifference {
    private let canvas: EdgeInsets
    private let recorded: EdgeInsets
    private let new: EdgeInsets
    private let notes: [InsetGuide: InsetNote]

    init(
        from canvas: CanvasTraits, recorded: CanvasTraits, to new: CanvasTraits, _ notes: [InsetNote], _ view: String
    ) {
        (self.canvas, self.recorded) = (canvas.screenSafeArea, recorded.screenSafeArea)
        self.new = new.screenSafeArea
        self.notes = Dictionary(
            notes.filter { $0.view == view }.map { ($0.guide, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private var edges: [WritableKeyPath<EdgeInsets, Double>] { [\.top, \.left, \.bottom, \.right] }

    private func isRecorded(_ edge: KeyPath<EdgeInsets, Double>, _ guide: InsetGuide) -> Bool {
        notes[guide].map { $0.rule[keyPath: edge] != $0.implied[keyPath: edge] } ?? false
    }

    /// Returns the insets of a guide on the new device.
    func moved(_ insets: EdgeInsets, _ guide: InsetGuide) -> EdgeInsets {
        var insets = insets
        for edge in edges {
            let old = isRecorded(edge, guide) ? recorded : canvas
            insets[keyPath: edge] = max(0, insets[keyPath: edge] + new[keyPath: edge] - old[keyPath: edge])
        }
        return insets
    }

    /// Returns the margins on the new device, which follow the safe area.
    func movedMargins(_ margins: EdgeInsets, _ before: EdgeInsets, _ after: EdgeInsets) -> EdgeInsets {
        var margins = margins
        for edge in edges {
            margins[keyPath: edge] +=
                isRecorded(edge, .margins) && recorded != canvas
                ? new[keyPath: edge] - recorded[keyPath: edge] : after[keyPath: edge] - before[keyPath: edge]
        }
        return margins
    }
}
