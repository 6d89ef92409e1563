import SolverAPI
import Testing

@testable import Explain

/// The sums, names and frames of explanations.
@Suite struct ConflictWordsTests {
    private func explanation(_ rules: [String]) throws -> LogExplanation {
        try #require(try LogShape.explain(RandomRules.log(rules)).first)
    }

    @Test func `a view that is compared across axes is called high if its height is stated`() throws {
        let report = try explanation([
            "<NSLayoutConstraint:0x1 UIView:0xa.width == UIView:0xa.height>",
            "<NSLayoutConstraint:0x2 UIView:0xa.width == 82>",
            "<NSLayoutConstraint:0x3 V:|-(5)-[UIView:0xa]   (Names: '|':UIButton:0xb )>",
            "<NSLayoutConstraint:0x4 V:[UIView:0xa]-(5)-|   (Names: '|':UIButton:0xb )>",
            "<NSLayoutConstraint:0x5 UIButton:0xb.height == 93>",
        ]).text(title: "square")
        #expect(report.contains("UIButton is 93 [5] high: 1 too little."), "\(report)")
    }

    @Test func `in a sum the length of a container, or else the distance of an edge, counts once`() throws {
        let half = try explanation([
            "<NSLayoutConstraint:0x1 V:|-(>=8)-[UILabel:0xa]   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x2 UILabel:0xa.centerY == UIView:0xb.centerY>",
            "<NSLayoutConstraint:0x3 UIView:0xb.height == 0>",
        ])
        #expect(half.conflicts.first?.sum.excess == 16)
        let edge = try explanation([
            "<NSLayoutConstraint:0x1 Card:0xa.centerX == Deck:0xb.centerX + 50>",
            "<NSLayoutConstraint:0x2 Card:0xa.width == Deck:0xb.width + 100>",
            "<NSLayoutConstraint:0x3 Card:0xa.right == Deck:0xb.right>",
        ])
        #expect(edge.conflicts.first?.sum.excess == 100)
    }

    @Test func `a listed size is part of a conflict even if the size 0 would conflict too`() throws {
        let gaps = try explanation([
            "<NSLayoutConstraint:0x1 H:|-(20)-[UIView:0xa]   (Names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x2 UIView:0xa.width == 60>",
            "<NSLayoutConstraint:0x3 H:[UIView:0xa]-(20)-|   (Names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x4 UIView:0xb.width == 30>",
        ])
        #expect(gaps.conflicts.first?.sum.excess == 70 && gaps.idle.isEmpty)
        #expect(gaps.conflicts.first?.members.allSatisfy { $0.origin == .own } == true)
        // A change of the size alone does not resolve the conflict, so none is offered.
        #expect(gaps.conflicts.first?.repairGroups.contains { $0.rule.line == 4 } == false)
    }

    @Test func `a multiplied position counts from the start of the common superview`() throws {
        let center = try explanation([
            "<NSLayoutConstraint:0x1 UIView:0xa.centerX == 0.5*UIView:0xb.centerX>",
            "<NSLayoutConstraint:0x2 H:|-(40)-[UIView:0xa]   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x3 UIView:0xb.width == 100>",
        ])
        // The center is at 25, and the view begins at 40.
        #expect(center.conflicts.first?.sum.excess == 60)
        let siblings = try explanation([
            "<NSLayoutConstraint:0x1 UIView:0xa.left == 2*UIView:0xb.right>",
            "<NSLayoutConstraint:0x2 H:|-(30)-[UIView:0xa](LTR)   (active, names: '|':UIView:0xc )>",
            "<NSLayoutConstraint:0x3 H:|-(10)-[UIView:0xb](LTR)   (active, names: '|':UIView:0xc )>",
            "<NSLayoutConstraint:0x4 UIView:0xb.width == 7>",
        ])
        #expect(siblings.conflicts.count == 1)
        // If the log does not show the superview, the rule proves nothing.
        let unknown = try explanation([
            "<NSLayoutConstraint:0x1 UIView:0xa.left == 2*UIView:0xb.right>",
            "<NSLayoutConstraint:0x2 UIView:0xb.right == UIView:0xa.left + 10>",
        ])
        #expect(unknown.conflicts.isEmpty && unknown.missing == [.unnamedSuperview(line: 3)])
    }

    @Test func `a title without a visible character is not a name`() throws {
        let report = try explanation([
            "<NSLayoutConstraint:0x1 UILabel:0xa'\\Uf06e'.width == 10>",
            "<NSLayoutConstraint:0x2 UILabel:0xa'\\Uf06e'.width == 20>",
        ]).text(title: "icon")
        #expect(report.contains("UILabel is 10 wide"), "\(report)")
    }

    @Test func `a generic class is shown without its arguments`() throws {
        let report = try explanation([
            "<NSLayoutConstraint:0x1 Shop.Box<Swift.Array<Swift.Int>, Swift.String>:0xa.width == 10>",
            "<NSLayoutConstraint:0x2 Shop.Box<Swift.Array<Swift.Int>, Swift.String>:0xa.width == 20>",
        ]).text(title: "generic")
        #expect(report.contains("] Box is 10 wide"), "\(report)")
    }

    @Test func `frames count from the outermost view, which the system sizes`() throws {
        let log = try explanation([
            "<NSLayoutConstraint:0x1 UILabel:0xa.leading == UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.leading + 10>",
            "<NSLayoutConstraint:0x2 UILabel:0xa.width == 60>",
            "<NSLayoutConstraint:0x3 H:|-(0)-[UIView:0xd]   (active, names: '|':UILabel:0xa )>",
            "<NSLayoutConstraint:0x4 UILabel:0xa.trailing == UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.trailing>",
            "<NSLayoutConstraint:0x5 'UIViewSafeAreaLayoutGuide-left' H:|-(0)-[UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'](LTR)   (active, names: '|':UIView:0xc )>",
            "<NSLayoutConstraint:0x6 'UIViewSafeAreaLayoutGuide-right' H:[UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide']-(0)-|(LTR)   (active, names: '|':UIView:0xc )>",
            "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Width' UIView:0xc.width == 50>",
        ])
        let spans = try #require(log.conflicts.first?.repairs.first?.spans)
        #expect(spans.first { $0.item.key == "0xc" && $0.axis == .horizontal }?.position == 0)
        #expect(spans.first { $0.item.key == "0xa" && $0.axis == .horizontal }?.position == 10)
    }
}
