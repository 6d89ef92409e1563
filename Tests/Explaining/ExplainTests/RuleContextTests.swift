import SolverAPI
import Testing

@testable import Explain

/// The meaning of a rule can depend on the other rules of its list, and on the classes of its views.
@Suite struct RuleContextTests {
    private func explained(_ rules: [String], broken: String = "") throws -> LogExplanation {
        let end = broken.isEmpty ? "" : "\nWill attempt to recover by breaking constraint \n\(broken)"
        return try #require(try LogShape.explain(RandomRules.log(rules) + end).first)
    }

    // MARK: Masks

    private func box(_ second: String) -> [String] {
        [
            "<NSLayoutConstraint:0x1 NSView:0xa.height == 22>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- NSView:0xa.minY == 1   (active, names: '|':NSBox:0xb )>",
            "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- \(second)   (active, names: '|':NSBox:0xb )>",
            "<NSLayoutConstraint:0x4 NSBox:0xb.height >= 26>",
        ]
    }

    @Test func `a mask that is printed from the superview belongs to the subview`() throws {
        let answer = try CauseAnswer([
            "<NSLayoutConstraint:0x1 V:[NSBox:0xa'Title'(1)]>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:|-(6)-[NSView:0xb]   (Names: '|':NSBox:0xa'Title' )>",
            "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:[NSView:0xb]-(6)-|   (Names: '|':NSBox:0xa'Title' )>",
        ])
        #expect(answer.line == 1 && !answer.text.contains("translates"), "\(answer.text)")
    }

    @Test func `minY of a mask is the edge that its other rule does not state`() throws {
        let unflipped = try explained(box("V:|-(1)-[NSView:0xa]"))
        #expect(unflipped.conflicts.first?.sum.excess == 2)
        let flipped = try explained(box("V:[NSView:0xa]-(1)-|"))
        #expect(flipped.conflicts.first?.sum.excess == 2)
        // With room for both distances there is no conflict, in either direction.
        for second in ["V:|-(3)-[NSView:0xa]", "V:[NSView:0xa]-(3)-|"] {
            #expect(try explained(box(second)).conflicts.isEmpty)
        }
    }

    @Test func `a vertical position of AppKit without its other edge is left out, and the log is not explained`() throws
    {
        var rules = box("V:|-(1)-[NSView:0xa]")
        rules.remove(at: 2)
        let explanation = try explained(rules)
        let report = explanation.text(title: "box")
        #expect(explanation.isInconclusive && report.contains("1 rule could not be used"), "\(report)")
        #expect(
            report.contains("line 4 is left out, the log does not show whether it measures from the top"), "\(report)")
    }

    @Test func `a mask measures from its superview, also by a fraction of its size`() throws {
        let rules = [
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=&-& v=&-& UIView:0xa.minX == 0.5*UIView:0xc.width - 32   (active)>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xb.minX == 0   (active, names: '|':UIView:0xc )>",
            "<NSLayoutConstraint:0x3 UIView:0xb.leading == UIView:0xa.leading   (active)>",
        ]
        let width = "<NSLayoutConstraint:0x4 UIView:0xc.width == "
        #expect(try explained(rules + ["\(width)393>"]).conflicts.count == 1)
        #expect(try explained(rules + ["\(width)64>"]).conflicts.isEmpty)
    }

    @Test func `a view with a mask and a constraint of its own loses the mask`() throws {
        let explanation = try explained([
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UIView:0xa.midX == UIImageView:0xb.midX - 105>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- UIView:0xa.width == UIImageView:0xb.width - 210>",
            "<NSLayoutConstraint:0x3 UIView:0xa.trailing == UIImageView:0xb.trailing + 1>",
        ])
        #expect(explanation.conflicts.first?.repairs.first?.change.name == "mask")
    }

    // MARK: Views of the system

    @Test func `the size of a cell's content view is the system's without an identifier too`() throws {
        for (view, size) in [("UITableViewCellContentView", 0), ("UITableViewCellContentView", 20), ("MyCell", 0)] {
            let rules = [
                "<NSLayoutConstraint:0x1 UIView:0xa.leading == \(view):0xb.leading + 25>",
                "<NSLayoutConstraint:0x2 \(view):0xb.trailing == UIView:0xa.trailing>",
                "<NSLayoutConstraint:0x3 \(view):0xb.width == \(size)>",
            ]
            let conflict = try #require(try explained(rules).conflicts.first)
            #expect(
                conflict.temporary?.settled == 25 && !conflict.repairs.contains { $0.rule.line == 5 }, "\(view) \(size)"
            )
        }
        // An app may give its cell any size but 0, and may bound the size of a content view.
        for rule in ["MyCell:0xb.width == 20", "UITableViewCellContentView:0xb.width <= 20"] {
            let rules = [
                "<NSLayoutConstraint:0x1 \(rule)>", "<NSLayoutConstraint:0x2 \(rule.prefix { $0 != " " }) == 30>",
            ]
            #expect(try explained([rules[0]]).system.listed.first?.origin == .own, "\(rule)")
        }
    }

    @Test func `a lower bound is never a temporary size`() throws {
        let explanation = try explained([
            "<NSLayoutConstraint:0x1 _UIActivityActionCellTitleLabel:0xa.height >= 22>",
            "<NSLayoutConstraint:0x2 UIView:0xb.height >= _UIActivityActionCellTitleLabel:0xa.height + 30>",
            "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0xb.height == 30>",
        ])
        let report = explanation.text(title: "sheet")
        #expect(report.contains("Every rule here is the system's") && !report.contains("temporary"), "\(report)")
    }

    private let margins = [
        "<NSLayoutConstraint:0x1 '_UITemporaryLayoutWidth' Header:0xb.width == 0>",
        "<NSLayoutConstraint:0x2 'UIView-leftMargin-guide-constraint' H:|-(8)-[UILayoutGuide:0xc'UIViewLayoutMarginsGuide'](LTR)   (names: '|':Header:0xb )>",
        "<NSLayoutConstraint:0x3 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xc'UIViewLayoutMarginsGuide']-(8)-|(LTR)   (names: '|':Header:0xb )>",
    ]

    @Test func `a guide may be negative if the log has rules of a view in it`() throws {
        let alone = try explained(margins)
        #expect(alone.text(title: "margins").contains("Safe areas and margins cause it"))
        let label = ["leading", "trailing"].map {
            "<NSLayoutConstraint:0x4\($0.utf8.count) UILabel:0xa.\($0) == UILayoutGuide:0xc'UIViewLayoutMarginsGuide'.\($0)>"
        }
        let explanation = try explained(label + margins, broken: label[1])
        #expect(explanation.conflicts.map { Set($0.members.compactMap { $0.line }) } == [[3, 4, 5, 6, 7]])
        #expect(explanation.conflicts.first?.repairs.first?.rule.line == 4)
    }

    @Test func `a conflict among the system's rules is named without the app's rules of its list`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 UILabel:0xa.height == _UIBarBackground:0xb.height>",
            "<NSLayoutConstraint:0x2 UILabel:0xa.height == 30>",
            "<NSLayoutConstraint:0x3 _UIBarBackground:0xb.height == 44>",
            "<NSLayoutConstraint:0x4 _UIBarBackground:0xb.height == 50>",
        ]
        #expect(try explained(rules).conflicts.map { $0.members.compactMap { $0.line } } == [[5, 6]])
    }

    @Test(arguments: ["_UIPageViewControllerContentView", "UILayoutContainerView", "_UIHostingView<Card>"])
    func `the root view of an embedded controller is placed by the app`(view: String) throws {
        let explanation = try explained([
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- \(view):0xa.minY == 20   (names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x2 V:|-(0)-[\(view):0xa]   (names: '|':UIView:0xb )>",
        ])
        #expect(explanation.conflicts.first?.repairs.first?.change.name == "mask", "\(explanation.text(title: view))")
    }

    @Test func `of a negative size it is said that it can never hold`() throws {
        let report = try explained(["<NSLayoutConstraint:0x1 UILabel:0xa.height == - 15>"]).text(title: "size")
        #expect(
            report.contains("UILabel has the height -15") && report.contains("UILabel is -15 high: delete it."),
            "\(report)")
    }

    @Test func `rules of toolbar items and generated rules are the system's`() throws {
        let rules = [
            "<NSLayoutConstraint:0x2 V:|-(>=3)-[NSToolbarButton:0xa]   (names: '|':NSToolbarItemViewer:0xb )>",
            "<NSLayoutConstraint:0x3 'UIIBSystemGenerated' H:[UIView:0xa]-(0)-|   (names: '|':App.Cell:0xb )>",
        ]
        #expect(try explained(rules).system.listed.map(\.origin) == [.system, .system])
    }

    @Test func `rules that Interface Builder generated come with the advice to add constraints there`() throws {
        let report = try explained([
            "<NSLayoutConstraint:0x1 UIButton:0xa.height == 48>",
            "<NSIBPrototypingLayoutConstraint:0x2 'IB auto generated at build time for view with fixed frame' UIButton:0xa.height == 44>",
        ]).text(title: "prototype")
        #expect(report.contains("Interface Builder made [2] because UIButton has no constraints there."), "\(report)")
    }

    @Test func `of a stack view's rules at a temporary size it is said that they hold again`() throws {
        let report = try explained([
            "<NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0xc.leading == UILabel:0xa.leading>",
            "<NSLayoutConstraint:0x2 'UISV-canvas-connection' H:[UILabel:0xb]-(0)-|   (names: '|':UIStackView:0xc )>",
            "<NSLayoutConstraint:0x3 'UISV-spacing' H:[UILabel:0xa]-(2)-[UILabel:0xb]>",
            "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIStackView:0xc.width == 0>",
        ]).text(title: "stack")
        #expect(report.contains("UIStackView is 0 wide for a time") && !report.contains("your rules"), "\(report)")
    }

    @Test func `edges of a scroll view are those of its content for the views in it`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 UILabel:0xa.width == 500>",
            "<NSLayoutConstraint:0x2 H:|-(0)-[UILabel:0xa]   (names: '|':UIScrollView:0xb )>",
            "<NSLayoutConstraint:0x3 H:[UILabel:0xa]-(0)-|   (names: '|':UIScrollView:0xb )>",
            "<NSLayoutConstraint:0x4 UIScrollView:0xb.width == 320>",
        ]
        #expect(try explained(rules).conflicts.isEmpty)
        // Its size is that of its frame, for every view.
        let equal = "<NSLayoutConstraint:0x5 UILabel:0xa.width == UIScrollView:0xb.width>"
        #expect(try explained(rules + [equal]).conflicts.count == 1)
    }

    // MARK: Addresses and labels

    @Test func `views with replaced addresses are the same only if class and text are equal`() throws {
        func rules(_ first: String, _ second: String) -> [String] {
            ["<NSLayoutConstraint:0xZZZZ \(first).height >= 32>", "<NSLayoutConstraint:0xZZZZ \(second).height == 0>"]
        }
        for second in ["UILabel:0xZZZZ", "UIView:0xYYYY", "UIView:0x<B>"] {
            let explanation = try explained(rules("UIView:0xZZZZ", second))
            #expect(explanation.conflicts.isEmpty && explanation.isInconclusive, "\(second)")
        }
        #expect(try explained(rules("UIView:0xZZZZ", "UIView:0xZZZZ")).conflicts.count == 1)
        let nameless = LogReader.read(RandomRules.log(rules("UIView:0x...", "UILabel:0x...")).utf8)
        #expect(nameless.first?.rules.isEmpty == true && nameless.first?.omitted.count == 2)
    }

    @Test func `a label of SnapKit may have blanks`() throws {
        let text = RandomRules.log([
            "<SnapKit.LayoutConstraint:Top of the card@Unlock.swift#107 UIScrollView:0xa.trailing == UIView:0xb.trailing - 30.0>"
        ])
        let rule = try #require(LogReader.read(text.utf8).first?.rules.first)
        #expect(rule.address == "Top of the card" && rule.site == "Unlock.swift:107")
        #expect(rule.statements.first?.first.item.kind == "UIScrollView")
    }

    @Test func `a broken rule that is cut after its address is the listed one`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1a UIView:0xaa.height <= 0>", "<NSLayoutConstraint:0x1b UILabel:0xbb.height == 12>",
            "<NSLayoutConstraint:0x1c UILabel:0xbb.height == UIView:0xaa.height>",
        ]
        let explanation = try explained(rules, broken: "<NSLayoutConstraint:0x1c UILabel:0xbb.hei")
        #expect(explanation.brokenByLog?.line == 5)
        #expect(try explained(rules, broken: "<NSLayoutConstraint:0x1").brokenByLog == nil)
    }
}
