import AutoLayout
import SolverCatalog
import Testing

@Suite("Views that change the layout in deinit")
struct LastBreathTests {
    private final class Parting: LayoutView {
        var onParting: (() -> Void)?

        deinit { onParting?() }
    }

    @Test("a change that a view makes in deinit is part of the next layout", arguments: SolverCatalog.all)
    func changes(solver: SolverEntry) throws {
        let root = makeRoot(300, 100)
        let kept = try root.child("kept")
        let width = kept.widthAnchor.constraint(equalToConstant: 40)
        try width.activate()
        let engine = try solver.layOut(root)
        var parted = 0
        for number in 1...40 {
            // The engine's list of changed views is the last reference to the view.
            var parting: Parting? = Parting()
            parting?.onParting = {
                parted += 1
                width.constant = 40 + Double(number)
                kept.frame = LayoutRect(x: 7, y: 7, width: 7, height: 7)
                kept.setNeedsUpdateConstraints()
                if let late = try? root.child("late \(number)") {
                    try? late.widthAnchor.constraint(equalTo: kept.widthAnchor).activate()
                }
            }
            if let parting { try root.addSubview(parting) }
            parting?.removeFromSuperview()
            parting = nil
            try engine.layoutIfNeeded()
            try engine.layoutIfNeeded()
            #expect(parted == number)
            #expect(isNear(kept.frame.width, 40 + Double(number)))
            #expect(root.subviews.last.map { isNear($0.frame.width, 40 + Double(number)) } == true)
        }
    }
}
