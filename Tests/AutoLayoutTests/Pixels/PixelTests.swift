import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Rounding to pixels")
struct PixelTests {
    /// Divides a view at random, recursively, into rows or columns, and appends the undivided views to `leaves`.
    private func divide(
        _ view: LayoutView, _ axis: LayoutAxis, _ depth: Int, _ leaves: inout [LayoutView], _ random: inout SplitMix64
    ) throws {
        guard depth > 0 else {
            leaves.append(view)
            return
        }
        let cuts =
            [0, 1] + (0..<Int.random(in: 1...3, using: &random)).map { _ in Double.random(in: 0...1, using: &random) }
        let ends = cuts.sorted().map { $0 * (axis == .horizontal ? view.frame.width : view.frame.height) }
        for (start, end) in zip(ends, ends.dropFirst()) {
            let part = LayoutView(identifier: "part")
            part.frame =
                axis == .horizontal
                ? LayoutRect(x: start, y: 0, width: end - start, height: view.frame.height)
                : LayoutRect(x: 0, y: start, width: view.frame.width, height: end - start)
            try view.addSubview(part)
            try divide(part, axis == .horizontal ? .vertical : .horizontal, depth - 1, &leaves, &random)
        }
    }

    @Test("K10: frames of masks are rounded down edge by edge, so neighbours still share edges")
    func roundedDown() throws {
        let grid = try #require(PixelGrid(scale: 2))
        let rect = LayoutRect(x: -0.3, y: 1.49, width: 3.3, height: 2.6)
        #expect(grid.roundedDown(rect) == LayoutRect(x: -0.5, y: 1, width: 3.5, height: 3))
        // Rounding tolerates errors of the solver in the last digits.
        #expect(grid.roundedDown(LayoutRect(x: 1 - 1e-9, y: 0, width: 2, height: 1)).x == 1)
    }

    @Test("the size of a rounded rectangle is free of rounding errors from its origin", arguments: [1.0, 2, 3])
    func exactSizes(scale: Double) throws {
        let grid = try #require(PixelGrid(scale: scale))
        let alignment = BackingAlignment.edges(.nearest, .downwards)
        for index in 0..<5000 {
            for origin in [Double(index) / 3, -Double(index) / 7] {
                let rect = LayoutRect(x: origin, y: origin, width: 100, height: 44)
                for found in [grid.rounded(rect), grid.roundedDown(rect), grid.aligned(rect, alignment)] {
                    #expect(found.size == LayoutSize(width: 100, height: 44))
                }
            }
        }
    }

    @Test("K10: random tilings have no gap and no overlap in pixels", arguments: [1.0, 1.5, 2, 3], 0..<20)
    func tilings(scale: Double, seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let grid = try #require(PixelGrid(scale: scale))
        let root = makeRoot(Double.random(in: 20...60, using: &random), Double.random(in: 20...60, using: &random))
        let inset = try root.child("inset")
        inset.frame = LayoutRect(x: 0.3, y: 0.4, width: root.frame.width - 0.3, height: root.frame.height - 0.4)
        var leaves: [LayoutView] = []
        try divide(inset, .horizontal, 4, &leaves, &random)
        let whole = grid.windowFrame(of: inset)
        let (columns, rows) = (Int((whole.width * scale).rounded()), Int((whole.height * scale).rounded()))
        var covered = [Int](repeating: 0, count: columns * rows)
        for leaf in leaves {
            let rect = grid.windowFrame(of: leaf)
            let (x, y) = (Int(((rect.x - whole.x) * scale).rounded()), Int(((rect.y - whole.y) * scale).rounded()))
            let (width, height) = (Int((rect.width * scale).rounded()), Int((rect.height * scale).rounded()))
            for row in y..<y + height { for column in x..<x + width { covered[row * columns + column] += 1 } }
        }
        #expect(
            covered.allSatisfy { $0 == 1 },
            "seed \(seed): \(covered.filter { $0 != 1 }.count) pixels are not covered once")
    }

    @Test(
        "K10: drawing frames add up to the window's frame, and sizes differ by less than a pixel",
        arguments: [1.0, 1.5, 2, 3])
    func sums(scale: Double) throws {
        var random = SplitMix64(seed: 10)
        let grid = try #require(PixelGrid(scale: scale))
        let root = makeRoot(100, 100)
        var leaves: [LayoutView] = []
        try divide(root, .vertical, 4, &leaves, &random)
        for leaf in leaves {
            var (x, view) = (0.0, Optional(leaf))
            while let current = view, current !== root {
                x += grid.frame(of: current).x
                view = current.superview
            }
            #expect(abs(x - grid.windowFrame(of: leaf).x) < 1e-9)
            #expect(abs(grid.frame(of: leaf).width - leaf.frame.width) < 1 / scale + 1e-9)
        }
    }

    @Test(
        "K10: rounding in the superview's coordinates would separate two neighbours; in the window's it does not",
        arguments: SolverCatalog.all)
    func drift(solver: SolverEntry) throws {
        let root = makeRoot(10, 10)
        let (left, right) = (try root.child("left"), try root.child("right"))
        try left.pin(x: 0, y: 0, width: 0.7, height: 1)
        let box = try root.child("box")
        try box.pin(x: 0.4, y: 0, width: 5, height: 1)
        right.removeFromSuperview()
        try box.addSubview(right)
        try LayoutConstraint.activate([
            right.leftAnchor.constraint(equalTo: left.rightAnchor), right.widthAnchor.constraint(equalToConstant: 1),
        ])
        let engine = try solver.layOut(root)
        let grid = try #require(PixelGrid(scale: 1))
        // 0.4 and 0.3 round to 0 and 0, but 0.7 rounds to 1.
        #expect(grid.rounded(box.frame.x) + grid.rounded(right.frame.x) == 0)
        #expect(grid.windowFrame(of: right).x == 1 && grid.windowFrame(of: left).maxX == 1)
        #expect(grid.frame(of: right).x == 1)
        // The engine keeps the unrounded solution.
        expect(right, 0.3, 0, 1, 0)
        #expect(!engine.needsLayout)
    }

    @Test("K10: the position of the root does not affect its content")
    func placeOfRoot() throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        try view.pin(x: 5, y: 6, width: 10, height: 10)
        let inner = try view.child("inner")
        try inner.pin(x: 1, y: 2, width: 3, height: 4)
        root.frame = LayoutRect(x: 30.5, y: 40, width: 100, height: 100)
        try layOut(root)
        let grid = try #require(PixelGrid(scale: 1))
        #expect(grid.frame(of: view) == LayoutRect(x: 5, y: 6, width: 10, height: 10))
        #expect(grid.frame(of: inner) == LayoutRect(x: 1, y: 2, width: 3, height: 4))
        #expect(grid.windowFrame(of: inner) == LayoutRect(x: 6, y: 8, width: 3, height: 4))
    }

    @Test("K10: an invalid scale is refused; half a pixel rounds to the right, even with an error in the last digits")
    func grid() throws {
        for scale in [0, -1, Double.nan, .infinity] { #expect(PixelGrid(scale: scale) == nil) }
        let grid = try #require(PixelGrid(scale: 2))
        #expect(grid.rounded(0.25) == 0.5 && grid.rounded(0.25 - 1e-9) == 0.5 && grid.rounded(0.25 + 1e-9) == 0.5)
        #expect(grid.rounded(-0.25) == 0 && grid.rounded(0.2) == 0)
    }
}
