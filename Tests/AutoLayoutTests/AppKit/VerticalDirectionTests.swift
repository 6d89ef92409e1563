import AutoLayout
import SolverCatalog
import Testing

@Suite("Coordinates with y upwards")
struct VerticalDirectionTests {
    @Test(arguments: SolverCatalog.all)
    func `K24: frames can be read with y upwards or downwards, in the superview's coordinates`(solver: SolverEntry)
        throws
    {
        let root = makeRoot(400, 300)
        let box = try root.child("box")
        let view = try box.child("view")
        try box.pin(x: 0, y: 100, width: 200, height: 80)
        try view.pin(x: 10, y: 15, width: 50, height: 20)
        try solver.layOut(root)
        #expect(box.frame(.upwards) == LayoutRect(x: 0, y: 120, width: 200, height: 80))
        #expect(view.frame(.upwards) == LayoutRect(x: 10, y: 45, width: 50, height: 20))
        #expect(view.frame(.downwards) == view.frame && root.frame(.upwards) == root.frame)
    }

    @Test func `K24: a frame that is set with y upwards reads back unchanged`() throws {
        let root = makeRoot(100, 100)
        let view = LayoutView()
        try root.addSubview(view)
        for direction in VerticalDirection.allCases {
            let rect = LayoutRect(x: 1, y: 70, width: 10, height: 20)
            view.setFrame(rect, direction)
            #expect(view.frame(direction) == rect)
        }
        view.setFrame(LayoutRect(x: 1, y: 70, width: 10, height: 20), .upwards)
        #expect(view.frame.y == 10)
        let rect = LayoutRect(x: 3, y: 4, width: 5, height: 6)
        #expect(rect.flipped(within: 50).flipped(within: 50) == rect)
    }
}
