internal import AutoLayout
internal import InterfaceBuilder

/// Reports texts and controls that overlap on the canvas.
enum OverlapRule: CheckRule {
    static let name = "overlap"
    static let summary = "Texts or controls that overlap."
    static let help = """
        Overlapping text cannot be read, and of two controls only the upper one can be tapped. Constrain a \
        distance between them.
        """
    static let tier = Tier.advice

    /// The maximum overlap in points that is invisible, because texts have space around them.
    private static let noticeable = 5.0

    private static let kinds: Set<String> = [
        "label", "button", "textField", "switch", "slider", "stepper", "segmentedControl", "popUpButton", "comboBox",
        "searchField", "secureTextField", "datePicker", "pickerView", "textView", "searchBar",
    ]

    /// Whether a view is a text or control that users can read or touch.
    static func isReadOrTouched(_ element: ViewElement) -> Bool {
        guard kinds.contains(element.kind) else { return false }
        // A label without text is invisible. An empty button is a touch area over other views.
        if element.kind == "label" { return !(element.text ?? "").isEmpty }
        if element.kind == "button" { return !(element.text ?? "").isEmpty || element.picture.isInButton }
        return true
    }

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.conflicts.isEmpty else { return [] }
        // If the layout is uncertain, an overlap is reported only if the recorded frames overlap, too.
        let groups = screen.groups(screen.visibleViews().map(\.element).filter { $0.id != screen.unit.id })
        let sure = screen.unit.platform == .iOS ? groups.filter(screen.restsOnConstraints).flatMap { $0 } : []
        let sureIDs = Set(sure.map(\.id))
        let recorded = recordedOverlaps(in: screen)
        // ``NegativeGapRule`` reports overlaps that a constraint states.
        let stated = Set(NegativeGapRule.findings(in: screen).flatMap(\.elements))
        let known = screen.tree.elements.filter { stated.contains($0.id) }.map { element in
            Set([element.firstItem ?? element.holder, element.secondItem ?? ""])
        }
        return overlaps(screen.visibleViews(), in: screen).filter { first, second, _ in
            !known.contains([first.id, second.id])
                && (sureIDs.isSuperset(of: [first.id, second.id]) || recorded.contains([first.id, second.id]))
        }.map { first, second, frame in
            finding(
                at: second.location, in: screen, elements: [second.id, first.id],
                "\(screen.name(second)) overlaps \(screen.name(first)) by "
                    + "\(Points.text(frame.width)) × \(Points.text(frame.height)) points",
                advice: "Constrain the distance between them.",
                related: [RelatedLocation(location: first.location, text: screen.name(first))])
        }
    }

    private static func recordedOverlaps(in screen: Screen) -> Set<[String]> {
        let moved = screen.visibleViews().filter { view in
            (screen.frames[view.element.id]?.deviation(from: view.element.frame) ?? 0) <= 2
        }
        return Set(overlaps(moved, in: screen).map { [$0.0.id, $0.1.id] })
    }

    /// Returns the pairs of texts and controls that overlap without intention. The view behind comes first.
    static func overlaps(
        _ views: [(element: ViewElement, frame: LayoutRect, scrolls: Bool)], in screen: Screen
    ) -> [(ViewElement, ViewElement, LayoutRect)] {
        let shown = views.filter { isReadOrTouched($0.element) && !screen.uncertain.contains($0.element.id) }
            .map { (element: $0.element, frame: written($0.element, $0.frame)) }
        var found: [(ViewElement, ViewElement, LayoutRect)] = []
        for (index, upper) in shown.enumerated() {
            for lower in shown[..<index] {
                let isTouchedTwice = lower.element.kind != "label" && upper.element.kind != "label"
                let (below, above) =
                    isTouchedTwice
                    ? (lower.frame, upper.frame) : (seen(lower.element, lower.frame), seen(upper.element, upper.frame))
                guard let common = intersection(below, above), common.width > noticeable,
                    common.height > noticeable, !isWithin(lower.frame, upper.frame),
                    !isWithin(upper.frame, lower.frame),
                    !lower.element.subtree.contains(where: { $0.id == upper.element.id })
                else { continue }
                found.append((lower.element, upper.element, common))
            }
        }
        return found
    }

    /// Returns the frame of a label's text. It may be narrower than the label.
    private static func written(_ element: ViewElement, _ frame: LayoutRect) -> LayoutRect {
        guard let width = element.naturalTextWidth.map({ 1.06 * $0 }), width < frame.width else { return frame }
        let room = frame.width - width
        let x =
            switch element.typography.alignment {
            case "center": frame.x + room / 2
            case "right": frame.x + room
            default: frame.x
            }
        return LayoutRect(x: x, y: frame.y, width: width, height: frame.height)
    }

    /// Returns the frame of a button's image if the button has no title; otherwise the frame of the button.
    private static func seen(_ element: ViewElement, _ frame: LayoutRect) -> LayoutRect {
        guard element.picture.isInButton, (element.text ?? "").isEmpty, let picture = element.picture.size else {
            return frame
        }
        let (width, height) = (min(picture.width, frame.width), min(picture.height, frame.height))
        let x =
            switch element.picture.alignment {
            case "left", "leading": frame.x
            case "right", "trailing": frame.maxX - width
            default: frame.x + (frame.width - width) / 2
            }
        return LayoutRect(x: x, y: frame.y + (frame.height - height) / 2, width: width, height: height)
    }

    private static func intersection(_ a: LayoutRect, _ b: LayoutRect) -> LayoutRect? {
        let (x, y) = (max(a.x, b.x), max(a.y, b.y))
        let (width, height) = (min(a.maxX, b.maxX) - x, min(a.maxY, b.maxY) - y)
        return width > 0 && height > 0 ? LayoutRect(x: x, y: y, width: width, height: height) : nil
    }

    /// Whether a view is within another. That is intended: a clear button over a row, a spinner in a button, two states
    /// in one place.
    private static func isWithin(_ a: LayoutRect, _ b: LayoutRect) -> Bool {
        a.x >= b.x - 1 && a.y >= b.y - 1 && a.maxX <= b.maxX + 1 && a.maxY <= b.maxY + 1
    }
}
