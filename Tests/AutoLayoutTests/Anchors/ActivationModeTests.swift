import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Lists of constraints of which one cannot be activated")
struct ActivationModeTests {
    /// One that can be activated, one that cannot, and another one that can; and the views, which constraints do not hold.
    private func makeList() throws -> (views: [LayoutView], list: [LayoutConstraint]) {
        let root = makeRoot(100, 100)
        let (a, stranger) = (try root.child("a"), LayoutView(identifier: "stranger"))
        return (
            [root, a, stranger],
            [
                a.widthAnchor.constraint(equalToConstant: 10), a.leftAnchor.constraint(equalTo: stranger.leftAnchor),
                a.heightAnchor.constraint(equalToConstant: 10),
            ]
        )
    }

    @Test func `K27: all or nothing unless said`() throws {
        let (views, list) = try makeList()
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list, .allOrNothing) }
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list) }
        #expect(list.map(\.isActive) == [false, false, false])
        try LayoutConstraint.activate([list[0], list[2]], .allOrNothing)
        #expect(list.map(\.isActive) == [true, false, true] && views.count == 3)
    }

    @Test func `K27: one by one it stops at the one that cannot be, as UIKit does`() throws {
        let (views, list) = try makeList()
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list, .oneByOne) }
        #expect(list.map(\.isActive) == [true, false, false] && views.count == 3)
    }

    @Test func `K27: a guide that no view owns takes no constraint; that is an error unless it goes one by one`() throws
    {
        let root = makeRoot(100, 100)
        let (guide, view) = (LayoutGuide(identifier: "loose"), try root.child("a"))
        let list = [
            guide.widthAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 10),
        ]
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list) }
        try LayoutConstraint.activate(list, .oneByOne)
        #expect(list.map(\.isActive) == [false, true])
        root.addLayoutGuide(guide)
        try LayoutConstraint.activate(list, .oneByOne)
        #expect(list.map(\.isActive) == [true, true])
    }
}
