internal import AutoLayout
internal import InterfaceBuilder

/// Reports buttons with an image that are too small to touch.
enum SmallTargetRule: CheckRule {
    static let name = "small-target"
    static let summary = "A button with an image that is smaller than 44 × 44 points."
    static let help = """
        Apple's guidelines ask for tap targets of at least 44 × 44 points. Make the button larger than its \
        image.
        """
    static let tier = Tier.advice

    /// The minimum width and height of touch targets in points (Apple, *Human Interface Guidelines*, Buttons).
    private static let least = 44.0

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.unit.platform == .iOS, screen.conflicts.isEmpty else { return [] }
        return screen.visibleViews().compactMap { element, frame, _ in
            guard element.picture.isInButton, (element.text ?? "").isEmpty, frame.width > 1, frame.height > 1,
                min(frame.width, frame.height) < least - 0.5, !screen.uncertain.contains(element.id)
            else { return nil }
            return finding(
                at: element.location, in: screen, elements: [element.id],
                "\(screen.name(element)) is \(Points.text(frame.width)) × \(Points.text(frame.height)) points, "
                    + "less than the recommended 44 × 44",
                advice: "Make the button larger than its image.")
        }
    }
}
