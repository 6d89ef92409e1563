import AutoLayout
import Foundation
import InterfaceBuilder
import SolverCatalog
import UIKit
import UIKitTesting

/// Compares the frames of the screens of a storyboard with those of `layoutlab frames`.
@MainActor
struct SceneComparison {
    /// A view whose frame differs.
    struct Difference: CustomStringConvertible {
        let scene: String
        let kind: String
        let id: String
        var frames = ""
        var description: String { "\(scene), \(kind) \(id) \(frames)" }
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
    mutating func compare(
        _ text: Data, named name: String, _ device: InterfaceBuilder.Device, _ direction: LayoutDirection
    ) throws {
        let canvas = CanvasTraits(device)
        let document = try InterfaceBuilderDocument(data: text, file: name, canvas: canvas)
        guard document.platform == .iOS, !document.isLaunchScreen else { return }
        let storyboard = UIStoryboard(name: document.file, text: String(decoding: text, as: UTF8.self))
        for unit in document.units where unit.host == .controller {
            let scene = storyboard.scenes.first { storyboard.viewID(ofScene: $0.id) == unit.id }
            let name = "\(document.file)#\(scene.map { $0.customClass ?? $0.id } ?? unit.id)"
            let found: FrameComparison?
            do {
                found = try FrameComparison.compare(
                    unit, of: document, canvas, direction,
                    make: {
                        let storyboard = UIStoryboard(name: document.file, text: String(decoding: text, as: UTF8.self))
                        return scene.flatMap { storyboard.instantiateScene(id: $0.id) }
                    })
            } catch {
                // A unit without a layout has no frames to compare.
                continue
            }
            scenes.all += 1
            guard let found else {
                differences.append(Difference(scene: name, kind: "missing scene", id: unit.id))
                continue
            }
            views.all += found.viewCount
            views.agree += found.viewCount - found.differences.count
            guard let first = found.differences.first else {
                scenes.agree += 1
                continue
            }
            differences.append(
                Difference(
                    scene: name, kind: (first.found == nil ? "missing " : "") + first.kind, id: first.id,
                    frames: "\(first)"))
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
                cellDifferences.append(Difference(scene: "\(name)#\(unit.id)", kind: "missing cell", id: unit.id))
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
                    scene: "\(name)#\(unit.id)", kind: first.kind, id: first.id,
                    frames: "\(first.computed) expected"))
        }
    }

    private static func deviation(_ frame: CGRect, _ expected: LayoutRect) -> Double {
        max(
            abs(frame.minX - expected.x), abs(frame.minY - expected.y), abs(frame.width - expected.width),
            abs(frame.height - expected.height))
    }
}
