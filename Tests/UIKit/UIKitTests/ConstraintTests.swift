import Testing
import UIKit

@MainActor @Suite(.serialized) struct ConstraintTests {
    final class Marked: NSLayoutConstraint { var note = "" }

    @Test func `constraints can be subclassed, and the API returns the same objects`() {
        let root = canvas()
        let view = root.child(UIView())
        let marked = Marked(
            item: view, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1, constant: 9)
        marked.note = "mine"
        marked.isActive = true
        #expect((root.constraints.first as? Marked)?.note == "mine")
        root.layoutIfNeeded()
        #expect(view.frame.minY == 9)
        marked.constant = 4
        root.layoutIfNeeded()
        #expect(view.frame.minY == 4)
        #expect(view.constraintsAffectingLayout(for: .vertical).contains { $0 === marked })
        root.removeConstraint(marked)
        #expect(!marked.isActive && root.constraints.isEmpty)
    }

    @Test func `an active constraint can change between required and optional`() {
        let root = canvas(100, 100)
        let view = root.child(UIView())
        let wide = view.widthAnchor.constraint(equalToConstant: 80)
        let narrow = view.widthAnchor.constraint(equalToConstant: 30)
        narrow.priority = .defaultLow
        NSLayoutConstraint.activate([wide, narrow])
        root.layoutIfNeeded()
        #expect(view.frame.width == 80)
        narrow.priority = .required - 1
        wide.priority = .defaultHigh
        root.layoutIfNeeded()
        #expect(view.frame.width == 30)
        #expect(UILayoutPriority.defaultHigh + 1 == UILayoutPriority(751) && .defaultLow < UILayoutPriority.defaultHigh)
    }

    @Test func `anchors compare equal by item and attribute, and pair only within their kind`() {
        let (a, b) = (UIView(), UIView())
        #expect(a.topAnchor == a.topAnchor && a.topAnchor != a.bottomAnchor && a.topAnchor != b.topAnchor)
        let constraint = a.leadingAnchor.constraint(greaterThanOrEqualTo: b.trailingAnchor, constant: 3)
        #expect(constraint.firstItem === a && constraint.secondItem === b)
        #expect(constraint.firstAttribute == .leading && constraint.secondAttribute == .trailing)
        #expect(constraint.relation == .greaterThanOrEqual && constraint.constant == 3)
        #expect(constraint.firstAnchor.isEqual(a.leadingAnchor) && !constraint.firstAnchor.isEqual(b.leadingAnchor))
        #expect(constraint.firstAnchor.item === a && constraint.secondAnchor?.item === b)
    }

    @Test func `an offset between anchors is a dimension`() {
        let root = canvas(300, 100)
        let (a, b) = (root.child(UIView()), root.child(UIView()))
        let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.widthAnchor.constraint(equalToConstant: 100),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            // b and a gap of a third of its width fill the remaining 200.
            gap.constraint(equalTo: b.widthAnchor, multiplier: 1.0 / 3),
        ])
        root.layoutIfNeeded()
        #expect(b.frame.minX == 150 && b.frame.width == 150)
    }

    @Test func `visual formats end at the superview's margins`() {
        let root = canvas(320, 100)
        root.layoutMargins = UIEdgeInsets(top: 1, left: 12, bottom: 2, right: 14)
        let (a, b) = (root.child(UIView()), root.child(UIView()))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-[a(w)]-[b]-|", options: [.alignAllTop, .alignAllBottom], metrics: ["w": 50],
                views: ["a": a, "b": b])
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-5-[a(20)]", metrics: nil, views: ["a": a]))
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 12, y: 5, width: 50, height: 20))
        // Siblings are 8 apart, and the last view ends at the margin of 14.
        #expect(b.frame == CGRect(x: 70, y: 5, width: 236, height: 20))
        let lines = logged {
            #expect(NSLayoutConstraint.constraints(withVisualFormat: "H:|[c]", metrics: nil, views: ["a": a]).isEmpty)
        }
        #expect(lines.count == 1)
    }

    @Test func `guides can be subclassed, added and removed`() {
        final class Column: UILayoutGuide { let index = 2 }
        let root = canvas(300, 100)
        let guide = Column()
        root.addLayoutGuide(guide)
        #expect(guide.owningView === root && root.layoutGuides.first === guide)
        let view = root.child(UIView())
        let pin = view.leftAnchor.constraint(equalTo: guide.rightAnchor)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5), pin,
        ])
        root.layoutIfNeeded()
        // The guide starts at 10 and is 150 wide.
        #expect(view.frame.minX == 160 && guide.layoutFrame.width == 150)
        root.removeLayoutGuide(guide)
        #expect(!pin.isActive && guide.owningView == nil && root.layoutGuides.isEmpty)
        // Like UIKit, the module does not log a constraint whose guide has no owner.
        let lines = logged { pin.isActive = true }
        #expect(lines.isEmpty && !pin.isActive)
    }

    @Test func `the system spacing is 8, and its constant can be changed`() {
        let root = canvas()
        let (a, b) = (root.child(UIView()), root.child(UIView()))
        let gap = b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.widthAnchor.constraint(equalToConstant: 10), gap,
        ])
        root.layoutIfNeeded()
        #expect(b.frame.minX == 26 && gap.constant == 16)
        gap.constant = 20
        root.layoutIfNeeded()
        #expect(b.frame.minX == 30)
    }

    @Test func `right-to-left layout is set by a view's attribute or by the window's traits`() {
        let root = canvas(100, 100)
        let view = root.child(UIView())
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 10)
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(view.frame.minX == 70 && root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        root.semanticContentAttribute = .unspecified
        root.traitOverrides.layoutDirection = .rightToLeft
        root.layoutIfNeeded()
        #expect(view.frame.minX == 70 && view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test func `positions along different axes can be compared, as UIKit permits`() {
        let root = canvas(100, 100)
        let (a, b) = (root.child(UIView()), root.child(UIView()))
        NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            NSLayoutConstraint(
                item: b, attribute: .left, relatedBy: .equal, toItem: a, attribute: .top, multiplier: 1, constant: 5),
        ])
        root.layoutIfNeeded()
        #expect(b.frame.minX == 35)
    }

    @Test func `a constraint is deallocated with the view that holds it`() {
        var root: UIView? = canvas()
        let view = UIView()
        weak var seen: NSLayoutConstraint?
        do {
            let pin = view.leftAnchor.constraint(equalTo: root?.leftAnchor ?? view.leftAnchor)
            root?.addSubview(view)
            pin.isActive = true
            seen = pin
            #expect(pin.isActive)
        }
        root = nil
        #expect(seen == nil && view.superview == nil)
    }
}
