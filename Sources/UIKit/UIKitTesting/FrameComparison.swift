package import AutoLayout
package import InterfaceBuilder
internal import RevisedSimplex
public import UIKit

/// The frames of a storyboard's screen beside those that `layoutlab frames` computes from the document alone.
///
/// The app's own code may have moved views, changed texts or added constraints before, so a difference need not be a
/// defect. Bars are hidden, and the safe area is that of the document.
@MainActor
public struct FrameComparison {
    /// A view whose frames differ.
    public struct Difference: Hashable, Sendable, CustomStringConvertible {
        /// The element of the document, such as `label`, and its id.
        public let kind: String
        public let id: String
        /// The frame that `layoutlab frames` computes, in the superview's coordinates.
        public let expected: CGRect
        /// The frame on the screen; nil if the screen has no such view.
        public let found: CGRect?
        public var description: String {
            let found = found.map { "\($0) on the screen" } ?? "not on the screen"
            return "\(kind) \(id): \(expected) in the document, \(found)"
        }
    }

    /// Why a scene has no frames to compare.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The number of views that were compared.
    public let viewCount: Int
    /// The views whose frames differ by more than half a point, in the order of the document.
    public let differences: [Difference]

    /// Creates a scene of a storyboard, lays it out, and compares its frames.
    ///
    /// - Parameters:
    ///   - storyboard: The name of a storyboard that ``UIStoryboard/addDocuments(in:)`` made known.
    ///   - scene: The id of the scene's controller in the document.
    ///   - device: The name of a device of Interface Builder.
    ///   - prepare: Called with the controller before its view loads.
    /// - Throws: ``Failure`` if the document cannot be laid out, or the scene has no view in it.
    public init(
        storyboard: String, scene: String, device: String = "retina4_7",
        _ direction: UITraitEnvironmentLayoutDirection = .leftToRight,
        prepare: @MainActor (UIViewController) -> Void = { _ in }
    ) throws(Failure) {
        guard let device = InterfaceBuilder.Device.named(device) else {
            throw Failure(description: "there is no device \(device)")
        }
        let canvas = CanvasTraits(device)
        let direction: LayoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        let (document, text) = try Self.read(storyboard, canvas)
        let source = UIStoryboard(name: storyboard, bundle: nil)
        guard let root = source.viewID(ofScene: scene), let unit = document.units.first(where: { $0.id == root }) else {
            throw Failure(description: "\(storyboard).storyboard: the document has no view of the scene \(scene)")
        }
        guard
            let found = try Self.compare(
                unit, of: document, canvas, direction, prepare: prepare,
                make: { UIStoryboard(name: storyboard, bundle: nil).instantiateScene(id: scene) })
        else { throw Failure(description: "\(text): the scene \(scene) cannot be created") }
        self = found
    }

    private static func read(
        _ storyboard: String, _ canvas: CanvasTraits
    ) throws(Failure) -> (InterfaceBuilderDocument, file: String) {
        let file = "\(storyboard).storyboard"
        do {
            guard let text = try UIStoryboard.text(named: storyboard) else {
                throw Failure(description: "\(file) does not exist")
            }
            return (try InterfaceBuilderDocument(data: text, file: file, canvas: canvas), file)
        } catch let error as Failure {
            throw error
        } catch {
            throw Failure(description: "\(error)")
        }
    }

    /// Lays a unit of a document and its screen out; nil if the screen cannot be created.
    ///
    /// - Throws: ``Failure`` if the unit cannot be laid out.
    package static func compare(
        _ unit: LayoutUnit, of document: InterfaceBuilderDocument, _ canvas: CanvasTraits, _ direction: LayoutDirection,
        prepare: @MainActor (UIViewController) -> Void = { _ in }, make: @MainActor () -> UIViewController?
    ) throws(Failure) -> FrameComparison? {
        var conditions = LayoutConditions()
        conditions.canvas = canvas
        conditions.direction = direction
        let layout: UnitLayout
        do {
            layout = try unit.layOut(with: RevisedSimplexSolver(), conditions: conditions)
        } catch {
            throw Failure(description: "\(error)")
        }
        let insets = unit.insets(conditions, on: unit.fittedInsets)
        let screen = screen(unit, layout.views[0].computed, insets, canvas)
        return DisplaySettings.$ofTask.withValue(DisplaySettings(screen)) {
            guard let controller = make() else { return nil }
            prepare(controller)
            let window = UIWindow(frame: screen.bounds)
            if direction == .rightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
            // Scrolled contents have no safe area on the canvas, as in a navigation controller.
            let navigation = UINavigationController()
            navigation.isNavigationBarHidden = true
            navigation.setViewControllers([controller], animated: false)
            window.rootViewController = navigation
            window.layoutIfNeeded()
            defer { window.rootViewController = nil }
            return FrameComparison(layout, controller)
        }
    }

    private init(_ layout: UnitLayout, _ controller: UIViewController) {
        var differences: [Difference] = []
        let views = layout.views.dropFirst()
        for view in views {
            let found = (controller.documentObject(view.id) as? UIView)?.frame
            let expected = CGRect(
                x: view.computed.x, y: view.computed.y, width: view.computed.width, height: view.computed.height)
            if let found, Self.deviation(found, expected) <= UnitLayout.tolerance { continue }
            differences.append(Difference(kind: view.kind, id: view.id, expected: expected, found: found))
        }
        (viewCount, self.differences) = (views.count, differences)
    }

    private static func screen(
        _ unit: LayoutUnit, _ root: LayoutRect, _ insets: GuideInsets, _ canvas: CanvasTraits
    ) -> UIScreen {
        let safe = insets.safeArea[unit.id] ?? .zero
        // Documents without safe areas have guides for bars instead.
        let isOld = unit.root.subtree.flatMap(\.constraints).contains { constraint in
            [constraint.firstItem, constraint.secondItem].compactMap(\.self).contains(where: unit.isBar)
        }
        return UIScreen(
            bounds: CGRect(x: 0, y: 0, width: root.width, height: root.height),
            scale: canvas.device?.id == "retina4_7" ? 2 : 3,
            safeAreaInsets: UIEdgeInsets(
                top: isOld ? insets.topBars : safe.top, left: safe.left,
                bottom: isOld ? insets.bottomBars : safe.bottom, right: safe.right),
            idiom: canvas.device?.isPad == true ? .pad : .phone,
            horizontalSizeClass: canvas.widthClass == .regular ? .regular : .compact,
            verticalSizeClass: canvas.heightClass == .compact ? .compact : .regular)
    }

    private static func deviation(_ frame: CGRect, _ expected: CGRect) -> Double {
        max(
            abs(frame.minX - expected.minX), abs(frame.minY - expected.minY), abs(frame.width - expected.width),
            abs(frame.height - expected.height))
    }
}
