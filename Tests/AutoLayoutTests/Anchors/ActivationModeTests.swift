import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Lists of constraints of which one cannot be activated")
struct ActivationModeTests {
    /// One that can be activated, one that cannot, and another one that can.
    private func makeList() throws -> (root: LayoutView, list: [LayoutConstraint]) {
        let root = makeRoot(100, 100)
        let (a, stranger) = (try root.child("a"), LayoutView(identifier: "stranger"))
        return (
            root,
            [
                a.widthAnchor.constraint(equalToConstant: 10), a.leftAnchor.constraint(equalTo: stranger.leftAnchor),
                a.heightAnchor.constraint(equalToConstant: 10),
            ]
        )
    }

    @Test func `K27: all or nothing unless said`() throws {
        for mode in [LayoutConstraint.ActivationMode.allOrNothing] {
            let (_, list) = try makeList()
            #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list, mode) }
            #expect(list.map(\.isActive) == [false, false, false])
        }
        let (_, list) = try makeList()
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list) }
        #expect(list.map(\.isActive) == [false, false, false])
    }

    @Test func `K27: one by one it stops at the one that cannot be, as UIKit does`() throws {
        let (_, list) = try makeList()
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list, .oneByOne) }
        #expect(list.map(\.isActive) == [true, false, false])
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
