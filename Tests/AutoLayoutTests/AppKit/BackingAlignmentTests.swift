import AutoLayout
import SolverAPI
import Testing

@Suite("Alignment of rectangles to pixels, as in AppKit")
struct BackingAlignmentTests {
    private func aligned(_ alignment: BackingAlignment, scale: Double = 1) throws -> [Double] {
        let grid = try #require(PixelGrid(scale: scale))
        let rect = grid.aligned(LayoutRect(x: 1.25, y: 2.75, width: 3.5, height: 4.75), alignment)
        return [rect.x, rect.y, rect.width, rect.height]
    }

    @Test func `K25: each edge is rounded as its option says, and halves are rounded in the same screen direction`()
        throws
    {
        #expect(try aligned(.edges(.outward)) == [1, 2, 4, 6])
        #expect(try aligned(.edges(.inward)) == [2, 3, 2, 4])
        // The lower edge at 7.5 is rounded upwards on the screen, in both vertical directions.
        #expect(try aligned(.edges(.nearest)) == [1, 3, 4, 5])
        #expect(try aligned(.edges(.nearest, .downwards)) == [1, 3, 4, 4])
        #expect(try aligned(.origin(.nearest, size: .nearest)) == [1, 3, 4, 5])
        #expect(try aligned(.origin(.inward, size: .inward)) == [2, 3, 3, 4])
        #expect(try aligned(.edges(.outward), scale: 2) == [1, 2.5, 4, 5])
        let far = BackingAlignment.Span.maxAndExtent(max: .outward, extent: .outward)
        #expect(try aligned(BackingAlignment(horizontal: far, vertical: far)) == [1, 3, 4, 5])
    }

    @Test func `K25: aligning twice equals aligning once, and sizes are never negative`() throws {
        let grid = try #require(PixelGrid(scale: 2))
        var random = SplitMix64(seed: 7)
        for _ in 0..<200 {
            let number = { Double.random(in: -20...20, using: &random) }
            let rect = LayoutRect(x: number(), y: number(), width: abs(number()) / 10, height: abs(number()))
            for rounding in BackingAlignment.Rounding.allCases {
                for direction in VerticalDirection.allCases {
                    let once = grid.aligned(rect, .edges(rounding, direction))
                    #expect(once.width >= 0 && once.height >= 0)
                    #expect(grid.aligned(once, .edges(rounding, direction)) == once)
                    if rounding == .outward {
                        #expect(once.x <= rect.x && once.maxX >= rect.maxX - 1e-9 && once.y <= rect.y)
                    }
                }
            }
        }
    }

    @Test func `K25: outside of a window, origins are rounded to points away from 0, and sizes to pixels`() throws {
        let grid = try #require(PixelGrid(scale: 2))
        let view = LayoutView(frame: LayoutRect(x: -10.5, y: 10.5, width: 20.25, height: 7.2))
        #expect(grid.frameOutsideWindow(of: view) == LayoutRect(x: -11, y: 11, width: 20.5, height: 7))
    }
}
