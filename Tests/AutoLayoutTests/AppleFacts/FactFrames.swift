import AutoLayout
import SolverAPI
import SolverCatalog

/// Compares the frames of a laid out scene with those of a fact. Each check returns the differences.
struct FactFrames {
    let fact: AppleFact
    let scene: FactScene

    /// Recorded numbers have four decimals.
    private static let tolerance = 1e-3

    func differences() throws -> [String] {
        var found: [String] = []
        let expected = fact.expected
        let unrounded = expected["unrounded"].fields.isEmpty ? expected["frames"] : expected["unrounded"]
        // If only rounded frames are recorded, unrounded ones are not compared.
        let isRoundedOnly = expected["unrounded"].fields.isEmpty && !(fact.rounding ?? .none).fields.isEmpty
        for (name, value) in isRoundedOnly ? [] : unrounded.fields {
            guard let numbers = value.numbers else { continue }
            // Some records have an origin and no size.
            let frame = try place(of: name)
            let parts = [frame.x, frame.y, frame.width, frame.height]
            if zip(parts, numbers).contains(where: { abs($0 - $1) > Self.tolerance }) {
                found.append("\(name) is at \(parts), not at \(numbers)")
            }
        }
        for (name, value) in expected["frames"].fields where !(fact.rounding ?? .none).fields.isEmpty {
            guard let numbers = value.numbers else { continue }
            let parts = try rounded(name)
            if zip(parts, numbers).contains(where: { abs($0 - $1) > Self.tolerance }) {
                found.append("\(name) is drawn at \(parts), not at \(numbers)")
            }
        }
        for (name, value) in expected["recordedUpwards"].fields {
            guard let numbers = value.numbers, let view = try scene.item(name) as? LayoutView else { continue }
            let frame = view.frame(.upwards)
            let parts = [frame.x, frame.y, frame.width, frame.height]
            if zip(parts, numbers).contains(where: { abs($0 - $1) > Self.tolerance }) {
                found.append("\(name) is upwards at \(parts), not at \(numbers)")
            }
        }
        if let width = expected["contentWidth"].number, abs(width - scene.root.frame.width) > Self.tolerance {
            found.append("the window's content is \(scene.root.frame.width) wide, not \(width)")
        }
        for (edge, read) in Self.edges {
            let values = expected[edge]
            let named = values.number.map { [(name: "v", value: FactValue.number($0))] } ?? values.fields
            for (name, value) in named {
                let tolerance = expected["tolerance"].number ?? expected["tolerance"][name].number ?? Self.tolerance
                let actual = read(try scene.frame(name))
                if let number = value.number, abs(number - actual) > tolerance {
                    found.append("\(name).\(edge) is \(actual), not \(number)")
                }
            }
        }
        return found
    }

    private static let edges: [(String, @Sendable (LayoutRect) -> Double)] = [
        ("width", { $0.width }), ("height", { $0.height }), ("minX", { $0.x }), ("minY", { $0.y }),
        ("maxX", { $0.maxX }), ("maxY", { $0.maxY }), ("midX", { $0.x + $0.width / 2 }),
        ("midY", { $0.y + $0.height / 2 }),
    ]

    /// Returns the frame of an item in the coordinates that the topic of the fact uses.
    private func place(of name: String) throws -> LayoutRect {
        if fact.topic == "uistackview-frames", let view = try scene.item(name) as? LayoutView {
            return view.windowFrame
        }
        return try scene.frame(name)
    }

    private func rounded(_ name: String) throws -> [Double] {
        guard let view = try scene.item(name) as? LayoutView else { throw NotExpressible(reason: "a guide in pixels") }
        var rect = LayoutRect.zero
        if fact.rounding?["mode"].text == "down" {
            rect = PixelGrid(scale: 1 / (fact.rounding?["edges"].number ?? 1))?.roundedDown(view.frame) ?? .zero
        } else if fact.scene["inWindow"].bool == true {
            guard let grid = PixelGrid(scale: fact.scene["scale"].number ?? 1) else { return [] }
            rect = grid.frame(of: view)
        } else {
            guard let grid = PixelGrid(scale: 2) else { return [] }
            rect = grid.frameOutsideWindow(of: view)
            // The recorded frames are in the coordinates of the root.
            var above = view.superview
            while let current = above, current.superview != nil {
                let origin = grid.frameOutsideWindow(of: current)
                (rect.x, rect.y) = (rect.x + origin.x, rect.y + origin.y)
                above = current.superview
            }
        }
        return [rect.x, rect.y, rect.width, rect.height]
    }
}
