import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

/// A document with one defect.
struct PlantedDefect: CustomTestStringConvertible, Sendable {
    let rule: String
    let subviews: String
    let constraints: String
    /// The start of the line to which the finding must refer.
    let marker: String
    /// Other rules that must also report the document.
    var also: Set<String> = []
    /// Replacements elsewhere in the document.
    var edits: [[String]] = []

    var testDescription: String { rule }
    var text: String {
        edits.reduce(storyboard(subviews, constraints: constraints)) { text, edit in
            text.replacingOccurrences(of: edit[0], with: edit[1])
        }
    }

    private static let member = [
        "<viewController id=\"controller\">", "<viewController id=\"controller\" sceneMemberID=\"viewController\">",
    ]
    private static let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

    /// Constraints that place a view 20 points from the top left corner.
    private static let corner = line("l", "a.leading", "root.leading", 20) + line("t", "a.top", "root.top", 20)
    private static let size = line("w", "a.width", nil, 100) + line("h", "a.height", nil, 50)

    private static func line(
        _ id: String, _ first: String, _ second: String? = nil, _ constant: Double = 0, _ more: String = ""
    ) -> String { ScreenCheckTests.rule(id, first, second, constant, more) }

    static let all: [PlantedDefect] = [
        PlantedDefect(
            rule: "conflict", subviews: element("view", "a", "20 20 335 50", constraints: size),
            constraints: corner + line("r", "root.trailing", "a.trailing", 20), marker: "id=\"w\""),
        PlantedDefect(
            rule: "ambiguous", subviews: element("view", "a", "20 90 100 50", constraints: size),
            constraints: line("l", "a.leading", "root.leading", 20), marker: "id=\"a\""),
        PlantedDefect(
            rule: "outdated-frame", subviews: element("view", "a", "33 20 100 50", constraints: size),
            constraints: corner, marker: "id=\"a\""),
        PlantedDefect(
            rule: "never-matters", subviews: element("view", "a", "20 20 100 50", constraints: size),
            constraints: corner + line("again", "root.top", "a.top", -20), marker: "id=\"again\""),
        PlantedDefect(
            rule: "negative-gap",
            subviews: element("textField", "a", "20 20 100 50", constraints: size)
                + element("textField", "b", "110 20 100 50", constraints: line("bw", "b.width", nil, 100)),
            constraints: corner + line("gap", "b.leading", "a.trailing", -10) + line("bt", "b.top", "a.top")
                + line("bh", "b.height", "a.height"), marker: "id=\"gap\""),
        PlantedDefect(
            rule: "absolute-direction", subviews: element("view", "a", "20 20 100 50", constraints: size),
            constraints: line("x", "a.left", "root.left", 20) + line("t", "a.top", "root.top", 20),
            marker: "id=\"x\""),
        PlantedDefect(
            rule: "other-device",
            subviews: element(
                "view", "a", "20 20 335 50",
                constraints: line("w", "a.width", nil, 335) + line("h", "a.height", nil, 50)),
            constraints: corner, marker: "id=\"a\""),
        PlantedDefect(
            rule: "breaks-at-width",
            subviews: element(
                "view", "a", "20 20 335 50",
                constraints: line("h", "a.height", nil, 50)
                    + line("w", "a.width", nil, 300, "relation=\"greaterThanOrEqual\"")),
            constraints: corner + line("r", "root.trailing", "a.trailing", 20), marker: "id=\"w\""),
        PlantedDefect(
            rule: "breaks-right-to-left", subviews: element("view", "a", "20 20 100 50", constraints: size),
            constraints: corner + line("x", "a.left", "root.left", 20), marker: "id=\"w\"",
            also: ["absolute-direction", "never-matters"]),
        PlantedDefect(
            rule: "breaks-with-long-text",
            subviews: element(
                "label", "a", "20 20 150 50", "text=\"Welcome\" horizontalCompressionResistancePriority=\"1000\"",
                constraints: line("w", "a.width", nil, 200, "relation=\"lessThanOrEqual\"")),
            constraints: corner, marker: "id=\"w\""),
        PlantedDefect(
            rule: "clipped-text",
            subviews: element(
                "label", "a", "20 20 60 50", "text=\"Once upon a time\"", constraints: line("h", "a.height", nil, 50),
                inner: font),
            constraints: corner + line("r", "root.trailing", "a.trailing", 295), marker: "id=\"a\""),
        PlantedDefect(
            rule: "fixed-width-label",
            subviews: element(
                "label", "a", "20 20 70 50", "text=\"Heading\"",
                constraints: line("w", "a.width", nil, 70) + line("h", "a.height", nil, 50), inner: font),
            constraints: corner, marker: "id=\"w\""),
        PlantedDefect(
            rule: "image-button-label",
            subviews: element(
                "button", "a", "20 20 100 50", constraints: size, inner: "<state key=\"normal\" image=\"close\"/>"),
            constraints: corner, marker: "id=\"a\""),
        PlantedDefect(
            rule: "small-target",
            subviews: element(
                "button", "a", "20 20 30 30",
                constraints: line("w", "a.width", nil, 30) + line("h", "a.height", nil, 30),
                inner: """
                    <accessibility key="accessibilityConfiguration" label="Close"/>
                    <state key="normal" image="close"/>
                    """),
            constraints: corner, marker: "id=\"a\""),
        PlantedDefect(
            rule: "fixed-height-text",
            subviews: element(
                "label", "a", "20 20 200 20", "text=\"Title\" verticalHuggingPriority=\"251\"",
                constraints: line("h", "a.height", nil, 20),
                inner: "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"),
            constraints: corner, marker: "id=\"h\""),
        PlantedDefect(
            rule: "beyond-safe-area", subviews: element("textField", "a", "20 40 100 50", constraints: size),
            constraints: corner, marker: "id=\"t\"", also: ["outdated-frame"]),
        PlantedDefect(
            rule: "dangling-reference", subviews: element("view", "a", "20 20 100 50", constraints: size),
            constraints: corner + line("lost", "a.trailing", "gone.leading"), marker: "id=\"lost\""),
        PlantedDefect(
            rule: "duplicate-id",
            subviews: element("view", "a", "20 20 100 50", constraints: size)
                + element(
                    "view", "b", "140 20 77 50",
                    constraints: line("w", "b.width", nil, 77) + line("bh", "b.height", nil, 50)),
            constraints: corner + line("bl", "b.leading", "root.leading", 140) + line("bt", "b.top", "root.top", 20),
            marker: "constant=\"77.0\""),
        PlantedDefect(
            rule: "missing-initial-controller", subviews: element("view", "a", "20 20 100 50", constraints: size),
            constraints: corner, marker: "id=\"controller\"", edits: [member]),
        PlantedDefect(
            rule: "unreachable-scene", subviews: element("view", "a", "20 20 100 50", constraints: size),
            constraints: corner, marker: "id=\"lost\"",
            edits: [
                member, ["<document ", "<document initialViewController=\"controller\" "],
                [
                    "</scenes>",
                    """
                    <scene sceneID="other"><objects>
                    <viewController id="lost" title="Lost" sceneMemberID="viewController"/>
                    </objects></scene></scenes>
                    """,
                ],
            ]),
        PlantedDefect(
            rule: "missing-reuse-identifier",
            subviews: element(
                "tableView", "a", "20 20 100 50", constraints: size,
                inner: """
                    <prototypes>
                    <tableViewCell id="cell"><rect key="frame" x="0" y="28" width="100" height="22"/></tableViewCell>
                    </prototypes>
                    """),
            constraints: corner, marker: "id=\"cell\""),
        PlantedDefect(
            rule: "safe-areas-off",
            subviews: element("textField", "a", "20 20 100 50", constraints: size),
            constraints: corner, marker: "id=\"t\"", edits: [[" useSafeAreas=\"YES\"", ""]]),
        PlantedDefect(
            rule: "relative-to-margin", subviews: element("view", "a", "16 20 100 50", constraints: size),
            constraints: line("m", "a.leading", "root.leadingMargin") + line("t", "a.top", "root.top", 20),
            marker: "id=\"m\""),
        PlantedDefect(
            rule: "storyboard-id", subviews: element("view", "a", "20 20 100 50", constraints: size),
            constraints: corner, marker: "<viewController",
            edits: [
                [
                    "<viewController id=\"controller\">",
                    "<viewController id=\"controller\" storyboardIdentifier=\"room\" customClass=\"Room\" "
                        + "sceneMemberID=\"viewController\">",
                ]
            ]),
        PlantedDefect(
            rule: "overlap",
            subviews: element("textField", "a", "20 20 100 50", constraints: size)
                + element(
                    "textField", "b", "100 40 100 50",
                    constraints: line("bw", "b.width", nil, 100) + line("bh", "b.height", nil, 50)),
            constraints: corner + line("bl", "b.leading", "root.leading", 100) + line("bt", "b.top", "root.top", 40),
            marker: "id=\"b\""),
        PlantedDefect(
            rule: "unreadable", subviews: element("view", "a", "20 20 100 50", constraints: size),
            constraints: corner + line("x", "a.top", "root.left"), marker: "id=\"x\""),
    ]
}

@Suite("Planted defects")
struct PlantedDefectTests {
    @Test(arguments: PlantedDefect.all)
    func `a defect is found once, at its line, and nothing else is found`(defect: PlantedDefect) throws {
        let text = defect.text
        let findings = try check(text)
        let mine = findings.filter { $0.rule == defect.rule }
        #expect(mine.count == 1, "\(findings.map { "\($0.location) \($0.rule): \($0.message)" })")
        #expect(mine.first?.location.line == line(of: defect.marker, in: text))
        #expect(mine.first?.advice.isEmpty == false)
        #expect(Set(findings.map(\.rule)).subtracting([defect.rule]) == defect.also)
    }

    @Test func `every rule has a planted defect`() {
        // The defects for rules about projects are in ProjectRuleTests.
        let beside = Set(ProjectRuleTests.names)
        #expect(Set(PlantedDefect.all.map(\.rule)).union(beside) == Set(CheckRules.all.map(\.name)))
    }

    @Test func `a screen without a defect has no findings`() throws {
        let text = storyboard(
            element("label", "a", "20 40 200 20.5", "verticalHuggingPriority=\"251\""),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "safe.top", 20)
                + rule("r", "root.trailing", "a.trailing", 20, "relation=\"greaterThanOrEqual\""))
        let findings = try check(text)
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test(arguments: [(20.0, [String]()), (27.0, ["outdated-frame"])])
    func `a frame that a required constraint contradicts is found even if content is unknown`(
        y: Double, found: [String]
    ) throws {
        let badge = element("view", "b", "0 0 100 50", "customClass=\"Badge\"")
        let stack = element(
            "stackView", "a", "20 \(y) 335 50", "distribution=\"fillProportionally\"",
            constraints: rule("h", "a.height", nil, 50)
        ).replacingOccurrences(of: "<constraints>", with: "<subviews>\(badge)</subviews><constraints>")
        let text = storyboard(
            stack,
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
                + rule("r", "root.trailing", "a.trailing", 20))
        #expect(try check(text).map(\.rule).filter { $0 == "outdated-frame" } == found)
    }

    @Test func `the view of a file's owner is a screen and is checked at device widths`() throws {
        func file(_ owner: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1">\(owner)</placeholder>
            <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            \(element("view", "a", "20 20 335 50", constraints: rule("h", "a.height", nil, 50) + rule("w", "a.width", nil, 335)))
            </subviews><constraints>
            \(rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20))
            \(rule("r", "root.trailing", "a.trailing", 20))
            </constraints></view></objects></document>
            """
        }
        let owner = "<connections><outlet property=\"view\" destination=\"root\" id=\"o\"/></connections>"
        #expect(try check(file(owner)).map(\.rule) == ["breaks-at-width"])
        #expect(try check(file("")).isEmpty)
    }

    @Test func `a negative gap between stacked views is reported as an overlap`() throws {
        let size = rule("w", "a.width", nil, 100) + rule("h", "a.height", nil, 50)
        func screen(_ top: Double) -> String {
            storyboard(
                element("textField", "a", "20 20 100 50", constraints: size)
                    + element("textField", "b", "110 \(top) 100 50", constraints: rule("bw", "b.width", nil, 100)),
                constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
                    + rule("gap", "b.leading", "a.trailing", -10) + rule("bt", "b.top", "root.top", top)
                    + rule("bh", "b.height", "a.height"))
        }
        #expect(try check(screen(30)).map(\.rule) == ["negative-gap"])
        #expect(try check(screen(80)).isEmpty)
    }

    @Test(arguments: [(16.0, [String]()), (56.0, ["overlap"])])
    func `if a button overlaps a text, only its picture counts`(
        picture: Double, found: [String]
    ) throws {
        let text = storyboard(
            element(
                "label", "a", "20 60 200 20.5", "text=\"A text that is rather long\" verticalHuggingPriority=\"251\"")
                + element(
                    "button", "b", "20 20 60 60",
                    constraints: rule("bw", "b.width", nil, 60) + rule("bh", "b.height", nil, 60)
                ).replacingOccurrences(
                    of: "</button>",
                    with: "<state key=\"normal\" image=\"x\"/>"
                        + "<accessibility key=\"accessibilityConfiguration\" label=\"Close\"/></button>"),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 60)
                + rule("bl", "b.leading", "root.leading", 20) + rule("bt", "b.top", "root.top", 20)
        ).replacingOccurrences(
            of: "</document>",
            with: "<resources><image name=\"x\" width=\"\(picture)\" height=\"\(picture)\"/></resources></document>")
        #expect(try check(text).map(\.rule).filter { $0 == "overlap" } == found)
    }

    @Test func `a conflict is reported with the designer's names and all members`() throws {
        let finding = try #require(try check(PlantedDefect.all[0].text).first)
        #expect(
            finding.message
                == "these 4 rules cannot hold together; the one on this line is 235 points off when it is broken")
        let rules = finding.related.map { "\($0.location.map { "line \($0.line): " } ?? "")\($0.text)" }
        let text = PlantedDefect.all[0].text
        #expect(
            rules == [
                "width of the root view = 375, by its frame and autoresizing mask",
                "line \(line(of: "id=\"l\"", in: text)): leading of \"View A\" = leading of the root view + 20",
                "line \(line(of: "id=\"r\"", in: text)): trailing of the root view = trailing of \"View A\" + 20",
                "line \(line(of: "id=\"w\"", in: text)): width of \"View A\" = 100",
            ])
        #expect(Set(finding.elements) == ["w", "r", "l"])
    }

    @Test func `the width at which a layout breaks is exact to half a point`() throws {
        let defect = try #require(PlantedDefect.all.first { $0.rule == "breaks-at-width" })
        let message = try #require(try check(defect.text).first?.message)
        #expect(message.hasPrefix("below a width of 340"), "\(message)")
    }

    @Test(arguments: [(20.0, false), (21.0, false), (21.5, true), (22, true)])
    func `a recorded frame may be off by at most a point`(x: Double, isFound: Bool) throws {
        let size = rule("w", "a.width", nil, 100) + rule("h", "a.height", nil, 50)
        let text = storyboard(
            element("view", "a", "\(x) 20 100 50", constraints: size),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20))
        #expect(try check(text).map(\.rule) == (isFound ? ["outdated-frame"] : []))
    }

    @Test func `subviews of a view that leaves the screen are not reported`() throws {
        let inner = element("view", "b", "0 0 335 50")
        let outer = element(
            "view", "a", "20 20 335 50",
            constraints: rule("w", "a.width", nil, 335) + rule("h", "a.height", nil, 50)
                + rule("bl", "b.leading", "a.leading") + rule("bt", "b.top", "a.top")
                + rule("br", "b.trailing", "a.trailing") + rule("bb", "b.bottom", "a.bottom"))
        let text = storyboard(
            outer.replacingOccurrences(
                of: "height=\"50\"/>\n", with: "height=\"50\"/>\n<subviews>\(inner)</subviews>\n"),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20))
        let findings = try check(text)
        #expect(findings.map(\.rule) == ["other-device"], "\(findings.map(\.message))")
        #expect(findings.map(\.elements) == [["a"]])
    }

    @Test func `constraints of a size class are checked on canvases of that class`() throws {
        // The width of at least 600 fits on tablets only, and the variation installs it on tablets only.
        let text = storyboard(
            element("view", "a", "20 20 335 50", constraints: rule("h", "a.height", nil, 50)),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
                + rule("r", "root.trailing", "a.trailing", 20)
                + rule("w", "a.width", nil, 600, "relation=\"greaterThanOrEqual\""))
        #expect(try check(text).map(\.rule).contains("conflict"))
        let varied = text.replacingOccurrences(
            of: "<viewLayoutGuide",
            with: """
                <variation key="default"><mask key="constraints"><exclude reference="w"/></mask></variation>
                <variation key="widthClass=regular"><mask key="constraints"><include reference="w"/></mask></variation>
                <viewLayoutGuide
                """)
        let findings = try check(varied)
        #expect(findings.isEmpty, "\(findings)")
        // Widths of the class are between 744 and 1366 points. Each of these constraints fails at one end of that
        // range.
        let tooWide = varied.replacingOccurrences(of: "600.0", with: "800.0")
        #expect(try check(tooWide).map(\.rule) == ["breaks-at-width"])
        let tooNarrow = varied.replacingOccurrences(of: "600.0", with: "900.0")
            .replacingOccurrences(of: "greaterThanOrEqual", with: "lessThanOrEqual")
        #expect(try check(tooNarrow).map(\.rule) == ["breaks-at-width"])
    }

    @Test func `equal distances from opposite edges are not redundant, and neither are members of a conflict`() throws {
        let middle = rule("x", "a.centerX", "root.centerX") + rule("t", "a.top", "root.top", 20)
        let least = "relation=\"greaterThanOrEqual\""
        let pair =
            rule("l", "a.leading", "root.leading", 20, least) + rule("r", "root.trailing", "a.trailing", 20, least)
        let box = element(
            "view", "a", "137.5 20 100 50",
            constraints: rule("w", "a.width", nil, 100, least + " priority=\"999\"") + rule("h", "a.height", nil, 50))
        let found = try check(storyboard(box, constraints: middle + pair))
        #expect(!found.contains { $0.rule == "never-matters" }, "\(found.map(\.message))")
        // Two distances from the same edge are redundant.
        let twice =
            rule("l", "a.leading", "root.leading", 20, least) + rule("m", "a.leading", "root.leading", 10, least)
        #expect(try check(storyboard(box, constraints: middle + twice)).contains { $0.rule == "never-matters" })
        let conflict =
            rule("l", "a.leading", "root.leading", 20) + rule("r", "root.trailing", "a.trailing", 20)
            + rule("again", "root.trailing", "a.trailing", 20)
        let fixed = element(
            "view", "a", "20 20 100 50", constraints: rule("w", "a.width", nil, 100) + rule("h", "a.height", nil, 50))
        let findings = try check(storyboard(fixed, constraints: rule("t", "a.top", "root.top", 20) + conflict))
        #expect(
            findings.contains { $0.rule == "conflict" } && findings.filter { $0.rule == "never-matters" }.count <= 1)
    }
}
