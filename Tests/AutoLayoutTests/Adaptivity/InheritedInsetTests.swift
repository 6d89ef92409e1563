import AutoLayout
import SolverAPI
import Testing

/// Safe areas and margins that a view inherits, computed from their definition for each edge.
@Suite("Inherited safe areas and margins")
struct InheritedInsetTests {
    private static let edges: [(name: String, path: any WritableKeyPath<EdgeInsets, Double> & Sendable)] = [
        ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
    ]

    private func insets(_ range: ClosedRange<Int>, _ random: inout SplitMix64) -> EdgeInsets {
        var insets = EdgeInsets.zero
        for edge in Self.edges { insets[keyPath: edge.path] = Double(Int.random(in: range, using: &random)) }
        return insets
    }

    @Test(arguments: UInt64(1)...100)
    func `K5: each edge inherits the part of its own inset that reaches into the view`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let outer = makeRoot(Double(Int.random(in: 200...400, using: &random)), 300)
        outer.safeAreaInsets = insets(0...60, &random)
        outer.layoutMargins = insets(0...60, &random)
        outer.insetsLayoutMarginsFromSafeArea = Bool.random(using: &random)
        outer.keepsHorizontalSafeArea = Bool.random(using: &random)
        outer.keepsVerticalSafeArea = Bool.random(using: &random)
        outer.boundsOrigin = LayoutPoint(
            x: Double(Int.random(in: -20...20, using: &random)), y: Double(Int.random(in: -20...20, using: &random)))
        let distances = insets(-30...50, &random)
        let inner = LayoutView(
            frame: LayoutRect(
                x: outer.boundsOrigin.x + distances.left, y: outer.boundsOrigin.y + distances.top,
                width: outer.frame.width - distances.left - distances.right,
                height: outer.frame.height - distances.top - distances.bottom))
        inner.layoutMargins = insets(0...10, &random)
        inner.additionalSafeAreaInsets = insets(0...10, &random)
        let own = inner.layoutMargins
        inner.preservesSuperviewLayoutMargins = true
        inner.inheritsSafeAreaInsets = true
        try outer.addSubview(inner)
        try withExtendedLifetime(layOut(outer)) { _ in
            for (name, edge) in Self.edges {
                let isVertical = name == "top" || name == "bottom"
                let isKept = isVertical ? outer.keepsVerticalSafeArea : outer.keepsHorizontalSafeArea
                let safe = isKept ? 0 : outer.safeAreaInsets[keyPath: edge]
                // The margins of `outer` contain its safe area if it adds the safe area.
                let kept = isKept && outer.insetsLayoutMarginsFromSafeArea ? outer.safeAreaInsets[keyPath: edge] : 0
                let margin = outer.layoutMargins[keyPath: edge] - kept
                let distance = distances[keyPath: edge]
                func reaching(_ inset: Double) -> Double { inset > 0 ? max(0, inset - distance) : 0 }
                #expect(
                    isNear(
                        inner.safeAreaInsets[keyPath: edge],
                        min(safe, reaching(safe)) + inner.additionalSafeAreaInsets[keyPath: edge]), "\(name)")
                #expect(
                    isNear(inner.layoutMargins[keyPath: edge], max(own[keyPath: edge], reaching(margin))), "\(name)")
            }
        }
    }
}
