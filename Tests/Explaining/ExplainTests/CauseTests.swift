import SolverAPI
import Testing

@testable import Explain

/// The causes of conflicts: the sentence that opens an explanation, and the change that is recommended.
@Suite struct CauseTests {
    private func answer(_ rules: [String], broken: Int? = nil, before: String = "") throws -> CauseAnswer {
        try CauseAnswer(rules, broken: broken, before: before)
    }

    private let content = "UITableViewCellContentView:0xb"
    private func cell(_ height: String) -> [String] {
        [
            "<NSLayoutConstraint:0x1 V:|-(10)-[UIView:0xa]   (active, names: '|':\(content) )>",
            "<NSLayoutConstraint:0x2 V:[UIView:0xa]-(10)-|   (active, names: '|':\(content) )>",
            "<NSLayoutConstraint:0x3 UIView:0xa.height == 34   (active)>",
            "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(content).height == \(height)   (active)>",
        ]
    }

    // MARK: One attribute

    @Test func `H22: an attribute that is set twice loses a rule, and never a priority`() throws {
        let sizes = [
            "<NSLayoutConstraint:0x1 UIView:0xa.height == 200>", "<NSLayoutConstraint:0x2 UIView:0xa.height == 84>",
        ]
        let answer = try answer(sizes, broken: 1)
        #expect(answer.cause == .setTwice && answer.line == 2 && answer.change == "delete it")
        #expect(answer.says == "The height of UIView is set twice: to 200 [1] and to 84 [2].")
        #expect(answer.text.contains("constraint.isActive = false") && !answer.text.contains("999"), "\(answer.text)")
        let edges = [
            "<NSLayoutConstraint:0x1 UIView:0xa.left == UIView:0xb.left + 8>",
            "<NSLayoutConstraint:0x2 UIView:0xa.left == UIView:0xb.left + 9>",
        ]
        #expect(try self.answer(edges).says.hasPrefix("The left edge of UIView (0xa) is set twice: "))
        let swapped = [
            "<NSLayoutConstraint:0x1 H:[UIView:0xa]-(8)-|   (active, names: '|':Card:0xb )>",
            "<NSLayoutConstraint:0x2 UIView:0xa.right == Card:0xb.right - 12   (active)>",
        ]
        #expect(try self.answer(swapped).says == "The trailing edge of UIView is set twice: [1] and [2] are 4 apart.")
        // A size and two edges are not one attribute.
        #expect(try self.answer(cell("54") + ["<NSLayoutConstraint:0x9 UIView:0xa.height == 35>"]).cause == .setTwice)
    }

    @Test func `of a rule of a library and one of other code, each maker is named`() throws {
        let answer = try answer([
            "<NSLayoutConstraint:0x1 UIView:0xa.height == 1>", "<MASLayoutConstraint:0x2 UIView:0xa.height == 0.5>",
        ])
        #expect(
            answer.says.hasSuffix("Masonry made only [2]; [1] is from a storyboard or other code."), "\(answer.says)")
    }

    @Test func `a subview that is placed after the end of its superview loses that rule`() throws {
        let answer = try answer(
            [
                "<NSLayoutConstraint:0x1 V:|-(20)-[UIImageView:0xa]   (Names: '|':UIView:0xb )>",
                "<NSLayoutConstraint:0x2 V:[UIView:0xb]-(0)-[UIImageView:0xa]>",
                "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' V:[UIView:0xb(667)]>",
            ], broken: 0)
        #expect(answer.cause == .besideSuperview && answer.line == 2 && answer.change == "delete it")
        #expect(answer.says == "UIImageView is placed below its own superview UIView.")
    }

    // MARK: Sizes that are replaced later

    @Test(arguments: [("54.3333", "more"), ("54.5", "more"), ("55", "more"), ("53.5", "less")])
    func `a cell that differs by a pixel has a separator, and its content's height yields`(height: String, way: String)
        throws
    {
        let answer = try answer(cell(height), broken: 1)
        #expect(answer.cause == .separator && answer.line == 3 && answer.change == "lower its priority to 999")
        #expect(answer.says.contains("\(way) than its content"), "\(answer.says)")
    }

    @Test func `a cell that has not been measured has a temporary height`() throws {
        let answer = try answer(cell("44"), broken: 1)
        #expect(answer.cause == .temporaryCell && answer.line == 3)
        #expect(answer.says.hasSuffix("until the table or collection view has measured its content, which needs 54."))
        // Without a size in the cell, the far edge yields.
        let gaps = cell("10").enumerated().filter { $0.offset != 2 }.map { $0.element }
        #expect(try self.answer(gaps, broken: 0).line == 2)
        #expect(answer.text.contains("Or lower [3], so that sizes stay."), "\(answer.text)")
        // A line does not grow.
        let line = cell("44").map { $0.replacing("height == 34", with: "height == 1") }
        #expect(try self.answer(line, broken: 2).line == 2)
    }

    private let narrow = [
        "<NSLayoutConstraint:0x1 H:|-(15)-[UILabel:0xa]   (names: '|':UITableViewCellContentView:0xb )>",
        "<NSLayoutConstraint:0x2 H:[UILabel:0xa]-(15)-|   (names: '|':UITableViewCellContentView:0xb )>",
        "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xb.width == 0>",
    ]

    @Test func `a table that was laid out outside a window is the cause if the text says so`() throws {
        let warning =
            "UITableView was told to layout its visible cells and other contents without being in the view hierarchy\n"
        let answer = try answer(narrow, before: warning)
        #expect(answer.cause == .outsideWindow && answer.text.contains("guard view.window != nil"), "\(answer.text)")
        #expect(try self.answer(narrow).cause == .temporaryCell)
    }

    @Test func `a fitting-size call with the width 0 should pass the real width`() throws {
        let rules = narrow.map {
            $0.replacing("UIView-Encapsulated-Layout-Width", with: "fittingSizeHTarget")
                .replacing("UITableViewCellContentView", with: "Header")
        }
        let answer = try answer(rules, broken: 0)
        #expect(answer.cause == .fittingSize && answer.line == 2)
        #expect(answer.text.contains("Recommended: pass the real width to systemLayoutSizeFitting."), "\(answer.text)")
        #expect(answer.text.contains("withHorizontalFittingPriority: .required"))
    }

    @Test(arguments: [("ChatInputBar", "the keyboard's accessory view"), ("SearchBar", "a bar"), ("Card", "it")])
    func `a view at a temporary size is not explained with a table`(view: String, name: String) throws {
        let rules = narrow.map {
            $0.replacing("UIView-Encapsulated-Layout-Width", with: "_UITemporaryLayoutWidth")
                .replacing("UITableViewCellContentView", with: view)
        }
        let answer = try answer(rules, broken: 0)
        #expect(answer.cause == .temporaryView && answer.line == 2)
        #expect(answer.says.contains("the system lays \(name) out before it has its size"), "\(answer.says)")
        #expect(!answer.text.contains("table"))
    }

    @Test func `a view whose frame is not set has the size 0`() throws {
        let mask = "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& Card:0xb.width == 0>"
        let rules = narrow.prefix(2).map { $0.replacing("UITableViewCellContentView", with: "Card") }
        let answer = try answer(rules + [mask], broken: 0)
        #expect(answer.cause == .emptyFrame && answer.line == 2, "\(answer.text)")
        #expect(answer.says == "Card is 0 wide when its subviews are laid out: its frame is not set yet.")
    }

    @Test func `the far edge in a hidden view yields`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 V:|-(16)-[UILabel:0xa]   (names: '|':Card:0xb )>",
            "<NSLayoutConstraint:0x2 UILabel:0xa.bottom == Card:0xb.bottom - 16>",
            "<NSLayoutConstraint:0x3 'UISV-hiding' Card:0xb.height == 0>",
        ]
        let answer = try answer(rules, broken: 0)
        #expect(answer.cause == .hiddenInStack && answer.line == 2)
        #expect(answer.says == "Card is hidden in a stack view, which makes it 0 high, but its rules need 32.")
    }

    // MARK: Sizes and positions

    private func row(_ width: String, _ kind: String = "UIButton") -> [String] {
        [
            "<NSLayoutConstraint:0x1 H:|-(20)-[\(kind):0xa]   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x2 H:[\(kind):0xa]-(20)-|   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x3 \(kind):0xa.width == 100   (active)>",
            "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == \(width)   (active)>",
        ]
    }

    @Test(arguments: [0, 1, 2])
    func `a control keeps its size if its far edge can yield, whichever rule Auto Layout broke`(broken: Int) throws {
        let answer = try answer(row("320"), broken: broken)
        #expect(answer.cause == .positionAndSize && answer.line == 2, "\(answer.text)")
        #expect(answer.says == "The width of UIButton and the positions of both its ends are fixed, and differ by 180.")
    }

    @Test func `a view that is too wide yields, because its edges would leave the superview`() throws {
        let answer = try answer(row("110"), broken: 1)
        #expect(answer.cause == .tooLong && answer.line == 3, "\(answer.text)")
        #expect(answer.says == "UIView is 30 too narrow for its content.")
    }

    @Test func `a plain view yields before a picture, and the app's own container before both`() throws {
        func row(_ container: String) -> [String] {
            [
                "<NSLayoutConstraint:0x1 H:|-(8)-[UIImageView:0xa]   (active, names: '|':Bar:0xc )>",
                "<NSLayoutConstraint:0x2 UIImageView:0xa.width == 60   (active)>",
                "<NSLayoutConstraint:0x3 H:[UIImageView:0xa]-(8)-[UIView:0xb]   (active)>",
                "<NSLayoutConstraint:0x4 UIView:0xb.width == 60   (active)>",
                "<NSLayoutConstraint:0x5 H:[UIView:0xb]-(8)-|   (active, names: '|':Bar:0xc )>", container,
            ]
        }
        let system = "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' Bar:0xc.width == 120   (active)>"
        #expect(try answer(row(system), broken: 1).line == 4)
        #expect(try answer(row("<NSLayoutConstraint:0x6 Bar:0xc.width == 120   (active)>"), broken: 1).line == 6)
        // A view that is as wide as a screen keeps its width, and so does one that the app collapses.
        let wide = row("<NSLayoutConstraint:0x6 Bar:0xc.width == 320   (active)>").map {
            $0.replacing("== 60", with: "== 190")
        }
        #expect(try answer(wide, broken: 1).line == 4)
        #expect(try answer(row("<NSLayoutConstraint:0x6 Bar:0xc.width == 0   (active)>"), broken: 5).line != 6)
    }

    @Test func `a view that is limited but whose ends are fixed loses the far edge, and not the limit`() throws {
        let rules = row("361", "Bubble").map { $0.replacing("width == 100", with: "width <= 300") }
        let answer = try answer(rules, broken: 2)
        #expect(answer.cause == .positionAndSize && answer.line == 2, "\(answer.text)")
        #expect(answer.says == "Bubble is at most 300 wide, but both its ends are fixed, and differ by 21.")
    }

    @Test func `the width of a device, typed for a view with both ends, yields before the far edge`() throws {
        let rules = row("375", "UIImageView").map { $0.replacing("== 100", with: "== 320") }
        #expect(try answer(rules).line == 3)
        #expect(try answer(row("375", "UIImageView")).line == 2)
        // 335 and two gaps of 20 are a device's width, too.
        #expect(try answer(row("414", "UIView").map { $0.replacing("== 100", with: "== 335") }).line == 3)
    }

    @Test func `a size that misses by less than a pixel yields as rounding`() throws {
        let rules = row("320").map { $0.replacing("== 100", with: "== 279.9") }
        let answer = try answer(rules)
        #expect(answer.cause == .rounding && answer.line == 3, "\(answer.text)")
        #expect(answer.says.hasPrefix("The numbers miss each other by 0.1, less than a pixel"))
        // Whole numbers are not results of a division, so a pixel does not explain them.
        #expect(try self.answer(row("140.25")).cause != .rounding)
    }

    @Test func `a header's content view holds views of the app, although its class is private`() throws {
        let view = "_UITableViewHeaderFooterContentView:0xb"
        let answer = try answer(
            [
                "<NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0xa]   (active, names: '|':\(view) )>",
                "<NSLayoutConstraint:0x2 UILabel:0xa.bottom == \(view).bottom - 6   (active)>",
                "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' \(view).height == 17.5   (active)>",
            ], broken: 1)
        #expect(answer.cause == .separator && answer.line == 2, "\(answer.text)")
    }

    // MARK: The text

    @Test func `the same conflict of several cells is explained once, with a count`() throws {
        let log = RandomRules.log(cell("44"))
        let other = log.replacing("0xa", with: "0xfa").replacing("0xb", with: "0xfb").replacing("0x1 ", with: "0xf1 ")
        let explained = ExplainedText((log + other + log).utf8, file: "log", makeSolver: nil)
        #expect(explained.logCount == 3 && explained.explanations.count == 1)
        #expect(explained.text().contains("(3 times; also from line 8, 15)"), "\(explained.text())")
        let different = log.replacing("== 44", with: "== 45")
        #expect(ExplainedText((log + different).utf8, file: "log", makeSolver: nil).explanations.count == 2)
    }

    @Test func `before the change there are at most 60 words`() throws {
        for shape in LogShape.all {
            for (title, explanation) in ExplainedText(shape.text.utf8, file: "console.txt", makeSolver: nil)
                .explanations
            where explanation.conflicts.count == 1 {
                let lines = explanation.text(title: title).split(separator: "\n")
                let before = lines.prefix { !$0.contains("Recommended:") }
                if before.count == lines.count { continue }
                let count = before.joined(separator: " ").split(separator: " ").count
                #expect(count <= 60, "\(shape.name): \(before.joined(separator: "\n"))")
            }
        }
    }

    @Test func `the answer in Markdown contains no markup of the log`() throws {
        let name = "UILabel:0xa'```<b>[x](y)'"
        let text = RandomRules.log([
            "<NSLayoutConstraint:0x1 \(name).width == 1>", "<NSLayoutConstraint:0x2 \(name).width == 2>",
        ])
        let answer = ExplainedText(text.utf8, file: "log", makeSolver: nil).markdown
        let fences = answer.split(separator: "\n").filter { $0.hasPrefix("```") }
        #expect(fences.contains("````") && fences.count.isMultiple(of: 2), "\(answer)")
        let prose = answer.split(separator: "\n").first ?? ""
        #expect(!prose.contains("<b>") && !prose.contains("[x]("), "\(prose)")
    }

    @Test func `the code is in the notation of the library and of the platform`() throws {
        func code(_ rules: [String]) throws -> String { try answer(rules).text }
        let snap = [
            "<SnapKit.LayoutConstraint:0x1@Cell.swift#31 cover.height == 60.0>",
            "<SnapKit.LayoutConstraint:0x2@Cell.swift#32 cover.top == \(content).top + 12.0>",
            "<SnapKit.LayoutConstraint:0x3@Cell.swift#33 cover.bottom == \(content).bottom - 12.0>",
            "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(content).height == 44>",
        ]
        #expect(try code(snap).contains("make.height.equalTo(60).priority(999)   // Cell.swift:31"))
        let masonry = snap.map {
            $0.replacing("SnapKit.Layout", with: "MASLayout").replacing("@Cell.swift#31", with: "")
                .replacing("@Cell.swift#32", with: "").replacing("@Cell.swift#33", with: "")
        }
        #expect(try code(masonry).contains("make.height.equalTo(@60).priority(999);"))
        #expect(
            try code(row("320")).contains("constraint.priority = UILayoutPriority(999)   // before it is activated; in")
        )
        let appKit = row("320").map { $0.replacing("UIView:", with: "NSView:").replacing("UIButton", with: "NSButton") }
        #expect(try code(appKit).contains("NSLayoutConstraint.Priority(999)"))
    }
}
