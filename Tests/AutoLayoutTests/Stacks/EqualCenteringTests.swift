import AutoLayout
import SolverCatalog
import Testing

@Suite("Stack views: equal distances between centers")
struct EqualCenteringTests {
    @Test(arguments: SolverCatalog.all)
    func `if the distances cannot all equal the first, the earlier one is nearer to it`(solver: SolverEntry) throws {
        // The distances between centers add up to 105. The first is at least 55, because the first view is 100 wide.
        let (root, stack) = try makeStack([100, 10, 10, 10], length: 160)
        stack.distribution = .equalCentering
        try withExtendedLifetime(solver.layOut(root)) { _ in
            #expect(widths(stack) == [100, 10, 10, 10])
            // The distances are 55, then 40, then the 10 that the widths of the views require.
            #expect(lefts(stack) == [0, 100, 140, 150])
        }
    }

    @Test func `the priorities of equal distances decrease by one from gap to gap`() throws {
        let (root, stack) = try makeStack([10, 10, 10, 10, 10], length: 300)
        stack.distribution = .equalCentering
        try layOut(root)
        let rules = stack.constraints.filter { $0.identifier == "UISV-fill-equally" }
        #expect(rules.map(\.priority) == [149, 148, 147])
    }
}
