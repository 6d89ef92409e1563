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
        "BIB_Trailing_CB_Leading", "IB_Top_Top", "TB_Leading_Leading", "CB_Trailing_Trailing", "Mask_Leading_Leading",
        "UIButtonBar.maximumAlignmentSize", "accessoryView.bottom", "assistantHeight", "assistantView.top",
        "UIView-Encapsulated-Layout-Width", "_UITemporaryLayoutHeight", "fittingSizeHTarget",
    ])
    func `a rule with an identifier of the system is the system's`(identifier: String) throws {
        #expect(try origins(["<NSLayoutConstraint:0x1 '\(identifier)' UIView:0xa.width == 1>"]) == [.system])
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
        let report = try #require(try LogShape.explain(text).first).text(title: "frames")
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
}
