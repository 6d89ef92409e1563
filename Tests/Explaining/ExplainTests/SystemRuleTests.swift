import SolverAPI
import Testing

@testable import Explain

/// Rules of the system are recognized by their identifiers and classes, and are never changed.
@Suite struct SystemRuleTests {
    private func origins(_ rules: [String]) throws -> [RuleOrigin] {
        try #require(LogReader.read(RandomRules.log(rules).utf8).first).rules.map(\.origin)
    }

    @Test(arguments: [
        "UIViewSafeAreaLayoutGuide-top", "UINavItemContentGuide-leading", "UINav_static_button_horiz_position",
        "UIButtonBar.maximumAlignmentSize", "UIView-Encapsulated-Layout-Width", "_UITemporaryLayoutHeight",
        "fittingSizeHTarget", "UICollectionViewListCell-bottom-contentView-constraint",
    ])
    func `a rule with an identifier of the system is the system's`(identifier: String) throws {
        #expect(try origins(["<NSLayoutConstraint:0x1 '\(identifier)' UIView:0xa.width == 1>"]) == [.system])
    }

    @Test(arguments: [
        "BIB_Trailing_CB_Leading", "IB_Top_Top", "TB_Leading_Leading", "CB_Trailing_Trailing", "Mask_Leading_Leading",
        "accessoryView.bottom", "assistantHeight", "assistantView.top",
    ])
    func `an identifier that an app may use is the system's on a private view only`(identifier: String) throws {
        let rules = ["UIView:0xa.width == 1", "H:|-(2)-[_UIModernBarButton:0xb](LTR)   (names: '|':UIView:0xc )"].map {
            "<NSLayoutConstraint:0x1 '\(identifier)' \($0)>"
        }
        #expect(try rules.map { try origins([$0]) } == [[.own], [.system]])
    }

    @Test func `a rule between private views is the system's, and a rule of a view of the app is not`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 _UIButtonBarStackView:0xa.width <= 0>",
            "<NSLayoutConstraint:0x2 UIInputSetContainerView:0xb.bottom == UIRemoteKeyboardWindow:0xc.bottom>",
            "<NSLayoutConstraint:0x3 Composer:0xd.bottom == UIInputSetHostView:0xe.bottom>",
            "<NSLayoutConstraint:0x4 V:[_UILayoutGuide:0xf]-(0)-[UINavigationBar:0x10]>",
            "<NSLayoutConstraint:0x5 UIInputView:0x11.height == 246>",
            "<NSLayoutConstraint:0x6 'NSStackView.Edge.Leading' H:|-(0)-[NSView:0x12]   (active, names: '|':NSView:0x13 )>",
        ]
        #expect(try origins(rules) == [.system, .system, .own, .own, .own, .stack])
    }

    private let keyboard = RandomRules.log([
        "<NSLayoutConstraint:0x1 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0xa.bottom == _UIKBCompatInputView:0xb.top>",
        "<NSLayoutConstraint:0x2 'assistantHeight' TUISystemInputAssistantView:0xc.height == 45>",
        "<NSLayoutConstraint:0x3 'assistantView.bottom' TUISystemInputAssistantView:0xc.bottom == _UIKBCompatInputView:0xb.top>",
        "<NSLayoutConstraint:0x4 'assistantView.top' V:[_UIRemoteKeyboardPlaceholderView:0xa]-(0)-[TUISystemInputAssistantView:0xc]>",
    ])

    @Test func `of a conflict inside the keyboard it is said that the app cannot change it`() throws {
        let explanation = try #require(try LogShape.explain(keyboard).first)
        #expect(explanation.conflicts.count == 1 && explanation.conflicts[0].repairs.isEmpty)
        let report = explanation.text(title: "keyboard")
        #expect(report.contains("nothing of the app can be changed here.") && report.contains("The keyboard"))
        #expect(!report.contains("Recommended"), "\(report)")
    }

    @Test func `a rule of the app's views alone is changed before a rule that pins a view to a private one`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 Composer:0xa.bottom == UIInputSetHostView:0xb.bottom>",
            "<NSLayoutConstraint:0x2 UILabel:0xc.bottom == Composer:0xa.bottom - 8>",
            "<NSLayoutConstraint:0x3 UILabel:0xc.bottom == UIInputSetHostView:0xb.bottom - 10>",
        ]
        let conflict = try #require(try LogShape.explain(RandomRules.log(rules)).first?.conflicts.first)
        #expect(conflict.repairGroups.first?.rule.line == 4)
        let broken = RandomRules.log(rules) + "Will attempt to recover by breaking constraint\n\(rules[0])"
        let other = try #require(try LogShape.explain(broken).first?.conflicts.first)
        #expect(other.repairGroups.first?.rule.line == 3)
    }

    @Test func `the width of an action sheet's own view is the system's`() throws {
        let text = RandomRules.log(["<NSLayoutConstraint:0x1 UIView:0xa.width == - 16   (active)>"])
        let report = try #require(try LogShape.explain(text).first).text(title: "sheet")
        #expect(report.contains("Action sheets") && !report.contains("Recommended"), "\(report)")
    }

    @Test func `a conflict of frames states the size of the frame that resolves it`() throws {
        let text =
            RandomRules.log([
                "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:|-(10)-[NSView:0xa]   (active, names: '|':NSBox:0xb )>",
                "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- H:[NSView:0xa]-(39)-|   (active, names: '|':NSBox:0xb )>",
                "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& NSBox:0xb.width == 2   (active)>",
            ]) + "Will attempt to recover by breaking constraint\n"
            + "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- H:[NSView:0xa]-(39)-|   (active, names: '|':NSBox:0xb )>"
        let report = try #require(try LogShape.explain(text).first).text(title: "frames", showsProof: true)
        #expect(report.contains("NSBox is 2 wide by its frame; the rules hold if it is 49 wide."), "\(report)")
        #expect(report.contains("Auto Layout broke: NSView ends 39") && !report.contains("a different rule"))
    }

    @Test func `the mask of a superview is kept if only its subviews have rules`() throws {
        let rules = [
            "<NSAutoresizingMaskLayoutConstraint:0x1 UIView:0xb.height == 400>",
            "<MASLayoutConstraint:0x2 UILabel:0xa.height >= 500>",
            "<MASLayoutConstraint:0x3 UILabel:0xa.bottom == UIView:0xb.bottom - 10>",
            "<MASLayoutConstraint:0x4 UILabel:0xa.top == UIView:0xb.top + 1>",
        ]
        let conflict = try #require(try LogShape.explain(RandomRules.log(rules)).first?.conflicts.first)
        #expect(!conflict.repairs.contains { $0.change.name == "mask" } && conflict.repairs.first?.rule.line == 4)
        // The mask of the subview is removed, because the rules lay out the subview itself.
        let masked = ["<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& UILabel:0xa.height == 600>"] + rules
        let other = try LogShape.explain(RandomRules.log([masked[0], masked[1], masked[3], masked[4]])).first?.conflicts
        #expect(other?.first?.repairs.first?.change.name == "mask")
    }

    @Test func `in a list of Masonry a content view's only size is the system's, and temporary`() throws {
        let rules = [
            "<MASLayoutConstraint:0x1 UILabel:0xa.left == UITableViewCellContentView:0xb.left + 20>",
            "<MASLayoutConstraint:0x2 UILabel:0xa.right == UITableViewCellContentView:0xb.right - 10>",
            "<NSLayoutConstraint:0x3 UITableViewCellContentView:0xb.width == 0>",
        ]
        let conflict = try #require(try LogShape.explain(RandomRules.log(rules)).first?.conflicts.first)
        #expect(conflict.temporary?.rule.line == 5 && conflict.temporary?.settled == 30)
        #expect(!conflict.repairs.contains { $0.rule.line == 5 } && !conflict.repairs.isEmpty)
        // If a content view has two sizes, one is the app's, but not the size 0.
        let second = "<NSLayoutConstraint:0x4 UITableViewCellContentView:0xb.width == 320>"
        let empty = try CauseAnswer([rules[2], second])
        #expect(empty.cause == .temporaryCell && empty.line == 2 && empty.change == "lower its priority to 999")
        let both = try CauseAnswer([second, second.replacing("0x4 ", with: "0x5 ").replacing("320", with: "300")])
        #expect(both.cause == .setTwice)
    }

    private let alert = [
        "<NSLayoutConstraint:0x1 H:[UIView:0xa(304)]>",
        "<NSLayoutConstraint:0x2 _UIAlertControllerView:0xb'Title'.width >= UIView:0xa.width>",
        "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& H:[_UIAlertControllerView:0xb(0)]>",
    ]

    @Test func `a plain view that is related only to views of an alert is the alert's`() throws {
        let explanation = try #require(try LogShape.explain(RandomRules.log(alert)).first)
        let report = explanation.text(title: "alert")
        #expect(explanation.conflicts.first?.repairs.isEmpty == true && report.contains("Alerts cause it"), "\(report)")
        // A view of the app beside the plain view makes it the app's. The private view's mask stays as it is.
        let rules = alert + ["<NSLayoutConstraint:0x4 Badge:0xc.leading == UIView:0xa.leading>"]
        let conflict = try #require(try LogShape.explain(RandomRules.log(rules)).first?.conflicts.first)
        #expect(Set(conflict.repairs.map { $0.rule.line }) == [3, 4])
    }

    @Test func `a plain view whose mask conflicts with an alert's rules is the alert's`() throws {
        let rules = alert.map { $0.replacing("_UIAlertControllerView:0xb(0)", with: "UIView:0xd(0)") }
        let width = "<NSLayoutConstraint:0x4 _UIAlertControllerView:0xb'Title'.width == UIView:0xd.width>"
        let answer = try CauseAnswer(rules + [width])
        #expect(answer.cause == .system && answer.line == nil, "\(answer.text)")
    }

    @Test(arguments: [
        "_TtCC5UIKit19NavigationButtonBar15ItemWrapperView", "_TtC5UIKitP33_0ABC13ButtonWrapper",
        "*TtC5UIKitP33*0ABC13ButtonWrapper", "_TtGC5UIKit9Container_",
    ])
    func `a class of UIKit that is written in Swift is private`(kind: String) {
        #expect(SystemRule.source(of: LogItem(key: "0x1", kind: kind)) != nil)
    }

    @Test(arguments: ["_TtC5MyApp4Cell", "_TtGC5MyApp4CellCSo6UIView_", "TtCell5UIKit"])
    func `a class of an app that is written in Swift is the app's`(kind: String) {
        #expect(SystemRule.source(of: LogItem(key: "0x1", kind: kind)) == nil)
    }

    @Test func `a stack view between a toolbar's views is the toolbar's`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 NSToolbarButton:0xa.bottom <= NSStackView:0xb.top - 2   (active)>",
            "<NSLayoutConstraint:0x2 V:|-(>=3)-[NSToolbarButton:0xa]   (active, names: '|':NSToolbarItemViewer:0xc )>",
            "<NSLayoutConstraint:0x3 NSStackView:0xb.bottom == NSToolbarItemViewer:0xc.bottom - 4   (active)>",
            "<NSLayoutConstraint:0x4 'NSView-Encapsulated-Layout-Height' NSToolbarItemViewer:0xc.height == 1   (active)>",
        ]
        #expect(try CauseAnswer(rules).cause == .system)
    }

    @Test func `a mask that would make its view negative is named with the frame to set`() throws {
        let answer = try CauseAnswer([
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& H:[Wrapper:0xa(768)]>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=--& Row:0xb.width == Wrapper:0xa.width - 972>",
        ])
        #expect(answer.says.hasPrefix("Row would be -204 wide: its autoresizing mask"), "\(answer.text)")
    }

    @Test func `the size of a scroll view's content is the system's`() throws {
        let rule =
            "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0xa.contentHeight{id: 178} == -5.000000>"
        let explanation = try #require(try LogShape.explain(RandomRules.log([rule])).first)
        let report = explanation.text(title: "scroll")
        #expect(report.contains("the content of UITableView is -5 high") && report.contains("negative"), "\(report)")
        #expect(explanation.conflicts.count == 1 && !report.contains("Recommended"))
    }

    @Test func `a hidden stack view that keeps its spacing has three remedies`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 UIView:0xa.height == 44>",
            "<NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0xb.top == UIView:0xc.top>",
            "<NSLayoutConstraint:0x3 'UISV-canvas-connection' V:[UIView:0xa]-(0)-|   (names: '|':UIStackView:0xb )>",
            "<NSLayoutConstraint:0x4 'UISV-hiding' UIStackView:0xb.height == 0>",
            "<NSLayoutConstraint:0x5 'UISV-spacing' V:[UIView:0xc]-(16)-[UIView:0xa]>",
        ]
        func report(_ rules: [String]) throws -> String {
            try #require(try LogShape.explain(RandomRules.log(rules)).first).text(title: "hidden")
        }
        let both = try report(rules)
        #expect(both.contains("Its own spacing of 16 remains."), "\(both)")
        #expect(both.contains("- UIView (0xa) is 44 high"), "\(both)")
        let alone = try report(Array(rules.dropFirst()))
        #expect(alone.contains("Set the spacing of UIStackView to 0") && !alone.contains("your rules"), "\(alone)")
    }

    @Test func `a view that begins inside another one ends relative to it`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 UILabel:0xa.left == Card:0xb.left + 20>",
            "<NSLayoutConstraint:0x2 UILabel:0xa.right == Card:0xb.right>",
            "<NSLayoutConstraint:0x3 UILabel:0xa.width == 90>", "<NSLayoutConstraint:0x4 Card:0xb.width == 100>",
        ]
        let report = try #require(try LogShape.explain(RandomRules.log(rules)).first).text(title: "card")
        #expect(report.contains("UILabel ends at the right edge of Card"), "\(report)")
    }
}
