import AutoLayout
import Foundation
import InterfaceBuilder
import SolverCatalog
import UIKit

/// Compares the frames of the screens of a storyboard with those of `layoutlab frames`.
@MainActor
struct SceneComparison {
    /// A view whose frame differs.
    struct Difference: CustomStringConvertible {
        let scene: String
        let kind: String
        let id: String
        let expected: LayoutRect
        let found: CGRect
        var description: String { "\(scene), \(kind) \(id): \(expected) expected, \(found) found" }
    }
    private(set) var scenes = (agree: 0, all: 0)
    private(set) var views = (agree: 0, all: 0)
    /// The cells of which all views agree.
    private(set) var cells = (agree: 0, all: 0)
    private(set) var cellDifferences: [Difference] = []
    private(set) var differences: [Difference] = []
    /// The kinds of the first view that differs in a scene, with their numbers.
    var kinds: [String] {
        let counts = Dictionary(grouping: differences, by: \.kind).mapValues(\.count)
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    }

    /// Compares all screens of a document on a device, in a layout direction.
    mutating func compare(_ text: Data, named name: String, _ device: Device, _ direction: LayoutDirection) throws {
        let canvas = CanvasTraits(device)
        let document = try InterfaceBuilderDocument(data: text, file: name, canvas: canvas)
        guard document.platform == .iOS, !document.isLaunchScreen else { return }
        var conditions = LayoutConditions()
        conditions.canvas = canvas
        conditions.direction = direction
        for unit in document.units where unit.host == .controller {
            guard let solver = SolverCatalog.all.first?.make(),
                let layout = try? unit.layOut(with: solver, conditions: conditions)
            else { continue }
            let insets = unit.insets(conditions, on: unit.fittedInsets)
            compare(document, unit, layout, insets, String(decoding: text, as: UTF8.self), canvas, direction)
        }
    }

    /// Compares the contents of all cells of a document with their layout on the document's own canvas.
    mutating func compareCells(_ text: Data, named name: String) throws {
        let document = try InterfaceBuilderDocument(data: text, file: name)
        guard document.platform == .iOS, let device = document.traits.device else { return }
        let storyboard = UIStoryboard(name: name, text: String(decoding: text, as: UTF8.self))
        for unit in document.units where unit.kind == .cell {
            guard let solver = SolverCatalog.all.first?.make(), let layout = try? unit.layOut(with: solver) else {
                continue
            }
            guard let cell = storyboard.instantiateCell(id: unit.id) else {
                cells.all += 1
                cellDifferences.append(Self.missing("\(name)#\(unit.id)", "cell", unit.id))
                continue
            }
            let screen = UIScreen(
                bounds: CGRect(x: 0, y: 0, width: device.screen.width, height: device.screen.height), scale: 2,
                safeAreaInsets: .zero)
            let table = UITableView(frame: screen.bounds)
            let size = layout.views[0].computed.size
            cell.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            table.addSubview(cell)
            cell.layoutIfNeeded()
            cells.all += 1
            let first = layout.views.dropFirst().first { view in
                guard let frame = (cell.documentObject(view.id) as? UIView)?.frame else { return true }
                return Self.deviation(frame, view.computed) > UnitLayout.tolerance
            }
            guard let first else {
                cells.agree += 1
                continue
            }
            cellDifferences.append(
                Difference(
                    scene: "\(name)#\(unit.id)", kind: first.kind, id: first.id, expected: first.computed,
                    found: (cell.documentObject(first.id) as? UIView)?.frame ?? .zero))
        }
    }

    private static func missing(_ scene: String, _ kind: String, _ id: String) -> Difference {
        Difference(scene: scene, kind: "missing \(kind)", id: id, expected: .zero, found: .zero)
    }

    private static func deviation(_ frame: CGRect, _ expected: LayoutRect) -> Double {
        max(
            abs(frame.minX - expected.x), abs(frame.minY - expected.y), abs(frame.width - expected.width),
            abs(frame.height - expected.height))
    }

    private mutating func compare(
        _ document: InterfaceBuilderDocument, _ unit: LayoutUnit, _ layout: UnitLayout, _ insets: GuideInsets,
        _ text: String, _ canvas: CanvasTraits, _ direction: LayoutDirection
    ) {
        let size = layout.views[0].computed.size
        let safe = insets.safeArea[unit.id] ?? .zero
        // Documents without safe areas have guides for bars instead.
        let isOld = unit.root.subtree.flatMap(\.constraints).contains { constraint in
            [constraint.firstItem, constraint.secondItem].compactMap(\.self).contains(where: unit.isBar)
        }
        let screen = UIScreen(
            bounds: CGRect(x: 0, y: 0, width: size.width, height: size.height),
            scale: canvas.device?.id == "retina4_7" ? 2 : 3,
            safeAreaInsets: UIEdgeInsets(
                top: isOld ? insets.topBars : safe.top, left: safe.left,
                bottom: isOld ? insets.bottomBars : safe.bottom, right: safe.right),
            idiom: canvas.device?.isPad == true ? .pad : .phone,
            horizontalSizeClass: canvas.widthClass == .regular ? .regular : .compact,
            verticalSizeClass: canvas.heightClass == .compact ? .compact : .regular)
        DisplaySettings.$ofTask.withValue(DisplaySettings(screen)) {
            let storyboard = UIStoryboard(name: document.file, text: text)
            let before = scenes.all
            defer {
                if scenes.all == before {
                    scenes.all += 1
                    differences.append(Self.missing("\(document.file)#\(unit.id)", "scene", unit.id))
                }
            }
            for scene in storyboard.scenes {
                guard let controller = storyboard.instantiateScene(id: scene.id),
                    controller.documentViewID == unit.id
                else { continue }
                let window = UIWindow(frame: screen.bounds)
                if direction == .rightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
                // Scrolled contents have no safe area on the canvas, as in a navigation controller.
                let navigation = UINavigationController()
                navigation.isNavigationBarHidden = true
                navigation.setViewControllers([controller], animated: false)
                window.rootViewController = navigation
                window.layoutIfNeeded()
                record(controller, layout, "\(document.file)#\(scene.customClass ?? scene.id)")
                window.rootViewController = nil
            }
        }
    }

    private mutating func record(_ controller: UIViewController, _ layout: UnitLayout, _ scene: String) {
        var agrees = true
        for view in layout.views.dropFirst() {
            guard let found = controller.documentObject(view.id) as? UIView else {
                views.all += 1
                if agrees {
                    differences.append(
                        Difference(
                            scene: scene, kind: "missing \(view.kind)", id: view.id, expected: view.computed,
                            found: .zero))
                }
                agrees = false
                continue
            }
            views.all += 1
            let frame = found.frame
            if Self.deviation(frame, view.computed) <= UnitLayout.tolerance {
                views.agree += 1
                continue
            }
            if agrees {
                differences.append(
                    Difference(scene: scene, kind: view.kind, id: view.id, expected: view.computed, found: frame))
            }
            agrees = false
        }
        scenes.all += 1
        if agrees { scenes.agree += 1 }
    }
}
