import UIKit
import XCTest

/// Behavior that the tests of libraries check in addition to frames.
final class CornerTests: StyleTestCase {
    private final class Labeled: NSLayoutConstraint {
        var label: String = ""
        override var description: String { "<\(label)>" }
    }

    func testConstraintSubclassesKeepWhatTheyAre() {
        let made = Labeled(
            item: a!, attribute: .leading, relatedBy: .lessThanOrEqual, toItem: b, attribute: .trailing,
            multiplier: 0.5,
            constant: 3)
        made.label = "x"
        XCTAssertEqual(made.description, "<x>")
        root.addConstraints([made])
        XCTAssertTrue(root.constraints.contains(made) && made.isActive)
        XCTAssertTrue(made.firstItem === a && made.secondItem === b)
        XCTAssertEqual(made.firstAttribute, .leading)
        XCTAssertEqual(made.secondAttribute, .trailing)
        XCTAssertEqual(made.relation, .lessThanOrEqual)
        XCTAssertEqual(made.multiplier, 0.5)
        root.removeConstraints(root.constraints)
        XCTAssertTrue(root.constraints.isEmpty && !made.isActive)
    }

    func testDescriptions() {
        let width = a.widthAnchor.constraint(equalToConstant: 20)
        width.identifier = "w"
        let text = width.description
        XCTAssertTrue(text.hasPrefix("<NSLayoutConstraint:0x"), text)
        XCTAssertTrue(text.contains("'w'") && text.contains(".width == 20") && text.contains("(inactive)"), text)
        width.isActive = true
        XCTAssertTrue(width.description.contains("(active)"), width.description)
        let gap = b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 8)
        gap.priority = .defaultHigh
        XCTAssertTrue(gap.debugDescription.contains(">="), gap.debugDescription)
        XCTAssertTrue(gap.debugDescription.contains("@750") || gap.debugDescription.contains("priority:750"))
    }

    func testAttributesHaveApplesNumbers() {
        let all: [NSLayoutConstraint.Attribute] = [
            .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
            .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins,
        ]
        XCTAssertEqual(all.map(\.rawValue), Array(1...20))
        XCTAssertEqual(NSLayoutConstraint.Attribute(rawValue: 0), .notAnAttribute)
        XCTAssertNil(NSLayoutConstraint.Attribute(rawValue: 21))
        XCTAssertEqual(
            [NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual].map(\.rawValue), [-1, 0, 1])
    }

    func testPriorities() {
        XCTAssertEqual(UILayoutPriority.required.rawValue - 1, 999)
        XCTAssertEqual(UILayoutPriority(rawValue: 10) + 5, UILayoutPriority(15))
        XCTAssertTrue(UILayoutPriority.defaultLow < .defaultHigh && UILayoutPriority.required >= .defaultHigh)
        var priority = UILayoutPriority.defaultLow
        priority += 1.5
        XCTAssertEqual(priority.rawValue, 251.5)
        XCTAssertEqual(max(UILayoutPriority.fittingSizeLevel, .defaultLow), .defaultLow)
        XCTAssertEqual(Set([UILayoutPriority.required, UILayoutPriority(1000)]).count, 1)
    }

    func testPriorityOfAnActiveConstraintMayChange() {
        let wide = a.widthAnchor.constraint(equalToConstant: 100)
        wide.isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.width, 100)
        wide.priority = UILayoutPriority(999)
        a.widthAnchor.constraint(equalToConstant: 60).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.width, 60)
    }

    func testFittingSizes() {
        for (attribute, size) in [(NSLayoutConstraint.Attribute.width, CGFloat(40)), (.height, 20)] {
            NSLayoutConstraint(
                item: a!, attribute: attribute, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: size
            ).isActive = true
        }
        let box = UIView()
        box.addSubview(a)
        NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: box.topAnchor, constant: 1),
            a.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 2),
            box.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 3),
            box.rightAnchor.constraint(equalTo: a.rightAnchor, constant: 4),
        ])
        XCTAssertEqual(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 46, height: 24))
        XCTAssertEqual(
            box.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize), CGSize(width: 10_000, height: 10_000))
        XCTAssertEqual(
            box.systemLayoutSizeFitting(
                CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel), CGSize(width: 300, height: 24))
        XCTAssertEqual(UIView.noIntrinsicMetric, -1)
    }

    func testAmbiguityAndWhatDecides() {
        a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3).isActive = true
        XCTAssertTrue(a.hasAmbiguousLayout)
        let rest = [
            a.topAnchor.constraint(equalTo: root.topAnchor), a.widthAnchor.constraint(equalToConstant: 5),
            a.heightAnchor.constraint(equalToConstant: 6),
        ]
        NSLayoutConstraint.activate(rest)
        XCTAssertFalse(a.hasAmbiguousLayout)
        XCTAssertTrue(a.constraintsAffectingLayout(for: .horizontal).contains(rest[1]))
        XCTAssertFalse(a.constraintsAffectingLayout(for: .horizontal).contains(rest[2]))
        XCTAssertTrue(a.widthAnchor.constraintsAffectingLayout.contains(rest[1]))
        a.exerciseAmbiguityInLayout()
    }

    func testGuides() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        XCTAssertTrue(guide.owningView === root && root.layoutGuides == [guide])
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            guide.widthAnchor.constraint(equalToConstant: 30), guide.heightAnchor.constraint(equalToConstant: 40),
            NSLayoutConstraint(
                item: a!, attribute: .top, relatedBy: .equal, toItem: guide, attribute: .bottom, multiplier: 1,
                constant: 0),
        ])
        XCTAssertEqual(guide.leadingAnchor.constraint(equalTo: root.leadingAnchor).firstItem as? UILayoutGuide, guide)
        root.layoutIfNeeded()
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 10, y: 20, width: 30, height: 40))
        XCTAssertEqual(a.frame.minY, 60)
        guide.owningView = nil
        XCTAssertTrue(root.layoutGuides.isEmpty && root.constraints.isEmpty)
        XCTAssertTrue(
            root.safeAreaLayoutGuide.owningView === root && root.safeAreaLayoutGuide === root.safeAreaLayoutGuide)
        XCTAssertEqual(root.layoutMarginsGuide.identifier, "UIViewLayoutMarginsGuide")
    }

    func testAnchorsOfConstraints() {
        let edges: [(NSLayoutConstraint, NSObject)] = [
            (a.topAnchor.constraint(equalTo: b.bottomAnchor), b.bottomAnchor),
            (a.leftAnchor.constraint(equalTo: b.safeAreaLayoutGuide.rightAnchor), b.safeAreaLayoutGuide.rightAnchor),
            (a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2), b.heightAnchor),
        ]
        for (constraint, anchor) in edges {
            XCTAssertEqual(constraint.secondAnchor as NSObject?, anchor)
            XCTAssertTrue(constraint.firstAnchor.item === a)
        }
        XCTAssertNil(a.widthAnchor.constraint(equalToConstant: 2).secondAnchor)
    }

    func testContentPrioritiesOfKinds() {
        for view in [UILabel(), UIImageView()] as [UIView] {
            XCTAssertEqual(view.contentHuggingPriority(for: .horizontal), UILayoutPriority(251))
            XCTAssertEqual(view.contentCompressionResistancePriority(for: .horizontal), .defaultHigh)
        }
        a.setContentHuggingPriority(.required, for: .vertical)
        a.setContentCompressionResistancePriority(.defaultLow - 1, for: .horizontal)
        XCTAssertEqual(a.contentHuggingPriority(for: .vertical), .required)
        XCTAssertEqual(a.contentCompressionResistancePriority(for: .horizontal).rawValue, 249)
    }
}
