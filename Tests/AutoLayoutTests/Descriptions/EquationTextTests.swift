import AutoLayout
import SolverAPI
import Testing

@Suite("Constraints as text")
struct EquationTextTests {
    private let root = makeRoot(300, 200)
    private let view: LayoutView
    private let label: LayoutView

    init() throws { (view, label) = (try root.child("view"), try root.child("label")) }

    /// Returns the text of a constraint between the label and the view.
    private func equation(
        _ first: LayoutAttribute, _ relation: Relation, _ second: LayoutAttribute?, _ multiplier: Double = 1,
        _ constant: Double = 0, _ priority: Priority = .required
    ) throws -> String? {
        try LayoutConstraint(
            item: label, attribute: first, relatedBy: relation, toItem: second == nil ? nil : view,
            attribute: second ?? .notAnAttribute, multiplier: multiplier, constant: constant, priority: priority
        ).details?.equation
    }

    @Test func `H7: an equation omits a multiplier of 1 and a constant of 0`() throws {
        #expect(try equation(.right, .lessThanOrEqual, .right) == "(1000)[label].right <= [view].right")
        #expect(
            try equation(.width, .equal, .height, 16.0 / 9, 0, 750)
                == "(750)[label].width == ([view].height * 1.778)")
        #expect(try equation(.top, .equal, .bottom, 1, -8) == "(1000)[label].top == ([view].bottom - 8)")
        #expect(
            try equation(.width, .greaterThanOrEqual, .width, 0.5, 2.25, 999.5)
                == "(999.5)[label].width >= ([view].width * 0.500 + 2.250)")
        #expect(try equation(.height, .equal, nil, 1, 44) == "(1000)[label].height == 44")
    }

    @Test func `E7: an equation prints the first item on the left`() throws {
        let one = view.centerXAnchor.constraint(equalTo: root.centerXAnchor)
        let other = root.centerXAnchor.constraint(equalTo: view.centerXAnchor)
        #expect(one.details?.equation == "(1000)[view].centerX == [root].centerX")
        #expect(other.details?.equation == "(1000)[root].centerX == [view].centerX")
    }

    @Test func `H8: a constraint prints as visual format, as a log shows it`() throws {
        let cases: [(LayoutConstraint, String)] = [
            (view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8), "H:|-(8)-[view]"),
            (root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 8), "H:[view]-(8)-|"),
            (view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8), "H:[view]-(8)-|"),
            (
                label.topAnchor.constraint(greaterThanOrEqualTo: view.bottomAnchor, constant: 4).at(750),
                "V:[view]-(>=4@750)-[label]"
            ),
            (view.bottomAnchor.constraint(lessThanOrEqualTo: label.topAnchor, constant: -4), "V:[view]-(>=4)-[label]"),
            (label.widthAnchor.constraint(equalToConstant: 100), "H:[label(100)]"),
            (label.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor), "V:[label(<=view)]"),
            (label.leadingAnchor.constraint(equalToSystemSpacingAfter: view.trailingAnchor), "H:[view]-[label]"),
        ]
        for (constraint, text) in cases {
            let printed = try #require(constraint.visualFormat)
            #expect(printed.format.description == text)
        }
        #expect(label.centerXAnchor.constraint(equalTo: view.centerXAnchor).visualFormat == nil)
        #expect(label.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2).visualFormat == nil)
    }

    @Test func `H8: parsing the printed format gives an equal constraint`() throws {
        let unnamed = LayoutView(identifier: "not a word")
        try root.addSubview(unnamed)
        let items = [root, view, label, unnamed]
        var random = SplitMix64(seed: 8)
        var count = 0
        for round in 0..<4_000 {
            let (first, second) = (
                items[Int.random(in: 0..<4, using: &random)], items[Int.random(in: 0..<4, using: &random)]
            )
            let attributes = LayoutAttribute.allCases
            let isUnary = Int.random(in: 0..<4, using: &random) == 0
            guard
                let constraint = try? LayoutConstraint(
                    item: first, attribute: attributes[Int.random(in: 0..<21, using: &random)],
                    relatedBy: Relation.allCases[Int.random(in: 0..<3, using: &random)],
                    toItem: isUnary ? nil : second, attribute: attributes[Int.random(in: 0..<21, using: &random)],
                    constant: [0, 8, -3.5, 0.1][Int.random(in: 0..<4, using: &random)],
                    priority: [1000, 750, 999.5][Int.random(in: 0..<3, using: &random)]),
                let printed = constraint.visualFormat
            else { continue }
            count += 1
            let read = try LayoutConstraint.constraints(
                withVisualFormat: printed.format.description, options: printed.options, views: printed.views)
            #expect(read.count == 1)
            #expect(
                read.allSatisfy { $0.isEquivalent(to: constraint) }, "round \(round): \(constraint) \(printed.format)")
        }
        #expect(count > 100)
    }

    @Test func `H9: a view is described by its name, and a constraint by the line that created it`() throws {
        let anonymous = LayoutView()
        try root.addSubview(anonymous)
        let line = #line + 1
        let rule = anonymous.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8)
        rule.identifier = "margin"
        try rule.activate()
        let text = try #require(rule.details?.description)
        #expect(text.contains("'margin' H:|-(8)-[LayoutView:0x"))
        #expect(text.contains("(active, names: '|':root, at AutoLayoutTests/EquationTextTests.swift:\(line))"))
        #expect(MemoryLayout<CreationSite?>.stride <= 40, "bytes per constraint")
        // Constraints from formats and initializers record their lines, too.
        let others =
            try LayoutConstraint.constraints(withVisualFormat: "[view]-[label]", views: ["view": view, "label": label])
            + [LayoutConstraint(item: view, attribute: .width, constant: 1)]
        for other in others { #expect(other.creationSite?.file == "AutoLayoutTests/EquationTextTests.swift") }
    }

    @Test func `H11: the constraints of each view are listed with their count`() throws {
        try view.pin(x: 16, width: 50)
        try label.topAnchor.constraint(equalTo: view.bottomAnchor).at(750).activate()
        let named = label.leadingAnchor.constraint(equalTo: view.leadingAnchor)
        named.identifier = "edge"
        try named.activate()
        #expect(
            root.constraintListOfSubtree == """
                root: 3 constraints
                  1. (1000)[view].left == ([root].left + 16)
                  2. (750)[label].top == [view].bottom
                  3. (1000)[label].leading == [view].leading 'edge'
                view: 1 constraint
                  1. (1000)[view].width == 50
                """)
        #expect(label.constraintList == "label: 0 constraints")
    }

    @Test func `K8: descriptions quote identifiers, append the superview's name, and mark left and right`() throws {
        let rule = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8)
        rule.identifier = "UISV-canvas-connection"
        rule.origin = .stack
        try rule.activate()
        #expect(
            masked(rule)
                == "<NSLayoutConstraint:0x… 'UISV-canvas-connection' H:|-(8)-[view](LTR)   (active, names: '|':root)>"
        )
        let size = label.widthAnchor.constraint(equalToConstant: 0)
        size.identifier = "UISV-hiding"
        size.origin = .stack
        #expect(masked(size) == "<NSLayoutConstraint:0x… 'UISV-hiding' H:[label(0)]>")
        let spacing = label.leadingAnchor.constraint(equalToSystemSpacingAfter: view.trailingAnchor)
        spacing.origin = .prototyping
        #expect(masked(spacing) == "<NSIBPrototypingLayoutConstraint:0x… H:[view]-(NSSpace(8))-[label]>")
    }

    private func masked(_ constraint: LayoutConstraint) -> String {
        withoutAddresses(constraint.details?.description ?? "")
    }
}

/// Returns the log with `0x…` for each address, because addresses differ from run to run.
func withoutAddresses(_ text: String) -> String { text.replacing(/0x[0-9a-f]+/, with: "0x…") }
