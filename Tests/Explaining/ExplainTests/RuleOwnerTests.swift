import SolverAPI
import Testing

@testable import Explain

/// Whose a rule or a view is: the app's, UIKit's or another process's. Advice is given only on what the app made.
@Suite struct RuleOwnerTests {
    private func answer(_ rules: [String], broken: Int? = nil) throws -> CauseAnswer {
        try CauseAnswer(rules, broken: broken)
    }

    // MARK: Views that the app did not create

    @Test(arguments: [
        ("UITableViewCellContentView", "App.RoomCell"), ("UIView", "App.RoomCollectionCell"),
        ("_UICollectionViewCellContentView", "UICollectionViewCell"), ("UIView", "App.SectionHeaderReusableView"),
        ("_UITableViewHeaderFooterContentView", "App.TitleHeaderFooterView"), ("App.RoomCell", "UIView"),
        ("App.MainWindow", "UITransitionView"),
        ("UIViewControllerWrapperView", "UINavigationTransitionView"), ("_UIButtonBarStackView", "UIView"),
        ("SPUISearchHeader", "UIView"),
    ])
    func `a view that the system made keeps its mask`(inner: String, outer: String) throws {
        let rules = [
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& \(inner):0xb.width == 320   (active)>",
            "<NSLayoutConstraint:0x2 H:|-(8)-[\(inner):0xb]   (active, names: '|':\(outer):0xc )>",
            "<NSLayoutConstraint:0x3 H:[\(inner):0xb]-(8)-|   (active, names: '|':\(outer):0xc )>",
            "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' \(outer):0xc.width == 320   (active)>",
        ]
        let text = try answer(rules, broken: 1).text
        #expect(!text.contains("translatesAutoresizingMaskIntoConstraints"), "\(text)")
        // A view of the app loses its mask.
        let own = rules.map {
            $0.replacing("\(inner):0xb", with: "Card:0xb").replacing("\(outer):0xc", with: "UIView:0xc")
        }
        #expect(try answer(own, broken: 1).cause == .mask)
    }

    @Test func `a rule between a cell and its content view is deleted`() throws {
        let cell = "App.RoomCell:0xc"
        let answer = try answer([
            "<NSLayoutConstraint:0x1 H:|-(8)-[UITableViewCellContentView:0xb]   (active, names: '|':\(cell) )>",
            "<NSLayoutConstraint:0x2 H:[UITableViewCellContentView:0xb]-(8)-|   (active, names: '|':\(cell) )>",
            "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- UITableViewCellContentView:0xb.width == \(cell).width>",
        ])
        #expect(answer.change == "delete it" && answer.text.contains("UIKit itself places the content view of a cell."))
    }

    // MARK: Sizes that UIKit replaces

    private func item(_ size: String, _ container: String = "UIView") -> [String] {
        [
            "<NSLayoutConstraint:0x1 UIImageView:0xa.width == 80   (active)>",
            "<NSLayoutConstraint:0x2 H:|-(8)-[UIImageView:0xa]   (active, names: '|':\(container):0xb )>",
            "<NSLayoutConstraint:0x3 H:[UIImageView:0xa]-(8)-|   (active, names: '|':\(container):0xb )>", size,
        ]
    }

    @Test(arguments: [
        ("<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& UIView:0xb.width == 50   (active)>", "UIView"),
        ("<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& H:[UIView:0xb(50)]>", "UIView"),
        ("<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& Shop.Cell:0xb.width == 50   (active)>", "Shop.Cell"),
        ("<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 50   (active)>", "UIView"),
    ])
    func `the size of a cell of a flow layout is temporary, and the inner size yields`(size: String, container: String)
        throws
    {
        let answer = try answer(item(size, container), broken: 0)
        #expect(answer.cause == .temporaryCell && answer.line == 1 && answer.change == "lower its priority to 999")
        let upright = item(size, container).map {
            $0.replacing("width", with: "height").replacing("Width", with: "Height").replacing("H:", with: "V:")
        }
        #expect(try self.answer(upright, broken: 1).line == 1)
    }

    @Test func `other sizes of a frame are not those of a flow layout`() throws {
        let size = "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& UIView:0xb.width == 60   (active)>"
        #expect(try answer(item(size)).cause == .tooLong)
    }

    @Test(arguments: ["UITableViewCellContentView", "_UITableViewHeaderFooterContentView"])
    func `UIKit itself measures the content view of a cell`(kind: String) throws {
        let size = "<NSLayoutConstraint:0x4 'fittingSizeHTarget' \(kind):0xb.width == 0   (active)>"
        let answer = try answer(item(size, kind))
        #expect(answer.cause == .temporaryCell && !answer.text.contains("systemLayoutSizeFitting"), "\(answer.text)")
        let own = try self.answer(item(size.replacing(kind, with: "Card"), "Card"))
        #expect(own.cause == .fittingSize && own.text.contains("systemLayoutSizeFitting"))
    }

    @Test(arguments: ["SnapKit.LayoutConstraint:0x1@A.swift#10", "MASLayoutConstraint:0x1"])
    func `a size 0 whose identifier a library hides is not changed`(rule: String) throws {
        let rules = ["<\(rule) UIView:0xa.height == 128.0>", "<NSLayoutConstraint:0x4 UIView:0xa.height == 0>"]
        let answer = try answer(rules, broken: 0)
        #expect(answer.line == 1 && answer.change == "lower its priority to 999", "\(answer.text)")
        let log = try #require(LogReader.read(RandomRules.log(rules).utf8).first)
        let explanation = try LogExplanation(log)
        #expect(explanation.conflicts.first?.repairGroups.map { $0.rule.line } == [log.rules[0].line])
        // A log that shows identifiers would show that of the stack view.
        let shown = rules + ["<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' Bar:0xc.width == 320>"]
        #expect(try self.answer(shown).cause == .setTwice)
    }

    // MARK: Other names and processes

    @Test func `a class that is observed is the observed class, and not one of AppKit`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 H:|-(8)-[NSKVONotifying_UILabel:0xa'Name']   (active, names: '|':NSKVONotifying_App.Card:0xb )>",
            "<NSLayoutConstraint:0x2 H:[NSKVONotifying_UILabel:0xa'Name']-(8)-|   (active, names: '|':NSKVONotifying_App.Card:0xb )>",
            "<NSLayoutConstraint:0x3 NSKVONotifying_UILabel:0xa'Name'.width == 200   (active)>",
            "<NSLayoutConstraint:0x4 NSKVONotifying_App.Card:0xb.width == 320   (active)>",
        ]
        let answer = try answer(rules)
        #expect(answer.text.contains("UILayoutPriority(999)") && !answer.text.contains("NSKVO"), "\(answer.text)")
        let items = try #require(LogReader.read(RandomRules.log(rules).utf8).first).rules.flatMap {
            $0.statements[0].items
        }
        #expect(Set(items.map(\.kind)) == ["UILabel", "App.Card"])
    }

    @Test func `an observed scroll view has content of its own`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 V:|-(0)-[UIView:0xa]   (active, names: '|':NSKVONotifying_UIScrollView:0xb )>",
            "<NSLayoutConstraint:0x2 V:[UIView:0xa]-(0)-|   (active, names: '|':NSKVONotifying_UIScrollView:0xb )>",
            "<NSLayoutConstraint:0x3 UIView:0xa.height == 100   (active)>",
            "<NSLayoutConstraint:0x4 NSKVONotifying_UIScrollView:0xb.height == 50   (active)>",
        ]
        let log = try #require(LogReader.read(RandomRules.log(rules).utf8).first)
        #expect(try LogExplanation(log).conflicts.isEmpty)
    }

    @Test(arguments: ["SPUINavigationBar", "SearchUIRowView"])
    func `every rule of a log of Spotlight is Spotlight's`(kind: String) throws {
        let answer = try answer(
            [
                "<NSLayoutConstraint:0x1 V:|-(8)-[UIView:0xa]   (active, names: '|':\(kind):0xb )>",
                "<NSLayoutConstraint:0x2 V:[UIView:0xa]-(8)-|   (active, names: '|':\(kind):0xb )>",
                "<NSLayoutConstraint:0x3 UIView:0xa.height == 300   (active)>",
                "<NSLayoutConstraint:0x4 \(kind):0xb.height == 44   (active)>",
            ], broken: 2)
        #expect(answer.cause == .system && answer.line == nil, "\(answer.text)")
        #expect(answer.says.contains("Spotlight's (\(kind))"), "\(answer.says)")
    }

    @Test func `the guide of a map is the map's, so the app's size yields`() throws {
        let guide = "UILayoutGuide:0xb'Edge Insets'"
        let answer = try answer(
            [
                "<NSLayoutConstraint:0x1 \(guide).top == MKMapView:0xa.top + 8   (active)>",
                "<NSLayoutConstraint:0x2 \(guide).bottom == MKMapView:0xa.bottom - 8   (active)>",
                "<NSLayoutConstraint:0x3 MKMapView:0xa.height == 0   (active)>",
            ], broken: 1)
        #expect(answer.line == 3 && answer.change == "lower its priority to 999", "\(answer.text)")
    }

    @Test func `the image of a button in a bar is the bar's`() throws {
        let answer = try answer([
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xc.height == 0   (active)>",
            "<NSLayoutConstraint:0x2 UIImageView:0xa.top == _UIModernBarButton:0xb.top + 4   (active)>",
            "<NSLayoutConstraint:0x3 UIImageView:0xa.bottom == _UIModernBarButton:0xb.bottom - 4   (active)>",
            "<NSLayoutConstraint:0x4 _UIModernBarButton:0xb.height == _UIToolbarContentView:0xc.height   (active)>",
        ])
        #expect(answer.cause == .system, "\(answer.text)")
    }

    @Test func `a frame that UIKit sets is not set by the app`() throws {
        let rules = [
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UITableViewCellContentView:0xb.width == 0   (active)>",
            "<NSLayoutConstraint:0x2 H:|-(16)-[UILabel:0xa]   (active, names: '|':UITableViewCellContentView:0xb )>",
            "<NSLayoutConstraint:0x3 H:[UILabel:0xa]-(16)-|   (active, names: '|':UITableViewCellContentView:0xb )>",
        ]
        #expect(try !answer(rules).text.contains("give the view its frame"))
        let own = rules.map { $0.replacing("UITableViewCellContentView", with: "Card") }
        #expect(try answer(own).text.contains("give the view its frame"))
    }

    // MARK: Several files and lists

    private let first = RandomRules.log([
        "<NSLayoutConstraint:0x1 UIView:0xa.width == 1>", "<NSLayoutConstraint:0x2 UIView:0xa.width == 2>",
    ])

    @Test(arguments: [
        "Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x9 UIView:0xb.width == 3>\n\n",
        "    \"<NSLayoutConstraint:0x9 UIView:0xb.width == 3>\"\n)\n\nWill attempt to recover by breaking constraint\n"
            + "<NSLayoutConstraint:0x9 UIView:0xb.width == 3>\n\nMake a symbolic breakpoint\n",
    ])
    func `the end of an earlier log is not a log`(tail: String) {
        let text = ExplainedText((tail + first).utf8, file: "log", makeSolver: nil)
        #expect(text.logCount == 1 && text.inconclusiveCount == 0 && text.explanations.count == 1)
        #expect(text.explanations[0].title.hasPrefix("Log 1 of 1"))
        #expect(text.failures == ["log:1: the end of an earlier log is skipped"], "\(text.failures)")
        // Alone, or behind a log, it is one.
        #expect(ExplainedText(tail.utf8, file: "log", makeSolver: nil).inconclusiveCount == 1)
    }
}
