internal import AutoLayout
internal import InterfaceBuilder

/// Reports views that are outside of the screen on the canvas, and views that have no size or leave the screen on another
/// device.
enum DeviceSizeRule: CheckRule {
    static let name = "other-device"
    static let summary = "Views outside the screen, or without size on another device."
    static let help = """
        Users of that device cannot see or reach the view. Constrain it to the edges it should keep, or put \
        it into a scroll view.
        """
    static let tier = Tier.advice
    static let hasHigherTiers = true

    /// The smallest and largest phones and tablets in portrait orientation.
    private static let telephones = ["retina4_0", "retina4_7", "retina6_72"].compactMap(Device.named)
    private static let tablets = ["ipad8_3rounded", "ipad12_9rounded"].compactMap(Device.named)

    /// Returns the devices of the canvas's family. A document does not state whether the app supports the other family.
    static func devices(for unit: LayoutUnit) -> [Device] {
        // The loader chooses files by these suffixes.
        let name = unit.location.file.lowercased()
        if name.contains("~ipad") || name.contains("-ipad") || name.contains("_ipad") { return tablets }
        if name.contains("~iphone") || name.contains("-iphone") || name.contains("_iphone") { return telephones }
        guard let device = unit.traits.device else { return telephones + tablets }
        return device.isPad ? tablets : telephones
    }

    private struct Trouble {
        let element: ViewElement
        let what: String
        var sizes: [LayoutSize] = []
    }

    static func findings(in screen: Screen) throws(LayoutError) -> [Finding] {
        guard screen.unit.platform == .iOS, screen.unit.isWholeScreen, screen.conflicts.isEmpty else { return [] }
        let before = screen.visibleViews()
        let canvas = screen.tree.root.frame.size
        var troubles: [Trouble] = []
        for device in devices(for: screen.unit) where device.screen != canvas {
            let after: [(element: ViewElement, frame: LayoutRect, scrolls: Bool)]
            do {
                after = try screen.layOut(on: device) { screen.visibleViews(in: screen.elastic.tree) }
            } catch .conflict {
                // ``ConflictRule`` and ``WidthRule`` report conflicts.
                continue
            }
            // The ids of reported views and their subviews. Subviews are not reported again.
            var covered: Set<String> = []
            for (old, new) in zip(before, after)
            where old.element.id != screen.unit.id && !covered.contains(old.element.id)
                && !screen.uncertain.contains(old.element.id)
            {
                let what: String
                if isEmpty(new.frame), !isEmpty(old.frame), hasContent(old.element) {
                    what = "has no size"
                } else if !old.scrolls, isOutside(new.frame, device.screen, old.element),
                    !isOutside(old.frame, canvas, old.element)
                {
                    what = "extends beyond the screen"
                } else {
                    continue
                }
                covered.formUnion(old.element.subtree.map(\.id))
                if let known = troubles.firstIndex(where: { $0.element.id == old.element.id && $0.what == what }) {
                    troubles[known].sizes.append(device.screen)
                } else {
                    troubles.append(Trouble(element: old.element, what: what, sizes: [device.screen]))
                }
            }
        }
        return outside(before, canvas, screen)
            + troubles.map { trouble in
                finding(
                    at: trouble.element.location, in: screen, elements: [trouble.element.id],
                    "\(screen.name(trouble.element)) \(trouble.what) at \(trouble.sizes.map { Points.text($0) }.joined(separator: ", "))",
                    advice: "Constrain it to the edges of the screen, or put it into a scroll view."
                ).shown(at: trouble.sizes.first)
            }
    }

    /// Reports views with content that constraints place wholly outside of the screen, in a superview that is within it. If a
    /// constraint has an outlet, of this view or of one on which it hangs, code probably moves the view in.
    private static func outside(
        _ views: [(element: ViewElement, frame: LayoutRect, scrolls: Bool)], _ canvas: LayoutSize, _ screen: Screen
    ) -> [Finding] {
        let within = Set(views.filter { isWithin($0.frame, canvas) }.flatMap { $0.element.children.map(\.id) })
        return views.compactMap { element, frame, scrolls in
            let isOutside =
                frame.maxX <= 0 || frame.x >= canvas.width || frame.maxY <= 0 || frame.y >= canvas.height
            guard isOutside, within.contains(element.id), !scrolls, !element.autoresizing.isUsed, !isEmpty(frame),
                hasContent(element), !screen.uncertain.contains(element.id),
                !screen.uncertainVertically.contains(element.id)
            else { return nil }
            let isBeside = frame.maxX <= 0 || frame.x >= canvas.width
            let chain = ConstraintChain(of: element, along: isBeside ? .horizontal : .vertical, in: screen)
            let isMoved = chain.constraints.contains { screen.unit.outlets[$0.id] != nil || $0.isPlaceholder }
            return finding(
                at: element.location, in: screen, elements: chain.views + chain.constraints.map(\.id),
                "\(screen.name(element)) is outside of the screen: its frame is \(Points.text(frame.x)), "
                    + "\(Points.text(frame.y)) with \(Points.text(frame.size)) on \(Points.text(canvas))",
                advice: "Correct the constant that moves it out, or hide it until code moves it in.",
                tier: isMoved ? .advice : .probable)
        }
    }

    private static func isWithin(_ frame: LayoutRect, _ screen: LayoutSize) -> Bool {
        frame.x >= -1 && frame.y >= -1 && frame.maxX <= screen.width + 1 && frame.maxY <= screen.height + 1
    }

    /// Whether a view or one of its subviews has content. A background alone may vanish without a defect.
    private static func hasContent(_ element: ViewElement) -> Bool {
        element.subtree.contains { OverlapRule.isReadOrTouched($0) || $0.kind == "imageView" || $0.scrolls }
    }

    private static func isEmpty(_ frame: LayoutRect) -> Bool { frame.width < 0.5 || frame.height < 0.5 }

    /// Whether a view extends beyond the left or right of the screen. At the top and bottom only texts and controls
    /// count, because backgrounds may continue under bars.
    private static func isOutside(_ frame: LayoutRect, _ screen: LayoutSize, _ element: ViewElement) -> Bool {
        if frame.x < -1 || frame.maxX > screen.width + 1 { return true }
        return OverlapRule.isReadOrTouched(element) && (frame.y < -1 || frame.maxY > screen.height + 1)
    }
}
