import AutoLayout
import SolverAPI
import TestSupport
import Testing

/// Each change that can affect a layout invalidates it, and the next layout equals the layout of a new tree.
@Suite("A change after a layout", .hangLimit(minutes: 10))
struct InvalidationTests {
    /// One view for each kind of item that a constraint can refer to.
    struct Scene {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")
        let plain: LayoutView
        let beside: LayoutView
        let inMargins: LayoutView
        let width: LayoutConstraint
        let optional: LayoutConstraint
        let other: LayoutConstraint

        init() throws {
            plain = try root.child("plain", intrinsic: LayoutSize(width: 40, height: 20))
            beside = try root.child("beside", intrinsic: LayoutSize(width: 30, height: 10))
            inMargins = try root.child("in margins")
            width = inMargins.widthAnchor.constraint(equalToConstant: 50)
            optional = inMargins.heightAnchor.constraint(equalToConstant: 70)
            optional.priority = 200
            other = inMargins.heightAnchor.constraint(equalToConstant: 90)
            other.priority = 300
            try LayoutConstraint.activate([
                plain.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                plain.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 5),
                beside.leadingAnchor.constraint(equalTo: plain.trailingAnchor, constant: 8),
                beside.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
                inMargins.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
                inMargins.topAnchor.constraint(equalTo: plain.bottomAnchor), width, optional, other,
            ])
        }

        var frames: [LayoutRect] { [plain, beside, inMargins].map(\.frame) }
    }

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Scene, LayoutEngine) -> Void

        init(_ name: String, _ make: @escaping @Sendable (Scene, LayoutEngine) -> Void) {
            testDescription = name
            self.make = make
        }
    }

    static let changes = [
        Change("alignment insets") { scene, _ in
            scene.plain.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        },
        Change("safe area") { scene, _ in
            scene.root.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        },
        Change("keyboard") { scene, _ in scene.root.keyboardHeight = 80 },
        Change("margins") { scene, _ in
            scene.root.layoutMargins = EdgeInsets(top: 11, left: 12, bottom: 13, right: 14)
        },
        Change("natural size") { scene, _ in scene.plain.fixedContentSize = LayoutSize(width: 60, height: 25) },
        Change("constant") { scene, _ in scene.width.constant = 75 },
        Change("priority") { scene, _ in scene.optional.priority = 400 },
        Change("activity") { scene, _ in scene.other.deactivate() },
        Change("direction") { _, engine in engine.layoutDirection = .rightToLeft },
        Change("the root's frame") { scene, _ in
            scene.root.frame = LayoutRect(x: 0, y: 0, width: 320, height: 240)
        },
    ]

    @Test(arguments: changes)
    func `leads to the frames of a new tree in the same state`(change: Change) throws {
        let scene = try Scene()
        let engine = LayoutEngine(root: scene.root)
        try engine.layoutIfNeeded()
        let before = scene.frames
        #expect(!engine.needsLayout)
        change.make(scene, engine)
        #expect(engine.needsLayout)
        try engine.layoutIfNeeded()
        #expect(scene.frames != before, "the change does not affect the scene")

        let fresh = try Scene()
        let other = LayoutEngine(root: fresh.root)
        change.make(fresh, other)
        try other.layoutIfNeeded()
        #expect(scene.frames == fresh.frames)
    }
}
