import AutoLayout
import RevisedSimplex

/// A layout in Embedded Swift. It uses the features that replace casts: the identity of items, a stack, a solver that
/// creates another solver of its type, and view classes that the layout layer does not contain.
@main struct Client {
    private final class Card: LayoutView {
        var layouts = 0
        override func layoutSubviews() throws(LayoutError) {
            try super.layoutSubviews()
            layouts += 1
        }
    }

    private static func show(_ name: String, _ rect: LayoutRect) {
        print("\(name) \(Int(rect.x)) \(Int(rect.y)) \(Int(rect.width)) \(Int(rect.height))")
    }

    static func main() {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")
        let (card, label, guide) = (Card(identifier: "card"), LayoutView(identifier: "label"), LayoutGuide())
        do throws(LayoutError) {
            let stack = try LayoutStackView(arrangedSubviews: [label])
            label.fixedContentSize = LayoutSize(width: 60, height: 20)
            try root.addSubview(card)
            try card.addSubview(stack)
            for view in [card, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
            root.addLayoutGuide(guide)
            try LayoutConstraint.activate([
                card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                card.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
                stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
                stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
                stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
                stack.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
                guide.leadingAnchor.constraint(equalTo: card.trailingAnchor, constant: 4),
                guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                guide.topAnchor.constraint(equalTo: card.topAnchor),
                guide.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            ])
            let engine = LayoutEngine(solver: RevisedSimplexSolver(), root: root)
            try engine.layoutIfNeeded()
            show("card", card.frame)
            show("label", label.frame)
            show("guide", guide.layoutFrame)
            let size = try card.systemLayoutSizeFitting(LayoutSize(width: 0, height: 0))
            print("fitting \(Int(size.width)) \(Int(size.height)), laid out \(card.layouts)")
            print("ambiguous \(try engine.ambiguousItems(among: root.subtree.map { $0 as LayoutItem }).count)")
            let wide = label.widthAnchor.constraint(equalToConstant: 500)
            let narrow = card.widthAnchor.constraint(equalToConstant: 50)
            try LayoutConstraint.activate([wide, narrow])
            _ = try engine.layoutBreakingConflicts()
            print("broken \(engine.brokenConstraints.count)")
        } catch {
            print("failed")
        }
    }
}
