import AutoLayout
import SolverAPI
import Testing

/// Laws for each property of a view: it reads back as it was set, no other property has to be set with it, and the
/// order of setting it and of the first layout does not matter.
@Suite("Each property of a view, set alone")
struct ViewPropertyTests {
    /// A view whose guides, baselines and contents other views depend on.
    final class Scene {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 900, height: 500), identifier: "root")
        let box: LayoutView
        let inner: LayoutView
        let label = LayoutLabel("some words in a label", identifier: "label")
        let second = LayoutLabel("more", identifier: "second")
        var probes: [LayoutView] = []

        init() throws {
            root.safeAreaInsets = EdgeInsets(top: 51, left: 52, bottom: 53, right: 54)
            root.layoutMargins = EdgeInsets(top: 61, left: 62, bottom: 63, right: 64)
            box = try root.child("box")
            try box.pin(x: 20, y: 30, width: 860, height: 460)
            inner = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 850, height: 450), identifier: "inner")
            inner.inheritsSafeAreaInsets = true
            inner.preservesSuperviewLayoutMargins = true
            try box.addSubview(inner)
            for (index, view) in [label, second].enumerated() {
                view.translatesAutoresizingMaskIntoConstraints = false
                try box.addSubview(view)
                try view.pin(x: 40, y: 50 + 90 * Double(index))
            }
            for (index, guide) in [
                box.layoutMarginsGuide, box.safeAreaLayoutGuide, box.readableContentGuide, box.topLayoutGuide,
                box.bottomLayoutGuide, box.keyboardLayoutGuide, inner.layoutMarginsGuide, inner.safeAreaLayoutGuide,
            ].enumerated() {
                let probe = try root.child("in guide \(index)")
                try LayoutConstraint.activate([
                    probe.topAnchor.constraint(equalTo: guide.topAnchor),
                    probe.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                    probe.leftAnchor.constraint(equalTo: guide.leftAnchor),
                    probe.rightAnchor.constraint(equalTo: guide.rightAnchor),
                ])
                probes.append(probe)
            }
            for (name, anchor) in [("first", box.firstBaselineAnchor), ("last", box.lastBaselineAnchor)] {
                let probe = try root.child("at the \(name) baseline")
                try probe.pin(x: 0, width: 10, height: 10)
                try probe.topAnchor.constraint(equalTo: anchor).activate()
                probes.append(probe)
            }
        }

        var frames: [LayoutRect] { ([box, inner, label, second] + probes).map(\.frame) }
    }

    struct Property: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let set: @Sendable (Scene) -> Void
        /// Whether the property has the value that ``set`` sets.
        let isSet: @Sendable (Scene) -> Bool
    }

    private static func property<Value: Equatable & Sendable>(
        _ name: String, _ path: any ReferenceWritableKeyPath<Scene, Value> & Sendable, _ value: Value
    ) -> Property {
        Property(testDescription: name, set: { $0[keyPath: path] = value }, isSet: { $0[keyPath: path] == value })
    }

    static let properties: [Property] = [
        property("boundsOrigin", \.box.boundsOrigin, LayoutPoint(x: 7, y: 11)),
        property("alignmentRectInsets", \.box.alignmentRectInsets, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
        property("safeAreaInsets", \.box.safeAreaInsets, EdgeInsets(top: 21, left: 22, bottom: 23, right: 24)),
        property("inheritsSafeAreaInsets", \.box.inheritsSafeAreaInsets, true),
        property(
            "additionalSafeAreaInsets", \.inner.additionalSafeAreaInsets,
            EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
        property("keyboardHeight", \.box.keyboardHeight, 140),
        property("layoutMargins", \.box.layoutMargins, EdgeInsets(top: 31, left: 32, bottom: 33, right: 34)),
        property(
            "directionalLayoutMargins", \.box.directionalLayoutMargins,
            DirectionalEdgeInsets(top: 31, leading: 32, bottom: 33, trailing: 34)),
        property("preservesSuperviewLayoutMargins", \.box.preservesSuperviewLayoutMargins, true),
        property("fixedContentSize", \.label.fixedContentSize, LayoutSize(width: 91, height: 37)),
        property("text", \.label.text, "other words"),
        property("preferredMaxLayoutWidth", \.label.preferredMaxLayoutWidth, 60),
        property("numberOfLines", \.label.numberOfLines, 0),
        Property(
            testDescription: "viewForFirstBaselineLayout", set: { $0.box.viewForFirstBaselineLayout = $0.second },
            isSet: { $0.box.viewForFirstBaselineLayout === $0.second }),
        Property(
            testDescription: "viewForLastBaselineLayout", set: { $0.box.viewForLastBaselineLayout = $0.label },
            isSet: { $0.box.viewForLastBaselineLayout === $0.label }),
        property("firstBaselineOffsetFromTop", \.box.firstBaselineOffsetFromTop, 17),
        property("lastBaselineOffsetFromBottom", \.box.lastBaselineOffsetFromBottom, 19),
    ]

    /// Properties without an effect on this scene, because other properties decide about their effect.
    private static let idle: Set = ["preferredMaxLayoutWidth", "numberOfLines", "fixedContentSize"]

    @Test(arguments: properties, [LayoutDirection.leftToRight, .rightToLeft])
    func `it reads back, and a change after the layout has the effect of one before`(
        property: Property, direction: LayoutDirection
    ) throws {
        let changed = try Scene()
        let engine = try layOut(changed.root, direction)
        let before = changed.frames
        #expect(!property.isSet(changed))
        property.set(changed)
        #expect(property.isSet(changed))
        try engine.layoutIfNeeded()
        #expect(changed.frames != before || Self.idle.contains(property.testDescription))
        let new = try Scene()
        property.set(new)
        #expect(property.isSet(new))
        let other = try layOut(new.root, direction)
        for (a, b) in zip(changed.frames, new.frames) { #expect(a.deviation(from: b) < 1e-6, "\(a) and \(b)") }
        withExtendedLifetime((engine, other)) {}
    }
}
