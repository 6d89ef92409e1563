import AutoLayout
import SolverCatalog
import Testing

@Suite("Gaps within a gravity area")
struct GravityGapTests {
    @Test(arguments: SolverCatalog.all)
    func `the last gap grows if a gravity area is longer than its views need`(solver: SolverEntry) throws {
        // Three views are 40, 60 and 20 points wide with gaps of 10. Their hugging outranks the lengths of the gaps, so
        // the last view starts 80 points later.
        let (root, stack) = try makeGravityStack(length: 300)
        for view in stack.arrangedSubviews { view.setContentHuggingPriority(800, for: .horizontal) }
        let last = stack.arrangedSubviews[2]
        try last.leadingAnchor.constraint(equalTo: stack.leadingAnchor, constant: 200).activate()
        try withExtendedLifetime(solver.layOut(root)) { _ in
            let frames = stack.arrangedSubviews.map(\.frame)
            #expect(isNear(frames[0].x, 0) && isNear(frames[1].x, 50) && isNear(frames[2].x, 200))
            #expect(isNear(frames[0].width, 40) && isNear(frames[1].width, 60) && isNear(frames[2].width, 20))
        }
    }
}
