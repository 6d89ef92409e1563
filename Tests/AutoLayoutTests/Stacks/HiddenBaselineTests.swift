import AutoLayout
import SolverCatalog
import Testing

@Suite("Stack views: baselines of hidden views")
struct HiddenBaselineTests {
    @Test(arguments: SolverCatalog.all)
    func `spacing between baselines ignores the baselines of a hidden view in between`(
        solver: SolverEntry
    ) throws {
        let (root, stack) = try makeStack([20, 20, 20], axis: .vertical)
        for view in stack.arrangedSubviews {
            view.firstBaselineOffsetFromTop = 15
            view.lastBaselineOffsetFromBottom = 5
        }
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 24
        stack.arrangedSubviews[1].isHidden = true
        try withExtendedLifetime(solver.layOut(root)) { _ in
            let (first, last) = (stack.arrangedSubviews[0].frame, stack.arrangedSubviews[2].frame)
            // The baselines lie at 15 and 39.
            #expect(isNear(first.y, 0) && isNear(last.y, 24))
            #expect(isNear(first.height, 20) && isNear(last.height, 20) && isNear(stack.frame.height, 44))
        }
    }
}
