import AutoLayout
import SolverAPI
import Testing

@Suite("Initializers of views")
struct InitializerTests {
    /// A view that counts its updates and has a margin around its alignment rectangle.
    private final class Card: LayoutView {
        var updates = 0

        override func updateConstraints() throws(LayoutError) {
            updates += 1
            try super.updateConstraints()
        }
        override func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect {
            LayoutRect(x: frame.x + 3, y: frame.y + 5, width: frame.width - 10, height: frame.height - 16)
        }
        override func frame(forAlignmentRect rect: LayoutRect) -> LayoutRect {
            LayoutRect(x: rect.x - 3, y: rect.y - 5, width: rect.width + 10, height: rect.height + 16)
        }
    }

    @Test func `a view of a subclass is the same whichever initializer made it`() throws {
        let cards = [
            Card(), Card(identifier: "card"), Card(frame: .zero), Card(frame: .zero, identifier: "card"),
            Card(frame: LayoutRect(x: 1, y: 2, width: 3, height: 4)),
        ]
        for card in cards {
            let root = makeRoot(300, 300)
            card.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(card)
            try card.pin(x: 40, y: 50, width: 100, height: 80)
            try withExtendedLifetime(layOut(root)) { _ in
                #expect(card.updates == 1)
                #expect(card.frame == LayoutRect(x: 37, y: 45, width: 110, height: 96))
            }
        }
    }

    @Test func `a guide of a view is the same whenever it is read`() {
        let view = LayoutView()
        #expect(view.layoutMarginsGuide === view.layoutMarginsGuide)
        #expect(view.safeAreaLayoutGuide === view.safeAreaLayoutGuide)
        #expect(view.readableContentGuide === view.readableContentGuide)
        #expect(view.topLayoutGuide === view.topLayoutGuide)
        #expect(view.bottomLayoutGuide === view.bottomLayoutGuide)
        #expect(view.keyboardLayoutGuide === view.keyboardLayoutGuide)
        #expect(view.topLayoutGuide !== view.bottomLayoutGuide)
    }
}
