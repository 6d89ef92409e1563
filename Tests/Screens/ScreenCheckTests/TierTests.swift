import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

/// The rules of a check without options: what is reported, and with which severity.
@Suite("Tiers of findings")
struct TierTests {
    /// Returns the findings of the default check.
    private func shown(_ text: String, _ configuration: CheckConfiguration = CheckConfiguration()) throws -> [Finding] {
        try makeChecker(configuration, showsAdvice: false).check(Data(text.utf8), file: "Main.storyboard").findings
    }

    private func planted(_ rule: String) throws -> PlantedDefect {
        try #require(PlantedDefect.all.first { $0.rule == rule })
    }

    @Test(arguments: CheckRules.all)
    func `the default check shows certain findings as errors, probable ones as warnings, and no advice`(
        rule: RuleSummary
    ) throws {
        guard let defect = PlantedDefect.all.first(where: { $0.rule == rule.name }) else { return }
        let found = try shown(defect.text).filter { $0.rule == rule.name }
        switch rule.tier {
        case .certain: #expect(found.map(\.severity) == [.error])
        case .probable: #expect(found.map(\.severity) == [.warning])
        case .advice: #expect(found.isEmpty)
        }
    }

    @Test func `a configuration shows all advice, or that of one rule`() throws {
        let defect = try planted("outdated-frame")
        let all = try CheckConfiguration(data: Data("advice: true".utf8), file: "check.yml")
        #expect(try shown(defect.text, all).map(\.severity) == [.note])
        let one = try CheckConfiguration(data: Data("rules: {outdated-frame: warning}".utf8), file: "check.yml")
        #expect(try shown(defect.text, one).map(\.severity) == [.warning])
        let other = try CheckConfiguration(data: Data("rules: {overlap: warning}".utf8), file: "check.yml")
        #expect(try shown(defect.text, other).isEmpty)
    }

    @Test func `exact repetitions of constraints are advice, and one finding a screen`() throws {
        let size = rule("w", "a.width", nil, 100) + rule("h", "a.height", nil, 50)
        let corner = rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
        let view = element("view", "a", "20 20 100 50", constraints: size)
        let inverse = storyboard(view, constraints: corner + rule("again", "root.top", "a.top", -20))
        #expect(try check(inverse).map(\.rule) == ["never-matters"])
        let repeated = storyboard(
            view,
            constraints: corner + rule("l2", "a.leading", "root.leading", 20) + rule("t2", "a.top", "root.top", 20))
        #expect(try shown(repeated).isEmpty)
        let found = try check(repeated)
        #expect(found.map(\.rule) == ["never-matters"] && found.map(\.elements) == [["l2", "t2"]])
    }

    @Test func `a conflict is certain only if every rule in it is in the document`() throws {
        let base = PlantedDefect.all[0].text
        #expect(try shown(base).map(\.tier) == [.certain])
        // Code may change the constant of a constraint with an outlet.
        let connected = base.replacingOccurrences(
            of: "<viewController id=\"controller\">",
            with: """
                <viewController id="controller"><connections>
                <outlet property="width" destination="w" id="o"/></connections>
                """)
        #expect(try shown(connected).map(\.tier) == [.probable])
        // A view that is placed in another view has any size.
        let card = base.replacingOccurrences(of: "<viewController id=\"controller\">", with: "").replacingOccurrences(
            of: "</viewController>", with: ""
        ).replacingOccurrences(of: "<view key=\"view\"", with: "<view")
        #expect(try shown(card).isEmpty)
        #expect(try check(card).map(\.tier) == [.advice])
    }

    @Test func `a conflict in a stack with a hidden view is advice, because code shows the view`() throws {
        func screen(_ hidden: String) -> String {
            let image = element(
                "imageView", "b", "0 0 24 76", constraints: rule("w", "b.width", nil, 24))
            let label = element("label", "c", "24 0 10 76", "\(hidden) text=\"x\"")
            let stack = element(
                "stackView", "a", "20 20 335 76", constraints: rule("h", "a.height", nil, 76)
            ).replacingOccurrences(
                of: "<constraints>\n" + rule("h", "a.height", nil, 76),
                with: "<subviews>\(image)\(label)</subviews><constraints>\n" + rule("h", "a.height", nil, 76))
            return storyboard(
                stack,
                constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
                    + rule("r", "root.trailing", "a.trailing", 20))
        }
        #expect(try shown(screen("hidden=\"YES\"")).filter { $0.rule == "conflict" }.isEmpty)
    }

    @Test func `a size alone that is open on the canvas is advice unless Interface Builder marks it`() throws {
        let text = storyboard(
            element("view", "a", "20 20 100 50", constraints: rule("h", "a.height", nil, 50)),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20))
        #expect(try shown(text).isEmpty && check(text).map(\.rule) == ["ambiguous"])
        let marked = text.replacingOccurrences(of: "<view id=\"a\"", with: "<view id=\"a\" ambiguous=\"YES\"")
        #expect(try shown(marked).map(\.rule) == ["ambiguous"])
    }

    @Test func `a pane of a split view is not ambiguous`() throws {
        let panes = element("view", "b", "0 0 150 400") + element("view", "c", "151 0 184 400")
        let split = element("splitView", "a", "20 20 335 400").replacingOccurrences(
            of: "<constraints>", with: "<subviews>\(panes)</subviews><constraints>")
        let text = storyboard(
            split,
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
                + rule("r", "root.trailing", "a.trailing", 20) + rule("h", "a.height", nil, 400))
        #expect(try shown(text).filter { $0.rule == "ambiguous" }.isEmpty)
    }

    @Test(arguments: [
        ("firstItem=\"a\" firstAttribute=\"trailing\" secondItem=\"gone\" secondAttribute=\"leading\"", true),
        ("firstItem=\"a\" firstAttribute=\"trailing\" secondItem=\"safe\" secondAttribute=\"trailing\"", false),
    ])
    func `items of constraints must exist`(words: String, isFound: Bool) throws {
        let text = PlantedDefect.all[1].text.replacingOccurrences(
            of: "<viewLayoutGuide", with: "<constraints><constraint \(words) id=\"x\"/></constraints><viewLayoutGuide")
        #expect(try shown(text).contains { $0.rule == "dangling-reference" } == isFound)
    }

    @Test func `destinations of outlets, segues, actions and relationships must exist`() throws {
        let connections = [
            "<outlet property=\"a\" destination=\"gone\" id=\"1\"/>",
            "<segue destination=\"gone\" kind=\"show\" id=\"2\"/>",
            "<action selector=\"tap:\" target=\"gone\" id=\"3\"/>",
            "<segue destination=\"gone\" kind=\"relationship\" relationship=\"rootViewController\" id=\"4\"/>",
            "<action selector=\"tap:\" target=\"-1\" id=\"5\"/>",
            "<outlet property=\"b\" destination=\"root\" id=\"6\"/>",
        ]
        let text = storyboard("").replacingOccurrences(
            of: "<viewController id=\"controller\">",
            with: "<viewController id=\"controller\"><connections>\(connections.joined(separator: "\n"))</connections>")
        let found = try shown(text).filter { $0.rule == "dangling-reference" }
        #expect(found.map { $0.elements.first } == ["1", "2", "3", "4"])
    }

    @Test func `an archive of Interface Builder 3 is skipped with a note`() throws {
        let archive = "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\"><data/></archive>"
        let result = try makeChecker().check(Data(archive.utf8), file: "Old.xib")
        #expect(result.findings.isEmpty)
        #expect(result.notes.map(\.file) == ["Old.xib"])
        #expect(try CheckFormat.text.write(result).hasPrefix("note: Old.xib: skipped: "))
    }

    @Test func `a frame of a size class is not a view`() throws {
        let view = element(
            "view", "a", "20 20 100 50", constraints: rule("w", "a.width", nil, 100) + rule("h", "a.height", nil, 50),
            inner:
                "<variation key=\"widthClass=compact\"><rect key=\"frame\" x=\"900\" y=\"0\" width=\"9\" height=\"9\"/></variation>"
        )
        let text = storyboard(
            view, constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20))
        #expect(try check(text).allSatisfy { !$0.message.contains("variation") })
    }

    @Test(arguments: [(20.0, "fixed-height-text"), (27, "fixed-height-text"), (28, nil), (34, nil)])
    func `a fixed height is too low if the first accessibility size does not fit`(height: Double, found: String?) throws
    {
        let text = storyboard(
            element(
                "label", "a", "20 20 200 \(height)", "text=\"Title\" verticalHuggingPriority=\"251\"",
                constraints: rule("h", "a.height", nil, height),
                inner: "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20))
        #expect(try shown(text).map(\.rule) == [found].compactMap(\.self))
        let atLeast = text.replacingOccurrences(
            of: "firstAttribute=\"height\" constant",
            with: "firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant")
        #expect(try shown(atLeast).isEmpty)
    }

    @Test func `a text that another constraint keeps in the safe area is not beyond it`() throws {
        func screen(_ more: String) -> String {
            storyboard(
                element("label", "a", "20 4 200 20.5", "text=\"Title\" verticalHuggingPriority=\"251\""),
                constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 4) + more)
        }
        // That a text is under a bar is advice; the same with a recorded frame in the safe area is probable.
        #expect(try check(screen("")).filter { $0.rule == "beyond-safe-area" }.map(\.tier) == [.advice])
        #expect(try shown(screen("")).isEmpty)
        let held = rule("s", "a.top", "safe.top", -16, "relation=\"greaterThanOrEqual\"")
        #expect(try check(screen(held)).filter { $0.rule == "beyond-safe-area" }.isEmpty)
    }
}
