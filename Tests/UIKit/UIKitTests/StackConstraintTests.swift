import Foundation
import Testing
import UIKit

/// The constraints of a stack view, and `exerciseAmbiguityInLayout()`.
@MainActor @Suite struct StackConstraintTests {
    private func stack(_ count: Int) -> (root: UIView, stack: UIStackView) {
        let root = canvas()
        let stack = root.child(UIStackView(arrangedSubviews: (0..<count).map { _ in UIView() }))
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leftAnchor.constraint(equalTo: root.leftAnchor),
            stack.rightAnchor.constraint(equalTo: root.rightAnchor),
            stack.heightAnchor.constraint(equalToConstant: 40),
        ])
        return (root, stack)
    }
    private func names(_ stack: UIStackView) -> [String: Int] {
        stack.constraints.compactMap(\.identifier).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    @Test func `after a layout, a stack lists its constraints with UIKit's identifiers`() throws {
        let (root, stack) = stack(3)
        stack.spacing = 8
        #expect(stack.constraints.map(\.identifier) == [nil])
        root.layoutIfNeeded()
        // Four connections: both ends of the row and, with the alignment fill, its top and bottom. Two gaps lie between
        // three views, and each edge has two alignments.
        #expect(names(stack) == ["UISV-canvas-connection": 4, "UISV-spacing": 2, "UISV-alignment": 4])
        let gaps = stack.constraints.filter { $0.identifier == "UISV-spacing" }
        for (gap, pair) in zip(gaps, zip(stack.arrangedSubviews, stack.arrangedSubviews.dropFirst())) {
            #expect(gap.isActive && gap.constant == 8 && gap.relation == .equal)
            #expect(gap.firstItem === pair.1 && gap.firstAttribute == .leading)
            #expect(gap.secondItem === pair.0 && gap.secondAttribute == .trailing)
            #expect(gap.description.contains("'UISV-spacing' UIView:"))
        }
    }

    @Test func `the constraints that affect an arranged view include those of the stack`() {
        let (root, stack) = stack(2)
        root.layoutIfNeeded()
        let deciding = stack.arrangedSubviews[1].constraintsAffectingLayout(for: .horizontal).compactMap(\.identifier)
        #expect(deciding.contains("UISV-spacing") && deciding.contains("UISV-canvas-connection"))
    }

    @Test func `kept constraints are the same objects, with current constants`() throws {
        let (root, stack) = stack(3)
        root.layoutIfNeeded()
        let before = stack.constraints
        stack.spacing = 12
        root.layoutIfNeeded()
        let after = stack.constraints
        #expect(zip(before, after).allSatisfy { $0 === $1 } && before.count == after.count)
        #expect(after.filter { $0.identifier == "UISV-spacing" }.map(\.constant) == [12, 12])
        stack.distribution = .fillEqually
        root.layoutIfNeeded()
        #expect(names(stack)["UISV-fill-equally"] == 2)
        stack.arrangedSubviews[2].isHidden = true
        root.layoutIfNeeded()
        #expect(names(stack)["UISV-hiding"] == 1)
    }

    @Test func `an app's constraint is the same object, and the guides of a stack have identifiers`() throws {
        let (root, stack) = stack(3)
        let own = stack.arrangedSubviews[0].widthAnchor.constraint(equalTo: stack.arrangedSubviews[1].widthAnchor)
        own.isActive = true
        stack.distribution = .equalSpacing
        root.layoutIfNeeded()
        #expect(stack.constraints.filter { $0 === own }.count == 1)
        let edges = stack.constraints.filter { $0.identifier == "UISV-distributing-edge" }
        #expect(!edges.isEmpty && edges.allSatisfy { $0.firstItem != nil && $0.secondItem != nil })
        #expect(edges.contains { $0.firstItem is UILayoutGuide || $0.secondItem is UILayoutGuide })
    }

    @Test func `a removed stack constraint is recreated with the next change, as in UIKit`() throws {
        let (root, stack) = stack(2)
        root.layoutIfNeeded()
        let rule = try #require(stack.constraints.first { $0.identifier == "UISV-spacing" })
        stack.removeConstraint(rule)
        #expect(!rule.isActive)
        stack.spacing = 4
        root.layoutIfNeeded()
        #expect(names(stack)["UISV-spacing"] == 1)
    }

    @Test func `exercising ambiguity alternates between equally good layouts and keeps determined views`() {
        let root = canvas()
        let (loose, fixed) = (root.child(UIView()), root.child(UIView()))
        NSLayoutConstraint.activate([
            loose.topAnchor.constraint(equalTo: root.topAnchor), loose.heightAnchor.constraint(equalToConstant: 10),
            loose.widthAnchor.constraint(equalToConstant: 20),
            loose.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 5),
            loose.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -5),
            fixed.topAnchor.constraint(equalTo: root.topAnchor), fixed.leftAnchor.constraint(equalTo: root.leftAnchor),
            fixed.heightAnchor.constraint(equalToConstant: 10), fixed.widthAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        let start = loose.frame
        #expect(loose.hasAmbiguousLayout && !fixed.hasAmbiguousLayout)
        var positions: Set<CGFloat> = [start.minX]
        for _ in 0..<5 {
            loose.exerciseAmbiguityInLayout()
            #expect(loose.frame.size == start.size && loose.frame.minX >= 5 && loose.frame.maxX <= 295)
            positions.insert(loose.frame.minX)
        }
        #expect(positions.count > 2)
        #expect(fixed.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        fixed.exerciseAmbiguityInLayout()
        #expect(fixed.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    /// A hidden label of a fixed height, as on a page about conflicts of stack views. UIKit breaks that height, so the
    /// label has the height 0 and what is pinned to it is in the stack.
    @Test func `hiding a view of a fixed height breaks this height until the view is shown`() {
        func make() -> (root: UIView, label: UILabel, height: NSLayoutConstraint, mark: UIView) {
            let root = canvas(300, 400)
            let (label, button) = (UILabel(), UIButton(type: .system))
            let stack = root.child(UIStackView(arrangedSubviews: [label, button, UILabel()]))
            (stack.axis, stack.spacing) = (.vertical, 10)
            let mark = root.child(UIView())
            let height = label.heightAnchor.constraint(equalToConstant: 128)
            height.identifier = "LabelHeight"
            NSLayoutConstraint.activate([
                height, stack.topAnchor.constraint(equalTo: root.topAnchor),
                stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                button.heightAnchor.constraint(equalToConstant: 44),
                mark.topAnchor.constraint(equalTo: label.bottomAnchor),
                mark.leadingAnchor.constraint(equalTo: label.leadingAnchor),
                mark.widthAnchor.constraint(equalToConstant: 5), mark.heightAnchor.constraint(equalToConstant: 5),
            ])
            return (root, label, height, mark)
        }
        func frames(_ root: UIView) -> [CGRect] { root.subviews.flatMap { [$0.frame] + $0.subviews.map(\.frame) } }
        let (root, label, height, mark) = make()
        #expect(logged { root.layoutIfNeeded() } == [])
        let shown = frames(root)
        #expect(label.frame.height == 128 && mark.frame.minY == 128)
        label.isHidden = true
        let lines = logged { root.layoutIfNeeded() }
        let broken = lines.first?.components(separatedBy: "Will attempt to recover by breaking constraint").last
        #expect(lines.count == 1 && lines.first?.contains("'UISV-hiding'") == true)
        #expect(broken?.contains("'LabelHeight'") == true && broken?.contains("UISV") == false && height.isActive)
        #expect(label.frame == CGRect(x: 0, y: 0, width: 300, height: 0) && mark.frame.minY == 0)
        let anew = make()
        anew.label.isHidden = true
        _ = logged { anew.root.layoutIfNeeded() }
        #expect(frames(anew.root) == frames(root))
        label.isHidden = false
        #expect(logged { root.layoutIfNeeded() } == [])
        #expect(frames(root) == shown)
    }

    @Test func `a hidden stack with spacing and fixed views is no conflict`() {
        let root = canvas(300, 400)
        let inner = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
        (inner.axis, inner.spacing, inner.isHidden) = (.vertical, 16, true)
        for view in inner.arrangedSubviews { view.heightAnchor.constraint(equalToConstant: 44).isActive = true }
        inner.isLayoutMarginsRelativeArrangement = true
        let stack = root.child(UIStackView(arrangedSubviews: [inner, UISwitch()]))
        stack.axis = .vertical
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        #expect(logged { root.layoutIfNeeded() } == [])
        #expect(inner.frame.height == 0 && stack.frame.height == 31)
        inner.isHidden = false
        #expect(logged { root.layoutIfNeeded() } == [])
        #expect(inner.frame.height == 164 + 16 && stack.frame.height == 164 + 16 + 31)
    }
}
