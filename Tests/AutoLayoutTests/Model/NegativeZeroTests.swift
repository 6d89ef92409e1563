import AutoLayout
import SolverCatalog
import Testing

@Suite("Zeros in frames")
struct NegativeZeroTests {
    /// Constants of −0 and multiples of 0 by −1 reach the solvers, also as changes.
    @Test(arguments: SolverCatalog.all)
    func `no frame has a negative zero`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let (first, second) = (try root.child("first"), try root.child("second"))
        let left = first.leftAnchor.constraint(equalTo: root.leftAnchor, constant: -0.0)
        let width = first.widthAnchor.constraint(equalToConstant: -0.0)
        try LayoutConstraint.activate([
            left, width, first.topAnchor.constraint(equalTo: root.topAnchor, constant: -0.0),
            first.heightAnchor.constraint(equalToConstant: 5),
            LayoutConstraint(
                item: second, attribute: .left, relatedBy: .equal, toItem: first, attribute: .left, multiplier: -1),
            LayoutConstraint(
                item: second, attribute: .top, relatedBy: .equal, toItem: first, attribute: .top, multiplier: -1),
            second.widthAnchor.constraint(equalTo: first.widthAnchor),
            second.heightAnchor.constraint(equalTo: first.heightAnchor),
        ])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        for constant in [-0.0, 7, 0, -0.0, -7, -0.0] {
            (left.constant, width.constant) = (constant, max(0, constant))
            try engine.layoutIfNeeded()
            for view in [first, second] {
                let frame = view.frame
                for number in [frame.x, frame.y, frame.width, frame.height] {
                    #expect(number != 0 || number.sign == .plus, "\(view.name): \(frame)")
                }
            }
        }
    }
}
