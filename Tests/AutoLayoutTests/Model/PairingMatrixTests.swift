import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Pairs of attributes")
struct PairingMatrixTests {
    /// Families of attributes, written by hand to be independent of the library's computation.
    private static let families: [[LayoutAttribute]] = [
        [.left, .right, .leftMargin, .rightMargin],
        [.leading, .trailing, .leadingMargin, .trailingMargin],
        [.centerX, .centerXWithinMargins],
        [.top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins],
        [.width, .height],
        [.notAnAttribute],
    ]
    /// Pairs of families that are compatible. The first three families are horizontal locations.
    private static let compatible: Set<[Int]> = [
        [0, 0], [1, 1], [2, 2], [0, 2], [2, 0], [1, 2], [2, 1], [3, 3], [4, 4],
    ]

    private func family(of attribute: LayoutAttribute) throws -> Int {
        try #require(Self.families.firstIndex { $0.contains(attribute) })
    }

    /// The expected error for a pair; nil if it is legal.
    private func expected(_ first: LayoutAttribute, _ second: LayoutAttribute) throws -> LayoutError? {
        let (a, b) = (try family(of: first), try family(of: second))
        if Self.compatible.contains([a, b]) { return nil }
        let (left, right) = (
            AttributeReference(item: "a", attribute: first), AttributeReference(item: "b", attribute: second)
        )
        if first == .notAnAttribute { return .missingAttribute(item: "a") }
        return a <= 1 && b <= 1 ? .mixedDirections(left, right) : .invalidPairing(left, right)
    }

    @Test(arguments: LayoutAttribute.allCases)
    func `A3: every pair in both orders is accepted, or the error names both views and attributes`(
        first: LayoutAttribute
    )
        throws
    {
        let (a, b) = (LayoutView(identifier: "a"), LayoutView(identifier: "b"))
        for second in LayoutAttribute.allCases {
            var refused: LayoutError?
            do {
                _ = try LayoutConstraint(item: a, attribute: first, toItem: b, attribute: second)
            } catch {
                refused = error
            }
            #expect(refused == (try expected(first, second)), "\(first) with \(second)")
            if let refused, first != .notAnAttribute {
                #expect(refused.description.contains("a.\(first)") && refused.description.contains("b.\(second)"))
            }
        }
    }

    @Test func `A3: 37 ordered pairs of the twelve classic attributes are legal`() {
        let classic = LayoutAttribute.allCases.filter { (1...11).contains($0.rawValue) || $0 == .notAnAttribute }
        #expect(classic.count == 12)
        let (a, b) = (LayoutView(identifier: "a"), LayoutView(identifier: "b"))
        var count = 0
        for first in classic {
            for second in classic
            where (try? LayoutConstraint(item: a, attribute: first, toItem: b, attribute: second)) != nil {
                count += 1
            }
        }
        // 25 pairs of x attributes, less the 8 of left or right with leading or trailing; 16 pairs of y attributes; 4
        // of sizes; none of notAnAttribute.
        #expect(count == 25 - 8 + 16 + 4)
    }

    @Test(arguments: SolverCatalog.all)
    func `A4: the layout in the opposite direction is the mirror image`(solver: SolverEntry) throws {
        for seed in 0..<20 {
            var frames: [[LayoutRect]] = []
            for direction in LayoutDirection.allCases {
                var random = SplitMix64(seed: UInt64(seed))
                let root = makeRoot(400, 300)
                var views = [root]
                for index in 0..<8 {
                    let parent = views[Int.random(in: 0..<views.count, using: &random)]
                    let view = try parent.child("v\(index)")
                    let pairs: [(LayoutAttribute, LayoutAttribute)] = [
                        (.leading, .leading), (.trailing, .trailing), (.leading, .centerX), (.centerX, .centerX),
                        (.centerX, .trailing), (.leadingMargin, .leadingMargin), (.trailing, .trailingMargin),
                    ]
                    let (first, second) = try #require(pairs.randomElement(using: &random))
                    // A constant between two centers points right in both directions, so it would have no mirror image.
                    let isDirectional = first.isDirectional || second.isDirectional
                    let constant = isDirectional ? Double.random(in: -30...60, using: &random) : 0
                    try LayoutConstraint(
                        item: view, attribute: first, toItem: parent, attribute: second, constant: constant
                    ).activate()
                    try view.pin(y: 0, width: Double.random(in: 10...90, using: &random), height: 20)
                    views.append(view)
                }
                try solver.layOut(root, direction)
                frames.append(
                    views.dropFirst().map { view in
                        var frame = view.frame
                        let width = view.superview?.frame.width ?? 0
                        if direction == .rightToLeft { frame.x = width - frame.maxX }
                        return frame
                    })
            }
            for (left, right) in zip(frames[0], frames[1]) {
                #expect(left.deviation(from: right) < 1e-6, "seed \(seed): \(left), mirrored \(right)")
            }
        }
    }
}
